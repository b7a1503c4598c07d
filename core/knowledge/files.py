"""Read nodes and relations from CSV, TSV, JSON or JSONL files and report every row that cannot be used."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from typing import Any, BinaryIO

from core.domain.knowledge import Edge, Node, RelationKind
from core.errors import BadInput
from core.formats.charsets import detected
from core.formats.confined_rows import as_asked, pieces_of
from core.formats.rows import BadRow, RowError, check_texts, printable
from core.formats.source import Source, unpacked
from core.limits import LONGEST_NODE_NAME, MOST_BAD_ROWS, MOST_COLUMNS, MOST_EDGES, MOST_GRAPH_VALUES, MOST_NODES
from core.settings import Settings
from core.wording.phrases import from_json, say, to_json

_NODE = ("id", "type", "name")
_EDGE = ("src", "rel", "dst")
_NODES, _EDGES, _BOTH = "nodes", "edges", "both"
_LONGEST = 2**31 - 1
"""The csv module's own limit is off; ours is checked on whole cells, so that a long one spoils only its row."""


@dataclass
class GraphFiles:
    """The contents of a graph's files."""

    nodes: list[Node] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)
    kinds: dict[str, RelationKind] = field(default_factory=dict)
    """Kinds of relations whose rows state one in the column ``kind``."""
    bad: list[tuple[str, BadRow]] = field(default_factory=list)
    """Unusable rows with the name of their file."""


def read_graph(nodes: tuple[Source, str], edges: tuple[Source, str] | None, settings: Settings) -> GraphFiles:
    """Read both files row by row. Without ``edges`` the first is one JSON object with ``nodes`` and ``edges``.

    Nodes need ``id, type, name``, relations ``src, rel, dst``. ``aliases`` (a JSON list, or separated by ``|``),
    ``description``, ``source``, ``since``, ``until`` and ``kind`` are known columns; any other is an attribute of its
    node. Raises BadInput when no row of a file can be used.
    """
    files, seen, values = GraphFiles(), dict[str, int](), 0
    names = {_NODES: nodes[1], _EDGES: edges[1] if edges else f"{nodes[1]}: edges"}
    if edges is None:
        names[_NODES] = f"{nodes[1]}: nodes"
        pieces = _confined(*nodes, _BOTH, settings)
    else:
        pieces = chain(_confined(*nodes, _NODES, settings), _confined(*edges, _EDGES, settings))
    for part, number, row, bad in pieces:
        if bad is not None:
            column, why, value = bad
            files.bad.append((names[part], BadRow(number, column, from_json(why)[0], value)))
        else:
            values += len(row)
            _take(files, names[part], number, partial(_add, files, part, row, number, names[part], seen))
        if len(files.bad) > MOST_BAD_ROWS:
            raise BadInput(say("graph-mostly-bad", most=MOST_BAD_ROWS), files.bad[0][1].why)
        if len(files.nodes) > MOST_NODES or len(files.edges) > MOST_EDGES:
            raise BadInput(say("graph-too-large", most=MOST_NODES))
        if values > MOST_GRAPH_VALUES:
            raise BadInput(say("graph-many-values", most=MOST_GRAPH_VALUES))
    return files


def _add(  # noqa: PLR0917 - a row, where it stands, and what was read before it
    files: GraphFiles, part: str, row: Mapping[str, str], number: int, name: str, seen: dict[str, int]
) -> None:
    if part == _NODES:
        files.nodes.append(_node(row, number, seen))
    else:
        _edge(row, number, name, seen, files)


def _take(files: GraphFiles, name: str, number: int, read: Any) -> None:
    try:
        read()
    except RowError as error:
        files.bad.append((name, error.at(number)))


def _node(row: Mapping[str, str], number: int, seen: dict[str, int]) -> Node:
    node_id, type_, name = (_needed(row, column) for column in _NODE)
    if len(name) > LONGEST_NODE_NAME:
        raise RowError("name", say("graph-name-too-long", longest=LONGEST_NODE_NAME), name)
    if (before := seen.setdefault(node_id, number)) != number:
        raise RowError("id", say("row-same-id", row=str(before)), node_id)
    known = {*_NODE, "aliases", "description"}
    attributes = {column: value for column, value in row.items() if column not in known and value.strip()}
    return Node(node_id, type_, name, _aliases(row.get("aliases", "")), row.get("description", ""), attributes)


def _edge(row: Mapping[str, str], number: int, file: str, seen: Mapping[str, int], files: GraphFiles) -> None:
    src, rel, dst = (_needed(row, column) for column in _EDGE)
    for column, node in (("src", src), ("dst", dst)):
        if node not in seen:
            raise RowError(column, say("graph-no-such-node"), node)
    if kind := row.get("kind", "").strip():
        if kind not in set(RelationKind):
            raise RowError("kind", say("graph-no-such-kind", kinds=", ".join(RelationKind)), kind)
        files.kinds[rel] = RelationKind(kind)
    source = row.get("source", "") or f"{file}:{number}"
    files.edges.append(Edge(src, rel, dst, source, row.get("since", ""), row.get("until", "")))


def _needed(row: Mapping[str, str], column: str) -> str:
    if not (value := row.get(column, "").strip()):
        raise RowError(column, say("graph-needed"))
    return value


