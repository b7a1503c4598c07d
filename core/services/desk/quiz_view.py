"""Prepare a quiz for a screen: as a learner reads it, with the findings of its checks next to the part concerned."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from core.domain.answers import Answer, QuizItem, Span
from core.domain.question_forms import GAP, QuestionForm, form_of
from core.domain.quiz_parts import EXPLANATION, STEM, option, parts_of
from core.evidence.claim_text import is_key
from core.quizzes.readings import locate_readings, readings_of
from core.services.desk.check_view import CheckView
from core.services.desk.evidence_locations import SENTENCE, astral_positions, sentence_part, utf16_offset

FOUND_FROM = 0.5
"""The risk from which the score of a check counts as a finding."""
KEY = "key"
"""The part for findings without evidence in the quiz."""


@dataclass(frozen=True, slots=True)
class TextLocation:
    """A span of a text in UTF-16 units."""

    start: int
    end: int
    kana: str = ""
    """Reading in kana; empty for a gap."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuizFindingView:
    """A finding of one check on one part of the quiz."""

    detector: str
    name: str
    reason: str
    part: str
    """The first part that the evidence points at, named as in ``core.domain.quiz_parts``, or ``KEY``."""
    sentence: int
    """Index of the sentence whose checks have the evidence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuizView:
    form: QuestionForm
    key: str
    explanation: str
    also_correct: tuple[str, ...]
    key_sentences: int
    """Number of sentences that are the key; the others explain it."""
    gaps: tuple[TextLocation, ...]
    """Gaps in the stem that the learner fills in."""
    readings: Mapping[str, tuple[TextLocation, ...]]
    """Furigana by part, and by ``sentence:N`` for the sentences under review; texts without any are absent."""
    findings: tuple[QuizFindingView, ...]


def quiz_view(quiz: QuizItem, answer: Answer, checks: Sequence[Sequence[CheckView]]) -> QuizView:
    """Return the view of a quiz; ``checks`` has the checks of each sentence, none if its scores are hidden."""
    wide = astral_positions(quiz.stem)
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


def learner_view(view: QuizView, choices: int) -> QuizView:
    """Return the view without the key, the explanation and the findings, for a person who has yet to answer."""
    visible_parts = {STEM, *map(option, range(choices))}
    readings = {part: places for part, places in view.readings.items() if part in visible_parts}
    return replace(view, key="", explanation="", also_correct=(), key_sentences=0, readings=readings, findings=())


def _readings(quiz: QuizItem, answer: Answer) -> dict[str, tuple[TextLocation, ...]]:
    known = readings_of(answer)
    texts = parts_of(quiz) | {sentence_part(n): sentence.text for n, sentence in enumerate(answer.sentences)}
    by_part = {}
    for part, text in texts.items():
        wide = astral_positions(text)
        if places := tuple(_place(wide, reading.span, reading.kana) for reading in locate_readings(text, known)):
            by_part[part] = places
    return by_part


def _place(wide: Sequence[int], span: Span, kana: str = "") -> TextLocation:
    return TextLocation(utf16_offset(wide, span.start), utf16_offset(wide, span.end), kana)


def _findings(checks: Sequence[Sequence[CheckView]]) -> Iterator[QuizFindingView]:
    """Yield one finding for each check and part, from the sentence with the highest risk; highest risk first."""
    risky = [
        (check.risk, check, sentence)
        for sentence, of_sentence in enumerate(checks)
        for check in of_sentence
        if check.of_quiz and check.risk is not None and check.risk >= FOUND_FROM
    ]
    reported = set()
    for _, check, sentence in sorted(risky, key=lambda finding: -finding[0]):
        part = _part(check)
        if (check.detector, part) not in reported:
            reported.add((check.detector, part))
            yield QuizFindingView(
                detector=check.detector, name=check.name, reason=check.reason, part=part, sentence=sentence
            )


def _part(check: CheckView) -> str:
    first = check.part_marks[0].part if check.part_marks else KEY
    return EXPLANATION if first.startswith(SENTENCE) else first
