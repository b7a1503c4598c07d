"""Nodes and relations from CSV, TSV, JSON or JSONL files, or from one JSON file, with every row that cannot be used
named."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from core.domain.knowledge import Edge, Node, RelationKind
from core.errors import BadInput
from core.formats.charsets import detected
from core.formats.rows import BadRow, RowError, check_texts
from core.formats.source import Source, unpacked
from core.limits import LONGEST_NODE_NAME, MOST_EDGES, MOST_NODES
from core.settings import Settings
from core.wording.phrases import say

_NODE = ("id", "type", "name")
_EDGE = ("src", "rel", "dst")


@dataclass
class GraphFiles:
    """What two files hold, or one."""

    nodes: list[Node] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)
    kinds: dict[str, RelationKind] = field(default_factory=dict)
    """Of relations whose rows say it in a column ``kind``."""
    bad: list[tuple[str, BadRow]] = field(default_factory=list)
    """With the name of its file."""


def read_graph(nodes: tuple[Source, str], edges: tuple[Source, str] | None, settings: Settings) -> GraphFiles:
    """What both files hold, row by row; without ``edges`` the first is one JSON object with ``nodes`` and ``edges``.

    Of nodes ``id, type, name`` are needed, of relations ``src, rel, dst``. ``aliases`` (a JSON list, or between ``|``),
    ``description``, ``source``, ``since``, ``until`` and ``kind`` are known; any other column is an attribute of its
    node. Raises BadInput when nothing of a file can be used.
    """
    files = GraphFiles()
    if edges is None:
        nodes_name, edges_name = f"{nodes[1]}: nodes", f"{nodes[1]}: edges"
        of_nodes, of_edges = _both(*nodes, (nodes_name, edges_name), settings, files)
    else:
        nodes_name, edges_name = nodes[1], edges[1]
        of_nodes, of_edges = _rows(*nodes, _NODE, settings, files), _rows(*edges, _EDGE, settings, files)
    seen: dict[str, int] = {}
    for number, row in of_nodes:
        _take(files, nodes_name, number, lambda row=row, number=number: files.nodes.append(_node(row, number, seen)))
        if len(files.nodes) > MOST_NODES:
            raise BadInput(say("graph-too-large", most=MOST_NODES))
    for number, row in of_edges:
        _take(files, edges_name, number, lambda row=row, number=number: _edge(row, number, edges_name, seen, files))
        if len(files.edges) > MOST_EDGES:
            raise BadInput(say("graph-too-large", most=MOST_EDGES))
    return files


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
        if not all(isinstance(each, str) for each in listed):
            raise RowError("aliases", say("graph-aliases"), cell)
        return tuple(dict.fromkeys(each.strip() for each in listed if each.strip()))
    return tuple(dict.fromkeys(each.strip() for each in cell.split("|") if each.strip()))


_Rows = Iterator[tuple[int, Mapping[str, str]]]


def _rows(source: Source, name: str, needed: Iterable[str], settings: Settings, files: GraphFiles) -> _Rows:
    with _opened(source, name, settings) as text:
        rows = _json(text, name) if _is_json(text) else _csv(text, name, tuple(needed))
        yield from _as_texts(rows, name, settings, files)


def _both(
    source: Source, name: str, names: tuple[str, str], settings: Settings, files: GraphFiles
) -> tuple[_Rows, _Rows]:  # fmt: skip
    with _opened(source, name, settings) as text:
        try:
            told = json.load(text)
        except (ValueError, RecursionError):
            told = None
    match told:
        case {"nodes": list(nodes), "edges": list(edges)}:
            of_nodes, of_edges = _objects(nodes, names[0], files), _objects(edges, names[1], files)
        case _:
            raise BadInput(say("graph-no-nodes-and-edges", file=name))
    return _as_texts(of_nodes, names[0], settings, files), _as_texts(of_edges, names[1], settings, files)


def _objects(rows: Iterable[Any], name: str, files: GraphFiles) -> Iterator[tuple[int, Mapping[str, Any]]]:
    for number, row in enumerate(rows, 1):
        if isinstance(row, dict):
            yield number, row
        else:
            files.bad.append((name, RowError("", say("graph-no-object"), row).at(number)))


def _as_texts(
    rows: Iterable[tuple[int, Mapping[str, Any]]], name: str, settings: Settings, files: GraphFiles
) -> _Rows:  # fmt: skip
    for number, row in rows:
        try:
            check_texts(row, settings.max_cell_chars)
            yield number, {column: _as_text(value) for column, value in row.items()}
        except RowError as error:
            files.bad.append((name, error.at(number)))


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
    first = text.readline()
    text.seek(0)
    reader = csv.DictReader(text, delimiter="\t" if "\t" in first else ",")
    columns = [column.strip() for column in reader.fieldnames or ()]
    if missing := [column for column in needed if column not in columns]:
        raise BadInput(say("graph-columns", file=name, columns=", ".join(missing)))
    reader.fieldnames = columns
    for number, row in enumerate(reader, 2):
        yield number, {column: value for column, value in row.items() if isinstance(column, str) and value is not None}


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
