"""Runs a command and turns whatever goes wrong into words and an exit status."""

from __future__ import annotations

import sys
from dataclasses import dataclass

import click

from printkit.problems import PrintkitError

DONE, PROBLEMS, USAGE = 0, 1, 2
_INTERRUPTED = 130


@dataclass
class Session:
    """What a run remembers for the time when something goes wrong."""

    debug: bool = False


def run(arguments: list[str]) -> int:
    """Run the command line once."""
    from printkit.cli.commands import printkit
    from printkit.cli.tell import tell_problems

    session = Session()
    for stream in (sys.stdout, sys.stderr):
        # A terminal that lacks a letter shows a question mark rather than a traceback.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        status = printkit.main(arguments, "printkit", standalone_mode=False, obj=session)
        sys.stdout.flush()
        return status if isinstance(status, int) else DONE
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    except click.ClickException as wrong:
        wrong.show()
        return USAGE
    except PrintkitError as wrong:
        tell_problems(wrong.problems)
        return PROBLEMS
    except (KeyboardInterrupt, click.Abort):
        click.echo("interrupted: nothing was written", err=True)
        return _INTERRUPTED
    except BrokenPipeError:
        sys.stderr.close()
        return DONE
    except Exception as fault:
        if session.debug:
            raise
        click.echo(_fault(fault), err=True)
        return PROBLEMS


def _fault(fault: Exception) -> str:
    return (
        f"printkit: this is a fault of printkit, not of your files ({type(fault).__name__}:"
        f" {fault}); please report it with the output of the same command and --debug"
    )
