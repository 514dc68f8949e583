"""What the program says of itself, and how little it loads for that."""

from __future__ import annotations

import subprocess
import sys

import pytest

from printkit import __version__
from printkit.cli import main
from tests.cli.games import Printed


def test_the_version_names_the_layout_too(capsys: Printed) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"printkit {__version__} (layout 1)\n"


def test_the_version_is_told_without_loading_what_a_build_needs() -> None:
    heavy = ("reportlab", "PIL", "jinja2", "uharfbuzz", "yaml", "pypdfium2", "pikepdf", "lxml")
    program = (
        "import sys; from printkit.cli import main; main(['--version'])\n"
        f"print([name for name in {heavy!r} if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_missing_package_asks_to_install_again(
    monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    def broken(*_: object, **__: object) -> int:
        raise ModuleNotFoundError("No module named 'uharfbuzz'", name="uharfbuzz")

    monkeypatch.setattr("printkit.cli.check.check_games", broken)
    assert main(["check"]) == 1
    told = capsys.readouterr().err
    assert "the package uharfbuzz is missing; install printkit again with pip install" in told
