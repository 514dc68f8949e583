"""What the page about languages shows works as it says."""

from __future__ import annotations

import re
from pathlib import Path

from tests.docs.test_readme import printkit

PAGE = (Path(__file__).parents[2] / "docs" / "languages.md").read_text(encoding="utf-8")
GAME, SPANISH, KEEP = re.findall(r"```yaml\n(.*?)```\n", PAGE, re.DOTALL)


def test_the_small_game_prints_in_spanish(tmp_path: Path) -> None:
    (tmp_path / "foxes" / "lang").mkdir(parents=True)
    (tmp_path / "foxes" / "game.yaml").write_text(GAME, encoding="utf-8")
    (tmp_path / "foxes" / "lang" / "es.yaml").write_text(SPANISH, encoding="utf-8")
    run = printkit(tmp_path, "build", "foxes", "--lang", "all", "--strict")
    assert run.returncode == 0, run.stderr
    assert (tmp_path / "out/foxes/sheets-a4.pdf").is_file()
    assert (tmp_path / "out/foxes/es/sheets-a4.pdf").is_file()
