"""Whatever a YAML writer writes as a string comes back as that string."""

from __future__ import annotations

import re

import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from tests.source.reading import Plain, read

PRINTABLE = st.text(
    st.characters(
        exclude_categories=("Cs", "Cc"), exclude_characters="\u2028\u2029\ufeff\ufffe\uffff"
    ),
    max_size=60,
)
PLAIN_WORDS = st.from_regex(r"[A-Za-z0-9+.~][A-Za-z0-9+.:,_~-]{0,20}", fullmatch=True).filter(
    lambda word: not word.endswith(":")
)
PLAIN: st.SearchStrategy[Plain] = st.recursive(
    PRINTABLE,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(PRINTABLE, inner, max_size=4),
)


@given(PRINTABLE)
@example("")
@example("No")
@example("{{ card.name }}")
@example(" two  spaces ")
@example("back\\slash")
def test_a_quoted_text_comes_back(text: str) -> None:
    single = text.replace("'", "''")
    assert read(f"name: '{single}'") == {"name": text}
    assert read(
        yaml.safe_dump({"name": text}, default_style='"', allow_unicode=True, width=10**6)
    ) == {"name": text}


@given(PLAIN_WORDS)
def test_a_plain_text_comes_back(text: str) -> None:
    assert read(f"name: {text}") == {"name": text}
    assert read(f"- {text}") == [text]


@given(
    st.lists(PRINTABLE.filter(lambda line: line.strip() == line and line), min_size=1, max_size=5)
)
def test_a_block_keeps_its_lines(lines: list[str]) -> None:
    block = "".join(f"  {line}\n" for line in lines)
    assert read(f"text: |\n{block}") == {"text": "\n".join(lines)}


@given(PLAIN)
def test_anything_dumped_comes_back(value: Plain) -> None:
    text = yaml.safe_dump([value], default_style='"', allow_unicode=True)
    assert read(re.sub(r"!!\w+ ", "", text)) == [value]


@given(st.text(max_size=200))
def test_no_text_breaks_the_reader(text: str) -> None:
    from printkit.problems import Problems
    from printkit.source.yaml.reader import parse_yaml

    problems = Problems()
    node = parse_yaml(text, "any.yaml", problems)
    assert node is not None or problems.errors
