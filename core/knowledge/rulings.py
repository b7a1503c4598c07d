"""Judge claims against the rows of a graph: supported, contradicted or unknown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.domain.knowledge import Edge, RelationKind
from core.knowledge._claims import GraphClaim, RelationPath
from core.knowledge._context import Conversation
from core.knowledge._linking import Linker
from core.knowledge._paths import connected
from core.knowledge._schema import Relation
from core.knowledge._sentence_names import PieceKind
from core.knowledge._times import Day, SpokenTime, holds_at

_MOST_CHECKED = 400
"""Most objects of a list that an unknown name is compared with."""


_Ways = Sequence[Sequence[Edge]]


class GraphStance(StrEnum):
    SUPPORTS = "supports"
    CONTRADICTS = "contradicts"
    UNKNOWN = "unknown"


class UnknownReason(StrEnum):
    """The reason that a claim is unknown."""

    OPEN = "open"
    """There may be more objects than the graph lists."""
    NOT_LISTED = "not_listed"
    """The graph has no row of this relation for the subject."""
    OTHER_TIME = "other_time"
    LIKE_ANOTHER = "like_another"
    """The name may be another spelling of a listed one."""


@dataclass(frozen=True, slots=True)
class GraphRuling:
    stand: GraphStance
    rows: tuple[Edge, ...] = ()
    why: UnknownReason | None = None


@dataclass(frozen=True, slots=True)
class ClaimJudge:
    """Decides claims by the rows of one graph."""

    context: Conversation
    linker: Linker
    today: Day
    """Import day of the graph: what held then is the present."""

    def verdict(self, claim: GraphClaim, when: SpokenTime, *, denied: bool = False) -> GraphRuling:
        """Return the ruling on a claim. ``denied`` means that the sentence denies it."""
        rulings = [self._turned(claim, way) if claim.turned else self._plain(claim, way, when) for way in claim.ways]
        alternatives = [self._plain(claim, way, when) for way in claim.also]
        supported = [ruling for ruling in (*rulings, *alternatives) if ruling.stand is GraphStance.SUPPORTS]
        open_ = [
            ruling
            for ruling in rulings
            if ruling.stand is GraphStance.UNKNOWN and ruling.why is not UnknownReason.NOT_LISTED
        ]
        contradicted = [ruling for ruling in rulings if ruling.stand is GraphStance.CONTRADICTS]
        ruling = (supported or open_ or contradicted or rulings)[0]
        if not denied:
            return ruling
        opposite = {GraphStance.SUPPORTS: GraphStance.CONTRADICTS, GraphStance.CONTRADICTS: GraphStance.SUPPORTS}
        return GraphRuling(opposite.get(ruling.stand, ruling.stand), ruling.rows, ruling.why)

    def _plain(self, claim: GraphClaim, way: RelationPath, when: SpokenTime) -> GraphRuling:
        ends = self._ends(claim.subject, way)
        hits = [rows for rows in ends if rows[-1].dst in claim.object.nodes]
        if holding := [rows for rows in hits if self._hold(rows, when)]:
            return GraphRuling(GraphStance.SUPPORTS, holding[0])
        others = [rows for rows in ends if self._hold(rows, when)]
        ended = [rows for rows in hits if any(holds_at(row, when, self.today) is False for row in rows)]
        if why := self._undecided(claim, way, (ends, others, hits if not ended else [])):
            return GraphRuling(GraphStance.UNKNOWN, why=why)
        rows_against = [row for rows in (*ended, *others) for row in rows]
        return GraphRuling(GraphStance.CONTRADICTS, tuple(dict.fromkeys(rows_against)))

    def _undecided(
        self, claim: GraphClaim, way: RelationPath, row_paths: tuple[_Ways, _Ways, _Ways]
    ) -> UnknownReason | None:
        """Return why nothing contradicts an unsupported claim.

        ``found``: all rows of the relation, those that held then, and those that may be the claim at another time.
        """
        ends, others, undated = row_paths
        if not ends:
            return UnknownReason.NOT_LISTED
        if undated or not others:
            return UnknownReason.OTHER_TIME
        if not all(relation.decides for relation in way):
            return UnknownReason.OPEN
        if way[-1].kind is RelationKind.ONE_VALUE and len({rows[-1].dst for rows in others}) > 1:
            return UnknownReason.OPEN  # the rows themselves do not keep to one value
        return (
            UnknownReason.LIKE_ANOTHER
            if self._like_another(claim, way[-1], [rows[-1].dst for rows in others])
            else None
        )

    def _hold(self, rows: Sequence[Edge], when: SpokenTime) -> bool:
        return all(holds_at(row, when, self.today) for row in rows)

    def _turned(self, claim: GraphClaim, way: RelationPath) -> GraphRuling:
        """Return a contradiction if the graph has the relation in the other direction and never in both."""
        if any(not relation.decides or relation.both_ways for relation in way):
            return GraphRuling(GraphStance.UNKNOWN, why=UnknownReason.OPEN)
        back = [rows for rows in self._ends(claim.subject, way) if rows[-1].dst in claim.object.nodes]
        if not back:
            back = [
                (row,)
                for node in claim.object.nodes
                for row in self.context.graph.out.get(node, ())
                if row.rel == way[-1].name and row.dst == claim.subject
            ]
        return (
            GraphRuling(GraphStance.CONTRADICTS, back[0])
            if back
            else GraphRuling(GraphStance.UNKNOWN, why=UnknownReason.NOT_LISTED)
        )

    def _ends(self, subject: str, relations: RelationPath) -> list[tuple[Edge, ...]]:
        ways: list[tuple[Edge, ...]] = [()]
        for relation in relations:
            ways = [
                (*way, row)
                for way in ways
                for row in self.context.graph.out.get(way[-1].dst if way else subject, ())
                if row.rel == relation.name
            ]
        return [way for way in ways if way]

    def _like_another(self, claim: GraphClaim, relation: Relation, listed: Sequence[str]) -> bool:
        """Return True for a name that may be another spelling of a listed one, or its part or whole; then the list
        denies nothing."""
        graph = self.context.graph
        if claim.object.sort is PieceKind.STRANGE:
            near = self.linker.candidates(claim.object.text, listed[:_MOST_CHECKED])
            return len(listed) > _MOST_CHECKED or bool(self.linker.accepted(near, nearby=True))
        if relation.kind is not RelationKind.ONE_VALUE:
            return False
        return any(connected(graph, node, listed[0]) is not None for node in claim.object.nodes)
