"""The line of DESIGN: each stage imports only from those before it, and libraries stay home."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "printkit"
STAGES = (
    ("problems",),
    ("geometry", "colour"),
    ("catalogue",),
    ("source",),
    ("game",),
    ("referee",),
    ("layout",),
    ("imposition",),
    ("draw",),
    ("rulebook",),
    ("outputs",),
    ("cli",),
    ("__main__",),
)
LEVEL = {name: level for level, names in enumerate(STAGES) for name in names}
ROOMS = {
    "reportlab": {"draw", "rulebook", "layout/svg"},
    "svglib": {"layout/svg"},
    "pypdfium2": {"draw"},
    "click": {"cli"},
    "rich": {"cli"},
}
"""Where a library may be imported; layout/svg reads svglib's ReportLab shapes as values."""

MODULES = sorted(PACKAGE.rglob("*.py"))


def imported(module: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: relative import"
            source = node.module or ""
            names |= {f"{source}.{alias.name}" for alias in node.names}
    return names


def stage_of(module: Path) -> str:
    return module.relative_to(PACKAGE).parts[0].removesuffix(".py")


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_only_from_stages_before_its_own(module: Path) -> None:
    stage = stage_of(module)
    for name in imported(module):
        parts = name.split(".")
        if (
            parts[0] != "printkit"
            or len(parts) < 2
            or parts[1].startswith("__")
            or stage == "__init__"
        ):
            continue
        if parts[1].isupper():
            continue
        assert parts[1] in LEVEL, f"{name} belongs to no stage"
        if parts[1] != stage:
            assert LEVEL[parts[1]] < LEVEL[stage], f"{stage} must not import {name}"


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_library_stays_in_its_room(module: Path) -> None:
    where = module.relative_to(PACKAGE)
    rooms = {where.parts[0].removesuffix(".py"), where.parent.as_posix(), where.as_posix()}
    for name in imported(module):
        library = name.split(".")[0]
        if library in ROOMS:
            assert rooms & ROOMS[library], f"{library} must not be imported here"


def test_products_do_not_import_each_other() -> None:
    products = {path.stem for path in (PACKAGE / "outputs").glob("*.py")} - {"__init__"}
    for module in (PACKAGE / "outputs").glob("*.py"):
        if not is_product(module):
            continue
        for name in imported(module):
            parts = name.split(".")
            if parts[:2] == ["printkit", "outputs"] and len(parts) > 2:
                target = PACKAGE / "outputs" / f"{parts[2]}.py"
                assert parts[2] not in products or not is_product(target), name


def is_product(module: Path) -> bool:
    """A product declares NAME; the other modules of outputs/ are what products share."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    return any(
        isinstance(node, ast.Assign | ast.AnnAssign)
        and any(
            isinstance(target, ast.Name) and target.id == "NAME"
            for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        )
        for node in tree.body
    )


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_file_stays_under_three_hundred_lines(module: Path) -> None:
    assert len(module.read_text(encoding="utf-8").splitlines()) <= 300


def test_the_top_level_holds_what_was_agreed_and_no_more() -> None:
    agreed = {"pyproject.toml", "printkit", "data", "templates", "fonts", "tests", "out"}
    beside = {"README.md", "LICENSE", "CHANGELOG.md", "Makefile", "docs", "benchmarks"}
    found = {path.name for path in PACKAGE.parent.iterdir() if not path.name.startswith(".")}
    assert agreed <= found
    assert found <= agreed | beside
