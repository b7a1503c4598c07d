"""Rows of CSV and TSV, as spreadsheets and RAG systems export them."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator
from io import TextIOWrapper
from typing import IO, Any

from core.errors import BadInput
from core.formats.charsets import detected
from core.formats.columns import LISTS, renamed, understood
from core.formats.formulas import restored
from core.formats.json_rows import parse_cell
from core.formats.option_columns import option_columns, with_choices
from core.formats.rows import BadRow, Row, RowError, check_text, printable, shorten
from core.wording.phrases import Phrase, say

_DELIMITERS = (",", "\t", ";", "|")
_LONGEST = 2**31 - 1
"""The csv module's own limit is off; ours is checked on whole cells, so that a long one spoils only its row."""
_TEXT = r"""'(?:[^'\\]|\\.)*+'|"(?:[^"\\]|\\.)*+\""""
_PYTHON_LIST = re.compile(rf"\[\s*+(?:(?:{_TEXT})\s*+,?\s*+)*+\]", re.DOTALL)
"""What pandas writes for a column of lists of texts, with commas, or of arrays of texts, without."""
_ESCAPE = re.compile(r"\\(x[0-9a-f]{2}|u[0-9a-f]{4}|U00(?:0[0-9a-f]|10)[0-9a-f]{4}|.)", re.DOTALL)
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r"}


def csv_rows(stream: IO[bytes], name: str, max_chars: int, tell: Callable[[Phrase], None]) -> Iterator[Row | BadRow]:
    """Raises BadInput when no column can be the answer or two have the same name."""
    charset = detected(stream, name)
    if charset.note:
        tell(charset.note)
    csv.field_size_limit(_LONGEST)
    text = TextIOWrapper(stream, charset.codec, charset.errors, newline="")
    try:
        delimiter = _delimiter(text)
        text.seek(0)
        reader = csv.reader(text, delimiter=delimiter, strict=True)
        header, first = _header(reader, name)
        if note := renamed(tuple(header)):
            tell(note)
        ours = {theirs: our for our, theirs in understood(tuple(header)).items()}
        options = option_columns(header)
        number = first
        while True:
            number += 1
            try:
                cells = next(reader)
                if any(cells):
                    yield Row(number, with_choices(_values(header, cells, ours, max_chars), options))
            except StopIteration:
                return
            except csv.Error as error:
                yield BadRow(number, "", _fault(error, reader.line_num), "")
            except RowError as error:
                yield error.at(number)
    finally:
        text.detach()


def _fault(error: csv.Error, line: int) -> Phrase:
    if "end of data" in str(error):
        return say("row-open-quote", line=str(line))
    return say("row-not-csv", error=printable(str(error)))


def _delimiter(text: TextIOWrapper) -> str:
    """The one whose header has the most columns that are understood, then the most columns."""

    def fit(delimiter: str) -> tuple[int, int]:
        text.seek(0)
        try:
            header = next((cells for cells in csv.reader(text, delimiter=delimiter) if any(cells)), [])
        except csv.Error:
            return 0, 0
        return len(understood(tuple(header))) + len(option_columns(header)), len(header)

    return max(_DELIMITERS, key=fit)


def _header(reader: Iterator[list[str]], name: str) -> tuple[list[str], int]:
    """Column names and the row they stand in."""
    try:
        number, cells = next(((n, cells) for n, cells in enumerate(reader, 1) if any(cells)), (1, []))
    except csv.Error as error:
        raise BadInput(say("file-header", file=name, error=printable(str(error)))) from error
    header = [restored(cell.strip()) or f"column {index}" for index, cell in enumerate(cells, 1)]
    if twice := next((column for column in header if header.count(column) > 1), None):
        raise BadInput(say("file-column-twice", file=name, column=repr(twice)))
    if not {"answer", "claims", "choices"} & understood(tuple(header)).keys() and not option_columns(header):
        columns = ", ".join(f"'{shorten(column, 30)}'" for column in header[:12])
        raise BadInput(say("file-no-answer", file=name, columns=columns))
    return header, number


def _values(header: list[str], cells: list[str], ours: dict[str, str], max_chars: int) -> dict[str, Any]:
    """Empty cells are left out, as absent keys are in JSON."""
    if len(cells) > len(header):
        raise RowError("", say("row-too-many-cells", cells=len(cells), columns=len(header)), cells[len(header)])
    return {
        column: _cell(column, ours.get(column, ""), restored(cell), max_chars)
        for column, cell in zip(header, cells, strict=False)
        if cell
    }


def _cell(column: str, our: str, cell: str, max_chars: int) -> Any:
    check_text(column, cell, max_chars)
    if our == "meta" or our in LISTS:
        if (value := _parsed(cell)) is None:
            listed = say("row-cell-list", example='["one", "two"]')
            raise RowError(column, say("row-cell-object", example='{"model": "x"}') if our == "meta" else listed, cell)
        return value
    if our == "context" and cell.lstrip().startswith("["):
        value = _parsed(cell)
        if isinstance(value, list) and all(isinstance(each, str | dict) for each in value):
            return value  # otherwise a passage that happens to start with a bracket, such as "[1] ..."
    return cell


def _parsed(cell: str) -> Any:
    """JSON, or a Python list of texts; None when it is neither."""
    try:
        return parse_cell(cell)
    except RowError:
        literals = cell.strip()
        return (
            [_text(each) for each in re.findall(_TEXT, literals, re.DOTALL)]
            if _PYTHON_LIST.fullmatch(literals)
            else None
        )


def _text(literal: str) -> str:
    """A Python string literal without its quotes and escapes; nothing is evaluated."""

    def character(escape: re.Match[str]) -> str:
        code = escape[1]
        return chr(int(code[1:], 16)) if len(code) > 1 else _ESCAPED.get(code, code)

    return _ESCAPE.sub(character, literal[1:-1])
