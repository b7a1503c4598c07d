"""Try it first: a reviewer answers a quiz item before its key is shown. What they answer tells about the item."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.domain.actions import Done, Stamp
from core.domain.answers import QuizItem
from core.domain.review_studies import Attempt, AttemptQuiz
from core.domain.work import Item, Person, Status
from core.errors import BadInput
from core.ports.workspace import Workspace
from core.quizzes.answering.typed import says
from core.services.desk.item_view import ChoiceView, ItemView
from core.services.desk.quiz_view import as_a_learner_sees
from core.wording.phrases import say

_FIRST = "try_first"


@dataclass(frozen=True, slots=True)
class AttemptsView:
    """What people answered before they saw the key."""

    mine: str
    """My answer; empty when I asked for the key instead, or was shown it."""
    differs: bool
    """My answer is not the key."""
    people: int
    """Who answered."""
    others: int
    """Of them, whose answer was not the key."""


@dataclass(frozen=True, slots=True)
class QuizAttempts:
    workspace: Workspace
    person: Person

    @property
    def first(self) -> bool:
        """Whether this person answers before the key is shown: unless they switched it off."""
        return self.workspace.preferences.of(self.person.name).get(_FIRST) is not False

    def switch(self, now: float) -> bool:
        """The other way round; what holds now."""
        wanted = not self.first
        self.workspace.preferences.put(self.person.name, _FIRST, None if wanted else False, now)
        return wanted

    def awaits(self, item: Item, attempts: Sequence[Attempt]) -> bool:
        """Whether the key stays away until this person answers or asks for it."""
        if item.answer.quiz is None or item.status is not Status.OPEN or not self.first:
            return False
        tried = any(attempt.person == self.person.name for attempt in attempts)
        return not tried and not any(d.person == self.person.name for d in self.workspace.decisions.of(item.id))

    def attempts(self, item: Item) -> list[Attempt]:
        return self.workspace.review_studies.attempts(item.id, item.revision) if item.answer.quiz else []

    def answer(self, stamp: Stamp, item: Item, revision: int, text: str, now: float) -> Done:
        """Store a choice by its place from 0, what was typed where there are no choices, or, empty, that the key was
        asked for. Raises BadInput for a choice that the item does not have."""
        quiz = item.answer.quiz
        if quiz is None:
            raise BadInput(say("no-such-choice"))
        text = text.strip()
        choice, typed = (_place(quiz, text), "") if quiz.choices else (None, text)
        matches = None
        if choice is not None:
            matches = quiz.choices[choice] == quiz.key
        elif typed:
            matches = any(says(typed, right, quiz.stem, item.answer.lang) for right in (quiz.key, *quiz.also_correct))
        act = AttemptQuiz(stamp, item.id, revision, choice, matches, typed)
        return self.workspace.review_studies.attempt(act, now)

    def view(self, item: Item, attempts: Sequence[Attempt]) -> AttemptsView | None:
        """Each person's first answer counts; None when nobody tried."""
        first: dict[str, Attempt] = {}
        for attempt in attempts:
            if attempt.answered:
                first.setdefault(attempt.person, attempt)
        if not first or item.answer.quiz is None:
            return None
        mine = first.get(self.person.name)
        return AttemptsView(
            _answer_of(mine, item.answer.quiz) if mine else "",
            mine is not None and mine.matches is False,
            len(first),
            sum(attempt.matches is False for attempt in first.values()),
        )


def _place(quiz: QuizItem, text: str) -> int | None:
    """None: no answer. Raises BadInput for what is no choice of it."""
    if not text:
        return None
    if not text.isdecimal() or int(text) >= len(quiz.choices):
        raise BadInput(say("no-such-choice"))
    return int(text)


def _answer_of(attempt: Attempt, quiz: QuizItem) -> str:
    return attempt.typed if attempt.choice is None else quiz.choices[attempt.choice]


def without_key(view: ItemView) -> ItemView:
    """The question, its choices and the sources: the key is also the answer's first sentence, and the risk is its."""
    choices = tuple(ChoiceView(choice.text, key=False) for choice in view.choices)
    return replace(
        view, text="", sentences=(), choices=choices, risk=None, level="unknown", band="", families=(), family_names=(),
        quiz=view.quiz and as_a_learner_sees(view.quiz, len(choices)),
    )  # fmt: skip
