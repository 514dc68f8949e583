"""Rows of texts as the bytes of a CSV file or an XLSX workbook."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Sequence

_APART = re.compile('[,;\t"\n]')
_NUMBER = re.compile("0|-?[1-9][0-9]{0,8}")
_UNFIT = re.compile("[\x00-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)")
_WIDEST = 60

_TYPES = """<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument\
.spreadsheetml.sheet.main+xml"/>\
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-office\
document.spreadsheetml.worksheet+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument\
.spreadsheetml.styles+xml"/></Types>"""
_RELATIONS = """<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{}\
</Relationships>"""
_RELATION = (
    '<Relationship Id="rId{}" Type="http://schemas.openxmlformats.org/officeDocument/2006/'
    'relationships/{}" Target="{}"/>'
)
_MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
_WORKBOOK = f"""<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<workbook {_MAIN} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">\
<sheets><sheet name="Cards" sheetId="1" r:id="rId1"/></sheets></workbook>"""
_STYLES = f"""<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet {_MAIN}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>\
<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill>\
<fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" \
applyAlignment="1"><alignment vertical="top"/></xf>\
<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" \
applyFont="1"/>\
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" \
applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>"""


def csv_bytes(rows: Sequence[Sequence[str]]) -> bytes:
    """CSV that every program opens rightly: UTF-8 with a mark, commas, quotes where needed."""
    lines = [",".join(_quoted(text) for text in row) + "\r\n" for row in rows]
    return "".join(lines).encode("utf-8-sig")


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"' if _APART.search(text) else text


def xlsx_bytes(rows: Sequence[Sequence[str]], headings: int) -> bytes:
    """A workbook of one sheet; `headings` is the row, from 0, that stays in sight.

    Texts are cells of the format Text, so that a program makes no dates or formulas of them.
    """
    parts = {
        "[Content_Types].xml": _TYPES,
        "_rels/.rels": _RELATIONS.format(_RELATION.format(1, "officeDocument", "xl/workbook.xml")),
        "xl/workbook.xml": _WORKBOOK,
        "xl/_rels/workbook.xml.rels": _RELATIONS.format(
            _RELATION.format(1, "worksheet", "worksheets/sheet1.xml")
            + _RELATION.format(2, "styles", "styles.xml")
        ),
        "xl/styles.xml": _STYLES,
        "xl/worksheets/sheet1.xml": _sheet(rows, headings),
    }
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in parts.items():
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            file.writestr(entry, text.encode("utf-8"))
    return made.getvalue()


def _sheet(rows: Sequence[Sequence[str]], headings: int) -> str:
    top = headings + 1
    pane = f'<pane ySplit="{top}" topLeftCell="A{top + 1}" activePane="bottomLeft" state="frozen"/>'
    body = "".join(_row(row, number, number <= top) for number, row in enumerate(rows, 1))
    return (
        f'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet {_MAIN}>'
        f'<sheetViews><sheetView workbookViewId="0">{pane}</sheetView></sheetViews>'
        f"<cols>{_widths(rows)}</cols><sheetData>{body}</sheetData></worksheet>"
    )


def _widths(rows: Sequence[Sequence[str]]) -> str:
    columns = max(map(len, rows))
    widths = [8] * columns
    for row in rows:
        for at, text in enumerate(row):
            widths[at] = max(widths[at], min(_WIDEST, len(text.split("\n")[0]) + 2))
    return "".join(
        f'<col min="{at}" max="{at}" width="{width}" customWidth="1"/>'
        for at, width in enumerate(widths, 1)
    )


def _row(row: Sequence[str], number: int, heading: bool) -> str:
    cells = []
    for column, text in enumerate(row, 1):
        if not text:
            continue
        place = f'r="{_letters(column)}{number}"'
        if not heading and _NUMBER.fullmatch(text):
            cells.append(f"<c {place}><v>{text}</v></c>")
        else:
            style = 1 if heading else 2
            cells.append(
                f'<c {place} s="{style}" t="inlineStr"><is><t xml:space="preserve">'
                f"{_escaped(text)}</t></is></c>"
            )
    return f'<row r="{number}">{"".join(cells)}</row>'


def _letters(column: int) -> str:
    name = ""
    while column:
        column, letter = divmod(column - 1, 26)
        name = chr(ord("A") + letter) + name
    return name


def _escaped(text: str) -> str:
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return _UNFIT.sub(lambda match: f"_x{ord(match[0]):04X}_", text)
