from __future__ import annotations

import pytest
from html5lib.html5parser import ParseError

from tests.rulebook.html.making import heading, page_bytes, paragraph
from tests.rulebook.html.reading import faults, read


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ('<p>x</p>', '<p id="a">x</p>', "there twice"),
        ('<p>x</p>', '<p><a href="#nowhere">x</a></p>', "which is not there"),
        ('<p>x</p>', '<svg role="img" aria-label="x"><use href="#no"/></svg>', "not there"),
        ('<p>x</p>', '<svg role="img"></svg>', "says nothing"),
        ('<p>x</p>', '<svg aria-hidden="true"><image href="http://x.org/a"/></svg>', "asks for"),
        ('<p>x</p>', '<img src="a.png">', "asks for a.png"),
        ('<p>x</p>', '<p onclick="x()">x</p>', "runs a script"),
        ('<p>x</p>', '<script></script>', "there is a script"),
        ('<p>x</p>', '<h4>x</h4>', "skips a level"),
        ('<p>x</p>', '<h3> </h3>', "is empty"),
        ('<p>x</p>', '<a href="#a"></a>', "has no name"),
        ('<p>x</p>', '<table><tr><th>x</th></tr></table>', "head of"),
        ("</style>", "p{background:url(a.png)}</style>", "style asks for a.png"),
        ("</style>", "@import 'a.css';</style>", "outside"),
        (' dir="ltr"', "", "direction"),
        ("<h1>", "<h1>x</h1><h1>", "not one h1"),
    ],
)  # fmt: skip
def test_a_fault_is_found(before: str, after: str, fault: str) -> None:
    good = page_bytes(heading("A", "a"), paragraph("x")).decode()
    assert faults(read(good.encode())) == []
    assert before in good
    (found,) = faults(read(good.replace(before, after, 1).encode()))
    assert fault in found


@pytest.mark.parametrize("wrong", ["<p>x", "<p>x</p></div>", "<p>x</p><b>", '<p a="1" a="2">x</p>'])
def test_markup_that_a_browser_would_have_to_mend_is_refused(wrong: str) -> None:
    good = page_bytes(heading("A", "a"), paragraph("x")).decode()
    broken = good.replace("<p>x</p>", wrong) if wrong != "<p>x" else good.replace("<p>x</p>", "<i>")
    with pytest.raises(ParseError):
        read(broken.encode())
