"""A pattern walked through the graph in memory: exactly its relations, in its directions."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal

from core.domain.knowledge import Edge
from core.knowledge.facts import attribute_facts, fact_of, facts_along
from core.knowledge.graph import Graph
from core.knowledge.patterns import Comparison, Filter, Hop, Pattern
from core.knowledge.replies import Fact
from core.knowledge.walking import Paths
from core.text.normalising import normalise

_NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)?")
_GROUPED = re.compile(r"(?<=[0-9]),(?=[0-9]{3})")


@dataclass(frozen=True, slots=True)
class Found:
    names: tuple[str, ...]
    """Of things, or values of an attribute."""
    facts: tuple[Fact, ...]


def walk(pattern: Pattern, graph: Graph, start: Iterable[str]) -> Found:
    """``start``: ids of nodes. A thing that several ways lead to is found once, by the first of them."""
    paths: Paths = {node: () for node in start}
    for hop in pattern.hops:
        paths = _one_further(paths, hop, graph)
    paths = {node: path for node, path in paths.items() if all(_fits(graph, node, each) for each in pattern.filters)}
    if pattern.attribute:
        paths = {node: path for node, path in paths.items() if pattern.attribute in graph.nodes[node].attributes}
    paths = dict(list(paths.items())[: pattern.limit or None])
    attributes = {each.what for each in pattern.filters if not each.counted} | {pattern.attribute} - {""}
    facts = [*facts_along(graph, paths)]
    facts += [fact for node in paths for fact in attribute_facts(graph, node, attributes)]
    facts += [
        fact_of(graph, edge) for node in paths for each in pattern.filters for edge in _counted(graph, node, each)
    ]
    names = (
        (graph.nodes[node].attributes[pattern.attribute] for node in paths)
        if pattern.attribute
        else map(graph.name, paths)
    )
    return Found(tuple(names) if pattern.count else tuple(dict.fromkeys(names)), tuple(dict.fromkeys(facts)))


def _one_further(paths: Paths, hop: Hop, graph: Graph) -> Paths:
    further: Paths = {}
    for node, path in paths.items():
        for edge in graph.neighbours(node, forward=not hop.backwards):
            other = graph.end(edge, forward=not hop.backwards)
            if edge.rel == hop.relation and hop.type in {"", graph.nodes[other].type}:
                further.setdefault(other, (*path, edge))
    return further


def _counted(graph: Graph, node: str, condition: Filter) -> list[Edge]:
    return [edge for edge in graph.out.get(node, ()) if condition.counted and edge.rel == condition.what]


def _fits(graph: Graph, node: str, condition: Filter) -> bool:
    if condition.counted:
        return _compared(str(len(_counted(graph, node, condition))), condition)
    value = graph.nodes[node].attributes.get(condition.what, "")
    return bool(value) and _compared(value, condition)


_ORDERS: Mapping[Comparison, Callable[[Decimal, Decimal], bool]] = {
    Comparison.EQUALS: operator.eq,
    Comparison.LESS: operator.lt,
    Comparison.AT_MOST: operator.le,
    Comparison.MORE: operator.gt,
    Comparison.AT_LEAST: operator.ge,
}


def _compared(value: str, condition: Filter) -> bool:
    """Numbers are the first in each text; what has none is neither more nor less."""
    if condition.comparison is Comparison.CONTAINS:
        return normalise(condition.value) in normalise(value)
    if condition.comparison is Comparison.EQUALS and not condition.counted:
        return normalise(condition.value) == normalise(value)
    there, wanted = _number(value), _number(condition.value)
    return there is not None and wanted is not None and _ORDERS[condition.comparison](there, wanted)


def _number(text: str) -> Decimal | None:
    found = _NUMBER.search(_GROUPED.sub("", normalise(text)))
    return Decimal(found.group()) if found else None
