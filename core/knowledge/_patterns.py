"""Represent a question as a pattern of relations and filters, the only form in which a model may query a graph."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Any

from core.domain.answers import JSON
from core.domain.knowledge import Edge
from core.knowledge._paths import Paths
from core.knowledge.facts import attribute_facts, fact_of, facts_along
from core.knowledge.graph import Graph
from core.knowledge.replies import GraphFact
from core.limits import MOST_HOPS, MOST_PATTERN_FILTERS
from core.text.normalising import normalise


class Comparison(StrEnum):
    EQUALS = "equals"
    CONTAINS = "contains"
    LESS = "less"
    AT_MOST = "at_most"
    MORE = "more"
    AT_LEAST = "at_least"


@dataclass(frozen=True, slots=True)
class Hop:
    relation: str
    backwards: bool = False
    """True leads from the object to the subject."""
    type: str = ""
    """Type of the nodes it leads to; empty means any."""


@dataclass(frozen=True, slots=True)
class Filter:
    """A condition on the nodes at the end: an attribute, or how many outgoing relations of a kind they have."""

    what: str
    counted: bool
    """True if ``what`` is a relation whose number is compared."""
    comparison: Comparison
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Pattern:
    name: str
    """Name of the start node as in the question; empty means all nodes of ``type``."""
    type: str
    hops: tuple[Hop, ...] = ()
    within: str = ""
    """Name of what the start node belongs to, if the question says so: 経済学部 of 湖北大学."""
    attribute: str = ""
    """Attribute of the end nodes that is asked for; empty asks for the nodes themselves."""
    filters: tuple[Filter, ...] = ()
    count: bool = False
    limit: int = 0
    """Most results; 0 means all."""

    def __str__(self) -> str:
        """Return the pattern for people: ``湖北大学 → has_faculty → faculty``."""
        start = f"{self.within} / {self.name or self.type}" if self.within else self.name or self.type
        ways = [f"{'←' if hop.backwards else '→'} {hop.relation} {hop.type}".rstrip() for hop in self.hops]
        conditions = [
            f"[{'# ' if condition.counted else ''}{condition.what} {condition.comparison} {condition.value}]"
            for condition in self.filters
        ]
        wanted = [f". {self.attribute}"] if self.attribute else []
        ends = [*(["#"] if self.count else []), *([f"≤ {self.limit}"] if self.limit else [])]
        return " ".join([start, *ways, *conditions, *wanted, *ends])


def _object(**properties: JSON) -> JSON:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


_TEXT: JSON = {"type": "string"}
_YES: JSON = {"type": "boolean"}
SCHEMA: JSON = _object(
    answerable=_YES,
    start=_object(name=_TEXT, within=_TEXT, type=_TEXT),
    hops={"type": "array", "items": _object(relation=_TEXT, backwards=_YES, type=_TEXT)},
    attribute=_TEXT,
    filters={
        "type": "array",
        "items": _object(
            what=_TEXT,
            counted=_YES,
            comparison={"type": "string", "enum": [each.value for each in Comparison]},
            value=_TEXT,
        ),
    },
    count=_YES,
    limit={"type": "integer"},
)
"""Schema of a model's reply. Lengths are checked below, as not all providers enforce them."""


def pattern_of(reply: Mapping[str, Any]) -> Pattern | None:
    """Return the pattern in a reply of the shape ``SCHEMA``, or None if the model found none or it is longer than any
    question."""
    hops, filters = reply["hops"], reply["filters"]
    if not reply["answerable"] or len(hops) > MOST_HOPS or len(filters) > MOST_PATTERN_FILTERS or reply["limit"] < 0:
        return None
    return Pattern(
        name=reply["start"]["name"].strip(),
        type=reply["start"]["type"].strip(),
        hops=tuple(Hop(hop["relation"], hop["backwards"], hop["type"]) for hop in hops),
        within=reply["start"]["within"].strip(),
        attribute=reply["attribute"],
        filters=tuple(Filter(f["what"], f["counted"], Comparison(f["comparison"]), f["value"]) for f in filters),
        count=reply["count"],
        limit=reply["limit"],
    )


_NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)?")
_GROUPED = re.compile(r"(?<=[0-9]),(?=[0-9]{3})")


@dataclass(frozen=True, slots=True)
class PatternMatch:
    names: tuple[str, ...]
    """Names of nodes, or values of an attribute."""
    facts: tuple[GraphFact, ...]


def walk(pattern: Pattern, graph: Graph, start: Iterable[str]) -> PatternMatch:
    """Return what a pattern leads to from the node ids in ``start``. A node reached on several paths counts once, by
    the first."""
    paths: Paths = {node: () for node in start}
    for hop in pattern.hops:
        paths = _one_further(paths, hop, graph)
    paths = {
        node: path
        for node, path in paths.items()
        if all(_satisfies(graph, node, condition) for condition in pattern.filters)
    }
    if pattern.attribute:
        paths = {node: path for node, path in paths.items() if pattern.attribute in graph.nodes[node].attributes}
    paths = dict(list(paths.items())[: pattern.limit or None])
    attributes = {condition.what for condition in pattern.filters if not condition.counted} | {pattern.attribute} - {""}
    facts = [*facts_along(graph, paths)]
    facts += [fact for node in paths for fact in attribute_facts(graph, node, attributes)]
    facts += [
        fact_of(graph, edge)
        for node in paths
        for condition in pattern.filters
        for edge in _counted(graph, node, condition)
    ]
    names = (
        (graph.nodes[node].attributes[pattern.attribute] for node in paths)
        if pattern.attribute
        else map(graph.name, paths)
    )
    return PatternMatch(tuple(names) if pattern.count else tuple(dict.fromkeys(names)), tuple(dict.fromkeys(facts)))


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


def _satisfies(graph: Graph, node: str, condition: Filter) -> bool:
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
    """Compare numbers by the first in each text; a text without a number is neither more nor less."""
    if condition.comparison is Comparison.CONTAINS:
        return normalise(condition.value) in normalise(value)
    if condition.comparison is Comparison.EQUALS and not condition.counted:
        return normalise(condition.value) == normalise(value)
    stated, bound = _number(value), _number(condition.value)
    return stated is not None and bound is not None and _ORDERS[condition.comparison](stated, bound)


def _number(text: str) -> Decimal | None:
    match = _NUMBER.search(_GROUPED.sub("", normalise(text)))
    return Decimal(match.group()) if match else None
