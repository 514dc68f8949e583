"""deck_table: a table of cards, a row for each design."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from printkit.problems import Problems, did_you_mean
from printkit.rulebook.macros import kinds
from printkit.rulebook.macros.choosing import chosen
from printkit.rulebook.macros.declaring import Arguments, Parameter, macro
from printkit.rulebook.macros.means import Design, Means, card_fields
from printkit.rulebook.macros.showing import CAPTION, DECK, content_of, some
from printkit.rulebook.model import Align, Content, Table
from printkit.source.jinja.expressions import Expression
from printkit.source.jinja.names import ExpressionError, Names, as_text
from printkit.source.markup import Inline, Rich, parse_markup
from printkit.source.nodes import Text, quoted

WHERE = Parameter("where", kinds.CARDS, "Which cards.", {}, "all")
COLUMNS = Parameter(
    "columns",
    kinds.MAPPING,
    "Fields, `copies`, `number` or expressions such as `{{ card.types | join(' + ') }}`, each with"
    " its heading.",
    {"copies": "×", "name": "Card", "text": "Text"},
    "copies, name and text",
)
SORT = Parameter("sort", kinds.TEXT, "A field, or `-field` to begin with the highest.", "", "deck")

_NUMBER = (int, float)


class _Column(NamedTuple):
    head: Content
    field: str
    expression: Expression | None

    def value(self, seen: Names) -> object:
        if self.expression is None:
            return seen[self.field]
        return self.expression.value({"card": seen})


def _table(means: Means, arguments: Arguments) -> Table:
    deck, call = arguments.of(DECK), arguments.call
    found = some(chosen(means, arguments.of(WHERE), deck, call.span), arguments.of(WHERE))
    seen = [_names(means, design, deck) for design in found]
    columns = _columns(means, arguments, seen[0])
    seen = _sorted(seen, arguments.of(SORT))
    rows = [[column.value(names) for column in columns] for names in seen]
    return Table(
        tuple(column.head for column in columns),
        tuple(tuple(_cell(value, means) for value in row) for row in rows),
        tuple(_align([row[index] for row in rows]) for index in range(len(columns))),
        call.span,
        content_of(arguments.of(CAPTION), arguments, means),
    )


def _names(means: Means, design: Design, deck: str) -> Names:
    copies = means.copies(design.card.id, deck)
    return Names({**card_fields(design.card), "copies": copies}, "card")


def _columns(means: Means, arguments: Arguments, seen: Names) -> list[_Column]:
    columns = []
    for source, head in arguments.of(COLUMNS).items():
        if not isinstance(head, str | Rich):
            raise ExpressionError(f"columns: the heading of {quoted(source)} is not a text")
        expression = None
        if "{{" in source:
            problems = Problems()
            node = Text(arguments.call.span, source, quoted=True)
            expression = means.expressions.text(node, problems)
            if expression is None:
                problem = problems.errors[0]
                raise ExpressionError(f"columns: {problem.message}", problem.hint)
        elif source not in seen:
            raise ExpressionError(
                f'columns: no card has a field "{source}"', did_you_mean(source, seen)
            )
        columns.append(_Column(content_of(head, arguments, means), source, expression))
    if not columns:
        raise ExpressionError("columns: expected at least one")
    return columns


def _sorted(seen: list[Names], sort: str) -> list[Names]:
    field = sort.removeprefix("-")
    if not field:
        return seen
    if field not in seen[0]:
        raise ExpressionError(f'sort: no card has a field "{field}"', did_you_mean(field, seen[0]))
    return sorted(seen, key=lambda names: _key(names[field]), reverse=sort.startswith("-"))


def _key(value: object) -> tuple[int, float, str]:
    """Numbers before texts, texts as a reader looks them up."""
    if isinstance(value, _NUMBER):
        return 0, float(value), ""
    return 1, 0.0, as_text(value if not isinstance(value, Rich) else value.markup).casefold()


def _cell(value: object, means: Means) -> Content:
    """What stands in a cell: data letter for letter, rich fields with their markup."""
    if isinstance(value, Rich):
        return parse_markup(value, means.problems)
    text = as_text(value)
    return (Inline(text),) if text else ()


def _align(values: Sequence[object]) -> Align:
    return "right" if all(isinstance(value, _NUMBER) for value in values) else "left"


MACRO = macro(
    "deck_table",
    "A table of cards, a row for each design, numbers at the right.",
    _table,
    WHERE,
    COLUMNS,
    SORT,
    CAPTION,
    DECK,
    example='deck_table({"kind": "unit"}, {"copies": "Cards", "name": "Unit", "force": "Force"})',
)
