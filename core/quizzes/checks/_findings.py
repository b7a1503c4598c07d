"""Turn what a check finds in an item into the score of its key."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.domain.answers import Answer, Evidence, QuizItem, SentenceScore
from core.domain.question_forms import QuestionForm, form_of
from core.quizzes.checks._key_scores import at_key, distinct_evidence
from core.wording.phrases import Phrase, say


@dataclass(frozen=True, slots=True)
class QuizFinding:
    risk: float
    """0 to 1; from 0.5 the item is flagged."""
    phrase: Phrase
    places: tuple[Evidence, ...] = ()


def score_findings(answer: Answer, findings: Iterable[QuizFinding], no_findings: Phrase) -> list[SentenceScore]:
    """Score the key with the risk of the worst finding, one phrase for each; without findings the risk is 0."""
    distinct = list(dict.fromkeys(findings))
    score = SentenceScore(
        max((finding.risk for finding in distinct), default=0.0),
        tuple(finding.phrase for finding in distinct) or (no_findings,),
        distinct_evidence(place for finding in distinct for place in finding.places),
    )
    return at_key(answer, score)


def abstain_without_options(answer: Answer) -> list[SentenceScore] | None:
    """Abstain for an item without options of its own wording; None: it has options to check."""
    if answer.quiz and form_of(answer.quiz) is QuestionForm.CHOICE and distractor_places(answer.quiz):
        return None
    return [SentenceScore.abstain(say("no-options"))] * len(answer.sentences)


def distractor_places(quiz: QuizItem) -> Sequence[int]:
    """Return the indices of all options but the right ones; a second one like the key counts too."""
    first = next((place for place, choice in enumerate(quiz.choices) if choice == quiz.key), None)
    return [place for place, choice in enumerate(quiz.choices) if place != first and choice not in quiz.also_correct]
