"""Flag quiz items whose explanation speaks for another option than the key."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.domain.answers import Answer, Need, Passage, QuizItem, SentenceScore, Span, Stance
from core.domain.question_forms import QuestionForm, form_of
from core.domain.quiz_parts import EXPLANATION, option, point_at
from core.evidence.claim_text import is_key
from core.evidence.sources import SourceText
from core.grounding.base import StanceJudge
from core.quizzes.answering.options_read import TextRead, read_texts, rival_risk, sources_of, strongest_rival
from core.quizzes.checks._key_scores import at_key, distinct_evidence
from core.quizzes.checks._option_mentions import declared_answer, declared_letter, mention
from core.quizzes.flaws.negative_stem import negation_in
from core.quizzes.options.referring import refers_to_options
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
    """The risk is 1 if the explanation says that another option is the answer, by its text or its letter.

    It is 0.8 if the explanation denies the key, or names other options and not the key; 0 if it names the key. An
    explanation that names no option has a risk of 0.5 itself, and its key 0.

    An option is named by its text, its numbers, or most of its content words, synonyms included. The check does not
    see that a key is named in passing, or rejected in other words than "is not". So a small model reads each option as
    the answer, with the explanation for its source (as ``key_as_read`` does with the page): the risk is 0.5 where the
    explanation supports another option with three times the odds of the key, and above where more. An option that it
    does not name says nothing against a key that it names. Without an explanation it abstains, and for true and false
    too, which no explanation has to repeat.
    """

    name: ClassVar[str] = "explanation_agrees"
    version: ClassVar[str] = "3"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.QUIZ})
    catches: ClassVar[str] = "explanations that contradict the key, name another option or none"
    source: ClassVar[str] = "own"

    synonyms: Synonyms | None = None
    reader: StanceJudge | None = None
    """Reads options beside the explanation; without it words decide."""

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        items = [(answer, answer.quiz) for answer in answers if answer.quiz]
        rivals = self._rivals(items)
        return [self._placed(answer, quiz, rival) for (answer, quiz), rival in zip(items, rivals, strict=True)]

    def _rivals(self, items: Sequence[tuple[Answer, QuizItem]]) -> list[SentenceScore | None]:
        """Return what the reader says against each key; None where it says nothing."""
        asked = [_asked(answer, quiz) if self.reader else [] for answer, quiz in items]
        read = iter(read_texts(self.reader, [each for texts in asked for each in texts]) if self.reader else [])
        return [
            self._rival(answer, quiz, [next(read) for _ in texts])
            for (answer, quiz), texts in zip(items, asked, strict=True)
        ]

    def _rival(self, answer: Answer, quiz: QuizItem, read: Sequence[TextRead]) -> SentenceScore | None:
        """Return the score of another option that reads as the answer; one that the explanation does not name says
        nothing against a key that it names.
        """
        if not read:
            return None
        key, *others = (each.support for each in read)
        best, risk = strongest_rival(key, others), rival_risk(key, others)
        if best is None or risk <= _SILENT:
            return None
        named = [
            mention(text, quiz.explanation, answer.lang, self.synonyms) for text in (quiz.key, quiz.distractors[best])
        ]
        if named[0] and not named[1]:
            return None
        phrase = say("explanation-agrees-reads-other", option=quiz.distractors[best], key=quiz.key)
        return _score(quiz, risk, phrase, Span(0, len(quiz.explanation)))

    def _placed(self, answer: Answer, quiz: QuizItem, rival: SentenceScore | None) -> list[SentenceScore]:
        """Score the key 0 if the explanation names no option: it then says nothing against the key."""
        score = self._item(answer, quiz)
        if rival and score.risk is not None and (rival.risk or 0) > score.risk:
            score = rival
        if score.risk != _SILENT or score is rival:
            return at_key(answer, score)
        fine = SentenceScore(0.0, (say("explanation-agrees-not-against", key=quiz.key),))
        return [fine if is_key(sentence, answer) else score for sentence in answer.sentences]

    def _item(self, answer: Answer, quiz: QuizItem) -> SentenceScore:
        if not quiz.explanation.strip():
            return SentenceScore.abstain(say("explanation-agrees-none"))
        if declared := next(_other_answers(quiz), None):
            span, number = declared
            return _score(quiz, _DECLARED, say("explanation-agrees-other-answer", option=quiz.choices[number]), span)
        if form_of(quiz) is QuestionForm.TRUE_FALSE:
            return SentenceScore.abstain(say("explanation-agrees-true-false"))
        return self._by_mentions(answer, quiz)

    def _by_mentions(self, answer: Answer, quiz: QuizItem) -> SentenceScore:
        right = [
            mention(option_text, quiz.explanation, answer.lang, self.synonyms)
            for option_text in (quiz.key, *quiz.also_correct)
        ]
        if span := next(filter(None, right), None):
            if _is_denied(quiz.explanation, span):
                return _score(quiz, _DENIED, say("explanation-agrees-denies", key=quiz.key), span)
            support = point_at(quiz, EXPLANATION, span, Stance.SUPPORTS)
            reason = say("explanation-agrees-names-key", key=quiz.key)
            return SentenceScore(0.0, (reason,), distinct_evidence([support]))
        others = {other: mention(other, quiz.explanation, answer.lang, self.synonyms) for other in quiz.distractors}
        named = {other: span for other, span in others.items() if span}
        if named:
            phrase = say("explanation-agrees-names-others", options=tuple(named), key=quiz.key)
            return _score(quiz, _OTHER, phrase, *named.values())
        return _score(quiz, _SILENT, say("explanation-agrees-silent", key=quiz.key))


def _asked(answer: Answer, quiz: QuizItem) -> list[tuple[Sequence[SourceText], str, str, str]]:
    """Return what is read of an item beside its explanation: the key and then each other option; empty: nothing."""
    if form_of(quiz) is not QuestionForm.CHOICE or not quiz.explanation.strip() or not quiz.distractors:
        return []
    if negation_in(quiz.stem, answer.lang) or refers_to_options(quiz.key):
        return []
    sources = sources_of((Passage(EXPLANATION, quiz.explanation),), answer.lang)
    return [(sources, quiz.stem, text, answer.lang) for text in (quiz.key, *quiz.distractors)] if sources else []


def _other_answers(quiz: QuizItem) -> Iterator[tuple[Span, int]]:
    """Yield the options other than the key that the explanation calls the answer, by span and number."""
    others = {number: choice for number, choice in enumerate(quiz.choices) if choice != quiz.key}
    for number, choice in others.items():
        if span := declared_answer(choice, quiz.explanation):
            yield span, number
    letter = declared_letter(quiz.explanation)
    if letter and letter[1] in others and not any(choice.strip() == letter[2] for choice in quiz.choices):
        yield letter[0], letter[1]


def _is_denied(text: str, span: Span) -> bool:
    before = text[max(0, span.start - _LONGEST_DENIAL) : span.start]
    return _DENIED_BEHIND.match(text, span.end) is not None or _DENIED_BEFORE.search(before) is not None


def _score(quiz: QuizItem, risk: float, phrase: Phrase, *spans: Span) -> SentenceScore:
    marks = [point_at(quiz, EXPLANATION, span) for span in spans] or [point_at(quiz, EXPLANATION)]
    if quiz.key in quiz.choices:
        marks.append(point_at(quiz, option(quiz.choices.index(quiz.key))))
    return SentenceScore(risk, (phrase,), distinct_evidence(marks))
