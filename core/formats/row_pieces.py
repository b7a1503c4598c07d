"""Pass rows as counted pieces of JSON from the child process that reads a file to whoever imports it.

What a file unpacks to is told by no format beforehand: a Parquet file of two kilobytes may hold gigabytes. So each row
counts with the characters of its values, and a little for the row and each value, whatever was stored of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from core.formats.rows import Ambiguous, BadRow, Row, RowError
from core.formats.source import too_large
from core.limits import DEEPEST_ROW, MOST_ROW_CHARS, MOST_ROW_VALUES
from core.wording.phrases import Phrase, from_json, say, to_json

ROW_COSTS, VALUE_COSTS = 16, 1
"""Bytes that a row and a value of it count for at least."""
_MB = 1_000_000
_ROW, _BAD, _NOTE = "row", "bad", "note"


def counted(rows: Iterable[Row | BadRow], name: str, max_mb: int) -> Iterator[Row | BadRow]:
    """Rows that can be sent and kept; one that is too large, too deep or ambiguous comes out as a bad one. Raises
    BadInput where all together are more than an import may hold."""
    left = max_mb * _MB
    for row in rows:
        left -= ROW_COSTS
        checked = row
        if isinstance(row, Row):
            try:
                left -= _weight(row)
            except RowError as error:
                checked = error.at(row.number)
        if left < 0:
            raise too_large(name, None, max_mb)
        yield checked


def _weight(row: Row) -> int:
    """Characters and values of a row. Raises RowError."""
    chars = values = 0
    for column, top in row.values.items():
        chars += len(column)
        pending = [(top, 0)]
        while pending:
            value, depth = pending.pop()
            values += 1
            if isinstance(value, str):
                chars += len(value)
            elif isinstance(value, Ambiguous):
                raise RowError(column, Ambiguous.WHY, value)
            elif isinstance(value, dict | list | tuple):
                if depth >= DEEPEST_ROW:
                    raise RowError(column, say("row-many-levels", levels=DEEPEST_ROW))
                inner = value.values() if isinstance(value, Mapping) else value
                chars += sum(map(len, value)) if isinstance(value, Mapping) else 0
                pending.extend((each, depth + 1) for each in inner)
            if values > MOST_ROW_VALUES or chars > MOST_ROW_CHARS:
                raise RowError(column, say("row-too-large", most=MOST_ROW_CHARS, values=MOST_ROW_VALUES))
    return chars + VALUE_COSTS * values


def row_pieces(rows: Iterable[Row | BadRow], notes: list[Phrase]) -> Iterator[Any]:
    """``notes`` is filled while the rows are read, and each note is sent before the row that follows it."""
    for row in rows:
        yield from (_note(note) for note in notes)
        notes.clear()
        if isinstance(row, Row):
            yield [_ROW, row.number, dict(row.values)]
        else:
            yield [_BAD, row.row, row.column, to_json((row.why,)), row.value]
    yield from (_note(note) for note in notes)
    notes.clear()


def _note(note: Phrase) -> list[Any]:
    return [_NOTE, to_json((note,))]


def rows_of_pieces(pieces: Iterable[Any], tell: Callable[[Phrase], None]) -> Iterator[Row | BadRow]:
    for kind, *rest in pieces:
        if kind == _ROW:
            yield Row(*rest)
        elif kind == _BAD:
            number, column, why, value = rest
            yield BadRow(number, column, from_json(why)[0], value)
        else:
            tell(from_json(rest[0])[0])
