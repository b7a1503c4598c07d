"""A better question in the place of a bad one: another generation's version of it, or one that rules make."""

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
from core.quizzes.making.doubts import FLAGGED, doubt
from core.quizzes.making.order import QuizOrder, SourcePage
from core.quizzes.same_question import likeness
from core.text.splitting import split
from core.wording.phrases import Phrase, say

_TRIED = 12
"""Questions that rules make to choose from."""


@dataclass(frozen=True, slots=True)
class Replacement:
    """Offered only when no check found anything in it."""

    answer: Answer
    """Under the id of the bad one."""
    origin: Phrase


def find_replacement(
    bad: Answer, pages: Sequence[SourcePage], stems: Sequence[str], rules: CheckRules
) -> Replacement | None:
    """``stems``: of the other questions of its set, none of which it may repeat. None: there is nothing better.

    Raises MissingPart when the library for a language is not installed.
    """
    return _other_version(bad, rules) or _by_rules(bad, pages, stems, rules)


def _other_version(bad: Answer, rules: CheckRules) -> Replacement | None:
    """The best of the versions that the generations agree on most."""
    versions = [each for each in other_generations(bad) if each.quiz and _worth_showing(each, bad)]
    for cluster in cross_validate(versions, risk=partial(doubt, rules=rules)).clusters if versions else ():
        best = _in_place_of(bad, cluster.best, replace(cluster.best).meta)
        if doubt(best, rules) < FLAGGED:
            return Replacement(best, say("quiz-replacement-version"))
    return None


def _worth_showing(version: Answer, bad: Answer) -> bool:
    """A whole question, that is, and another one: a sample is an answer to the same question only."""
    return version.quiz is not None and bad.quiz is not None and version.quiz.stem != bad.quiz.stem


def _by_rules(bad: Answer, pages: Sequence[SourcePage], stems: Sequence[str], rules: CheckRules) -> Replacement | None:
    """Of the sentence that the bad one is of, where that gives one; else of any other."""
    seed = int(stable_hash([bad.id])[:8], 16)
    forms = (QuestionForm.CHOICE,) if bad.quiz is None else (_form(form_of(bad.quiz)),)
    made = make_by_rules(pages, QuizOrder(_TRIED, forms, seed=seed), rules).items
    for each in sorted(made, key=lambda item: not _same_place(item, bad)):
        new = each.quiz.stem if each.quiz else ""
        repeats = any(likeness(new, stem, each.lang) >= THRESHOLD for stem in stems)
        if repeats or (bad.quiz and new == bad.quiz.stem):
            continue
        best = _in_place_of(bad, each, each.meta)
        if doubt(best, rules) < FLAGGED:
            return Replacement(best, say("quiz-replacement-rules", passage=each.passages[0].id))
    return None


def _form(form: QuestionForm) -> QuestionForm:
    return QuestionForm.FILL_IN if form is QuestionForm.SHORT_ANSWER else form


def _same_place(one: Answer, other: Answer) -> bool:
    a, b = _place(one), _place(other)
    return a[:2] == b[:2] and a[2] is not None and b[2] is not None and a[2][0] < b[2][1] and b[2][0] < a[2][1]


def _place(item: Answer) -> tuple[object, object, list[int] | None]:
    own = item.meta.get("quiz")
    own = own if isinstance(own, dict) else {}
    match own.get("span"):
        case [int(start), int(end)]:
            return own.get("material"), own.get("page"), [start, end]
    return own.get("material"), own.get("page"), None


def _in_place_of(bad: Answer, new: Answer, meta: JSON) -> Answer:
    """What is known of the bad one beside its question stays; a version has no passages of its own."""
    assert new.quiz is not None  # noqa: S101 - only questions come here
    text = f"{new.quiz.key}\n{new.quiz.explanation}" if new.quiz.explanation else new.quiz.key
    own = {name: value for name, value in meta.get("quiz", {}).items() if name != "versions"}
    return replace(
        bad, question=new.quiz.stem, text=text, sentences=split(text, new.lang), passages=new.passages or bad.passages,
        samples=(), lang=new.lang, quiz=new.quiz, meta={**bad.meta, "quiz": own},
    )  # fmt: skip
