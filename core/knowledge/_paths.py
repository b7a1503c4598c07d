"""Follow relations from a whole to its parts, or from a part to what it belongs to."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from core.domain.knowledge import Edge
from core.knowledge.graph import Graph

MOST_STEPS = 3
_MOST_NODES = 20_000

Allowed = Callable[[Edge], bool]


Paths = dict[str, tuple[Edge, ...]]
"""End nodes of a walk, each with the relations that lead to it."""


def any_edge(_: Edge) -> bool:
    return True


def reached(graph: Graph, start: str, *, forward: bool, steps: int = MOST_STEPS) -> Paths:
    """Return all nodes reached in one direction, each by its shortest path."""
    paths: Paths = {start: ()}
    edge_of_walk = [start]
    for _ in range(steps):
        following = []
        for node in edge_of_walk:
            for edge in graph.neighbours(node, forward=forward):
                other = graph.end(edge, forward=forward)
                if other not in paths and goes_on(graph, paths[node], edge, forward=forward):
                    paths[other] = (*paths[node], edge)
                    following.append(other)
        edge_of_walk = following
        if not edge_of_walk or len(paths) > _MOST_NODES:
            break
    return paths


def goes_on(graph: Graph, path: Sequence[Edge], edge: Edge, *, forward: bool) -> bool:
    """Return False after a location: what else is at the same place is not related by it."""
    if not path:
        return True
    return (path[-1] if forward else edge).rel not in graph.whereabouts


def nearest(
    graph: Graph,
    start: str,
    wanted: frozenset[str],
    allowed: Allowed = any_edge,
    *,
    places: frozenset[str] = frozenset(),
    steps: int = MOST_STEPS,
) -> Paths:
    """Return the nearest nodes of these types: all at the same number of steps, in one direction.

    A campus belongs to a university that has faculties, which says nothing about faculties on that campus. So paths do
    not go up and down again, except to ``places``: a department is where its faculty is.
    """
    for forward in (True, False):
        paths = _level(graph, start, wanted, allowed, forward=forward, steps=steps)
        if paths:
            return paths
    return _inherited(graph, start, wanted & places, allowed) if wanted & places else {}


def _level(graph: Graph, start: str, wanted: Collection[str], allowed: Allowed, *, forward: bool, steps: int) -> Paths:
    seen: Paths = {start: ()}
    here = [start]
    for _ in range(steps):
        following: list[str] = []
        for node in here:
            for edge in graph.neighbours(node, forward=forward):
                other = graph.end(edge, forward=forward)
                if other not in seen and goes_on(graph, seen[node], edge, forward=forward):
                    seen[other] = (*seen[node], edge)
                    following.append(other)
        hits = {
            node: seen[node] for node in following if graph.nodes[node].type in wanted and any(map(allowed, seen[node]))
        }
        if hits:
            return hits
        here = following
        if not here or len(seen) > _MOST_NODES:
            break
    return {}


def _inherited(graph: Graph, start: str, wanted: Collection[str], allowed: Allowed) -> Paths:
    """Return the nodes of the nearest whole that has any, by a relation other than those between whole and part."""
    parts: set[str] = set()
    here, path_to = [start], {start: ()}  # type: tuple[list[str], dict[str, tuple[Edge, ...]]]
    for _ in range(MOST_STEPS):
        wholes: list[str] = []
        for node in here:
            for edge in graph.into.get(node, ()):
                parts.add(edge.rel)
                if edge.src not in path_to:
                    path_to[edge.src] = (*path_to[node], edge)
                    wholes.append(edge.src)
        hits = {
            edge.dst: (*path_to[whole], edge)
            for whole in wholes
            for edge in graph.out.get(whole, ())
            if graph.nodes[edge.dst].type in wanted and edge.rel not in parts and allowed(edge)
        }
        if hits:
            return hits
        here = wholes
    return {}


def connected(graph: Graph, one: str, other: str) -> tuple[Edge, ...] | None:
    """Return the path between two nodes in one direction, or None if there is no short one."""
    for forward in (True, False):
        paths = reached(graph, one, forward=forward)
        if other in paths:
            return paths[other]
    return None
