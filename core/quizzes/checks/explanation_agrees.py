"""Flag quiz items whose explanation speaks for another option than the key."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.detectors.evidence.claim_text import is_key
from core.domain.answers import Answer, Need, QuizItem, SentenceScore, Span, Stance
from core.domain.question_forms import QuestionForm, form_of
from core.domain.quiz_parts import EXPLANATION, option, point_at
from core.quizzes.checks.keyed import at_key, shown
from core.quizzes.checks.mentions import declared_letter, mention, said_to_be_answer
from core.text.synonyms import Synonyms
from core.wording.phrases import Phrase, say

_DENIED_BEHIND = re.compile(
    r"[」』”\"]?(?:では?な|でもな|じゃな|は誤|は間違|は正しくな|이 아니|가 아니|은 아니|는 아니|은 틀|는 틀)"
)
_DENIED_BEFORE = re.compile(r"\b(?:not|isn't|wasn't|aren't|weren't|never) (?:the |an? )?[\"“]?\Z", re.IGNORECASE)
_LONGEST_DENIAL = 20
_DECLARED, _DENIED, _OTHER, _SILENT = 1.0, 0.8, 0.8, 0.5


@dataclass(frozen=True, slots=True)
class ExplanationAgrees:
    """Risk is 1 if the explanation says that the answer is another option, by its text or its letter; 0.8 if it denies
    the key, or names other options and not the key; 0 if it names the key. One that names no option at all has 0.5
    itself, and the key 0.

    An option is named by its text, its numbers, or most of its content words, synonyms among them. That a key is named
    in passing, or rejected in other words than "is not", this check cannot see. Without an explanation it abstains, as
    it does for true and false, which no explanation has to repeat.
    """

    name: ClassVar[str] = "explanation_agrees"
    version: ClassVar[str] = "2"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.QUIZ})
    catches: ClassVar[str] = "explanations that contradict the key, name another option or none"
    source: ClassVar[str] = "own"

    synonyms: Synonyms | None = None

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._placed(answer, answer.quiz) for answer in answers if answer.quiz]

    def _placed(self, answer: Answer, quiz: QuizItem) -> list[SentenceScore]:
        """An explanation without a word of any option says nothing against the key."""
        found = self._item(answer, quiz)
        if found.risk != _SILENT:
            return at_key(answer, found)
        fine = SentenceScore(0.0, (say("explanation-agrees-not-against", key=quiz.key),))
        return [fine if is_key(sentence, answer) else found for sentence in answer.sentences]

    def _item(self, answer: Answer, quiz: QuizItem) -> SentenceScore:
        if not quiz.explanation.strip():
            return SentenceScore.abstain(say("explanation-agrees-none"))
        if declared := next(_declared(quiz), None):
            where, number = declared
            return _found(quiz, _DECLARED, say("explanation-agrees-other-answer", option=quiz.choices[number]), where)
        if form_of(quiz) is QuestionForm.TRUE_FALSE:
            return SentenceScore.abstain(say("explanation-agrees-true-false"))
        return self._compared(answer, quiz)

    def _compared(self, answer: Answer, quiz: QuizItem) -> SentenceScore:
        right = [mention(each, quiz.explanation, answer.lang, self.synonyms) for each in (quiz.key, *quiz.also_correct)]
        if place := next(filter(None, right), None):
            if _is_denied(quiz.explanation, place):
                return _found(quiz, _DENIED, say("explanation-agrees-denies", key=quiz.key), place)
            said = point_at(quiz, EXPLANATION, place, Stance.SUPPORTS)
            return SentenceScore(0.0, (say("explanation-agrees-names-key", key=quiz.key),), shown([said]))
        others = {each: mention(each, quiz.explanation, answer.lang, self.synonyms) for each in quiz.distractors}
        named = {each: place for each, place in others.items() if place}
        if named:
            phrase = say("explanation-agrees-names-others", options=tuple(named), key=quiz.key)
            return _found(quiz, _OTHER, phrase, *named.values())
        return _found(quiz, _SILENT, say("explanation-agrees-silent", key=quiz.key))


def _declared(quiz: QuizItem) -> Iterator[tuple[Span, int]]:
    """Other options than the key that the explanation calls the answer."""
    others = {number: choice for number, choice in enumerate(quiz.choices) if choice != quiz.key}
    for number, choice in others.items():
        if place := said_to_be_answer(choice, quiz.explanation):
            yield place, number
    letter = declared_letter(quiz.explanation)
    if letter and letter[1] in others and not any(choice.strip() == letter[2] for choice in quiz.choices):
        yield letter[0], letter[1]


def _is_denied(text: str, place: Span) -> bool:
    before = text[max(0, place.start - _LONGEST_DENIAL) : place.start]
    return _DENIED_BEHIND.match(text, place.end) is not None or _DENIED_BEFORE.search(before) is not None


def _found(quiz: QuizItem, risk: float, phrase: Phrase, *places: Span) -> SentenceScore:
    marks = [point_at(quiz, EXPLANATION, place) for place in places] or [point_at(quiz, EXPLANATION)]
    if quiz.key in quiz.choices:
        marks.append(point_at(quiz, option(quiz.choices.index(quiz.key))))
    return SentenceScore(risk, (phrase,), shown(marks))
