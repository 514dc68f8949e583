"""Runs a command and turns whatever goes wrong into words and an exit status."""

from __future__ import annotations

from dataclasses import dataclass

import click

from printkit.cli.streams import outlets
from printkit.problems import PrintkitError

DONE, PROBLEMS, USAGE = 0, 1, 2
INTERRUPTED = 130


@dataclass
class Session:
    """What a run remembers for the time when something goes wrong."""

    debug: bool = False


def run(arguments: list[str]) -> int:
    """Run the command line once."""
    session = Session()
    with outlets() as results:
        status = _run(arguments, session)
        results.flush()
        if results.full is None:
            return status
        reason = results.full.strerror or results.full
        click.echo(f"cannot write the results: {reason}", err=True)
        return status or PROBLEMS


def _run(arguments: list[str], session: Session) -> int:
    from printkit.cli.commands import printkit
    from printkit.cli.tell import tell_problems
    from printkit.cli.usage import in_plain_words

    try:
        status = printkit.main(arguments, "printkit", standalone_mode=False, obj=session)
        return status if isinstance(status, int) else DONE
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    except click.ClickException as wrong:
        in_plain_words(wrong).show()
        return USAGE
    except PrintkitError as wrong:
        tell_problems(wrong.problems)
        return PROBLEMS
    except (KeyboardInterrupt, click.Abort):
        click.echo("interrupted: nothing was written", err=True)
        return INTERRUPTED
    except Exception as fault:
        if session.debug:
            raise
        click.echo(_fault(fault), err=True)
        return PROBLEMS


def _fault(fault: Exception) -> str:
    if isinstance(fault, ModuleNotFoundError) and not (fault.name or "").startswith("printkit"):
        return (
            f"printkit: its installation is not whole: the package {fault.name} is missing;"
            " install printkit again with pip install"
        )
    return (
        f"printkit: this is a fault of printkit, not of your files ({type(fault).__name__}:"
        f" {fault}); please report it with the output of the same command and --debug"
    )
