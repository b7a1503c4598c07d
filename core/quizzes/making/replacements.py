"""Find a replacement for a bad question: another generation's version of it, or a question made by rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from core.domain.answers import JSON, Answer, stable_hash
from core.domain.question_forms import QuestionForm, form_of
from core.quizzes.checks.rules import CheckRules
from core.quizzes.cross_validation import THRESHOLD, cross_validate
from core.quizzes.generations import other_generations
from core.quizzes.making.by_rules import make_by_rules
from core.quizzes.making.quick_checks import FLAGGED, highest_risk
from core.quizzes.making.quiz_request import QuizRequest, SourcePage
from core.quizzes.same_question import likeness
from core.text.splitting import split
from core.wording.phrases import Phrase, say

_TRIED = 12
"""Number of questions that the rules make to choose from."""


@dataclass(frozen=True, slots=True)
class Replacement:
    """A replacement that no check flags."""

    answer: Answer
    """The new question with the id of the bad one."""
    origin: Phrase


def find_replacement(
    bad: Answer, pages: Sequence[SourcePage], stems: Sequence[str], rules: CheckRules
) -> Replacement | None:
    """Return a replacement that repeats none of ``stems``, those of the other questions in the set, or None.

    Raises MissingPart if the library for a language is not installed.
    """
    return _other_version(bad, rules) or _by_rules(bad, pages, stems, rules)


def _other_version(bad: Answer, rules: CheckRules) -> Replacement | None:
    """Return the best of the versions that the generations agree on most, or None."""
    versions = [version for version in other_generations(bad) if version.quiz and _is_other_question(version, bad)]
    for cluster in cross_validate(versions, risk=partial(highest_risk, rules=rules)).clusters if versions else ():
        best = _in_place_of(bad, cluster.best, replace(cluster.best).meta)
        if highest_risk(best, rules) < FLAGGED:
            return Replacement(best, say("quiz-replacement-version"))
    return None


def _is_other_question(version: Answer, bad: Answer) -> bool:
    """Return whether a version has a stem of its own: a sample is only another answer to the same question."""
    return version.quiz is not None and bad.quiz is not None and version.quiz.stem != bad.quiz.stem


def _by_rules(bad: Answer, pages: Sequence[SourcePage], stems: Sequence[str], rules: CheckRules) -> Replacement | None:
    """Return a question about the sentence of the bad one if the rules make one, else about another sentence."""
    seed = int(stable_hash([bad.id])[:8], 16)
    forms = (QuestionForm.CHOICE,) if bad.quiz is None else (_form(form_of(bad.quiz)),)
    candidates = make_by_rules(pages, QuizRequest(_TRIED, forms, seed=seed), rules).items
    for candidate in sorted(candidates, key=lambda item: not _same_place(item, bad)):
        new = candidate.quiz.stem if candidate.quiz else ""
        repeats = any(likeness(new, stem, candidate.lang) >= THRESHOLD for stem in stems)
        if repeats or (bad.quiz and new == bad.quiz.stem):
            continue
        best = _in_place_of(bad, candidate, candidate.meta)
        if highest_risk(best, rules) < FLAGGED:
            return Replacement(best, say("quiz-replacement-rules", passage=candidate.passages[0].id))
    return None


def _form(form: QuestionForm) -> QuestionForm:
    return QuestionForm.FILL_IN if form is QuestionForm.SHORT_ANSWER else form


def _same_place(one: Answer, other: Answer) -> bool:
    a, b = _place(one), _place(other)
    return a[:2] == b[:2] and a[2] is not None and b[2] is not None and a[2][0] < b[2][1] and b[2][0] < a[2][1]


def _place(item: Answer) -> tuple[object, object, list[int] | None]:
    quiz_meta = item.meta.get("quiz")
    quiz_meta = quiz_meta if isinstance(quiz_meta, dict) else {}
    match quiz_meta.get("span"):
        case [int(start), int(end)]:
            return quiz_meta.get("material"), quiz_meta.get("page"), [start, end]
    return quiz_meta.get("material"), quiz_meta.get("page"), None


def _in_place_of(bad: Answer, new: Answer, meta: JSON) -> Answer:
    """Return the bad item with the new question; its other data stay, and its passages if the new one has none."""
    assert new.quiz is not None  # noqa: S101 - only questions come here
    text = f"{new.quiz.key}\n{new.quiz.explanation}" if new.quiz.explanation else new.quiz.key
    quiz_meta = {name: value for name, value in meta.get("quiz", {}).items() if name != "versions"}
    return replace(
        bad,
        question=new.quiz.stem,
        text=text,
        sentences=split(text, new.lang),
        passages=new.passages or bad.passages,
        samples=(),
        lang=new.lang,
        quiz=new.quiz,
        meta={**bad.meta, "quiz": quiz_meta},
    )
