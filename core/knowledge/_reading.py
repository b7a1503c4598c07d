"""Choose among all readings of a question in the words of a graph the one that explains it, or see that none does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from core.knowledge._concepts import concepts_of
from core.knowledge._denials import DeniedReadings
from core.knowledge._lexicon import TYPE, WordSense
from core.knowledge._orders import OrderedReadings
from core.knowledge._phrases import Phrasing
from core.knowledge._readings import SchemaReading
from core.knowledge._scan import Fragment, PartKind
from core.knowledge._walks import GraphWalk, attribute_senses

_TARGETED, _MISSED = 0.5, -0.4
_PERSON, _PLACE = 0.4, 0.6
_LOOSE_VERB = 0.15
_SURE = 0.6
_NEARLY_AS_GOOD = 0.55
_NAMED = 0.7
_EACH_HOP, _EACH_GUESS = 0.2, 0.4
_MOST_WITHOUT_NAME = 6
"""Nodes that may be answered for where a question names none of them."""
_IMPLIED = {Phrasing.HOW_MUCH: "price", Phrasing.SINCE: "start date", Phrasing.UNTIL: "end date"}


class SchemaReader(OrderedReadings, DeniedReadings):
    def best(self) -> SchemaReading | None:
        """Return the best reading; None if the question is not understood."""
        cues = self.outline.cues
        if self.outline.unknown or cues & {Phrasing.WHY, Phrasing.SAME, Phrasing.UNSURE}:
            return None
        if card := self._card():
            return card
        readings = list(self._readings())
        if not readings:
            return None
        best = max(readings, key=lambda reading: reading.score)
        near = [
            reading
            for reading in readings
            if reading.nodes and reading.score >= best.score - _NEARLY_AS_GOOD and reading.guesses <= best.guesses
        ]
        if not best.nodes and best.answer is None and near:
            best = max(near, key=lambda reading: reading.score)
        return replace(best, about=best.about or self._about())

    def _about(self) -> tuple[str, ...]:
        return tuple(piece.nodes[0] for piece in self.pieces if piece.kind is PartKind.NAME)

    def _card(self) -> SchemaReading | None:
        names = [piece for piece in self.pieces if piece.kind is PartKind.NAME]
        others = [piece for piece in self.pieces if piece.kind not in {PartKind.NAME, PartKind.CUE}]
        allowed = {Phrasing.ABOUT, Phrasing.WHICH, Phrasing.ALL} | (
            {Phrasing.WHO} if self.outline.lang == "en" else set()
        )
        if len(names) != 1 or others or self.outline.cues - allowed or self.outline.whether:
            return None
        nodes = names[0].nodes
        return SchemaReading(
            score=1.0, nodes=nodes, card=True, about=nodes[:1], origins={node: frozenset({node}) for node in nodes}
        )

    def _readings(self) -> Iterator[SchemaReading]:
        if Phrasing.NOT in self.outline.cues or Phrasing.EXCEPT in self.outline.cues:
            yield from () if self._ordering else self._without_the_denied()
        elif self._ordering:
            yield from self._compared() if self._compares else self._ordered()
        else:
            for walk in self._walks:
                yield from self._of_walk(walk, self._unused(walk))
            yield from self._of_few()

    # -- what a walk may answer

    def _of_walk(self, walk: GraphWalk, unused: frozenset[int]) -> Iterator[SchemaReading]:
        cues = self.outline.cues
        if cues & {Phrasing.SINCE, Phrasing.UNTIL} or (Phrasing.WHEN in cues and not unused and walk.stepped):
            yield from self._of_dates(walk, unused)
        if self.outline.whether and not unused:
            yield from self._of_whether(walk)
        yield from self._of_attributes(walk, unused)
        if not unused:
            yield from self._of_nodes(walk)

    def _of_dates(self, walk: GraphWalk, unused: frozenset[int]) -> Iterator[SchemaReading]:
        if unused or not walk.paths:
            return
        dates = "until" if Phrasing.UNTIL in self.outline.cues else "since"
        edges = [edge for path in walk.paths.values() for edge in path[-1:]]
        if walk.type in self.lexicon.days:
            return
        if any(edge.rel in self.lexicon.timed | self.lexicon.events for edge in edges):
            yield self._reading(walk, walk.score + _PLACE, dates=dates)

    def _of_whether(self, walk: GraphWalk) -> Iterator[SchemaReading]:
        if walk.unexplained and any(len(path) > 1 for path in walk.paths.values()):
            return
        anchors = [at for at in walk.used if self.pieces[at].kind in {PartKind.NAME, PartKind.VALUE}]
        if len(anchors) > 1 or (anchors and not walk.hops and len(walk.used) == 1):
            score = walk.score + _TARGETED - _EACH_HOP * walk.hops - _EACH_GUESS * walk.unexplained
            yield self._reading(walk, score, answer=bool(walk.paths))
        elif walk.paths:
            yield self._reading(walk, walk.score)

    def _of_nodes(self, walk: GraphWalk) -> Iterator[SchemaReading]:
        cues = self.outline.cues
        if cues & {Phrasing.HOW_MUCH, Phrasing.SINCE, Phrasing.UNTIL} or self.outline.whether or self._only_named(walk):
            return
        named = {at for at in walk.last if self.pieces[at].kind is PartKind.WORD}
        if not walk.hops and not named and not walk.attributes:
            return
        score = walk.score - _LOOSE_VERB * self.outline.loose_verbs
        score += _TARGETED if self.outline.target in named else _MISSED if self.outline.target is not None else 0.0
        typed = any(WordSense(TYPE, walk.type) in self.pieces[at].senses for at in named)
        if Phrasing.WHO in cues:
            person = walk.type in self.lexicon.persons
            if not person and (walk.type in self.lexicon.places or (not typed and walk.stepped < _NAMED)):
                return
            score += (_PERSON if walk.stepped else _PERSON / 4) if person else 0.0
        if Phrasing.WHERE in cues and not typed:
            if not self._is_place(walk):
                return
            score += _PLACE if self._along_a_place(walk) else _PLACE / 2
        if Phrasing.WHEN in cues:
            if walk.type not in self.lexicon.days:
                return
            score += _PLACE
        if not self._stands(walk, named) or (walk.unexplained > 1 and not typed):
            return
        yield self._reading(walk, score, count=Phrasing.COUNT in cues)

    def _stands(self, walk: GraphWalk, named: set[int]) -> bool:
        """Return True if the question says that the end of a walk is asked for."""
        if named or walk.attributes or self.outline.cues & {Phrasing.WHO, Phrasing.WHERE, Phrasing.WHEN}:
            return True
        return not walk.unexplained and (not walk.hops or Phrasing.WHICH in self.outline.cues)

    def _only_named(self, walk: GraphWalk) -> bool:
        """Return True if a walk leads back to what the question names itself."""
        named = {node for piece in self.pieces if piece.kind is PartKind.NAME for node in piece.nodes}
        return bool(walk.paths) and named.issuperset(walk.paths)

    def _along_a_place(self, walk: GraphWalk) -> bool:
        return any(p and p[-1].dst == node and p[-1].rel in self.lexicon.places for node, p in walk.paths.items())

    def _is_place(self, walk: GraphWalk) -> bool:
        last = {path[-1].rel for node, path in walk.paths.items() if path and path[-1].dst == node}
        return walk.type in self.lexicon.places or bool(last & self.lexicon.places)

    def _of_attributes(self, walk: GraphWalk, unused: frozenset[int]) -> Iterator[SchemaReading]:
        """Read an attribute of what a walk leads to; each step to it has to be in the question."""
        inherited = walk.unexplained == 1 and walk.owned and self._is_place(walk)
        own = self._only_named(walk)
        if (walk.unexplained and not inherited and not own) or (not walk.hops and not self._names_something(walk)):
            return
        cues = self.outline.cues
        for attributes, used, weight in self._asked_attributes(walk, unused):
            if unused - used or (walk.attributes & set(attributes)):
                continue
            if any(not self._suits(name, cues) for name in attributes):
                continue
            if inherited and not own and not self.lexicon.places.issuperset(attributes):
                continue
            nodes = tuple(
                node
                for node in walk.paths
                if any(name in self.lexicon.graph.nodes[node].attributes for name in attributes)
            )
            score = walk.score + weight - _LOOSE_VERB * self.outline.loose_verbs
            if self.outline.target is not None:
                score += _TARGETED if self.outline.target in used else 2 * _MISSED
            yield replace(
                self._reading(walk, score),
                nodes=nodes,
                attributes=attributes,
                origins={node: walk.origins[node] for node in nodes},
            )

    def _of_few(self) -> Iterator[SchemaReading]:
        """Read an attribute that the question names without saying whose, where only a few things have it."""
        if any(self.pieces[at].kind is not PartKind.WORD for at in self.outline.musts) or self.outline.whether:
            return
        for name in self.lexicon.types_of_attribute:
            if self.outline.musts and all(name in attribute_senses(self.pieces[at]) for at in self.outline.musts):
                for walk in self._everything(name):
                    nodes = tuple(n for n in walk.paths if name in self.lexicon.graph.nodes[n].attributes)
                    if 0 < len(nodes) <= _MOST_WITHOUT_NAME and self._suits(name, self.outline.cues):
                        yield SchemaReading(score=0.5, nodes=nodes, attributes=(name,), about=nodes)

    def _names_something(self, walk: GraphWalk) -> bool:
        if any(self.pieces[at].kind in {PartKind.NAME, PartKind.VALUE, PartKind.NUMBER} for at in walk.used):
            return True
        return len(walk.paths) <= _MOST_WITHOUT_NAME

    def _asked_attributes(
        self, walk: GraphWalk, unused: frozenset[int]
    ) -> Iterator[tuple[tuple[str, ...], frozenset[int], float]]:
        mine = {name for name, types in self.lexicon.types_of_attribute.items() if walk.type in types}
        asking = [at for at in range(len(self.pieces)) if at not in walk.used]
        choices = {
            at: {name: weight for name, weight in self._attributes_of(self.pieces[at]).items() if name in mine}
            for at in asking
        }
        choices = {at: named for at, named in choices.items() if named}
        for at, named in choices.items():
            for name, weight in named.items():
                also = frozenset(other for other, names in choices.items() if name in names)
                yield (name,), frozenset({at}) | also, weight
        if len(unused) > 1 and unused <= choices.keys():  # several are asked for: address and phone number
            several = tuple(max(choices[at], key=lambda name: choices[at][name]) for at in sorted(unused))
            if len(set(several)) == len(unused):
                yield several, unused, min(max(choices[at].values()) for at in unused)
        for name, weight in self._implied(mine):
            yield (name,), frozenset(), weight

    def _attributes_of(self, piece: Fragment) -> dict[str, float]:
        found = attribute_senses(piece)
        for concept in piece.qualities:
            for name in self.lexicon.types_of_attribute:
                if (fit := concepts_of(name).get(concept, 0.0)) >= _SURE:
                    found[name] = max(found.get(name, 0.0), 0.8 * fit)
        return found

    def _implied(self, mine: set[str]) -> Iterator[tuple[str, float]]:
        """Yield the attributes that "how much" and "where" ask for by themselves."""
        wanted = {concept for cue, concept in _IMPLIED.items() if cue in self.outline.cues}
        for name in sorted(mine):
            if any(concepts_of(name).get(concept, 0.0) >= _SURE for concept in wanted):
                yield name, 0.5
            if Phrasing.WHERE in self.outline.cues and name in self.lexicon.places:
                yield name, 0.3

    def _suits(self, attribute: str, cues: frozenset[Phrasing]) -> bool:
        shape = self.lexicon.shape(attribute)
        if Phrasing.WHEN in cues:
            return shape == "date"
        if Phrasing.COUNT in cues:
            return shape == "number"
        if Phrasing.WHO in cues:
            return not shape
        if cues & {Phrasing.SINCE, Phrasing.UNTIL}:
            return shape in {"date", "hours"}
        return True
