"""Read the rows of a graph's files in a child process, whichever way they are written."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, BinaryIO

from core.errors import BadInput
from core.formats.charsets import detected
from core.formats.columns import mapped, mapped_values
from core.formats.confined_rows import as_asked
from core.formats.rows import RowError, check_texts, printable
from core.formats.source import Source, unpacked
from core.knowledge._syntax import TRIPLES, Syntax, syntax_of
from core.knowledge._table_rows import EDGES, NODES, table_rows
from core.knowledge._triple_rows import triple_rows
from core.knowledge._triples import triples_of
from core.limits import MOST_COLUMNS
from core.settings import Settings
from core.wording.phrases import say, to_json

NEEDED: Mapping[str, tuple[str, ...]] = {NODES: ("id", "type", "name"), EDGES: ("src", "rel", "dst")}
_LONGEST = 2**31 - 1
"""The csv module's own limit is off; ours is checked on whole cells, so that a long one spoils only its row."""

_Raw = Iterator[tuple[str, str, int, Mapping[str, Any] | RowError]]
"""Nodes or edges, what people call their list, the number of the row, and the row or why it is none."""


def nodes_in_child(file: BinaryIO, told: dict[str, Any]) -> Iterator[Any]:
    return _sent(_rows(file, NODES, told), told)


def edges_in_child(file: BinaryIO, told: dict[str, Any]) -> Iterator[Any]:
    return _sent(_rows(file, EDGES, told), told)


def graph_in_child(file: BinaryIO, told: dict[str, Any]) -> Iterator[Any]:
    return _sent(_whole(file, told), told)


def columns_in_child(file: BinaryIO, told: dict[str, Any]) -> Iterator[Any]:
    """Yield the names of columns; nothing for a file that is no table."""
    source, name, settings = as_asked(file, told)
    with _opened(source, name, settings) as (text, syntax):
        if syntax is Syntax.ROWS:
            yield from _reader(text, name, {}).fieldnames or ()


def _sent(rows: _Raw, told: dict[str, Any]) -> Iterator[Any]:
    """Rows as texts; a bad one as its column, reason and value."""
    for part, name, number, row in rows:
        try:
            if isinstance(row, RowError):
                raise row
            check_texts(row, told["max_cell_chars"])
            yield part, name, number, {column: _as_text(value) for column, value in row.items()}, None
        except RowError as error:
            bad = error.at(number)
            yield part, name, number, None, (bad.column, to_json((bad.why,)), bad.value)


def _rows(file: BinaryIO, part: str, told: dict[str, Any]) -> _Raw:
    """Yield rows of a file that has only nodes, or only edges."""
    source, name, settings = as_asked(file, told)
    with _opened(source, name, settings) as (text, syntax):
        if syntax in TRIPLES:
            raise BadInput(say("graph-triples-alone", file=name))
        if syntax is Syntax.JSON:
            rows: Iterable[tuple[int, Mapping[str, Any]]] = _json(text.read(), name, told["columns"])
        else:
            rows = _csv(text, name, told["columns"], NEEDED[part])
        for number, row in rows:
            yield part, name, number, row


def _whole(file: BinaryIO, told: dict[str, Any]) -> _Raw:
    """Yield nodes, then edges, of a file that has both."""
    source, name, settings = as_asked(file, told)
    with _opened(source, name, settings) as (text, syntax):
        if syntax in TRIPLES:
            yield from _of_triples(text.read(), name, syntax, told)
        elif syntax is Syntax.JSON:
            yield from _of_json(text.read(), name, told)
        else:
            yield from _of_table(_csv(text, name, told["columns"], ()), name, told)


def _of_triples(text: str, name: str, syntax: Syntax, told: dict[str, Any]) -> _Raw:
    number = 0
    for part, number, row in triple_rows(triples_of(text, name, syntax), name, told["columns"]):
        yield part, f"{name}: {row['id']}" if part == NODES else row["source"], number, row
    if not number:
        raise BadInput(say("graph-nothing-stated", file=name))


