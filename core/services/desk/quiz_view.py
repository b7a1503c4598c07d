"""A quiz as a screen shows it: as a learner reads it, with what its checks found beside the part they speak of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from core.detectors.evidence.claim_text import is_key
from core.domain.answers import Answer, QuizItem, Span
from core.domain.question_forms import GAP, QuestionForm, form_of
from core.domain.quiz_parts import EXPLANATION, STEM, option, parts_of
from core.quizzes.readings import placed, readings_of
from core.services.desk.check_view import CheckView
from core.services.desk.evidence_places import SENTENCE, astral, sentence_part, utf16

FOUND_FROM = 0.5
"""The risk from which a check has found something."""
KEY = "key"
"""What a finding speaks of that points at no part of the quiz."""


@dataclass(frozen=True, slots=True)
class PlaceView:
    """In UTF-16 units of a text."""

    start: int
    end: int
    kana: str = ""
    """How it is read; empty for a gap."""


@dataclass(frozen=True, slots=True)
class FindingView:
    """A check that found something."""

    detector: str
    name: str
    reason: str
    part: str
    """The first one that its evidence points at, as ``core.domain.quiz_parts`` calls it, or ``KEY``."""
    sentence: int
    """Whose checks hold its evidence."""


@dataclass(frozen=True, slots=True)
class QuizView:
    form: QuestionForm
    key: str
    explanation: str
    also_correct: tuple[str, ...]
    key_sentences: int
    """How many of the item's sentences are the key; the rest explain it."""
    gaps: tuple[PlaceView, ...]
    """Where the stem leaves room to write."""
    readings: Mapping[str, tuple[PlaceView, ...]]
    """By part, and by ``sentence:N`` for the sentences under review; those without any are left out."""
    findings: tuple[FindingView, ...]


def quiz_view(quiz: QuizItem, answer: Answer, checks: Sequence[Sequence[CheckView]]) -> QuizView:
    """``checks``: by sentence, and none of a sentence whose scores are hidden."""
    wide = astral(quiz.stem)
    return QuizView(
        form=form_of(quiz),
        key=quiz.key,
        explanation=quiz.explanation,
        also_correct=quiz.also_correct,
        key_sentences=sum(is_key(sentence, answer) for sentence in answer.sentences),
        gaps=tuple(_place(wide, Span(*match.span())) for match in GAP.finditer(quiz.stem)),
        readings=_readings(quiz, answer),
        findings=tuple(_findings(checks)),
    )


def as_a_learner_sees(view: QuizView, choices: int) -> QuizView:
    """Before the key is known: nothing of it, of what explains it or of what was found."""
    asked = {STEM, *map(option, range(choices))}
    readings = {part: places for part, places in view.readings.items() if part in asked}
    return replace(view, key="", explanation="", also_correct=(), key_sentences=0, readings=readings, findings=())


def _readings(quiz: QuizItem, answer: Answer) -> dict[str, tuple[PlaceView, ...]]:
    known = readings_of(answer)
    texts = parts_of(quiz) | {sentence_part(n): sentence.text for n, sentence in enumerate(answer.sentences)}
    by_part = {}
    for part, text in texts.items():
        wide = astral(text)
        if places := tuple(_place(wide, reading.span, reading.kana) for reading in placed(text, known)):
            by_part[part] = places
    return by_part


def _place(wide: Sequence[int], span: Span, kana: str = "") -> PlaceView:
    return PlaceView(utf16(wide, span.start), utf16(wide, span.end), kana)


def _findings(checks: Sequence[Sequence[CheckView]]) -> Iterator[FindingView]:
    """One for each check and part, of the sentence where it found most; the loudest first."""
    found = [
        (check.risk, check, sentence)
        for sentence, of_sentence in enumerate(checks)
        for check in of_sentence
        if check.of_quiz and check.risk is not None and check.risk >= FOUND_FROM
    ]
    told = set()
    for _, check, sentence in sorted(found, key=lambda each: -each[0]):
        if (found_in := (check.detector, _part(check))) not in told:
            told.add(found_in)
            yield FindingView(check.detector, check.name, check.reason, found_in[1], sentence)


def _part(check: CheckView) -> str:
    first = check.part_marks[0].part if check.part_marks else KEY
    return EXPLANATION if first.startswith(SENTENCE) else first
