"""Lay out the surroundings of a node as a small picture, however large the graph is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.domain.knowledge import Edge
from core.knowledge.graph import Graph

MOST_NODES, MOST_IN_COLUMN = 40, 14


@dataclass(frozen=True, slots=True)
class NodePosition:
    """Position of a node in the picture."""

    node: str
    column: int
    """0 is the middle; objects of relations stand to the right, subjects to the left."""
    row: int
    """Row in the column, from the top."""
    answers: bool
    """True if the node is part of the answer, False if it is only next to it."""


@dataclass(frozen=True, slots=True)
class Neighbourhood:
    places: tuple[NodePosition, ...]
    edges: tuple[Edge, ...]
    """Relations between nodes of the picture."""
    more: int
    """Number of neighbours that did not fit."""


def neighbourhood(graph: Graph, middle: str, answer: Sequence[Edge] = (), most: int = MOST_NODES) -> Neighbourhood:
    """Return the relations of an answer that are connected to the middle, then the neighbours of their nodes.

    The picture has at most ``most`` nodes and at most ``MOST_IN_COLUMN`` neighbours per column.
    """
    columns = {middle: 0}
    _spread_answer(columns, answer, most)
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
    return Neighbourhood(tuple(_positioned(columns, answering, edges)), tuple(edges), len(more))


def _spread_answer(columns: dict[str, int], edges: Iterable[Edge], most: int) -> None:
    """NodePosition what is connected to placed nodes, each relation's object to the right of its subject."""
    left = list(dict.fromkeys(edges))
    while joined := [edge for edge in left if (edge.src in columns) != (edge.dst in columns)]:
        for edge in joined:
            if len(columns) >= most:
                return
            if edge.src in columns:
                columns.setdefault(edge.dst, columns[edge.src] + 1)
            else:
                columns.setdefault(edge.src, columns[edge.dst] - 1)


def _positioned(columns: dict[str, int], answering: set[str], edges: Iterable[Edge]) -> Iterable[NodePosition]:
    """Order each column: nodes of the answer first, and neighbours of one node together."""
    neighbours: dict[str, list[str]] = {}
    for edge in edges:
        neighbours.setdefault(edge.src, []).append(edge.dst)
        neighbours.setdefault(edge.dst, []).append(edge.src)
    rows: dict[str, int] = {}
    for column in sorted(set(columns.values()), key=abs):
        here = [node for node, at in columns.items() if at == column]
        inner = {
            node: min((rows[other] for other in neighbours.get(node, ()) if other in rows), default=0) for node in here
        }
        here.sort(key=lambda node: (inner[node], node not in answering))
        rows.update({node: row for row, node in enumerate(here)})
    return [NodePosition(node, column, rows[node], node in answering) for node, column in columns.items()]
