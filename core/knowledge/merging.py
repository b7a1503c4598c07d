"""Read nodes that people merged as one node, without changing what was imported."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from core.domain.graph_desk import NodePair
from core.domain.knowledge import Edge, GraphContents, Node, RelationKind


@dataclass(frozen=True, slots=True)
class MergeConflict:
    """Two values that a merged node would have where one is expected: of a relation, the type or a column."""

    of: str
    kept: tuple[str, ...]
    gone: tuple[str, ...]
    both: bool = False
    """True if the merged node keeps both values; otherwise it keeps that of the node that stays."""


def apply_merges(contents: GraphContents, pairs: Sequence[NodePair]) -> GraphContents:
    """Return the contents with each ``gone`` node merged into its ``kept`` node: names, missing attributes and
    relations.

    Pairs whose nodes are missing, as after another import, are skipped.
    """
    wholes = _replacements({node.id for node in contents.nodes}, pairs)
    if not wholes:
        return contents
    nodes = {node.id: node for node in contents.nodes}
    for gone, kept in wholes.items():
        nodes[kept] = _merged_node(nodes[kept], nodes[gone])
    edges: dict[tuple[str, ...], Edge] = {}
    for edge in contents.edges:
        moved = replace(edge, src=wholes.get(edge.src, edge.src), dst=wholes.get(edge.dst, edge.dst))
        if moved.src == moved.dst and edge.src != edge.dst:
            continue
        key = (moved.src, moved.rel, moved.dst, moved.since, moved.until)
        existing = edges.get(key)
        sources = dict.fromkeys([*(existing.source.split("; ") if existing else ()), moved.source])
        edges[key] = replace(moved, source="; ".join(filter(None, sources)))
    return GraphContents(
        [node for node in nodes.values() if node.id not in wholes], list(edges.values()), contents.kinds
    )


def conflicts(contents: GraphContents, pair: NodePair) -> list[MergeConflict]:
    """Return where two nodes state different values of something that has one. Relations that have ended contradict
    nothing."""
    kept, gone = (next(node for node in contents.nodes if node.id == id_) for id_ in (pair.kept, pair.gone))
    names = {node.id: node.name for node in contents.nodes}
    conflicts_found = [MergeConflict("type", (kept.type,), (gone.type,))] if kept.type != gone.type else []
    for relation in sorted(rel for rel, kind in contents.kinds.items() if kind is RelationKind.ONE_VALUE):
        one, other = (_objects(contents, node.id, relation, names) for node in (kept, gone))
        if one and other and one != other:
            conflicts_found.append(MergeConflict(relation, one, other, both=True))
    for column in sorted(kept.attributes.keys() & gone.attributes.keys()):
        if kept.attributes[column] != gone.attributes[column]:
            conflicts_found.append(MergeConflict(column, (kept.attributes[column],), (gone.attributes[column],)))
    return conflicts_found


def _objects(contents: GraphContents, node: str, relation: str, names: Mapping[str, str]) -> tuple[str, ...]:
    edges = (edge for edge in contents.edges if edge.src == node and edge.rel == relation and not edge.until)
    return tuple(sorted({names.get(edge.dst, edge.dst) for edge in edges}))


def _replacements(node_ids: set[str], pairs: Sequence[NodePair]) -> dict[str, str]:
    """Return each node that goes with the node that finally replaces it. Pairs that would close a circle are
    ignored."""
    direct: dict[str, str] = {}
    for pair in pairs:
        if {pair.kept, pair.gone} <= node_ids and pair.gone not in direct and _end(pair.kept, direct) != pair.gone:
            direct[pair.gone] = pair.kept
    return {gone: _end(gone, direct) for gone in direct}


def _end(node: str, direct: Mapping[str, str]) -> str:
    while node in direct:
        node = direct[node]
    return node


def _merged_node(kept: Node, gone: Node) -> Node:
    names = dict.fromkeys([*kept.aliases, gone.name, *gone.aliases])
    names.pop(kept.name, None)
    attributes = {**gone.attributes, **kept.attributes}
    return replace(kept, aliases=tuple(names), description=kept.description or gone.description, attributes=attributes)
