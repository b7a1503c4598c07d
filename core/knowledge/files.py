"""Read nodes and relations from files and report every row that cannot be used.

CSV, TSV, JSON and JSONL hold nodes and relations apart; one file may hold both: JSON, Turtle and its kin, JSON-LD, what
a query of Wikidata is downloaded as, or a table with a row for each thing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from typing import Any

from core.domain.knowledge import Edge, Node, RelationKind
from core.errors import BadInput
from core.formats.columns import AS_NAMED
from core.formats.confined_rows import pieces_of
from core.formats.rows import BadRow, RowError
from core.formats.source import Source
from core.knowledge._file_rows import NEEDED, columns_in_child, edges_in_child, graph_in_child, nodes_in_child
from core.knowledge._table_rows import EDGES, NODES, guessed, is_wikidata
from core.limits import LONGEST_NODE_NAME, MOST_BAD_ROWS, MOST_EDGES, MOST_GRAPH_VALUES, MOST_NODES
from core.settings import Settings
from core.wording.phrases import from_json, say

NODE_COLUMNS = (*NEEDED[NODES], "aliases", "description")
EDGE_COLUMNS = (*NEEDED[EDGES], "source", "since", "until", "kind")


@dataclass
class GraphFiles:
    """The contents of a graph's files."""

    nodes: list[Node] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)
    kinds: dict[str, RelationKind] = field(default_factory=dict)
    """Kinds of relations whose rows state one in the column ``kind``."""
    bad: list[tuple[str, BadRow]] = field(default_factory=list)
    """Unusable rows with the name of their file."""


def read_graph(
    nodes: tuple[Source, str],
    edges: tuple[Source, str] | None,
    settings: Settings,
    columns: Mapping[str, str] = AS_NAMED,
) -> GraphFiles:
    """Read both files row by row; without ``edges`` the first has both. ``columns`` are names of the files with ours.

    Nodes need ``id, type, name``, relations ``src, rel, dst``. ``aliases`` (a JSON list, or separated by ``|``),
    ``description``, ``source``, ``since``, ``until`` and ``kind`` are known columns; any other is an attribute of its
    node. Raises BadInput when no row of a file can be used.
    """
    files, seen, values = GraphFiles(), dict[str, int](), 0
    pieces: Iterator[Any]
    if edges is None:
        pieces = pieces_of(graph_in_child, *nodes, settings, columns)
    else:
        pieces = chain(
            pieces_of(nodes_in_child, *nodes, settings, columns), pieces_of(edges_in_child, *edges, settings, columns)
        )
    for part, name, number, row, bad in pieces:
        if bad is not None:
            column, why, value = bad
            files.bad.append((name, BadRow(number, column, from_json(why)[0], value)))
        else:
            values += len(row)
            _take(files, name, number, partial(_add, files, part, row, number, name, seen))
        if len(files.bad) > MOST_BAD_ROWS:
            raise BadInput(say("graph-mostly-bad", most=MOST_BAD_ROWS), files.bad[0][1].why)
        if len(files.nodes) > MOST_NODES or len(files.edges) > MOST_EDGES:
            raise BadInput(say("graph-too-large", most=MOST_NODES))
        if values > MOST_GRAPH_VALUES:
            raise BadInput(say("graph-many-values", most=MOST_GRAPH_VALUES))
    return files


@dataclass(frozen=True, slots=True)
class GraphColumns:
    """The columns of a table from which a graph is read."""

    names: tuple[str, ...]
    """Empty for a file that is no table, or whose columns say themselves what they are."""
    guess: Mapping[str, str]
    """Our names with those of the table, as far as they can be told."""


def graph_columns(source: Source, name: str, settings: Settings) -> GraphColumns:
    """Look at the first line of a file. Raises BadInput for what is not read."""
    names = tuple(pieces_of(columns_in_child, source, name, settings))
    if is_wikidata(names):
        return GraphColumns((), {})
    return GraphColumns(names, {**guessed(names), **{each: each for each in EDGE_COLUMNS if each in names}})


def _add(  # noqa: PLR0917 - a row, where it stands, and what was read before it
    files: GraphFiles, part: str, row: Mapping[str, str], number: int, name: str, seen: dict[str, int]
) -> None:
    if part == NODES:
        files.nodes.append(_node(row, number, seen))
    else:
        _edge(row, number, name, seen, files)


def _take(files: GraphFiles, name: str, number: int, read: Any) -> None:
    try:
        read()
    except RowError as error:
        files.bad.append((name, error.at(number)))


def _node(row: Mapping[str, str], number: int, seen: dict[str, int]) -> Node:
    node_id, type_, name = (_needed(row, column) for column in NEEDED[NODES])
    if len(name) > LONGEST_NODE_NAME:
        raise RowError("name", say("graph-name-too-long", longest=LONGEST_NODE_NAME), name)
    if (before := seen.setdefault(node_id, number)) != number:
        raise RowError("id", say("row-same-id", row=str(before)), node_id)
    known = {*NODE_COLUMNS}
    attributes = {column: value for column, value in row.items() if column not in known and value.strip()}
    return Node(node_id, type_, name, _aliases(row.get("aliases", "")), row.get("description", ""), attributes)


def _edge(row: Mapping[str, str], number: int, file: str, seen: Mapping[str, int], files: GraphFiles) -> None:
    src, rel, dst = (_needed(row, column) for column in NEEDED[EDGES])
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
