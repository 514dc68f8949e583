"""Products onto the disk: all of them or none, the former files kept until the end."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from printkit import LAYOUT_VERSION, __version__
from printkit.game.model import Game
from printkit.outputs.request import Product
from printkit.problems import error

REPORT = "build.json"
_UNFINISHED = ".unfinished"


def report(game: Game, products: Sequence[Product]) -> Product:
    """build.json: what was made, without times or places of this machine."""
    told = {
        "printkit": __version__,
        "layout": LAYOUT_VERSION,
        "game": game.id,
        "title": game.title,
        "version": game.version,
        "files": [{"file": product.file, **product.facts} for product in products if product.facts],
    }
    text = json.dumps(told, ensure_ascii=False, indent=2) + "\n"
    return Product(REPORT, text.encode("utf-8"))


def write(folder: Path, products: Sequence[Product]) -> None:
    """Write each file beside its place, then rename all; on failure the former ones stay.

    Raises PrintkitError naming the file that cannot be written.
    """
    pending: list[tuple[Path, Path]] = []
    place = folder
    try:
        for product in products:
            place = folder.joinpath(*product.file.split("/"))
            beside = place.with_name(f".{place.name}{_UNFINISHED}")
            place.parent.mkdir(parents=True, exist_ok=True)
            pending.append((beside, place))
            beside.write_bytes(product.data)
        for beside, place in pending:
            beside.replace(place)
    except OSError as reason:
        raise error(
            None,
            f"cannot write {place}: {reason.strerror or reason}",
            hint="is it open in another program, or the folder read-only?",
        ) from reason
    finally:
        for beside, _ in pending:
            with suppress(OSError):
                beside.unlink(missing_ok=True)
