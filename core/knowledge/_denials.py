"""Read questions that deny or leave out: products that are not certified, all lines except one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from core.knowledge._lexicon import RELATION, TYPE, WordSense
from core.knowledge._phrases import Phrasing
from core.knowledge._readings import ReadingBase, SchemaReading
from core.knowledge._scan import PartKind
from core.knowledge._walks import GraphWalk, attribute_senses

_YES = frozenset(("必要", "要", "あり", "有", "有り", "可", "○", "yes", "true", "y", "필요", "있음", "가능", "예"))
_NO = frozenset(("不要", "なし", "無", "無し", "不可", "×", "no", "false", "n", "불필요", "없음", "불가", "아니요"))


class DeniedReadings(ReadingBase):
    def _without_the_denied(self) -> Iterator[SchemaReading]:
        denied = self.outline.denied()
        if denied is None or self.outline.cues & {Phrasing.WHEN, Phrasing.SINCE, Phrasing.HOW_MUCH}:
            return
        group, _ = denied
        target = self.outline.target
        if target is None or target in group:
            return
        base = self._walk(group)
        for walk in base:
            named = target in walk.last and any(
                WordSense(TYPE, walk.type) in self.pieces[at].senses for at in walk.last
            )
            if not named or self._unused(walk) - group or walk.unexplained > 1:
                continue
            taken = self._denied_nodes(walk, group, target)
            if taken is None:
                continue
            nodes = tuple(node for node in walk.paths if node not in taken)
            reading = self._reading(walk, walk.score, count=Phrasing.COUNT in self.outline.cues)
            paths = {node: walk.paths[node] for node in nodes}
            yield replace(reading, nodes=nodes, paths=paths, origins={node: walk.origins[node] for node in nodes})

    def _denied_nodes(self, walk: GraphWalk, group: frozenset[int], target: int) -> set[str] | None:
        """Return the nodes of the walk's type that what is denied holds of; None where the graph cannot say."""
        if Phrasing.EXCEPT in self.outline.cues:
            nodes = {node for at in group for node in self.pieces[at].nodes}
            if nodes & set(walk.paths) or any(self.lexicon.graph.nodes[node].type == walk.type for node in nodes):
                return nodes
        if (polar := self._polar(walk.type, group)) is not None:
            return polar
        needed = {at for at in group if at in self.outline.musts}
        holding = [
            other
            for other in self._walk(frozenset(), only=group | {target})
            if other.type == walk.type
            and needed <= other.used
            and other.unexplained <= 1
            and other.hops + bool(other.attributes)
        ]
        if holding:
            best = max(holding, key=lambda other: other.score)
            return set(best.paths)
        return self._having_any(walk.type, group)

    def _polar(self, type_: str, group: frozenset[int]) -> set[str] | None:
        """Return the nodes for which a column of yes and no says yes: 予約 必要."""
        for at in group:
            for name in attribute_senses(self.pieces[at]):
                nodes = [
                    node
                    for node in self.lexicon.graph.by_type[type_]
                    if name in self.lexicon.graph.nodes[node].attributes
                ]
                values = {self.lexicon.graph.nodes[node].attributes[name].casefold() for node in nodes}
                if values and values <= _YES | _NO:
                    return {
                        node for node in nodes if self.lexicon.graph.nodes[node].attributes[name].casefold() in _YES
                    }
        return None

    def _having_any(self, type_: str, group: frozenset[int]) -> set[str] | None:
        """Return the nodes that have any such relation: clubs without a sponsor are those that have none."""
        senses = {sense for at in group for sense in self.pieces[at].senses}
        if any(self.pieces[at].kind is not PartKind.WORD for at in group):
            return None
        ways = [
            way
            for way in self.lexicon.ways.get(type_, ())
            if WordSense(RELATION, way.relation) in senses or WordSense(TYPE, way.end) in senses
        ]
        graph = self.lexicon.graph
        if not ways:
            return None
        return {
            node
            for node in graph.by_type[type_]
            for way in ways
            if any(edge.rel == way.relation for edge in graph.neighbours(node, forward=not way.backwards))
        }
