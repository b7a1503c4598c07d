"""Choose the evidence and the facts of a combined score from those of the detectors; what to look at comes first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from core.domain.answers import Evidence, Fact, SentenceScore, Stance
from core.domain.findings import merged
from core.domain.stances import FLAGGED_FROM, honest
from core.domain.taught import DETECTOR
from core.scoring.beside_judges import MOST_EVIDENCE

_READERS = frozenset({DETECTOR, "source_stance"})
"""Models chose the places that they read; the others name what shares most words."""


def combined_evidence(heard: Mapping[str, SentenceScore], decisive: Sequence[str], risk: float) -> tuple[Evidence, ...]:
    """Return what contradicts, then the places that most detectors name first, each with what it says of a sentence of
    this risk. Where nothing contradicts a flagged sentence, the closest place is that of all detectors, not only of
    those that decide: who doubts it is no better at finding it."""
    by_detector = {name: honest(score, name, risk).evidence for name, score in heard.items()}
    every = dict.fromkeys(piece for pieces in by_detector.values() for piece in pieces)
    pieces = dict.fromkeys(piece for name in decisive for piece in by_detector[name]) or every
    ordered = sorted(pieces, key=lambda piece: _order(piece, by_detector))
    if risk >= FLAGGED_FROM and every and not any(piece.stance is Stance.CONTRADICTS for piece in ordered):
        silent = (piece for piece in every if piece.stance is Stance.SILENT)
        closest = min(silent, key=lambda piece: _order(piece, by_detector), default=ordered[0])
        ordered = [closest, *(piece for piece in ordered if piece != closest)]
    return tuple(ordered[:MOST_EVIDENCE])


def _order(piece: Evidence, by_detector: Mapping[str, Sequence[Evidence]]) -> tuple[int, float, int]:
    """Sort key: a reader's own choice counts twice, and a second place of a detector half of its first."""
    votes = 0.0
    for name, pieces in by_detector.items():
        rank = next((rank for rank, other in enumerate(pieces, 1) if _overlap(piece, other)), None)
        votes += (2 if name in _READERS else 1) / rank if rank else 0
    stances = (Stance.CONTRADICTS, Stance.SILENT, Stance.SUPPORTS)
    return stances.index(piece.stance), -votes, piece.span.end - piece.span.start


def combined_facts(scores: Iterable[SentenceScore]) -> tuple[Fact, ...]:
    """Return what all detectors found wrong, the weightiest first."""
    return merged(fact for score in scores for fact in score.facts)


def _overlap(piece: Evidence, other: Evidence) -> bool:
    same = piece.passage_id == other.passage_id
    return same and piece.span.start < other.span.end and other.span.start < piece.span.end
