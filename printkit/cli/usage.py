"""What is said of a word on the command line that is not known."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import click

from printkit.game.workspace import GAME_FILE
from printkit.problems import nearest


class Commands(click.Group):
    """A group that names the command that was probably meant."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            known = self.list_commands(ctx)
            near = nearest(args[0], known)
            if near is None and _names_game(args[0]):
                raise click.UsageError(
                    f'"{args[0]}" is a game and no command; write printkit build {args[0]}', ctx
                )
            hint = f'did you mean "{near}"?' if near else "known: " + ", ".join(known)
            raise click.UsageError(f'there is no command "{args[0]}"; {hint}', ctx)
        return super().resolve_command(ctx, args)


def _names_game(word: str) -> bool:
    """Whether a word that should be a command is a game, or a folder or file of one."""
    from printkit.game.workspace import known_games

    path = Path(word)
    try:
        return word in known_games(Path.cwd()) or (path.exists() and _may_be_game(path))
    except (OSError, ValueError):
        return False


def unquoted_card(said: str, games: Sequence[str], cards: Sequence[str]) -> str:
    """The hint for an unknown game that may be the rest of a card: --cards Death Squad."""
    rest = [game for game in games if not Path(game).exists() and f'"{game}"' in said]
    if not cards or not rest or " " in cards[-1]:
        return ""
    return f'; a name of several words stands in quotes: --cards "{cards[-1]} {rest[0]}"'


def in_plain_words(wrong: click.ClickException) -> click.ClickException:
    """The same complaint; of an unknown option, with the name that is really near."""
    if not isinstance(wrong, click.NoSuchOption):
        return wrong
    params = wrong.ctx.command.params if wrong.ctx else []
    known = {opt.lstrip("-"): opt for param in params for opt in (*param.opts, "--help")}
    near = nearest(wrong.option_name.lstrip("-"), known)
    hint = f'; did you mean "{known[near]}"?' if near else ""
    return click.UsageError(f'there is no option "{wrong.option_name}"{hint}', wrong.ctx)


def place_meant(arguments: Iterable[str]) -> str:
    """The hint for an argument that names nothing: a game or file of nearly that name."""
    for argument in arguments:
        path = Path(argument)
        try:
            if path.exists():
                continue
            beside = [entry for entry in path.parent.iterdir() if _may_be_game(entry)]
        except (OSError, ValueError):
            continue
        near = nearest(path.name, [entry.name for entry in beside])
        if near is not None:
            return f'; did you mean "{(path.parent / near).as_posix()}"?'
    return ""


def _may_be_game(entry: Path) -> bool:
    return (entry / GAME_FILE).is_file() or entry.suffix in (".yaml", ".yml")