def _of_json(text: str, name: str, told: dict[str, Any]) -> _Raw:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None
    match data:
        case {"nodes": list(nodes), "edges": list(edges)}:
            for part, rows in ((NODES, nodes), (EDGES, edges)):
                for number, row in enumerate(rows, 1):
                    good = isinstance(row, dict)
                    read = mapped_values(row, told["columns"]) if good else RowError("", say("graph-no-object"), row)
                    yield part, f"{name}: {part}", number, read
        case {"results": {"bindings": _}}:
            raise BadInput(say("graph-convert-results", file=name))
        case dict() | [dict(), *_] if _is_json_ld(data):
            yield from _of_triples(text, name, Syntax.JSON_LD, told)
        case [dict(), *_]:
            yield from _of_table(_json(text, name, told["columns"]), name, told)
        case None if text.startswith("{") and "\n{" in text:
            yield from _of_table(_json(text, name, told["columns"]), name, told)
        case _:
            raise BadInput(say("graph-no-nodes-and-edges", file=name))


def _is_json_ld(data: Any) -> bool:
    first = data[0] if isinstance(data, list) else data
    return any(key in first for key in ("@context", "@graph", "@id", "@type"))


def _of_table(rows: Iterable[tuple[int, Mapping[str, Any]]], name: str, told: dict[str, Any]) -> _Raw:
    good: list[tuple[int, dict[str, str]]] = []
    for number, row in rows:
        try:
            check_texts(row, told["max_cell_chars"])
        except RowError as error:
            yield NODES, name, number, error
        else:
            good.append((number, {column: _as_text(value) for column, value in row.items()}))
    for part, number, read in table_rows(good, name):
        yield part, name, number, read


@contextmanager
def _opened(source: Source, name: str, settings: Settings) -> Iterator[tuple[io.TextIOWrapper, Syntax]]:
    with unpacked(source, name, settings.max_import_mb) as file:
        if file.damage:
            raise BadInput(file.damage)
        syntax = syntax_of(file.stream, name)
        charset = detected(file.stream, name)
        text = io.TextIOWrapper(file.stream, encoding=charset.codec, errors=charset.errors, newline="")
        try:
            yield text, syntax
        finally:
            text.detach()


def _csv(
    text: io.TextIOWrapper, name: str, columns: Mapping[str, str], needed: tuple[str, ...]
) -> Iterator[tuple[int, Mapping[str, Any]]]:
    reader = _reader(text, name, columns)
    if missing := [column for column in needed if column not in (reader.fieldnames or ())]:
        raise BadInput(say("graph-columns", file=name, columns=", ".join(missing)))
    try:
        for number, row in enumerate(reader, 2):
            known = ((column, value) for column, value in row.items() if isinstance(column, str) and value is not None)
            yield number, dict(known)
    except csv.Error as error:
        raise BadInput(say("row-not-csv", error=printable(str(error)))) from error


def _reader(text: io.TextIOWrapper, name: str, columns: Mapping[str, str]) -> csv.DictReader[str]:
    csv.field_size_limit(_LONGEST)
    first = text.readline()
    text.seek(0)
    reader = csv.DictReader(text, delimiter="\t" if "\t" in first else ",")
    names = [column.strip() for column in reader.fieldnames or ()]
    if len(names) > MOST_COLUMNS:
        raise BadInput(say("file-many-columns", file=name, count=len(names), most=MOST_COLUMNS))
    reader.fieldnames = mapped(names, columns)
    return reader


def _json(content: str, name: str, columns: Mapping[str, str]) -> Iterator[tuple[int, Mapping[str, Any]]]:
    try:
        rows = json.loads(content) if content.lstrip().startswith("[") else map(json.loads, content.splitlines())
        for number, row in enumerate(rows, 1):
            if not isinstance(row, dict):
                raise BadInput(say("graph-no-json", file=name))
            yield number, mapped_values(row, columns)
    except (ValueError, RecursionError):
        raise BadInput(say("graph-no-json", file=name)) from None


def _as_text(value: Any) -> str:
    if isinstance(value, str):
        return value
    return "" if value is None else json.dumps(value, ensure_ascii=False)
