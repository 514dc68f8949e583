"""Workbooks as Excel, LibreOffice and Google Sheets write them, part by part."""

from __future__ import annotations

import io
import zipfile

from printkit.problems import Problems
from printkit.source.sheets.cells import Grid, Refused, texts
from printkit.source.sheets.reading import grid_of

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
STYLES = (
    f'<styleSheet xmlns="{_MAIN}"><numFmts count="6">'
    '<numFmt numFmtId="164" formatCode="0.0"/>'
    '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/>'
    '<numFmt numFmtId="166" formatCode="#,##0&quot; gold&quot;"/>'
    '<numFmt numFmtId="167" formatCode="[$-409]d\\ mmm\\ yyyy;@"/>'
    '<numFmt numFmtId="168" formatCode="# ?/?"/>'
    '<numFmt numFmtId="169" formatCode=";;;"/></numFmts>'
    '<cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="9">'
    + "".join(f'<xf numFmtId="{n}"/>' for n in (0, 9, 14, 164, 165, 166, 167, 168, 169))
    + "</cellXfs></styleSheet>"
)
PERCENT, DATE, TENTHS, ISO, GOLD, ENGLISH, FRACTION, HIDDEN = range(1, 9)
"""Styles, by their numbers."""


def zipped(parts: dict[str, str | bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in parts.items():
            file.writestr(name, data)
    return made.getvalue()


def xlsx(*sheets: tuple[str, str], shared: str = "", hidden: tuple[str, ...] = ()) -> bytes:
    """A workbook of sheets (name, what stands in <worksheet>) as Excel lays it out."""
    state = 'state="hidden"'
    names = "".join(
        f'<sheet name="{name}" sheetId="{n}" {state * (name in hidden)} r:id="rId{n}"/>'
        for n, (name, _) in enumerate(sheets, 1)
    )
    relations = "".join(
        f'<Relationship Id="rId{n}" Type="{_OFFICE}/worksheet" Target="worksheets/sheet{n}.xml"/>'
        for n in range(1, len(sheets) + 1)
    )
    return zipped(
        {
            "[Content_Types].xml": "<Types/>",
            "xl/workbook.xml": f'{_HEAD}<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}">'
            f'<workbookPr defaultThemeVersion="166925"/><sheets>{names}</sheets></workbook>',
            "xl/_rels/workbook.xml.rels": f'{_HEAD}<Relationships xmlns="http://schemas.'
            f'openxmlformats.org/package/2006/relationships">{relations}</Relationships>',
            "xl/styles.xml": _HEAD + STYLES,
            "xl/sharedStrings.xml": f'{_HEAD}<sst xmlns="{_MAIN}">{shared}</sst>',
            "xl/vbaProject.bin": b"macros",
            **{
                f"xl/worksheets/sheet{n}.xml": f'{_HEAD}<worksheet xmlns="{_MAIN}">{body}'
                "</worksheet>"
                for n, (_, body) in enumerate(sheets, 1)
            },
        }
    )


def text(place: str, value: str) -> str:
    return f'<c r="{place}" t="inlineStr"><is><t xml:space="preserve">{value}</t></is></c>'


def rows(*each: str) -> str:
    return "<sheetData>" + "".join(f"<row>{row}</row>" for row in each) + "</sheetData>"


def ods(*tables: str, styles: str = "") -> bytes:
    """A workbook as LibreOffice writes its content."""
    spaces = "".join(
        f' xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for name in ("office", "table", "text", "style")
    )
    return zipped(
        {
            "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
            "content.xml": f"<office:document-content{spaces}>"
            f"<office:automatic-styles>{styles}</office:automatic-styles><office:body>"
            f"<office:spreadsheet>{''.join(tables)}</office:spreadsheet></office:body>"
            "</office:document-content>",
        }
    )


def grid(data: bytes, name: str = "cards.xlsx", sheet: str | None = None) -> Grid:
    return grid_of(data, name, name, sheet)


def seen(data: bytes, name: str = "cards.xlsx") -> list[list[str]]:
    """What a file shows."""
    return list(texts(grid(data, name)))


def faults(data: bytes, name: str = "cards.xlsx") -> str:
    """What is wrong with its cells, or with all of it."""
    problems = Problems()
    try:
        for row in grid(data, name).rows:
            for cell in row.values():
                if cell.fault is not None:
                    problems.error(cell.span, cell.fault.message, hint=cell.fault.hint)
    except Refused as refused:
        problems.add(refused.problem)
    return "\n".join(map(str, problems))
