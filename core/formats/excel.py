"""Read rows of a sheet of Excel. Nothing in a cell is ever computed."""

from __future__ import annotations

import datetime as dt
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import IO, Any

from core.errors import BadInput
from core.formats.columns import is_log, mapped, understood
from core.formats.csv_rows import table_rows
from core.formats.option_columns import option_columns
from core.formats.rows import BadRow, Row, printable
from core.formats.source import too_large
from core.wording.phrases import Phrase, say

_MB = 1_000_000
_DAMAGE = (
    AttributeError,
    EOFError,
    IndexError,
    KeyError,
    NotImplementedError,
    OSError,
    SyntaxError,
    TypeError,
    ValueError,
    zipfile.BadZipFile,
    zlib.error,
)
"""These errors come out of the library for a damaged archive (zlib, OSError), its XML (SyntaxError) or its cells."""


def excel_rows(  # noqa: PLR0917 - a file, what to call it and how it is read
    stream: IO[bytes],
    name: str,
    max_mb: int,
    max_chars: int,
    tell: Callable[[Phrase], None],
    columns: Mapping[str, str],
) -> Iterator[Row | BadRow]:
    """Yield the rows of the first sheet that has an answer, else of the first; formulas are read as their text. Raises
    BadInput for one that is damaged, unpacks to more than an import may hold, or has no column for the answer."""
    import openpyxl

    with _damage_named(name):
        with zipfile.ZipFile(stream) as archive:
            unpacked = sum(each.file_size for each in archive.infolist())
        if unpacked > max_mb * _MB:
            raise too_large(name, None, max_mb)
        stream.seek(0)
        book = openpyxl.load_workbook(stream, read_only=True, data_only=False, keep_links=False)
    try:
        sheets = book.worksheets
        if not sheets:
            raise BadInput(say("file-empty", file=name))
        sheet = next((each for each in sheets if _has_answer(each, name, columns)), sheets[0])
        if others := tuple(each.title for each in sheets if each is not sheet):
            tell(say("file-sheets", sheet=printable(sheet.title), others=tuple(map(printable, others))))
        yield from table_rows(_texts(sheet, name, tell), name, max_chars, tell, columns)
    finally:
        book.close()


@contextmanager
def _damage_named(name: str) -> Iterator[None]:
    """Turn what the library raises for a damaged workbook into BadInput."""
    try:
        yield
    except _DAMAGE as error:
        raise BadInput(say("file-excel-damaged", file=name, error=_kind(error))) from error


def _has_answer(sheet: Any, name: str, columns: Mapping[str, str]) -> bool:
    with _damage_named(name):
        sheet.reset_dimensions()  # what a file says of its size may be anything
        head = next((row for row in sheet.iter_rows(max_row=20, values_only=True) if any(row)), ())
    header = mapped([_text(cell).strip() for cell in head], columns)
    return bool(
        {"answer", "claims", "choices"} & understood(tuple(header)).keys() or option_columns(header) or is_log(header)
    )


def _texts(sheet: Any, name: str, tell: Callable[[Phrase], None]) -> Iterator[list[str]]:
    """Yield rows of cells as texts, as a CSV has them, without empty cells at their end."""
    formulas = False
    sheet.reset_dimensions()
    rows = iter(sheet.iter_rows())
    while True:
        with _damage_named(name):
            row = next(rows, None)
        if row is None:
            return
        cells = [_text(cell.value) for cell in row]
        while cells and not cells[-1]:
            cells.pop()
        if not formulas and any(getattr(cell, "data_type", "") == "f" for cell in row):
            formulas = True
            tell(say("file-formulas"))
        yield cells


def _text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, dt.datetime):
        return value.date().isoformat() if value.time() == dt.time() else value.isoformat(" ")
    if isinstance(value, dt.date | dt.time):
        return value.isoformat()
    return str(getattr(value, "text", value))


def _kind(error: Exception) -> str:
    return printable(f"{type(error).__name__}: {error}"[:120])
