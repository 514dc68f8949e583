"""The convert command and its options."""

from __future__ import annotations

from pathlib import Path

import click

from printkit.cli.options import debug


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--to",
    "form",
    type=click.Choice(["yaml", "csv", "xlsx"]),
    required=True,
    help="What to write.",
)
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file to write.  [default: FILE with the other ending, beside it]",
)
@click.option("--sheet", metavar="NAME", help="The sheet of a workbook that has several.")
@click.option("--force", is_flag=True, help="Write over a file that is there.")
@debug
def convert(file: Path, form: str, out: Path | None, sheet: str | None, force: bool) -> int:
    """Write the cards of FILE (.yaml, .csv, .tsv, .xlsx, .ods) in another form, nothing lost."""
    from printkit.cli.convert import convert_file

    return convert_file(file, form, out=out, sheet=sheet, force=force)
