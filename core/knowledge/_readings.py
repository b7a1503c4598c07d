"""Hold what all readings of a question share: its outline, the walks that its words allow, what they leave unused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from core.domain.knowledge import Edge
from core.knowledge._conditions import NumberConditions
from core.knowledge._lexicon import TYPE, GraphLexicon, WordSense
from core.knowledge._outline import QuestionOutline
from core.knowledge._phrases import Phrasing
from core.knowledge._scan import Fragment, PartKind
from core.knowledge._times import Day
from core.knowledge._walks import GraphWalk, GraphWalker


@dataclass(frozen=True, slots=True, kw_only=True)
class SchemaReading:
    """One way to answer a question."""

    score: float
    nodes: tuple[str, ...] = ()
    """The things that are the answer, or whose attribute is."""
    attributes: tuple[str, ...] = ()
    paths: Mapping[str, tuple[Edge, ...]] = field(default_factory=dict)
    origins: Mapping[str, frozenset[str]] = field(default_factory=dict)
    owned: bool = True
    guesses: int = 0
    """Steps that the question does not name."""
    count: bool = False
    dates: str = ""
    """``since`` or ``until`` where the date of a relation is asked for."""
    shown: frozenset[str] = frozenset()
    """Attributes that were conditions or an order, shown beside the answer."""
    answer: bool | None = None
    """Yes or no, for a question that asks whether."""
    card: bool = False
    about: tuple[str, ...] = ()
    """The things that the question names."""


@dataclass(frozen=True)
class ReadingBase:
    lexicon: GraphLexicon
    outline: QuestionOutline
    today: Day

    @property
    def pieces(self) -> Sequence[Fragment]:
        return self.outline.pieces

    # -- walks

    @cached_property
    def _walks(self) -> list[GraphWalk]:
        return self._walk(frozenset())

    def _walk(self, omitted: frozenset[int], only: frozenset[int] | None = None) -> list[GraphWalk]:
        out = omitted if only is None else frozenset(range(len(self.pieces))) - only
        conditions = [
            walk
            for at, walks in NumberConditions(self.lexicon, self.pieces).of_numbers()
            if at not in out
            for walk in walks
            if not walk.used & out
        ]
        year, place = self._year(out)
        walker = GraphWalker(
            self.lexicon,
            self.pieces,
            self.today,
            tense=self.outline.tense,
            year=year,
            year_piece=place,
            chained=self.outline.chained,
            omitted=out,
            conditions=conditions,
        )
        return walker.walks()

    def _year(self, out: frozenset[int]) -> tuple[int | None, int | None]:
        compared = self.outline.cues & {
            Phrasing.AFTER,
            Phrasing.BEFORE,
            Phrasing.AT_LEAST,
            Phrasing.AT_MOST,
            Phrasing.LESS,
            Phrasing.MORE,
        }
        for at, piece in enumerate(self.pieces):
            if piece.kind is PartKind.NUMBER and piece.unit == "year" and at not in out and not compared:
                return int(piece.number), at
        return None, None

    def _unused(self, walk: GraphWalk) -> frozenset[int]:
        free = {at for at, piece in enumerate(self.pieces) if self._apposition(at, piece, walk)}
        return self.outline.musts - walk.used - free

    def _apposition(self, at: int, piece: Fragment, walk: GraphWalk) -> bool:
        """Return True for a word that repeats the type of what it stands beside: the Chain C35 part, 部長の役職."""
        if piece.kind is not PartKind.WORD or at == self.outline.target:
            return False
        return any(
            WordSense(TYPE, self.lexicon.graph.nodes[other.nodes[0]].type) in piece.senses
            for beside, other in enumerate(self.pieces)
            if other.kind is PartKind.NAME and abs(beside - at) == 1 and beside in walk.used
        )

    def _everything(self, attribute: str) -> list[GraphWalk]:
        """Return a walk for each type that has an attribute, for a question that names no type: the most expensive."""
        return [
            GraphWalk(
                type=type_,
                paths=dict.fromkeys(self.lexicon.graph.by_type[type_], ()),
                origins=dict.fromkeys(self.lexicon.graph.by_type[type_], frozenset()),
                used=frozenset(),
                score=0.0,
            )
            for type_ in self.lexicon.types_of_attribute[attribute]
        ]

    def _reading(
        self, walk: GraphWalk, score: float, *, count: bool = False, dates: str = "", answer: bool | None = None
    ) -> SchemaReading:
        return SchemaReading(
            score=score,
            nodes=walk.nodes,
            paths=walk.paths,
            origins=walk.origins,
            owned=walk.owned,
            guesses=walk.unexplained,
            count=count,
            dates=dates,
            answer=answer,
            shown=walk.attributes,
        )
