"""Where the game is found that another one extends."""

from __future__ import annotations

import pytest

from tests.game.games import Desk, cards, told


def test_a_game_may_extend_one_that_extends(base: Desk) -> None:
    base.write("shared/data/middle/game.yaml", "extends: revolt\nchange: {thugs: {force: 1}}\n")
    game = base.game("extends: middle\nremove: [bribe]\n")
    assert cards(game)["thugs"].fields["force"] == 1
    assert [folder.name for folder in game.folders[:3]] == ["game", "middle", "revolt"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "revlt",
            'there is no game "revlt" (looked in game, beside game, in ./data and among the'
            ' bundled games); did you mean "revolt"? Games found: secret, revolt',
        ),
        ("../secret", "games beside it go by their names: write secret"),
        ("../../etc", "lies outside the game's folder"),
        ("/etc/game.yaml", "a path starts at the game's folder"),
        ("../secret/game.yaml", "lies outside the game's folder"),
        ("link/game.yaml", "lies outside the game's folder"),
        ("", "expected the name of a game"),
        ("[a]", "expected the name of a game, found a list"),
    ],
)
def test_a_base_is_never_outside(base: Desk, name: str, said: str) -> None:
    base.write("secret/game.yaml", "title: Secret\ncards: [{name: A}]")
    base.write("game/x", "")
    (base.folder / "game" / "link").symlink_to(base.folder / "secret")
    found = base.trouble(f"extends: {name}\n")
    assert said in found
    assert "Secret" not in found


def test_a_base_may_stand_in_the_games_own_folder(base: Desk) -> None:
    base.write("game/base/game.yaml", "title: Inner\ncards: [{name: A}]")
    assert base.game("extends: base\n").title == "Inner"
    assert base.game("extends: base/game.yaml\n").title == "Inner"


@pytest.mark.parametrize("name", ["base", "base/game.yaml", "solo", "solo.yaml"])
@pytest.mark.parametrize("own", ["mine/home/game.yaml", "mine/home.yaml"])
def test_a_base_may_stand_beside_the_game(desk: Desk, name: str, own: str) -> None:
    desk.write("mine/base/game.yaml", "title: Beside\ncards: [{name: A}]")
    desk.write("mine/solo.yaml", "title: Beside\ncards: [{name: A}]")
    game, problems = desk.load(desk.write(own, f"extends: {name}"))
    assert game is not None, told(problems)
    assert (game.id, game.title) == ("home", "Beside")


def test_the_nearest_base_of_a_name_is_taken(base: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    base.write("here/data/revolt/game.yaml", "title: Of data\ncards: [{name: A}]")
    own = base.write("mine/home/game.yaml", "extends: revolt")
    titles = ["Revolt"]
    for nearer in ("data", "mine", "mine/home"):
        if nearer == "data":
            monkeypatch.chdir(base.folder / "here")
        else:
            base.write(f"{nearer}/revolt/game.yaml", f"title: {nearer}\ncards: [{{name: A}}]")
        game, problems = base.load(own)
        assert game is not None, told(problems)
        titles.append(game.title)
    assert titles == ["Revolt", "Of data", "mine", "mine/home"]


def test_a_link_does_not_lead_out_of_the_folders(desk: Desk) -> None:
    desk.write("else/where/game.yaml", "title: Secret\ncards: [{name: A}]")
    own = desk.write("mine/home/game.yaml", "extends: link")
    (desk.folder / "mine" / "link").symlink_to(desk.folder / "else" / "where")
    game, problems = desk.load(own)
    assert game is None
    assert 'the game "link" lies outside' in told(problems)


def test_a_game_is_looked_for_beside_where_a_link_to_it_leads(desk: Desk) -> None:
    desk.write("mine/base/game.yaml", "title: Beside\ncards: [{name: A}]")
    desk.write("mine/home/game.yaml", "extends: base")
    (desk.folder / "link").symlink_to(desk.folder / "mine" / "home")
    game, _ = desk.load(desk.folder / "link")
    assert game is not None
    assert game.title == "Beside"


def test_ones_own_version_of_a_game_may_keep_its_name(base: Desk) -> None:
    own = base.write("data/revolt/game.yaml", "extends: revolt\ntitle: Mine")
    game, problems = base.load(own)
    assert game is not None, told(problems)
    assert [folder.parent.parent.name for folder in game.folders[1:2]] == ["shared"]


def test_the_folder_one_stands_in_is_called_this_folder(
    base: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = base.written("extends: nothing")
    monkeypatch.chdir(path.parent)
    said = told(base.load(path)[1])
    assert "(looked in this folder, beside this folder, in ./data and among" in said


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("bass/game.yaml", 'did you mean "bass"? Games found: bass, revolt'),
        ("base.txt", "games found: revolt"),
        ("base/game.yml", 'in base/ there is "game.yml": name it game.yaml'),
        ("base/tea.yaml", 'in base/ there is the game "tea.yaml"'),
    ],
)
def test_a_missing_base_lists_what_is_there(base: Desk, file: str, said: str) -> None:
    base.write(f"mine/{file}", "title: B\ncards: [{name: A}]")
    _, problems = base.load(base.write("mine/home/game.yaml", "extends: base"))
    assert said in told(problems)


def test_a_circle_is_refused(base: Desk) -> None:
    base.write("shared/data/one/game.yaml", "extends: two\n")
    base.write("shared/data/two/game.yaml", "extends: one\n")
    game, problems = base.load(base.folder / "shared/data/one/game.yaml")
    assert game is None
    assert "a game cannot extend itself" in told(problems)
    base.write("shared/data/self/game.yaml", "extends: self\n")
    _, problems = base.load(base.folder / "shared/data/self/game.yaml")
    assert "a game cannot extend itself" in told(problems)


def test_a_long_chain_of_games_is_not_called_a_circle(desk: Desk) -> None:
    desk.write("g0/game.yaml", "title: G\ncards: [{name: A}]\n")
    for number in range(1, 19):
        desk.write(f"g{number}/game.yaml", f"title: G{number}\nextends: g{number - 1}\n")
    problems = desk.load(desk.folder / "g18" / "game.yaml")[1]
    (problem,) = problems.errors
    assert problem.message == "at most 16 games may extend one another"
    assert not desk.load(desk.folder / "g16" / "game.yaml")[1].errors