def _aliases(cell: str) -> tuple[str, ...]:
    if cell.lstrip().startswith("["):
        try:
            listed = json.loads(cell)
        except ValueError:
            raise RowError("aliases", say("graph-aliases"), cell) from None
        if not all(isinstance(alias, str) for alias in listed):
            raise RowError("aliases", say("graph-aliases"), cell)
        return tuple(dict.fromkeys(alias.strip() for alias in listed if alias.strip()))
    return tuple(dict.fromkeys(alias.strip() for alias in cell.split("|") if alias.strip()))


_Raw = Iterator[tuple[str, int, Mapping[str, Any] | RowError]]
"""Nodes or edges, the number of the row, and the row or why it is none."""


def _confined(source: Source, name: str, part: str, settings: Settings) -> Iterator[Any]:
    read = {_NODES: nodes_in_child, _EDGES: edges_in_child, _BOTH: graph_in_child}[part]
    return pieces_of(read, source, name, settings)


def nodes_in_child(file: BinaryIO, told: dict[str, Any]) -> Iterator[Any]:
    return _sent(_rows(file, _NODES, _NODE, told), told)


def edges_in_child(file: BinaryIO, told: dict[str, Any]) -> Iterator[Any]:
    return _sent(_rows(file, _EDGES, _EDGE, told), told)


def graph_in_child(file: BinaryIO, told: dict[str, Any]) -> Iterator[Any]:
    return _sent(_both(file, told), told)


def _sent(rows: _Raw, told: dict[str, Any]) -> Iterator[Any]:
    """Rows as texts; a bad one as its column, reason and value."""
    for part, number, row in rows:
        try:
            if isinstance(row, RowError):
                raise row
            check_texts(row, told["max_cell_chars"])
            yield part, number, {column: _as_text(value) for column, value in row.items()}, None
        except RowError as error:
            bad = error.at(number)
            yield part, number, None, (bad.column, to_json((bad.why,)), bad.value)


def _rows(file: BinaryIO, part: str, needed: tuple[str, ...], told: dict[str, Any]) -> _Raw:
    source, name, settings = as_asked(file, told)
    with _opened(source, name, settings) as text:
        for number, row in _json(text, name) if _is_json(text) else _csv(text, name, needed):
            yield part, number, row


def _both(file: BinaryIO, told: dict[str, Any]) -> _Raw:
    source, name, settings = as_asked(file, told)
    with _opened(source, name, settings) as text:
        try:
            data = json.load(text)
        except (ValueError, RecursionError):
            data = None
    match data:
        case {"nodes": list(nodes), "edges": list(edges)}:
            parts = ((_NODES, nodes), (_EDGES, edges))
        case _:
            raise BadInput(say("graph-no-nodes-and-edges", file=name))
    for part, rows in parts:
        for number, row in enumerate(rows, 1):
            yield part, number, row if isinstance(row, dict) else RowError("", say("graph-no-object"), row)


@contextmanager
def _opened(source: Source, name: str, settings: Settings) -> Iterator[io.TextIOWrapper]:
    with unpacked(source, name, settings.max_import_mb) as file:
        if file.damage:
            raise BadInput(file.damage)
        charset = detected(file.stream, name)
        text = io.TextIOWrapper(file.stream, encoding=charset.codec, errors=charset.errors, newline="")
        try:
            yield text
        finally:
            text.detach()


def _is_json(text: io.TextIOWrapper) -> bool:
    start = text.read(200).lstrip()
    text.seek(0)
    return start.startswith(("[", "{"))


def _csv(text: io.TextIOWrapper, name: str, needed: tuple[str, ...]) -> Iterator[tuple[int, Mapping[str, Any]]]:
    csv.field_size_limit(_LONGEST)
    first = text.readline()
    text.seek(0)
    reader = csv.DictReader(text, delimiter="\t" if "\t" in first else ",")
    columns = [column.strip() for column in reader.fieldnames or ()]
    if len(columns) > MOST_COLUMNS:
        raise BadInput(say("file-many-columns", file=name, count=len(columns), most=MOST_COLUMNS))
    if missing := [column for column in needed if column not in columns]:
        raise BadInput(say("graph-columns", file=name, columns=", ".join(missing)))
    reader.fieldnames = columns
    try:
        for number, row in enumerate(reader, 2):
            known = ((column, value) for column, value in row.items() if isinstance(column, str) and value is not None)
            yield number, dict(known)
    except csv.Error as error:
        raise BadInput(say("row-not-csv", error=printable(str(error)))) from error


def _json(text: io.TextIOWrapper, name: str) -> Iterator[tuple[int, Mapping[str, Any]]]:
    try:
        content = text.read()
        rows = json.loads(content) if content.lstrip().startswith("[") else map(json.loads, content.splitlines())
        for number, row in enumerate(rows, 1):
            if not isinstance(row, dict):
                raise BadInput(say("graph-no-json", file=name))
            yield number, row
    except (ValueError, RecursionError):
        raise BadInput(say("graph-no-json", file=name)) from None


def _as_text(value: Any) -> str:
    if isinstance(value, str):
        return value
    return "" if value is None else json.dumps(value, ensure_ascii=False)
