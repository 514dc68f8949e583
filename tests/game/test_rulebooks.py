"""Where the rulebook and the aid of a game are found."""

from __future__ import annotations

from tests.game.games import Desk


def test_a_rulebook_and_an_aid_are_found_by_their_names(desk: Desk) -> None:
    desk.write("game/rulebook.md", "# Rules")
    desk.write("game/aid.md", "# Turn")
    game = desk.game("title: A\ncards: [{name: B}]")
    assert game.rulebook == (desk.folder / "game/rulebook.md").resolve()
    assert game.aid == (desk.folder / "game/aid.md").resolve()
    assert [path.name for path in game.read] == ["game.yaml", "rulebook.md", "aid.md"]


def test_a_rulebook_in_a_folder_of_single_files_belongs_to_none_of_them(desk: Desk) -> None:
    desk.write("game/rulebook.md", "# Rules")
    desk.write("game/owls.yaml", "title: Owls\ncards: [{name: Owl}]")
    game, _ = desk.load(desk.folder / "game/owls.yaml")
    assert game is not None
    assert game.rulebook is None


def test_a_game_that_changes_another_has_its_rulebook_or_one_of_its_own(desk: Desk) -> None:
    desk.write("base/game.yaml", "title: A\ncards: [{name: B}]")
    base = desk.write("base/rulebook.md", "# Rules")
    changed = "extends: base\ntitle: C"
    assert desk.game(changed).rulebook == base.resolve()
    own = desk.write("game/rulebook.md", "# Other rules")
    assert desk.game(changed).rulebook == own.resolve()
