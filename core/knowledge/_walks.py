"""Walk a graph from what a question names, in all ways that its words allow, and keep what each walk has used of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from core.domain.knowledge import Edge
from core.knowledge._lexicon import ATTRIBUTE, INVERSE, RELATION, TYPE, GraphLexicon, SchemaStep, WordSense
from core.knowledge._scan import Fragment, PartKind
from core.knowledge._times import Day, SpokenTime, day_of, holds_at

_UNEXPLAINED, _BY_TYPE, _EXPLAINED = 0.6, 0.15, 0.05
_MOST_STATES, _MOST_NODES, _MOST_HOPS = 500, 3_000, 3
_MOST_UNEXPLAINED = 2


class AskedTense(StrEnum):
    NOW = "now"
    FORMER = "former"
    """All that ended."""
    PREVIOUS = "previous"
    """The last that ended."""
    ALWAYS = "always"


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphWalk:
    """Nodes that a part of the question leads to, each with the relations on the way."""

    type: str
    paths: Mapping[str, tuple[Edge, ...]]
    origins: Mapping[str, frozenset[str]]
    """The namesakes that a node was reached from."""
    used: frozenset[int]
    """Places of the pieces that it explains."""
    score: float
    hops: int = 0
    unexplained: int = 0
    stepped: float = 0.0
    """The score of the words that name the last relation: higher is surer, 0 if none name it."""
    last: frozenset[int] = frozenset()
    """The pieces that name its last step, or its type."""
    owned: bool = True
    """False where a step leads from a part up to its whole."""
    attributes: frozenset[str] = frozenset()
    """Attributes that were conditions on the way."""

    @property
    def nodes(self) -> tuple[str, ...]:
        return tuple(self.paths)


@dataclass(frozen=True)
class GraphWalker:
    """All walks of one question."""

    lexicon: GraphLexicon
    pieces: Sequence[Fragment]
    today: Day
    tense: AskedTense = AskedTense.NOW
    year: int | None = None
    year_piece: int | None = None
    chained: frozenset[tuple[int, int]] = frozenset()
    """Pairs of names that have to be connected with each other, not only with what is asked for."""
    omitted: frozenset[int] = frozenset()
    """Pieces that these walks do not use: what is denied."""
    conditions: Sequence[GraphWalk] = field(default_factory=tuple)
    """Walks of no hop that stand for comparisons: cheaper than 80 euros."""

    def walks(self) -> list[GraphWalk]:
        """Return all walks, shorter ones first. A walk that leads nowhere is kept where the question names its step."""
        pool: dict[tuple[str, frozenset[int], frozenset[str], int], GraphWalk] = {}
        queue = [*self._starts(), *self.conditions]
        while queue and len(pool) < _MOST_STATES:
            queue.sort(key=lambda walk: (walk.hops, -walk.score))
            walk = queue.pop(0)
            key = (walk.type, walk.used, frozenset(walk.paths), walk.unexplained)
            if key in pool and pool[key].score >= walk.score:
                continue
            pool[key] = walk
            for other in list(pool.values()):
                if joined := self._joined(walk, other):
                    queue.append(joined)
            if walk.hops < _MOST_HOPS and walk.paths:
                queue.extend(self._further(walk))
        return list(pool.values())

    # -- starts

    def _starts(self) -> Iterator[GraphWalk]:
        for at, piece in enumerate(self.pieces):
            if at in self.omitted:
                continue
            if piece.kind is PartKind.NAME:
                yield from self._of_nodes(at, piece.nodes, 1.0 - (0.25 if piece.part else 0.0))
            if piece.values:
                nodes = [node for pair in piece.values for node in self.lexicon.with_value.get(pair, ())]
                for walk in self._of_nodes(at, dict.fromkeys(nodes), 0.9, namesakes=False):
                    yield _with_attributes(walk, frozenset(name for name, _ in piece.values))
            for sense, weight in piece.senses.items():
                if sense.kind == TYPE:
                    nodes = self.lexicon.graph.by_type.get(sense.name, [])
                    yield from self._of_nodes(at, nodes, weight, namesakes=False, last=True)
                if sense.kind == RELATION and weight >= _ROLE and not self._anchored:
                    yield from self._of_role(at, sense.name, weight)

    @cached_property
    def _anchored(self) -> bool:
        return any(piece.nodes or piece.values for at, piece in enumerate(self.pieces) if at not in self.omitted)

    def _of_nodes(
        self, at: int, nodes: Iterable[str], score: float, *, namesakes: bool = True, last: bool = False
    ) -> Iterator[GraphWalk]:
        by_type: dict[str, list[str]] = {}
        for node in nodes:
            by_type.setdefault(self.lexicon.graph.nodes[node].type, []).append(node)
        several = namesakes and sum(map(len, by_type.values())) > 1
        for type_, ids in by_type.items():
            if len(ids) <= _MOST_NODES:
                yield GraphWalk(
                    type=type_,
                    paths=dict.fromkeys(ids, ()),
                    origins={node: frozenset({node}) if several else frozenset() for node in ids},
                    used=frozenset({at}),
                    score=score,
                    last=frozenset({at}) if last else frozenset(),
                )

    def _of_role(self, at: int, relation: str, score: float) -> Iterator[GraphWalk]:
        """Yield all holders of a role, for a question that does not say whose: the president in 2015."""
        edges = [edge for edges in self.lexicon.graph.out.values() for edge in edges if edge.rel == relation]
        backwards = relation.casefold().replace("_", " ").endswith(" of")
        if len(edges) > _MOST_NODES:
            return
        held = self._held(edges)
        by_type: dict[str, dict[str, tuple[Edge, ...]]] = {}
        for edge in held:
            node = edge.src if backwards else edge.dst
            by_type.setdefault(self.lexicon.graph.nodes[node].type, {}).setdefault(node, (edge,))
        timed = relation in self.lexicon.timed and self.year_piece is not None
        for type_, paths in by_type.items():
            yield GraphWalk(
                type=type_,
                paths=paths,
                origins=dict.fromkeys(paths, frozenset()),
                used=frozenset({at, *([self.year_piece] if timed and self.year_piece is not None else [])}),
                score=score - 0.2,
                hops=1,
                stepped=score,
                last=frozenset({at}),
            )

    # -- steps

    def _further(self, walk: GraphWalk) -> Iterator[GraphWalk]:
        for way in self.lexicon.ways.get(walk.type, ()):
            if way.backwards and way.relation in self.lexicon.symmetric:
                continue
            named = self._named(WordSense(RELATION, way.relation), walk.used)
            if way.backwards:
                turned = self._named(WordSense(INVERSE, way.relation), walk.used)
                yield from self._step(walk, way, {}, turned, walk.unexplained) if turned else ()
            typed = self._named(WordSense(TYPE, way.end), walk.used)
            unexplained = walk.unexplained + (not named and not typed)
            if unexplained > _MOST_UNEXPLAINED:
                continue
            yield from self._step(walk, way, named, typed, unexplained)

    def _named(self, sense: WordSense, used: frozenset[int]) -> dict[int, float]:
        return {
            at: piece.senses[sense]
            for at, piece in enumerate(self.pieces)
            if at not in used and at not in self.omitted and sense in piece.senses
        }

    def _step(
        self, walk: GraphWalk, way: SchemaStep, named: Mapping[int, float], typed: Mapping[int, float], unexplained: int
    ) -> Iterator[GraphWalk]:
        graph, both = self.lexicon.graph, way.relation in self.lexicon.symmetric
        paths: dict[str, tuple[Edge, ...]] = {}
        origins: dict[str, frozenset[str]] = {}
        for node, path in walk.paths.items():
            edges = [*graph.neighbours(node, forward=not way.backwards)]
            edges = [edge for edge in edges if edge.rel == way.relation]
            mirrored = [edge for edge in graph.into.get(node, ()) if edge.rel == way.relation] if both else []
            for edge in self._held([*edges, *mirrored]):
                other = edge.src if edge in mirrored or (way.backwards and edge.dst == node) else edge.dst
                if graph.nodes[other].type == way.end and other != node:
                    paths.setdefault(other, (*path, edge))
                    origins[other] = origins.get(other, frozenset()) | walk.origins[node]
        words = {**typed, **named}
        if (not paths and not words) or len(paths) > _MOST_NODES:
            return
        timed = way.relation in self.lexicon.timed | self.lexicon.events and self.year_piece is not None
        cost = _EXPLAINED if named else _BY_TYPE if typed else _UNEXPLAINED
        if named or way.relation in self.lexicon.graph.by_type:
            cost = min(cost, _EXPLAINED) if words else cost
        if words and max(words.values()) < _WEAK:
            cost = _UNEXPLAINED / 2
        gain = sum(sorted(words.values(), reverse=True)[:2]) - cost
        yield GraphWalk(
            type=way.end,
            paths=paths,
            origins=origins,
            used=frozenset({*walk.used, *words, *([self.year_piece] if timed and self.year_piece is not None else [])}),
            score=walk.score + gain + (0.3 if timed else 0.0),
            hops=walk.hops + 1,
            unexplained=unexplained,
            stepped=max(words.values(), default=0.0),
            last=frozenset({*typed, *(named if self._names_its_end(way) else ())}),
            owned=walk.owned and not way.backwards,
            attributes=walk.attributes,
        )

    def _names_its_end(self, way: SchemaStep) -> bool:
        """Return True if the word of a relation names what it is walked to: the president of X, by CAPTAIN_OF too."""
        of = way.relation.casefold().replace("_", " ").endswith(" of")
        return way.relation in self.lexicon.symmetric or way.backwards == of

    def _held(self, edges: Sequence[Edge]) -> list[Edge]:
        """Return the rows that hold at the time of the question; rows without a time always do."""
        timed, events = self.lexicon.timed, self.lexicon.events
        dated = [edge for edge in edges if edge.rel in timed or (self.year is not None and edge.rel in events)]
        if not dated or self.tense is AskedTense.ALWAYS:
            return list(edges)
        if self.year is not None:
            kept = [edge for edge in dated if holds_at(edge, SpokenTime(year=self.year), self.today)]
        elif self.tense is AskedTense.NOW:
            kept = [edge for edge in dated if holds_at(edge, SpokenTime(), self.today) is not False]
        else:
            kept = [edge for edge in dated if edge.until and holds_at(edge, SpokenTime(), self.today) is False]
            if self.tense is AskedTense.PREVIOUS and kept:
                newest = max((day_of(edge.until) or (0, 0, 0)) for edge in kept)
                kept = [edge for edge in kept if day_of(edge.until) == newest]
        return [edge for edge in edges if edge not in dated or edge in kept]

    # -- joins

    def _joined(self, one: GraphWalk, other: GraphWalk) -> GraphWalk | None:
        """Return what both walks lead to, where they use different pieces."""
        if one.type != other.type or one is other:
            return None
        common = one.used & other.used - self._shared
        if common - (one.last & other.last) or not one.used - other.used or not other.used - one.used:
            return None
        if one.hops + other.hops > _MOST_HOPS + 1 or one.unexplained + other.unexplained > _MOST_UNEXPLAINED:
            return None
        if any(self._apart(pair, one, other) for pair in self.chained):
            return None
        paths = {node: (*one.paths[node], *other.paths[node]) for node in one.paths if node in other.paths}
        longer = one if one.hops >= other.hops else other
        return GraphWalk(
            type=one.type,
            paths=paths,
            origins={node: one.origins[node] | other.origins[node] for node in paths},
            used=one.used | other.used,
            score=one.score + other.score - sum(self._weight(at, one.type) for at in common),
            hops=max(one.hops, other.hops),
            unexplained=one.unexplained + other.unexplained,
            stepped=longer.stepped,
            last=self._last_of(one, other),
            owned=one.owned and other.owned,
            attributes=one.attributes | other.attributes,
        )

    def _last_of(self, one: GraphWalk, other: GraphWalk) -> frozenset[int]:
        if one.hops == other.hops:
            return one.last | other.last
        longer = one if one.hops > other.hops else other
        return longer.last | (one.last & other.last) | self._typed(one, other)

    def _apart(self, pair: tuple[int, int], one: GraphWalk, other: GraphWalk) -> bool:
        """Return True if two names that belong together would meet only at a third thing."""
        first, second = pair
        meet = (first in one.used and second in other.used) or (second in one.used and first in other.used)
        return meet and not any(walk.used in ({first}, {second}) or not walk.hops for walk in (one, other))

    def _weight(self, at: int, type_: str) -> float:
        """Return what a word that both walks end at counts, so that it counts once."""
        senses = self.pieces[at].senses
        return senses.get(WordSense(TYPE, type_), 0.0) or max(senses.values(), default=0.0)

    def _typed(self, one: GraphWalk, other: GraphWalk) -> frozenset[int]:
        """Return the pieces that name the type that both walks end at."""
        sense = WordSense(TYPE, one.type)
        return frozenset(at for at in one.last | other.last if sense in self.pieces[at].senses)

    @cached_property
    def _shared(self) -> frozenset[int]:
        return frozenset({self.year_piece}) if self.year_piece is not None else frozenset()


_ROLE, _WEAK = 0.75, 0.5


def _with_attributes(walk: GraphWalk, names: frozenset[str]) -> GraphWalk:
    return GraphWalk(
        type=walk.type,
        paths=walk.paths,
        origins=walk.origins,
        used=walk.used,
        score=walk.score,
        last=walk.last,
        attributes=names,
    )


def attribute_senses(piece: Fragment) -> dict[str, float]:
    """Return the attributes that a piece may ask for."""
    return {sense.name: weight for sense, weight in piece.senses.items() if sense.kind == ATTRIBUTE}
