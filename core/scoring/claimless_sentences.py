"""Find sentences that claim nothing, such as refusals, on which no detector is believed."""

from __future__ import annotations

from core.domain.answers import Answer, SentenceScore
from core.scoring.source_kinds import repeats_a_question
from core.text.claimless import ClaimlessKind, claims_nothing
from core.wording.phrases import Phrase, say

WHY = {
    ClaimlessKind.COURTESY: say("claims-nothing-courtesy"),
    ClaimlessKind.QUESTION: say("claims-nothing-question"),
    ClaimlessKind.LEAD_IN: say("claims-nothing-lead-in"),
    ClaimlessKind.HEADING: say("claims-nothing-heading"),
    ClaimlessKind.REFUSAL: say("claims-nothing-refusal"),
    ClaimlessKind.TALK: say("claims-nothing-talk"),
}
REFUSES = WHY[ClaimlessKind.REFUSAL]
NOTHING_TO_CHECK = frozenset(WHY.values())
"""Abstentions that are no gap: there is nothing that could be wrong."""


def silences(answer: Answer) -> list[Phrase | None]:
    """Return why each sentence claims nothing; None if it may be right or wrong, as all of a quiz may, and a question
    that is to say what the source asks."""
    if answer.quiz:
        return [None] * len(answer.sentences)
    heard = {ClaimlessKind.QUESTION} if repeats_a_question(answer) else set[ClaimlessKind]()
    silent = (claims_nothing(sentence.text, answer.question, answer.lang) for sentence in answer.sentences)
    return [WHY[silence] if silence and silence not in heard else None for silence in silent]


def risk_for_a_cut(score: SentenceScore) -> float | None:
    """Return the risk for a threshold: 0 for a sentence that claims nothing, as it cannot be wrong."""
    return 0.0 if score.risk is None and NOTHING_TO_CHECK.intersection(score.reason) else score.risk
