"""Read rows of JSONL, of a JSON array, of objects one after another, and of a list within an object."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import TextIOWrapper
from typing import IO, Any

from core.formats.charsets import marked
from core.formats.columns import understood
from core.formats.rows import Ambiguous, BadRow, Row, RowError
from core.wording.phrases import say

_SPACE = " \t\r\n"
_OPEN = ("{", "[", ",", ":")
"""A line ends with one of these where its object goes on in the next line."""


def json_rows(stream: IO[bytes], *, lines: bool) -> Iterator[Row | BadRow]:
    """JSONL is read line by line in constant memory; a document as a whole, its records one by one.

    ``lines`` says that the file calls itself JSONL; otherwise it is, when its first line is a record by itself.
    """
    charset = marked(stream)
    text = TextIOWrapper(stream, charset.codec, charset.errors, newline="\n")
    try:
        first = next((line for line in text if line.strip()), "").strip()
        text.seek(0)
        if first.startswith("[") or not (_is_record(first) or (lines and not _spread(first))):
            yield from _document(text.read())
        else:
            yield from _lines(text)
    finally:
        text.detach()


def _is_record(line: str) -> bool:
    try:
        value = _parsed(line)
    except RowError:
        return False
    return isinstance(value, dict) and within(value) is None


def _spread(first: str) -> bool:
    """Return True for the first line of an object that is written over several."""
    return first.startswith("{") and first.rstrip()[-1:] in _OPEN


def _lines(text: TextIOWrapper) -> Iterator[Row | BadRow]:
    for number, line in enumerate(text, 1):
        if not line.strip():
            continue
        try:
            value = _parsed(line)
            inner = within(value) if isinstance(value, dict) else None
            yield from (_row(number, each) for each in ([value] if inner is None else inner))
        except RowError as error:
            yield error.at(number)


def _document(text: str) -> Iterator[Row | BadRow]:
    position = _skip(text, 0)
    if text.startswith("{", position):
        try:
            records = _records_in(text, position)
        except RowError as error:
            yield error.at(1)
            return
        if isinstance(records, _Whole):
            yield from _one_after_another(text, records)
            return
        position = records
    elif not text.startswith("[", position):
        yield RowError("", say("row-no-json"), text).at(1)
        return
    yield from _elements(text, position)


@dataclass(frozen=True, slots=True)
class _Whole:
    """An object that is read, and where the text goes on behind it."""

    values: dict[str, Any]
    end: int


def _one_after_another(text: str, first: _Whole) -> Iterator[Row | BadRow]:
    """Yield the records of an object, and of those that follow it without a list around them."""
    number, position, value = 0, first.end, first.values
    while True:
        inner = within(value) if isinstance(value, dict) else None
        for each in [value] if inner is None else inner:
            number += 1
            try:
                yield _row(number, each)
            except RowError as error:
                yield error.at(number)
        position = _skip(text, position)
        position = _skip(text, position + 1) if text.startswith(",", position) else position
        if position >= len(text):
            return
        try:
            value, position = _value(text, position)
        except RowError as error:
            yield error.at(number + 1)
            return


_HOLDERS = (
    "data",
    "examples",
    "items",
    "rows",
    "results",
    "traces",
    "runs",
    "spans",
    "test_cases",
    "testCases",
    "evals",
    "questions",
)


def within(values: Mapping[str, Any]) -> list[Any] | None:
    """Return the records that an object only holds in a list, such as ``{"data": [...]}``, also two levels down; None
    for an object that is a record itself."""
    if "answer" in understood(tuple(values)) or not {"id", "trace", "trace_id", "messages"}.isdisjoint(values):
        return None
    for name in ("records", *_HOLDERS):
        held = values.get(name)
        if name == "records" and isinstance(held, list):
            return held
        if isinstance(held, dict) and name == "results":
            held = within(held)
        if isinstance(held, list) and held and all(isinstance(each, dict) for each in held):
            return held
    return None


def _elements(text: str, position: int) -> Iterator[Row | BadRow]:
    """``at`` is where the list opens. What follows a broken record cannot be told apart and ends the file."""
    number = 1
    position = _skip(text, position + 1)
    if text.startswith("]", position):
        return
    while True:
        try:
            value, position = _value(text, position)
        except RowError as error:
            yield error.at(number)
            return
        try:
            yield _row(number, value)
        except RowError as error:
            yield error.at(number)
        position = _skip(text, position)
        if text.startswith("]", position):
            return
        number += 1
        if not text.startswith(",", position):
            yield RowError("", say("row-json-comma"), text[position : position + 80]).at(number)
            return
        position = _skip(text, position + 1)


def _records_in(text: str, position: int) -> int | _Whole:
    """Return the position at which the list ``records`` opens, or the whole object if it is the only record."""
    values: dict[str, Any] = {}
    start = position
    position = _skip(text, position + 1)
    while not text.startswith("}", position):
        key, position = _value(text, position)
        position = _skip(text, position)
        if not isinstance(key, str) or not text.startswith(":", position):
            raise RowError("", say("row-json-name"), text[position : position + 80])
        position = _skip(text, position + 1)
        if key == "records" and text.startswith("[", position):
            return position
        values[key], position = _value(text, position)
        position = _skip(text, position)
        if text.startswith(",", position):
            position = _skip(text, position + 1)
        elif not text.startswith("}", position):
            raise RowError("", say("row-json-open"), text[start : start + 80])
    return _Whole(values, position + 1)


def _row(number: int, value: Any) -> Row:
    if not isinstance(value, dict):
        raise RowError("", say("row-not-object", example='{"question": ..., "answer": ...}'), value)
    if isinstance(value, Ambiguous):
        raise RowError("", Ambiguous.WHY, value)
    return Row(number, value)


def _skip(text: str, position: int) -> int:
    while position < len(text) and text[position] in _SPACE:
        position += 1
    return position


def _constant(name: str) -> float | None:
    """NaN is what Python tools write where there is no value; an infinity is refused with its column later."""
    return None if name == "NaN" else math.inf


def _integer(digits: str) -> float:
    """Python refuses to read thousands of digits, which would end a whole list."""
    try:
        return int(digits)
    except ValueError:
        return math.inf


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Python would silently keep the last of two equal names."""
    fields = dict(pairs)
    return fields if len(fields) == len(pairs) else Ambiguous(fields)


_DECODER = json.JSONDecoder(parse_constant=_constant, parse_int=_integer, object_pairs_hook=_object)


def _parsed(line: str) -> Any:
    line = line.strip()
    value, end = _value(line, 0)
    if end != len(line):
        raise RowError("", say("row-json-more", character=str(end + 1)), line[end : end + 80])
    return value


def _value(text: str, position: int) -> tuple[Any, int]:
    try:
        return _DECODER.raw_decode(text, position)
    except json.JSONDecodeError as error:
        why = say("row-not-json", error=error.msg, character=str(error.pos - position + 1))
        raise RowError("", why, text[max(position, error.pos - 40) : error.pos + 40]) from error
    except RecursionError as error:
        raise RowError("", say("row-too-deep")) from error


def parse_cell(text: str) -> Any:
    """A JSON value inside a CSV cell. Raises RowError without a column."""
    return _parsed(text)
