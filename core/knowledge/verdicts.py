"""A claim beside the rows of a graph: they support it, contradict it, or do not decide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.domain.knowledge import Edge, RelationKind
from core.knowledge.claims import Claim, Way
from core.knowledge.context import Context
from core.knowledge.linking import Linker
from core.knowledge.schema import Relation
from core.knowledge.sentence_names import Sort
from core.knowledge.times import Day, When, held
from core.knowledge.walking import connected

_MOST_CHECKED = 400
"""Objects of a list that an unknown name is compared with."""


_Ways = Sequence[Sequence[Edge]]


class Stand(StrEnum):
    SUPPORTS = "supports"
    CONTRADICTS = "contradicts"
    UNKNOWN = "unknown"


class Why(StrEnum):
    """Of what is unknown."""

    OPEN = "open"
    """There may be more of it than the graph lists."""
    NOT_LISTED = "not_listed"
    """The graph has nothing of this relation for it."""
    OTHER_TIME = "other_time"
    LIKE_ANOTHER = "like_another"
    """The name may be another spelling of one that is listed."""


@dataclass(frozen=True, slots=True)
class Verdict:
    stand: Stand
    rows: tuple[Edge, ...] = ()
    why: Why | None = None


@dataclass(frozen=True, slots=True)
class Judge:
    """Decides claims by the rows of one graph."""

    context: Context
    linker: Linker
    today: Day
    """When the graph was brought in: what held then is the present."""

    def verdict(self, claim: Claim, when: When, *, denied: bool = False) -> Verdict:
        """``denied``: the sentence says that it is not so."""
        each = [self._turned(claim, way) if claim.turned else self._plain(claim, way, when) for way in claim.ways]
        beside = [self._plain(claim, way, when) for way in claim.also]
        right = [found for found in (*each, *beside) if found.stand is Stand.SUPPORTS]
        open_ = [found for found in each if found.stand is Stand.UNKNOWN and found.why is not Why.NOT_LISTED]
        wrong = [found for found in each if found.stand is Stand.CONTRADICTS]
        found = (right or open_ or wrong or each)[0]
        if not denied:
            return found
        opposite = {Stand.SUPPORTS: Stand.CONTRADICTS, Stand.CONTRADICTS: Stand.SUPPORTS}
        return Verdict(opposite.get(found.stand, found.stand), found.rows, found.why)

    def _plain(self, claim: Claim, way: Way, when: When) -> Verdict:
        ends = self._ends(claim.subject, way)
        hits = [rows for rows in ends if rows[-1].dst in claim.object.nodes]
        if holding := [rows for rows in hits if self._hold(rows, when)]:
            return Verdict(Stand.SUPPORTS, holding[0])
        others = [rows for rows in ends if self._hold(rows, when)]
        ended = [rows for rows in hits if any(held(row, when, self.today) is False for row in rows)]
        if why := self._undecided(claim, way, (ends, others, hits if not ended else [])):
            return Verdict(Stand.UNKNOWN, why=why)
        said = [row for rows in (*ended, *others) for row in rows]
        return Verdict(Stand.CONTRADICTS, tuple(dict.fromkeys(said)))

    def _undecided(self, claim: Claim, way: Way, found: tuple[_Ways, _Ways, _Ways]) -> Why | None:
        """Why nothing contradicts a claim that no row supports. ``found``: what there is of the relation, what of it
        held then, and what may be the claim itself at another time."""
        ends, others, undated = found
        if not ends:
            return Why.NOT_LISTED
        if undated or not others:
            return Why.OTHER_TIME
        if not all(relation.decides for relation in way):
            return Why.OPEN
        if way[-1].kind is RelationKind.ONE_VALUE and len({rows[-1].dst for rows in others}) > 1:
            return Why.OPEN  # the rows themselves do not keep to one value
        return Why.LIKE_ANOTHER if self._like_another(claim, way[-1], [rows[-1].dst for rows in others]) else None

    def _hold(self, rows: Sequence[Edge], when: When) -> bool:
        return all(held(row, when, self.today) for row in rows)

    def _turned(self, claim: Claim, way: Way) -> Verdict:
        """Wrong where the graph has it the other way round and never both ways."""
        if any(not relation.decides or relation.both_ways for relation in way):
            return Verdict(Stand.UNKNOWN, why=Why.OPEN)
        back = [rows for rows in self._ends(claim.subject, way) if rows[-1].dst in claim.object.nodes]
        if not back:
            back = [
                (row,) for node in claim.object.nodes for row in self.context.graph.out.get(node, ())
                if row.rel == way[-1].name and row.dst == claim.subject
            ]  # fmt: skip
        return Verdict(Stand.CONTRADICTS, back[0]) if back else Verdict(Stand.UNKNOWN, why=Why.NOT_LISTED)

    def _ends(self, subject: str, relations: Way) -> list[tuple[Edge, ...]]:
        ways: list[tuple[Edge, ...]] = [()]
        for relation in relations:
            ways = [
                (*way, row)
                for way in ways
                for row in self.context.graph.out.get(way[-1].dst if way else subject, ())
                if row.rel == relation.name
            ]
        return [way for way in ways if way]

    def _like_another(self, claim: Claim, relation: Relation, listed: Sequence[str]) -> bool:
        """A name of its own that stands for one that is listed, or for a part or whole of it, denies nothing."""
        graph = self.context.graph
        if claim.object.sort is Sort.STRANGE:
            near = self.linker.candidates(claim.object.text, listed[:_MOST_CHECKED])
            return len(listed) > _MOST_CHECKED or bool(self.linker.accepted(near, nearby=True))
        if relation.kind is not RelationKind.ONE_VALUE:
            return False
        return any(connected(graph, node, listed[0]) is not None for node in claim.object.nodes)
