"""Write a table as a workbook of Excel, in which every text stays a text."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from core.formats.formulas import disarmed

_LONGEST_CELL = 32_767
"""Characters that Excel keeps in one cell."""
_NO_XML = dict.fromkeys([*range(9), 11, 12, *range(14, 32), 0xFFFE, 0xFFFF], "\ufffd")


def workbook(columns: Sequence[str], rows: Iterable[Mapping[str, Any]]) -> Iterator[bytes]:
    """Yield an empty piece for each row, then a workbook of one sheet whose header stays in sight.

    Every text is a text: none becomes a formula, also not when the sheet is saved as CSV. What is longer than a cell of
    Excel can be is cut, and says so at its end.
    """
    import openpyxl
    from openpyxl.cell import WriteOnlyCell

    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet("touchstone")
    sheet.freeze_panes = "A2"

    def cell(value: Any) -> Any:
        written = WriteOnlyCell(sheet, value=None)
        written.value = value
        if isinstance(value, str):
            written.data_type = "s"
        return written

    sheet.append([cell(_written(column)) for column in columns])
    for row in rows:
        sheet.append([cell(_written(row.get(column))) for column in columns])
        yield b""
    packed = io.BytesIO()
    book.save(packed)
    yield packed.getvalue()


def _written(value: Any) -> Any:
    if value is None or isinstance(value, bool | int | float):
        return value
    text = disarmed(value) if isinstance(value, str) else json.dumps(value, ensure_ascii=False, allow_nan=False)
    text = text.translate(_NO_XML)
    return text if len(text) <= _LONGEST_CELL else f"{text[: _LONGEST_CELL - 1]}…"
