"""Sentences that no detector should be believed on, because they claim nothing."""

from __future__ import annotations

from core.domain.answers import Answer, SentenceScore
from core.scoring.references import repeats_a_question
from core.text.claimless import Silence, claims_nothing
from core.wording.phrases import Phrase, say

WHY = {
    Silence.COURTESY: say("claims-nothing-courtesy"),
    Silence.QUESTION: say("claims-nothing-question"),
    Silence.LEAD_IN: say("claims-nothing-lead-in"),
    Silence.HEADING: say("claims-nothing-heading"),
    Silence.REFUSAL: say("claims-nothing-refusal"),
}
NOTHING_TO_CHECK = frozenset(WHY.values())
"""Abstentions that are no gap: there is nothing that could be wrong."""


def silences(answer: Answer) -> list[Phrase | None]:
    """Of each sentence why it claims nothing; None where it may be right or wrong, as all of a quiz may, and a question
    that is to say what the source asks."""
    if answer.quiz:
        return [None] * len(answer.sentences)
    heard = {Silence.QUESTION} if repeats_a_question(answer) else set[Silence]()
    found = (claims_nothing(sentence.text, answer.question, answer.lang) for sentence in answer.sentences)
    return [WHY[silence] if silence and silence not in heard else None for silence in found]


def risk_for_a_cut(score: SentenceScore) -> float | None:
    """What claims nothing cannot be wrong: it is no gap of a detector, and nobody has to look at it."""
    return 0.0 if score.risk is None and NOTHING_TO_CHECK.intersection(score.reason) else score.risk
