"""Read questions that order or compare: the cheapest room, which of two is taller, who supplies the most parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from core.knowledge._concepts import concepts_of
from core.knowledge._conditions import sort_key
from core.knowledge._lexicon import RELATION, TYPE, GraphLexicon, WordSense
from core.knowledge._phrases import Phrasing
from core.knowledge._readings import ReadingBase, SchemaReading
from core.knowledge._scan import Fragment, PartKind
from core.knowledge._walks import attribute_senses

_SURE = 0.6


class OrderedReadings(ReadingBase):
    @cached_property
    def _ordering(self) -> bool:
        cues = self.outline.cues
        superlative = cues & {Phrasing.SUPERLATIVE, Phrasing.MOST, Phrasing.LEAST}
        qualities = [piece for piece in self.pieces if piece.kind is PartKind.QUALITY]
        if superlative or (Phrasing.COMPARED in cues and qualities):
            return True
        names = sum(piece.kind is PartKind.NAME for piece in self.pieces)
        numbers = any(piece.kind is PartKind.NUMBER for piece in self.pieces)
        graded = any(piece.text.endswith(("est", "er")) and piece.text.isascii() for piece in qualities)
        return bool(qualities) and not numbers and (graded or (names != 1 and not self.outline.whether))

    @cached_property
    def _compares(self) -> bool:
        names = [piece for piece in self.pieces if piece.kind is PartKind.NAME]
        types = {self.lexicon.graph.nodes[piece.nodes[0]].type for piece in names}
        return len(names) == 2 and len(types) == 1 and not self.outline.cues & {Phrasing.SUPERLATIVE, Phrasing.MOST}  # noqa: PLR2004

    def _orders(self) -> Iterator[tuple[str, bool, frozenset[int], float]]:
        """Yield attributes to order by, whether the most is wanted, the pieces that say so, and how surely."""
        cues = self.outline.cues
        explicit = {
            at: attribute_senses(piece)
            for at, piece in enumerate(self.pieces)
            if piece.kind is PartKind.WORD and attribute_senses(piece)
        }
        for at, piece in enumerate(self.pieces):
            for rank, (concept, most) in enumerate(piece.qualities.items()):
                up = most if "least" not in self.outline.text.split() else not most
                for name in self.lexicon.types_of_attribute:
                    fit = concepts_of(name).get(concept, 0.0)
                    if fit >= _SURE:
                        yield name, up, frozenset({at}), fit - 0.02 * rank
                for other, named in explicit.items():
                    for name, weight in named.items():
                        fits = self.lexicon.shape(name) in {"number", "hours", "date"}
                        if fits:
                            yield name, self._direction(piece, name, most), frozenset({at, other}), weight + 0.3
        if not any(piece.qualities for piece in self.pieces) or cues & {Phrasing.MOST, Phrasing.LEAST}:
            for named in explicit.values():
                for name, weight in named.items():
                    if self.lexicon.shape(name) in {"number", "date", "hours"}:
                        saying = frozenset(at for at, names in explicit.items() if name in names)
                        yield name, Phrasing.LEAST not in cues, saying, weight

    def _direction(self, piece: Fragment, attribute: str, most: bool) -> bool:
        """Return whether an adjective wants the most of an attribute that the question names itself."""
        for concept in concepts_of(attribute):
            if concept in piece.qualities:
                return piece.qualities[concept]
        if self.lexicon.shape(attribute) == "date" and {"release", "founding"} & piece.qualities.keys():
            return piece.qualities.get("release", piece.qualities.get("founding", most))
        return most

    def _ordered(self) -> Iterator[SchemaReading]:
        for attribute, most, used, weight in self._orders():
            rest = frozenset(range(len(self.pieces))) - used
            walks = self._walk(frozenset(), only=rest) if rest & self.outline.musts else self._everything(attribute)
            for walk in walks:
                if walk.type not in self.lexicon.types_of_attribute[attribute] or walk.unexplained:
                    continue
                target = self.outline.target
                typed = target is None or target in used or WordSense(TYPE, walk.type) in self.pieces[target].senses
                if self._unused(walk) - used or not typed:
                    continue
                if Phrasing.WHO in self.outline.cues and walk.type not in self.lexicon.persons:
                    continue
                nodes = _extreme(self.lexicon, walk.nodes, attribute, most)
                if nodes:
                    reading = self._reading(walk, walk.score + weight)
                    paths = {node: walk.paths[node] for node in nodes}
                    yield replace(reading, nodes=nodes, paths=paths, shown=frozenset({attribute}), origins={})
        yield from self._most_connected()

    def _most_connected(self) -> Iterator[SchemaReading]:
        """Order by how many relations things have: which supplier delivers the most parts."""
        cues = self.outline.cues
        if not cues & {Phrasing.MOST, Phrasing.LEAST, Phrasing.SUPERLATIVE} or self.outline.target is None:
            return
        words = [at for at, piece in enumerate(self.pieces) if piece.kind is PartKind.WORD]
        named = any(piece.kind in {PartKind.NAME, PartKind.VALUE, PartKind.NUMBER} for piece in self.pieces)
        many = any("population" in piece.qualities or "usage" in piece.qualities for piece in self.pieces)
        if named or len(words) < 2 or not (many or cues & {Phrasing.MOST, Phrasing.LEAST}):  # noqa: PLR2004
            return
        for sense in self.pieces[self.outline.target].senses:
            if sense.kind != TYPE:
                continue
            for way in self.lexicon.ways.get(sense.name, ()):
                others = [at for at in words if at != self.outline.target]
                if not all(
                    {WordSense(TYPE, way.end), WordSense(RELATION, way.relation)} & self.pieces[at].senses.keys()
                    for at in others
                ):
                    continue
                yield self._by_number(sense.name, way.relation, way.backwards)

    def _by_number(self, type_: str, relation: str, backwards: bool) -> SchemaReading:
        graph = self.lexicon.graph
        rows = {
            node: tuple(e for e in graph.neighbours(node, forward=not backwards) if e.rel == relation)
            for node in graph.by_type[type_]
        }
        least = Phrasing.LEAST in self.outline.cues
        end = (min if least else max)(len(edges) for edges in rows.values())
        nodes = tuple(node for node, edges in rows.items() if len(edges) == end)
        return SchemaReading(score=1.0, nodes=nodes, paths={node: rows[node] for node in nodes})

    def _compared(self) -> Iterator[SchemaReading]:
        first, second = (piece for piece in self.pieces if piece.kind is PartKind.NAME)
        for attribute, most, used, weight in self._orders():
            places = {at for at, piece in enumerate(self.pieces) if piece.kind is PartKind.NAME}
            if self.outline.musts - used - places - {self.outline.target}:
                continue
            if len(first.nodes) > 1 or len(second.nodes) > 1:
                continue
            pair = (first.nodes[0], second.nodes[0])
            rows = [self.lexicon.graph.nodes[node].attributes.get(attribute, "") for node in pair]
            values = [sort_key(self.lexicon, attribute, row, late=most) for row in rows]
            if None in values or values[0] == values[1]:
                continue
            ahead = (values[0] > values[1]) == most  # type: ignore[operator]
            common = {"score": weight, "shown": frozenset({attribute}), "about": pair[::-1]}
            if self.outline.whether and not {Phrasing.WHICH, Phrasing.WHO} & self.outline.cues:
                yield SchemaReading(nodes=pair, answer=ahead, **common)  # type: ignore[arg-type]
            else:
                yield SchemaReading(nodes=(pair[0] if ahead else pair[1],), **common)  # type: ignore[arg-type]


def _extreme(lexicon: GraphLexicon, nodes: Sequence[str], attribute: str, most: bool) -> tuple[str, ...]:
    keyed = {
        node: key
        for node in nodes
        if (key := sort_key(lexicon, attribute, lexicon.graph.nodes[node].attributes.get(attribute, ""), late=most))
    }
    if not keyed:
        return ()
    best: Callable[..., tuple[float, ...]] = max if most else min
    end = best(keyed.values())
    return tuple(node for node, key in keyed.items() if key == end)
