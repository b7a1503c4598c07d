"""Flag keys that the page supports less than another option, and statements keyed against the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.domain.answers import Answer, Need, QuizItem, SentenceScore, Stance
from core.domain.question_forms import QuestionForm, form_of, says_false
from core.domain.quiz_parts import STEM, option, point_at
from core.evidence.sources import SourceText
from core.grounding.base import StanceJudge
from core.grounding.read_places import cited
from core.quizzes.answering.options_read import TextRead, read_texts, rival_risk, sources_of, strongest_rival
from core.quizzes.answering.stated_stem import stated
from core.quizzes.checks._key_scores import at_key, distinct_evidence
from core.quizzes.flaws.negative_stem import negation_in
from core.quizzes.options.referring import refers_to_options
from core.wording.phrases import say

_FLAGGED = 0.5
_Asked = tuple[Sequence[SourceText], str, str, str]


@dataclass(frozen=True, slots=True)
class KeyAsRead:
    """The risk is that another option is the right one, as a small model reads the page with the question and each.

    It is 0.5 where the page supports another option with three times the odds of the key, and above where more. Of true
    and false it is the probability that the page does not support the statement, or does where the key calls it false.

    The model is that of ``source_stance``, which learnt from questions with all their options (docs/corpus.md). It
    reads at most 256 tokens of the page. Options that refer to others ("both of these") are not read; a question for
    the exception, one without options, and one whose page is empty are left to the other checks.
    """

    name: ClassVar[str] = "key_as_read"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.QUIZ, Need.PASSAGES})
    catches: ClassVar[str] = "keys that the page supports less than another option, statements keyed against the page"
    source: ClassVar[str] = "own"

    reader: StanceJudge

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        items = [(answer, answer.quiz) for answer in answers if answer.quiz]
        asked = [_asked(answer, quiz) for answer, quiz in items]
        read = iter(
            read_texts(self.reader, [each for texts in asked if not isinstance(texts, SentenceScore) for each in texts])
        )
        scores = []
        for (answer, quiz), texts in zip(items, asked, strict=True):
            if isinstance(texts, SentenceScore):
                scores.append(at_key(answer, texts))
                continue
            found = [next(read) for _ in texts]
            judge = _statement if form_of(quiz) is QuestionForm.TRUE_FALSE else _options
            scores.append(at_key(answer, judge(answer, quiz, found)))
        return scores


def _asked(answer: Answer, quiz: QuizItem) -> list[_Asked] | SentenceScore:
    """Return what is read of an item: its statement, or the key and then each other option; or why nothing is."""
    form, sources = form_of(quiz), sources_of(answer.passages, answer.lang)
    if not sources:
        return SentenceScore.abstain(say("blank-passages"))
    if form is QuestionForm.TRUE_FALSE:
        return [(sources, "", stated(quiz.stem), answer.lang)]
    if form is not QuestionForm.CHOICE or not quiz.distractors:
        return SentenceScore.abstain(say("no-options"))
    if negation_in(quiz.stem, answer.lang) or refers_to_options(quiz.key):
        return SentenceScore.abstain(say("key-as-read-exception"))
    return [(sources, quiz.stem, text, answer.lang) for text in (quiz.key, *_others(quiz))]


def _others(quiz: QuizItem) -> list[str]:
    return [choice for choice in quiz.distractors if not refers_to_options(choice)]


def _statement(answer: Answer, quiz: QuizItem, read: Sequence[TextRead]) -> SentenceScore:
    (statement,) = read
    false = says_false(quiz)
    risk = statement.support if false else 1 - statement.support
    flagged = risk >= _FLAGGED
    supports = statement.support >= _FLAGGED
    phrase = say("key-as-read-stated" if supports else "key-as-read-not-stated", key=quiz.key)
    stance = Stance.SUPPORTS if supports and not flagged else Stance.SILENT
    places = cited(statement.reading.places, stated(quiz.stem), answer.lang, stance)
    return SentenceScore(risk, (phrase,), distinct_evidence((*([point_at(quiz, STEM)] if flagged else ()), *places)))


def _options(answer: Answer, quiz: QuizItem, read: Sequence[TextRead]) -> SentenceScore:
    key, *others = read
    risk = rival_risk(key.support, [other.support for other in others])
    best = strongest_rival(key.support, [other.support for other in others])
    if risk < _FLAGGED or best is None:
        stance = Stance.SUPPORTS if key.support >= _FLAGGED else Stance.SILENT
        places = cited(key.reading.places, f"{quiz.stem} {quiz.key}", answer.lang, stance)
        return SentenceScore(risk, (say("key-as-read-none", key=quiz.key),), distinct_evidence(places))
    rival = _others(quiz)[best]
    phrase = say("key-as-read-rival", option=rival, key=quiz.key)
    places = cited(others[best].reading.places, f"{quiz.stem} {rival}", answer.lang, Stance.SILENT)
    here = point_at(quiz, option(quiz.choices.index(rival)))
    return SentenceScore(risk, (phrase,), distinct_evidence((here, *places)))
