"""Reads a page of HTML as strictly as can be, and finds what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree.ElementTree import Element

import html5lib

_URL = re.compile(r"url\(\s*['\"]?([^)'\"]*)")
_ASKING = ("src", "href", "srcset", "poster", "data")
_OUTSIDE = re.compile(r"@import|expression\(|https?://")


@dataclass(frozen=True, slots=True)
class Page:
    """A page that html5lib's strict parser had nothing against."""

    source: str
    root: Element

    def all(self, *tags: str) -> list[Element]:
        return [element for element in self.root.iter() if element.tag in tags]

    def one(self, tag: str) -> Element:
        (found,) = self.all(tag)
        return found

    def by_id(self, name: str) -> Element:
        (found,) = [element for element in self.root.iter() if element.get("id") == name]
        return found

    def classed(self, name: str) -> list[Element]:
        return [e for e in self.root.iter() if name in (e.get("class") or "").split()]

    @property
    def style(self) -> str:
        return "\n".join(element.text or "" for element in self.all("style"))


def read(page: bytes) -> Page:
    """The page; raises html5lib's ParseError for anything that the standard calls an error."""
    source = page.decode("utf-8")
    parser = html5lib.HTMLParser(
        html5lib.getTreeBuilder("etree"), strict=True, namespaceHTMLElements=False
    )
    root: Element = parser.parse(source)
    for element in root.iter():
        if isinstance(element.tag, str):
            element.tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
    return Page(source, root)


def words(element: Element) -> str:
    """The text inside an element, its white space as a browser shows it."""
    return " ".join("".join(element.itertext()).split())


def faults(page: Page) -> list[str]:
    """What is wrong, in words; empty for a page that everybody can use."""
    return [
        *_ids(page),
        *_references(page),
        *_outside(page),
        *_names(page),
        *_headings(page),
        *_landmarks(page),
    ]


def _ids(page: Page) -> Iterator[str]:
    seen = set()
    for element in page.root.iter():
        name = element.get("id")
        if name is not None and (name in seen or not name or re.search(r"\s", name)):
            yield f'the id "{name}" is empty, broken or there twice'
        seen.add(name)


def _references(page: Page) -> Iterator[str]:
    ids = {element.get("id") for element in page.root.iter()}
    for element in page.root.iter():
        for name, value in element.attrib.items():
            targets = [value[1:]] if name == "href" and value.startswith("#") else []
            targets += [url[1:] for url in _URL.findall(value) if url.startswith("#")]
            if name in ("aria-labelledby", "aria-describedby", "for"):
                targets += value.split()
            for target in targets:
                if target not in ids:
                    yield f'{element.tag} {name} leads to "{target}", which is not there'


def _outside(page: Page) -> Iterator[str]:
    for element in page.root.iter():
        for name, value in element.attrib.items():
            asks = name in _ASKING and not (element.tag == "a" and name == "href")
            if asks and not value.startswith(("#", "data:")):
                yield f"{element.tag} {name} asks for {value[:40]}"
            if name.startswith("on"):
                yield f"{element.tag} runs a script"
    for element in page.all("script", "iframe", "object", "embed", "link", "base"):
        yield f"there is a {element.tag}"
    for url in _URL.findall(page.style):
        if not url.startswith("data:"):
            yield f"the style asks for {url[:40]}"
    if _OUTSIDE.search(page.style):
        yield "the style asks for something outside"


def _names(page: Page) -> Iterator[str]:
    for svg in page.all("svg"):
        hidden = svg.get("aria-hidden") == "true"
        if not hidden and not (svg.get("role") == "img" and svg.get("aria-label")):
            yield "a picture says nothing to those who cannot see it"
    for link in page.all("a"):
        pictures = [svg.get("aria-label") for svg in link.iter() if svg.tag == "svg"]
        if not words(link) and not link.get("aria-label") and not any(pictures):
            yield f"the link to {link.get('href')} has no name"
    for table in page.all("table"):
        for head in table.iter("th"):
            if head.get("scope") not in ("col", "row") or not words(head):
                yield "a table's head says not what it is the head of"


def _headings(page: Page) -> Iterator[str]:
    level = 0
    for element in page.all("h1", "h2", "h3", "h4", "h5", "h6"):
        own = int(element.tag[1])
        if own > level + 1:
            yield f'the heading "{words(element)}" skips a level'
        level = own
        if not words(element):
            yield "a heading is empty"


def _landmarks(page: Page) -> Iterator[str]:
    for tag in ("main", "h1", "title", "header"):
        if len(page.all(tag)) != 1:
            yield f"there is not one {tag}"
    html = page.one("html")
    if not html.get("lang") or html.get("dir") not in ("ltr", "rtl"):
        yield "the page does not say its language and direction"
