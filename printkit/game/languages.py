"""Languages as BCP 47 tags: what hyphenation, shaping and the PDF understand."""

from __future__ import annotations

import re

from printkit.problems import nearest
from printkit.source.keys import Kind

_TAG = re.compile(
    r"(?P<language>[a-z]{2,3})(?:-(?P<script>[a-z]{4}))?(?:-(?P<region>[a-z]{2}|[0-9]{3}))?"
    r"(?P<rest>(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*)",
    re.IGNORECASE | re.ASCII,
)
_CODES = """
aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da
de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy
hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg
li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or
os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw
ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
"""
"""ISO 639-1: every language that has a code of two letters."""

_NAMES = {
    "afrikaans": "af",
    "arabic": "ar",
    "basque": "eu",
    "bulgarian": "bg",
    "catalan": "ca",
    "chinese": "zh",
    "croatian": "hr",
    "czech": "cs",
    "danish": "da",
    "dutch": "nl",
    "english": "en",
    "esperanto": "eo",
    "estonian": "et",
    "finnish": "fi",
    "french": "fr",
    "galician": "gl",
    "german": "de",
    "greek": "el",
    "hebrew": "he",
    "hindi": "hi",
    "hungarian": "hu",
    "icelandic": "is",
    "indonesian": "id",
    "irish": "ga",
    "italian": "it",
    "japanese": "ja",
    "korean": "ko",
    "latin": "la",
    "latvian": "lv",
    "lithuanian": "lt",
    "norwegian": "nb",
    "persian": "fa",
    "polish": "pl",
    "portuguese": "pt",
    "romanian": "ro",
    "russian": "ru",
    "serbian": "sr",
    "slovak": "sk",
    "slovenian": "sl",
    "spanish": "es",
    "swedish": "sv",
    "thai": "th",
    "turkish": "tr",
    "ukrainian": "uk",
    "vietnamese": "vi",
    "welsh": "cy",
    "deutsch": "de",
    "español": "es",
    "français": "fr",
    "italiano": "it",
    "nederlands": "nl",
    "polski": "pl",
    "português": "pt",
}


def parse_language(text: str) -> str:
    """A tag such as en, de or pt-BR, in the usual capitals. Raises ValueError."""
    match = _TAG.fullmatch(text.strip())
    language = match["language"].lower() if match else ""
    if match is None or (len(language) == 2 and language not in _CODES.split()):
        expected = f'expected a language such as en, de or pt-BR, found "{_brief(text)}"'
        meant = _meant(text.strip())
        raise ValueError(f'{expected}; did you mean "{meant}"?' if meant else expected)
    parts = [language]
    if match["script"]:
        parts.append(match["script"].title())
    if match["region"]:
        parts.append(match["region"].upper())
    return "-".join(parts) + match["rest"].lower()


def _brief(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."


def _meant(text: str) -> str | None:
    """The tag that a language's name, or a tag with an underscore, stands for."""
    if "_" in text:
        try:
            return parse_language(text.partition(".")[0].replace("_", "-"))
        except ValueError:
            return None
    word = text.partition(" ")[0].casefold()
    name = nearest(word, _NAMES) if len(word) > 3 else None
    return _NAMES[name] if name is not None and name[0] == word[0] else None


LANGUAGE: Kind[str] = Kind(
    "a language such as en, de or pt-BR",
    parse_language,
    {"type": "string", "pattern": "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$"},
)
