"""Read rows of tables in CSV, TSV and Markdown, as spreadsheets and RAG systems export them."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator, Mapping
from io import TextIOWrapper
from typing import IO, Any

from core.errors import BadInput
from core.formats.charsets import detected
from core.formats.columns import AS_NAMED, LISTS, LOOKING, is_log, mapped, renamed, told_by_name, understood, unused
from core.formats.formulas import restored
from core.formats.json_rows import parse_cell
from core.formats.option_columns import key_column, option_columns, with_choices
from core.formats.rows import BadRow, Row, RowError, check_text, printable, shorten
from core.limits import MOST_COLUMNS
from core.wording.phrases import Phrase, say

_DELIMITERS = (",", "\t", ";", "|")
_LONGEST = 2**31 - 1
"""The csv module's own limit is off; ours is checked on whole cells, so that a long one spoils only its row."""
_TEXT = r"""'(?:[^'\\]|\\.)*+'|"(?:[^"\\]|\\.)*+\""""
_PYTHON_LIST = re.compile(rf"\[\s*+(?:(?:{_TEXT})\s*+,?\s*+)*+\]", re.DOTALL)
"""Matches pandas' text for a list of texts, with commas, or for an array of texts, without."""
_ESCAPE = re.compile(r"\\(x[0-9a-f]{2}|u[0-9a-f]{4}|U00(?:0[0-9a-f]|10)[0-9a-f]{4}|.)", re.DOTALL)
_RULE = re.compile(r":?-+:?")
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r"}


def csv_rows(
    stream: IO[bytes],
    name: str,
    max_chars: int,
    tell: Callable[[Phrase], None],
    columns: Mapping[str, str] = AS_NAMED,
) -> Iterator[Row | BadRow]:
    """Raises BadInput when no column can be the answer, or two have the same name."""
    charset = detected(stream, name)
    if charset.note:
        tell(charset.note)
    csv.field_size_limit(_LONGEST)
    text = TextIOWrapper(stream, charset.codec, charset.errors, newline="")
    try:
        delimiter = _delimiter(text)
        text.seek(0)
        lines = csv.reader(text, delimiter=delimiter, strict=True)
        reader = _of_markdown(lines) if delimiter == "|" else lines
        yield from table_rows(reader, name, max_chars, tell, columns, lambda: lines.line_num)
    finally:
        text.detach()


def table_rows(  # noqa: PLR0917 - a table, what to call it and how it is read
    reader: Iterator[list[str]],
    name: str,
    max_chars: int,
    tell: Callable[[Phrase], None],
    columns: Mapping[str, str],
    line: Callable[[], int] = lambda: 0,
) -> Iterator[Row | BadRow]:
    """Yield the rows of a table whose first row names its columns. Raises BadInput as ``csv_rows`` does."""
    named, header, first = _header(reader, name, columns)
    known = understood(tuple(header))
    ours = {theirs: our for our, theirs in known.items()}
    options = option_columns(header)
    plain = tuple(name for name in header if name not in options)
    if not is_log(header):
        for note in filter(None, (renamed(tuple(header), told_by_name(named, columns)), unused(plain))):
            tell(note)
    number = first
    while True:
        number += 1
        try:
            cells = next(reader)
            if any(cells):
                yield Row(number, with_choices(_values(header, cells, ours, max_chars), options, key_column(known)))
        except StopIteration:
            break
        except csv.Error as error:
            yield BadRow(number, "", _fault(error, line()), "")
        except RowError as error:
            yield error.at(number)
    if number == first + 1:
        tell(say("file-only-header", file=name))


def _of_markdown(lines: Iterator[list[str]]) -> Iterator[list[str]]:
    """Yield the cells of a table in Markdown without the bars around it and the rule below its header."""
    for cells in lines:
        inner = cells[1:-1] if len(cells) > 2 and not cells[0].strip() and not cells[-1].strip() else cells  # noqa: PLR2004
        plain = [cell.strip() for cell in inner]
        yield [] if any(plain) and all(_RULE.fullmatch(cell) for cell in plain) else plain


def _fault(error: csv.Error, line: int) -> Phrase:
    if "end of data" in str(error):
        return say("row-open-quote", line=str(line))
    return say("row-not-csv", error=printable(str(error)))


def _delimiter(text: TextIOWrapper) -> str:
    """The one whose header has the most columns that are understood, then the most columns."""

    def fit(delimiter: str) -> tuple[int, int]:
        text.seek(0)
        try:
            header = next((cells for cells in csv.reader(text, delimiter=delimiter) if any(cells)), [])[:MOST_COLUMNS]
        except csv.Error:
            return 0, 0
        return len(understood(tuple(header))) + len(option_columns(header)), len(header)

    return max(_DELIMITERS, key=fit)


def _header(reader: Iterator[list[str]], name: str, columns: Mapping[str, str]) -> tuple[list[str], list[str], int]:
    """Column names as they stand there, with ours in their place, and the row they stand in."""
    try:
        number, cells = next(((n, cells) for n, cells in enumerate(reader, 1) if any(cells)), (1, []))
    except csv.Error as error:
        raise BadInput(say("file-header", file=name, error=printable(str(error)))) from error
    if len(cells) > MOST_COLUMNS:
        raise BadInput(say("file-many-columns", file=name, count=len(cells), most=MOST_COLUMNS))
    named = [restored(cell.strip()) or f"column {index}" for index, cell in enumerate(cells, 1)]
    header = mapped(named, columns)
    if twice := next((column for column in header if header.count(column) > 1), None):
        raise BadInput(say("file-column-twice", file=name, column=repr(twice)))
    answers = {"answer", "claims", "choices"} & understood(tuple(header)).keys() or option_columns(header)
    if not answers and not is_log(header) and LOOKING.keys() != columns.keys():
        found = ", ".join(f"'{shorten(column, 30)}'" for column in header[:12])
        raise BadInput(say("file-no-answer", file=name, columns=found))
    return named, header, number


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
