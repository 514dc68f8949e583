"""Products onto the disk: all of them or none, the former files kept until the end."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from printkit import LAYOUT_VERSION, __version__
from printkit.game.model import Game
from printkit.outputs.request import Product
from printkit.problems import error

REPORT = "build.json"
_NEW, _FORMER = ".new", ".former"


def folder_of(out: Path, game: Game) -> Path:
    """Where the products of a game are written; those of a translation by themselves."""
    return out / game.id if game.original is None else out / game.id / game.language


def report(game: Game, products: Sequence[Product]) -> Product:
    """build.json: what was made, without times or places of this machine."""
    told = {
        "printkit": __version__,
        "layout": LAYOUT_VERSION,
        "game": game.id,
        "title": game.title,
        "version": game.version,
        "language": game.language,
        "files": [{"file": product.file, **product.facts} for product in products],
    }
    text = json.dumps(told, ensure_ascii=False, indent=2) + "\n"
    return Product(REPORT, text.encode("utf-8"))


def write(folder: Path, products: Sequence[Product]) -> None:
    """Write each file beside its place, then rename all; on failure the former ones stay.

    Raises PrintkitError naming the file that cannot be written.
    """
    _refuse_alike(products)
    places = [folder.joinpath(*product.file.split("/")) for product in products]
    _refuse_in_the_way(places)
    moved: dict[Path, bool] = {}
    place = folder
    try:
        for place, product in zip(places, products, strict=True):
            place.parent.mkdir(parents=True, exist_ok=True)
            _beside(place, _NEW).write_bytes(product.data)
        for place in places:
            moved[place] = place.exists()
            with suppress(FileNotFoundError):
                place.replace(_beside(place, _FORMER))
            _beside(place, _NEW).replace(place)
    except KeyboardInterrupt:
        _undo(moved)
        raise
    except OSError as reason:
        _undo(moved)
        hint = "is it open in another program, or the folder read-only?"
        message = f"cannot write {place.as_posix()}: {reason.strerror or reason}"
        raise error(None, message, hint=hint) from reason
    finally:
        for place in places:
            for suffix in (_NEW, _FORMER):
                with suppress(OSError):
                    _beside(place, suffix).unlink(missing_ok=True)


def _refuse_in_the_way(places: Sequence[Path]) -> None:
    """A file where a folder must be, or a folder where a file must be, is never moved away."""
    hint = "move it, or choose another --out"
    for folder in dict.fromkeys(above for place in places for above in reversed(place.parents)):
        if folder.exists() and not folder.is_dir():
            raise error(None, f"{folder.as_posix()} is a file, where a folder is needed", hint=hint)
    for place in places:
        if place.is_dir():
            raise error(None, f"{place.as_posix()} is a folder, where a file is needed", hint=hint)


def _beside(place: Path, suffix: str) -> Path:
    return place.with_name(f".{place.name}{suffix}")


def _undo(moved: Mapping[Path, bool]) -> None:
    """Put the former files back; where there was none, there is none again."""
    for place, former in moved.items():
        with suppress(OSError):
            if former:
                _beside(place, _FORMER).replace(place)
            else:
                place.unlink(missing_ok=True)


def _refuse_alike(products: Sequence[Product]) -> None:
    """Two products of one name would overwrite each other, on some disks whatever their case."""
    names = Counter(product.file.casefold() for product in products)
    alike = [name for name, count in names.items() if count > 1]
    if alike:
        raise error(None, f"two decks would be written to {alike[0]}", hint="rename one of them")
