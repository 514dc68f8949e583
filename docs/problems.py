"""The page of messages: every problem that the code can report, found in its source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tables import NOTE, cell

PACKAGE = Path(__file__).parents[1] / "printkit"
STAGES = {
    "source": "Reading files",
    "game": "Games, decks and cards",
    "referee": "The referee",
    "layout": "Layouts, text, fonts and pictures",
    "imposition": "Sheets",
    "draw": "Drawing",
    "rulebook": "Rulebooks",
    "outputs": "Products",
    "cli": "The command line",
}


def text_of(node: ast.expr) -> str | None:
    """The literal of a message, with … where a value is filled in."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr():
            return "".join(
                part.value if isinstance(part, ast.Constant) else "…" for part in node.values
            )
        case ast.BinOp(op=ast.Add()):
            left, right = text_of(node.left), text_of(node.right)
            return f"{left or '…'}{right or '…'}"
        case _:
            return None


def messages(module: Path) -> Iterator[tuple[str, str]]:
    """(severity, message) of every problem that a module can report, in its order."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        name = node.func.id if isinstance(node.func, ast.Name) else name
        if name in ("error", "warning") and len(node.args) >= 2:
            text = text_of(node.args[1])
        elif name.endswith(("Error", "Told")) and node.args:
            text = next((found for found in map(text_of, node.args) if found), None)
        else:
            continue
        if text and " " in text:
            yield ("warning" if name == "warning" else "error"), text


def messages_page() -> str:
    parts = [
        NOTE + "# Messages\n",
        'A message reads `file:line:column: error: card "X": what was found, what was expected;\n'
        "did you mean …?`. An error stops the build and nothing is written; a warning does not,\n"
        "unless `--strict` is given. Here is every message, … standing for what varies.\n",
    ]
    for stage, title in STAGES.items():
        path = PACKAGE / stage
        files = sorted(path.rglob("*.py")) if path.is_dir() else [PACKAGE / f"{stage}.py"]
        found = dict.fromkeys(row for module in files for row in messages(module))
        if found:
            parts.append(f"## {title}\n\n| | message |\n|---|---|")
            parts += [f"| {severity} | {cell(text)} |" for severity, text in sorted(found)]
            parts.append("")
    return "\n".join(parts)
