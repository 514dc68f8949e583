"""The transform lists of SVG."""

from __future__ import annotations

import math
import re

from printkit.geometry import Matrix

_CALL = re.compile(r"\s*,?\s*(\w+)\s*\(([^)]*)\)")
_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")


def transform(text: str) -> Matrix:
    """Read "translate(3 4) rotate(30)"; the last named is applied first, as SVG has it."""
    matrix = Matrix()
    for name, arguments in _CALL.findall(text):
        numbers = [float(number) for number in _NUMBER.findall(arguments)]
        if all(abs(number) < 1e9 for number in numbers):
            matrix = _one(name, numbers).then(matrix)
    return matrix


def _one(name: str, n: list[float]) -> Matrix:
    match name, len(n):
        case "matrix", 6:
            return Matrix(*n)
        case (("translate" | "translateX"), (1 | 2)):
            return Matrix.translation(n[0], n[1] if len(n) > 1 else 0.0)
        case "translateY", 1:
            return Matrix.translation(0.0, n[0])
        case "scale", (1 | 2):
            return Matrix.scaling(n[0], n[-1])
        case "rotate", 1:
            return Matrix.rotation(n[0], 0, 0)
        case "rotate", 3:
            return Matrix.rotation(n[0], n[1], n[2])
        case "skewX", 1:
            return Matrix(c=math.tan(math.radians(n[0])))
        case "skewY", 1:
            return Matrix(b=math.tan(math.radians(n[0])))
        case _:
            return Matrix()


def inverse(matrix: Matrix) -> Matrix | None:
    """The map back; None for one that flattens the plane."""
    a, b, c, d, e, f = matrix
    det = a * d - b * c
    if abs(det) < 1e-12:
        return None
    return Matrix(
        d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det
    )
