"""Keep what the checks of a quiz flag always before a person: no other detector outvotes it, and no learnt weight."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from core.domain.answers import Answer, Detection, SentenceScore
from core.domain.policy import ALWAYS_REVIEWED
from core.domain.stances import FLAGGED_FROM
from core.scoring.engine import Result

LEAST = 0.5
"""Least combined risk of what is flagged: the last of those that S1 publishes with a mark."""


def with_flags(answer: Answer, results: Sequence[Result], scores: Sequence[SentenceScore]) -> list[SentenceScore]:
    """Return the combined scores, of which none that a check of ``ALWAYS_REVIEWED`` flagged is below ``LEAST``."""
    flags = [
        each
        for each in results
        if isinstance(each, Detection) and each.detector.name in ALWAYS_REVIEWED and answer.quiz is not None
    ]
    return [_raised(score, [flag.scores[place] for flag in flags]) for place, score in enumerate(scores)]


def _raised(score: SentenceScore, flags: Sequence[SentenceScore]) -> SentenceScore:
    flagged = [flag for flag in flags if flag.risk is not None and flag.risk >= FLAGGED_FROM]
    if not flagged or (score.risk is not None and score.risk >= LEAST):
        return score
    worst = max(flagged, key=lambda flag: flag.risk or 0.0)
    reason = tuple(dict.fromkeys((*worst.reason, *score.reason))) if score.risk is not None else worst.reason
    evidence = tuple(dict.fromkeys((*worst.evidence, *score.evidence)))
    return dataclasses.replace(score, risk=LEAST, reason=reason, evidence=evidence)
