"""Collect the vocabulary of one graph: what its types, relations, attributes and values may be asked for by."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from core.knowledge._concepts import concepts, concepts_of, key_of, pieces_of_name, words_of_identifier
from core.knowledge._times import day_of
from core.knowledge.graph import Graph
from core.text.normalising import normalise

TYPE, RELATION, ATTRIBUTE = "type", "relation", "attribute"
INVERSE = "inverse"
"""A relation by a word for its other end: the pupil of a teacher."""
_LONGEST_VALUE = 40
_OWN, _CONCEPT, _PART = 1.0, 0.75, 0.6
_WEAK_TOKENS = frozenset(
    map(key_of, ("date", "number", "year", "day", "time", "code", "type", "list", "value", "日", "年", "名"))
)
_VOTES = 0.3


class WordSense(NamedTuple):
    """Names one thing of this graph that a word may mean."""

    kind: str
    name: str


class SchemaStep(NamedTuple):
    """Relations of one kind between two types, in the direction in which they are walked."""

    start: str
    relation: str
    backwards: bool
    end: str


@dataclass(frozen=True)
class GraphLexicon:
    graph: Graph

    @cached_property
    def senses(self) -> Mapping[str, Mapping[WordSense, float]]:
        """Holds the senses of each word by the key of the word, each with how surely the word means it."""
        table: dict[str, dict[WordSense, float]] = defaultdict(dict)
        for sense in self.elements:
            for word, fit in self._words_for(sense):
                if word:
                    table[word][sense] = max(fit, table[word].get(sense, 0.0))
        for relation in self.graph.relations:
            for name, fit in concepts_of(relation).items():
                for word in concepts()[name].inverse:
                    table[word].setdefault(WordSense(INVERSE, relation), _CONCEPT * fit)
        return dict(table)

    @cached_property
    def days(self) -> frozenset[str]:
        """Names of types and relations that say on which day something is."""
        return frozenset(sense.name for sense in self.elements if concepts_of(sense.name).keys() & {"day", "closed"})

    @cached_property
    def elements(self) -> tuple[WordSense, ...]:
        return (
            *(WordSense(TYPE, name) for name in self.graph.by_type),
            *(WordSense(RELATION, name) for name in sorted(self.graph.relations)),
            *(WordSense(ATTRIBUTE, name) for name in self.types_of_attribute),
        )

    @cached_property
    def types_of_attribute(self) -> Mapping[str, Counter[str]]:
        """The types whose nodes have an attribute, with how many do."""
        counted: dict[str, Counter[str]] = defaultdict(Counter)
        for node in self.graph.nodes.values():
            for name in node.attributes:
                counted[name][node.type] += 1
        return dict(counted)

    @cached_property
    def ways(self) -> Mapping[str, tuple[SchemaStep, ...]]:
        """The ways that lead on from a type."""
        found: dict[SchemaStep, None] = {}
        for edges in self.graph.out.values():
            for edge in edges:
                start, end = self.graph.nodes[edge.src].type, self.graph.nodes[edge.dst].type
                found[SchemaStep(start, edge.rel, False, end)] = None
                found[SchemaStep(end, edge.rel, True, start)] = None
        by_start: dict[str, list[SchemaStep]] = defaultdict(list)
        for way in found:
            by_start[way.start].append(way)
        return {start: tuple(ways) for start, ways in by_start.items()}

    @cached_property
    def values(self) -> Mapping[str, tuple[tuple[str, str], ...]]:
        """Attributes and values by the key of the value: what people ask for as a quality, such as Engineer."""
        found: dict[str, dict[tuple[str, str], None]] = defaultdict(dict)
        for node in self.graph.nodes.values():
            for name, value in node.attributes.items():
                plain = normalise(value)
                if plain and len(plain) <= _LONGEST_VALUE and not plain[0].isdigit() and "@" not in value:
                    found[key_of(value)][name, value] = None
        return {key: tuple(pairs) for key, pairs in found.items()}

    @cached_property
    def with_value(self) -> Mapping[tuple[str, str], tuple[str, ...]]:
        nodes: dict[tuple[str, str], list[str]] = defaultdict(list)
        for node in self.graph.nodes.values():
            for pair in node.attributes.items():
                nodes[pair].append(node.id)
        return {pair: tuple(ids) for pair, ids in nodes.items()}

    @cached_property
    def persons(self) -> frozenset[str]:
        """Types whose nodes are people: by name, by their columns or by what leads to them."""
        named = {name for name in self.graph.by_type if self._means(name, "person")}
        telling = {"birth", "death", "position", "salary", "nationality", "joined"}
        columns = {
            type_
            for name, types in self.types_of_attribute.items()
            if concepts_of(name).keys() & telling
            for type_ in types
        }
        led = {
            way.end
            for ways in self.ways.values()
            for way in ways
            if way.backwards == _names_its_subject(way.relation) and _names_people(way.relation)
        }
        return frozenset(named | (columns | led) - self.places)

    @cached_property
    def places(self) -> frozenset[str]:
        """Names of types, relations and attributes that say where something is."""
        return frozenset(sense.name for sense in self.elements if self._means(sense.name, "place"))

    @cached_property
    def timed(self) -> frozenset[str]:
        """Relations that hold for a time. What has a beginning and an end in one year everywhere is an event."""
        spans: dict[str, list[tuple[str, str]]] = defaultdict(list)
        for edges in self.graph.out.values():
            for edge in edges:
                if edge.since or edge.until:
                    spans[edge.rel].append((edge.since, edge.until))
        return frozenset(name for name, rows in spans.items() if not all(_one_year(*row) for row in rows))

    @cached_property
    def events(self) -> frozenset[str]:
        dated = {edge.rel for edges in self.graph.out.values() for edge in edges if edge.since or edge.until}
        return frozenset(dated - self.timed)

    @cached_property
    def symmetric(self) -> frozenset[str]:
        """Relations that hold in both directions: by their name, or because many rows have their reverse."""
        rows: dict[str, set[tuple[str, str]]] = defaultdict(set)
        for edges in self.graph.out.values():
            for edge in edges:
                rows[edge.rel].add((edge.src, edge.dst))
        found = set()
        for name, pairs in rows.items():
            types = {(self.graph.nodes[a].type, self.graph.nodes[b].type) for a, b in pairs}
            if all(one == other for one, other in types):
                turned = sum((b, a) in pairs for a, b in pairs)
                if self._means(name, "symmetric") or turned >= _VOTES * len(pairs):
                    found.add(name)
        return frozenset(found)

    def shape(self, attribute: str) -> str:
        """Return ``date``, ``number``, ``hours`` or an empty string, by the values of an attribute."""
        return self._shapes.get(attribute, "")

    @cached_property
    def _shapes(self) -> Mapping[str, str]:
        samples: dict[str, list[str]] = defaultdict(list)
        for node in self.graph.nodes.values():
            for name, value in node.attributes.items():
                if len(samples[name]) < 30:  # noqa: PLR2004 - a sample tells
                    samples[name].append(value)
        return {name: _shape_of(name, values) for name, values in samples.items()}

    def _means(self, name: str, what: str) -> bool:
        known = concepts()
        return any(getattr(known[concept], what) for concept, fit in concepts_of(name).items() if fit >= _TRUSTED)

    def _words_for(self, sense: WordSense) -> Iterable[tuple[str, float]]:
        words = words_of_identifier(sense.name)
        yield key_of(" ".join(words)), _OWN
        yield key_of(normalise(sense.name)), _OWN
        for word in words:
            key = key_of(word)
            if key not in _WEAK_TOKENS:
                yield key, _OWN - 0.1 if len(words) > 1 else _OWN
        for piece in pieces_of_name(sense.name):
            if piece not in _WEAK_TOKENS and (len(piece) > 1 or sense.kind is TYPE):
                yield piece, _PART
        for name, fit in concepts_of(sense.name).items():
            for word in concepts()[name].words:
                yield word, _CONCEPT * fit


_TRUSTED = 0.75


def _one_year(since: str, until: str) -> bool:
    start, end = day_of(since), day_of(until)
    return bool(start and end and start[0] == end[0])


def _names_people(relation: str) -> bool:
    """Return True if the last word of a relation's name stands for people: 担当者, but not 担当路線."""
    whole = key_of(" ".join(words_of_identifier(relation)))
    return any(
        word == whole or (word.isascii() and word in whole.split()) or (len(word) > 1 and whole.endswith(word))
        for concept, fit in concepts_of(relation).items()
        if fit >= _TRUSTED and concepts()[concept].person
        for word in concepts()[concept].words
    )


def _names_its_subject(relation: str) -> bool:
    """Return True for CAPTAIN_OF, whose subject is the captain."""
    return bool(re.search(r"[_ ]of$", relation.casefold()))


_NUMBER = re.compile(r"[^\d\s]{0,3}\s?-?\d[\d,.]*\s?[^\d:]{0,14}")
_HOURS = re.compile(r"\d{1,2}:\d{2}\s*[-~〜–—]|\d{1,2}時")


def _shape_of(name: str, values: list[str]) -> str:
    if sum(bool(_HOURS.search(value)) for value in values) * 2 > len(values):
        return "hours"
    shapes = {concepts()[concept].shape for concept in concepts_of(name)}
    dated = sum(day_of(value) is not None and value[:1].isdigit() for value in values)
    if dated == len(values) and ("number" not in shapes or "date" in shapes):
        return "date"
    return "number" if all(map(_NUMBER.fullmatch, values)) else ""
