"""Correct the stances of evidence: a place that is only near neither supports a flagged sentence nor contradicts it.

Scores that were stored before there were three stances are read by the same rule. Detectors that compare words said
"supports" of whatever was nearest, and ``grounding`` said "contradicts" of whatever did not support.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Sequence

from core.domain.answers import Evidence, SentenceScore, Span, Stance
from core.domain.taught import DETECTOR

FLAGGED_FROM = 0.5
"""Risk from which a detector says that a sentence is rather wrong than right."""

COMPARE = frozenset(
    {
        "bertscore_consistency",
        "bleu",
        "consistency_and_knowledge",
        "embedding_similarity",
        "injected_instructions",
        "knowledge_similarity",
        "ngram_consistency",
        "novel_bigrams",
        "rouge",
        "s1_confidence",
        "sample_support",
        "source_match",
        "token_alignment",
        "token_overlap",
        "unstated_claims",
        "unsupported_terms",
        "wrong_slot",
    }
)
"""Detectors that compare words or vectors: they know what is near, and never what denies."""

FIND_WHAT_DIFFERS = frozenset({"false_silence", "negation_flip", "unmatched_numbers", "unsupported_entities"})
"""Detectors that compare words and know what the source has in place of a number, a name, a denial or a silence."""

Place = tuple[str, Span]


def honest(score: SentenceScore, detector: str, risk: float | None = None) -> SentenceScore:
    """Return the score of a detector with the stances that it can know.

    ``risk`` of the sentence, where it is not the detector's own. Judges, models of entailment and graphs say of each
    place by itself what it says: they are left as they are.
    """
    reads = detector == DETECTOR
    if not score.evidence or not (reads or detector in COMPARE or detector in FIND_WHAT_DIFFERS):
        return score
    risk = score.risk if risk is None else risk
    silent = set()
    if risk is None or risk >= FLAGGED_FROM:
        silent.add(Stance.SUPPORTS)
    if detector in COMPARE or (reads and score.stances is None):
        silent.add(Stance.CONTRADICTS)
    return _silenced(score, [piece.stance in silent for piece in score.evidence])


def honest_combined(score: SentenceScore, contradicting: Collection[Place]) -> SentenceScore:
    """Return a combined score as it was stored long ago, of whose evidence only these places contradict."""
    supported = score.risk is not None and score.risk < FLAGGED_FROM
    return _silenced(
        score,
        [
            place_of(piece) not in contradicting
            if piece.stance is Stance.CONTRADICTS
            else piece.stance is Stance.SUPPORTS and not supported
            for piece in score.evidence
        ],
    )


def place_of(piece: Evidence) -> Place:
    return piece.passage_id, piece.span


def _silenced(score: SentenceScore, silent: Sequence[bool]) -> SentenceScore:
    """The score with these pieces of evidence silent, each place once."""
    if not any(silent):
        return score
    pieces = (
        dataclasses.replace(piece, stance=Stance.SILENT) if hushed else piece
        for piece, hushed in zip(score.evidence, silent, strict=True)
    )
    return dataclasses.replace(score, evidence=tuple(dict.fromkeys(pieces)))
