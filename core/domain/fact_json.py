"""Write and read evidence, facts and stances as the JSON that is stored with a score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.domain.answers import Evidence, Fact, FactKind, Span, Stance, Stances

_KNOWN = frozenset(FactKind)


def evidence_to_json(piece: Evidence) -> list[Any]:
    return [piece.passage_id, piece.span.start, piece.span.end, piece.stance.value, piece.quote]


def evidence_from_json(stored: Sequence[Any]) -> Evidence:
    name, start, end, stance, quote = stored
    return Evidence(name, Span(start, end), Stance(stance), quote)


def facts_to_json(facts: Sequence[Fact]) -> list[list[Any]]:
    return [
        [
            fact.kind.value,
            fact.said,
            [fact.span.start, fact.span.end] if fact.span else None,
            fact.stated,
            evidence_to_json(fact.place) if fact.place else None,
        ]
        for fact in facts
    ]


def facts_from_json(stored: Sequence[Sequence[Any]]) -> tuple[Fact, ...]:
    """Inverse of ``facts_to_json``. A kind of fact of a later version is passed over."""
    return tuple(
        Fact(
            kind=FactKind(kind),
            said=said,
            span=Span(*span) if span else None,
            stated=stated,
            place=evidence_from_json(place) if place else None,
        )
        for kind, said, span, stated, place in stored
        if kind in _KNOWN
    )


def stances_to_json(stances: Stances | None) -> list[float] | None:
    return [stances.supports, stances.contradicts, stances.silent] if stances else None


def stances_from_json(stored: Sequence[float] | None) -> Stances | None:
    return Stances(*stored) if stored else None
