"""What lies around a few nodes: a picture's worth of a graph, however large it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.domain.knowledge import Edge
from core.knowledge.graph import Graph

MOST_NODES, MOST_IN_COLUMN = 40, 14


@dataclass(frozen=True, slots=True)
class Place:
    """Where a node stands in the picture."""

    node: str
    column: int
    """0: what is in the middle; what relations lead to stands to the right, what they come from to the left."""
    row: int
    """From the top, in its column."""
    answers: bool
    """Whether it is part of the answer, or only lies beside it."""


@dataclass(frozen=True, slots=True)
class Neighbourhood:
    places: tuple[Place, ...]
    edges: tuple[Edge, ...]
    """Between nodes that are in the picture."""
    more: int
    """Neighbours that found no place in it."""


def neighbourhood(graph: Graph, middle: str, answer: Sequence[Edge] = (), most: int = MOST_NODES) -> Neighbourhood:
    """The relations of an answer, as far as they hang together with the middle, then what lies beside its nodes, first
    beside the middle; at most so many nodes, and of those that do not answer few enough in a column to be seen at once.
    """
    columns = {middle: 0}
    _spread(columns, answer, most)
    answering = set(columns)
    heights, more = Counter(columns.values()), dict[str, None]()
    for node in list(columns):
        for edge in (*graph.into.get(node, ()), *graph.out.get(node, ())):
            other, column = (edge.dst, columns[node] + 1) if edge.src == node else (edge.src, columns[node] - 1)
            if other in columns:
                continue
            if len(columns) < most and heights[column] < MOST_IN_COLUMN:
                columns[other] = column
                heights[column] += 1
                more.pop(other, None)
            else:
                more[other] = None
    edges = dict.fromkeys(edge for node in columns for edge in graph.out.get(node, ()) if edge.dst in columns)
    return Neighbourhood(tuple(_placed(columns, answering, edges)), tuple(edges), len(more))


def _spread(columns: dict[str, int], edges: Iterable[Edge], most: int) -> None:
    """Along what hangs together with what is placed, a relation's object to the right of its subject."""
    left = list(dict.fromkeys(edges))
    while joined := [edge for edge in left if (edge.src in columns) != (edge.dst in columns)]:
        for edge in joined:
            if len(columns) >= most:
                return
            if edge.src in columns:
                columns.setdefault(edge.dst, columns[edge.src] + 1)
            else:
                columns.setdefault(edge.src, columns[edge.dst] - 1)


def _placed(columns: dict[str, int], answering: set[str], edges: Iterable[Edge]) -> Iterable[Place]:
    """In each column first what answers; what hangs on the same node stays together."""
    beside: dict[str, list[str]] = {}
    for edge in edges:
        beside.setdefault(edge.src, []).append(edge.dst)
        beside.setdefault(edge.dst, []).append(edge.src)
    rows: dict[str, int] = {}
    for column in sorted(set(columns.values()), key=abs):
        here = [node for node, at in columns.items() if at == column]
        inner = {
            node: min((rows[other] for other in beside.get(node, ()) if other in rows), default=0) for node in here
        }
        here.sort(key=lambda node: (inner[node], node not in answering))
        rows.update({node: row for row, node in enumerate(here)})
    return [Place(node, column, rows[node], node in answering) for node, column in columns.items()]
