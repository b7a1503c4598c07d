"""Nodes that people say are one thing, read as one: nothing that was imported is changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from core.domain.graph_desk import NodePair
from core.domain.knowledge import Edge, GraphContents, Node, RelationKind


@dataclass(frozen=True, slots=True)
class Conflict:
    """What two nodes would both say as one: a relation with one value, a type, a column."""

    of: str
    kept: tuple[str, ...]
    gone: tuple[str, ...]
    both: bool = False
    """As one they have both values; else that of the one that is kept."""


def read_as_one(contents: GraphContents, pairs: Sequence[NodePair]) -> GraphContents:
    """Each ``gone`` in its ``kept``: names, attributes that this lacks, and relations of both. Pairs of which a node is
    not there, as after another import, are passed over."""
    wholes = _wholes({node.id for node in contents.nodes}, pairs)
    if not wholes:
        return contents
    nodes = {node.id: node for node in contents.nodes}
    for gone, kept in wholes.items():
        nodes[kept] = _joined(nodes[kept], nodes[gone])
    edges: dict[tuple[str, ...], Edge] = {}
    for edge in contents.edges:
        moved = replace(edge, src=wholes.get(edge.src, edge.src), dst=wholes.get(edge.dst, edge.dst))
        if moved.src == moved.dst and edge.src != edge.dst:
            continue
        key = (moved.src, moved.rel, moved.dst, moved.since, moved.until)
        there = edges.get(key)
        sources = dict.fromkeys([*(there.source.split("; ") if there else ()), moved.source])
        edges[key] = replace(moved, source="; ".join(filter(None, sources)))
    return GraphContents(
        [node for node in nodes.values() if node.id not in wholes], list(edges.values()), contents.kinds
    )


def conflicts(contents: GraphContents, pair: NodePair) -> list[Conflict]:
    """Two values where there is to be one; what held until some day contradicts nothing."""
    kept, gone = (next(node for node in contents.nodes if node.id == id_) for id_ in (pair.kept, pair.gone))
    names = {node.id: node.name for node in contents.nodes}
    found = [Conflict("type", (kept.type,), (gone.type,))] if kept.type != gone.type else []
    for relation in sorted(rel for rel, kind in contents.kinds.items() if kind is RelationKind.ONE_VALUE):
        one, other = (_objects(contents, node.id, relation, names) for node in (kept, gone))
        if one and other and one != other:
            found.append(Conflict(relation, one, other, both=True))
    for column in sorted(kept.attributes.keys() & gone.attributes.keys()):
        if kept.attributes[column] != gone.attributes[column]:
            found.append(Conflict(column, (kept.attributes[column],), (gone.attributes[column],)))
    return found


def _objects(contents: GraphContents, node: str, relation: str, names: Mapping[str, str]) -> tuple[str, ...]:
    edges = (each for each in contents.edges if each.src == node and each.rel == relation and not each.until)
    return tuple(sorted({names.get(edge.dst, edge.dst) for edge in edges}))


def _wholes(there: set[str], pairs: Sequence[NodePair]) -> dict[str, str]:
    """Each node that goes, with the one that it is part of in the end; what would go round in a circle stays apart."""
    direct: dict[str, str] = {}
    for pair in pairs:
        if {pair.kept, pair.gone} <= there and pair.gone not in direct and _end(pair.kept, direct) != pair.gone:
            direct[pair.gone] = pair.kept
    return {gone: _end(gone, direct) for gone in direct}


def _end(node: str, direct: Mapping[str, str]) -> str:
    while node in direct:
        node = direct[node]
    return node


def _joined(kept: Node, gone: Node) -> Node:
    names = dict.fromkeys([*kept.aliases, gone.name, *gone.aliases])
    names.pop(kept.name, None)
    attributes = {**gone.attributes, **kept.attributes}
    return replace(kept, aliases=tuple(names), description=kept.description or gone.description, attributes=attributes)
