"""How svglib is loaded."""

from __future__ import annotations

import subprocess
import sys


def _said(program: str) -> str:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_svglib_is_loaded_without_the_typesetting_that_it_never_uses() -> None:
    program = (
        "import sys; from printkit.layout.svg.loading import load_svglib; load_svglib();"
        "print('svglib.svglib' in sys.modules, 'reportlab.platypus.paragraph' in sys.modules)"
    )
    assert _said(program) == "True False"


def test_whoever_wants_the_typesetting_afterwards_finds_it_whole() -> None:
    program = (
        "from printkit.layout.svg.loading import load_svglib; load_svglib();"
        "from reportlab.platypus import Flowable, Paragraph; from reportlab.graphics import shapes;"
        "print(shapes.Flowable is Flowable, issubclass(Paragraph, Flowable))"
    )
    assert _said(program) == "True True"
