"""What a check found in an item, thing by thing, and the score it makes of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.domain.answers import Answer, Evidence, QuizItem, SentenceScore
from core.domain.question_forms import QuestionForm, form_of
from core.quizzes.checks.keyed import at_key, shown
from core.wording.phrases import Phrase, say


@dataclass(frozen=True, slots=True)
class Finding:
    risk: float
    """From 0.5, at which an item is flagged."""
    phrase: Phrase
    places: tuple[Evidence, ...] = ()


def scored(answer: Answer, findings: Iterable[Finding], nothing: Phrase) -> list[SentenceScore]:
    """At the key, the risk of the worst finding and a phrase for each; without any the risk is 0."""
    found = list(dict.fromkeys(findings))
    score = SentenceScore(
        max((finding.risk for finding in found), default=0.0),
        tuple(finding.phrase for finding in found) or (nothing,),
        shown(place for finding in found for place in finding.places),
    )
    return at_key(answer, score)


def without_options(answer: Answer) -> list[SentenceScore] | None:
    """The abstention of an item whose options nobody chose the wording of; None: it has some to check."""
    if answer.quiz and form_of(answer.quiz) is QuestionForm.CHOICE and distractor_places(answer.quiz):
        return None
    return [SentenceScore.abstain(say("no-options"))] * len(answer.sentences)


def distractor_places(quiz: QuizItem) -> Sequence[int]:
    """Of the options beside the key. An option that repeats the key counts, from its second place on."""
    first = next((place for place, choice in enumerate(quiz.choices) if choice == quiz.key), None)
    return [place for place in range(len(quiz.choices)) if place != first]
