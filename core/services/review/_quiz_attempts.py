"""Let a reviewer answer a quiz before its key is shown, and store the answer, which measures the item."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.domain.actions import Done, Stamp
from core.domain.answers import QuizItem
from core.domain.review_studies import AnswerAttempt, AttemptQuiz
from core.domain.work import Item, Person, Status
from core.errors import BadInput
from core.ports.workspace import Workspace
from core.quizzes.answering.typed_answers import is_right
from core.services.desk.item_view import ChoiceView, ItemView
from core.services.desk.quiz_view import learner_view
from core.wording.phrases import say

_FIRST = "try_first"


@dataclass(frozen=True, slots=True)
class AttemptsView:
    """Answers that people gave before they saw the key."""

    mine: str
    """This person's answer; empty if they asked for the key or were shown it."""
    differs: bool
    """This person's answer is not the key."""
    people: int
    """The number of people who answered."""
    others: int
    """People whose answer was not the key."""


@dataclass(frozen=True, slots=True)
class QuizAttempts:
    workspace: Workspace
    person: Person

    @property
    def first(self) -> bool:
        """True if this person answers before the key is shown, unless they switched that off."""
        return self.workspace.preferences.of(self.person.name).get(_FIRST) is not False

    def switch(self, now: float) -> bool:
        """Switch it and return the new setting."""
        wanted = not self.first
        self.workspace.preferences.put(self.person.name, _FIRST, None if wanted else False, now)
        return wanted

    def awaits(self, item: Item, attempts: Sequence[AnswerAttempt]) -> bool:
        """Return whether the key is hidden until this person answers or asks for it."""
        if item.answer.quiz is None or item.status is not Status.OPEN or not self.first:
            return False
        tried = any(attempt.person == self.person.name for attempt in attempts)
        return not tried and not any(d.person == self.person.name for d in self.workspace.decisions.of(item.id))

    def attempts(self, item: Item) -> list[AnswerAttempt]:
        return self.workspace.review_studies.attempts(item.id, item.revision) if item.answer.quiz else []

    def answer(self, stamp: Stamp, item: Item, revision: int, text: str, now: float) -> Done:
        """Store the index of an option, or the typed text of a question without options; empty text means that the key
        was requested. Raises BadInput for an option that the item does not have.
        """
        quiz = item.answer.quiz
        if quiz is None:
            raise BadInput(say("no-such-choice"))
        text = text.strip()
        choice, typed = (_place(quiz, text), "") if quiz.choices else (None, text)
        matches = None
        if choice is not None:
            matches = quiz.choices[choice] in {quiz.key, *quiz.also_correct}
        elif typed:
            matches = any(
                is_right(typed, right, quiz.stem, item.answer.lang) for right in (quiz.key, *quiz.also_correct)
            )
        act = AttemptQuiz(stamp, item.id, revision, choice, matches, typed)
        return self.workspace.review_studies.attempt(act, now)

    def view(self, item: Item, attempts: Sequence[AnswerAttempt]) -> AttemptsView | None:
        """Count each person's first answer; None if nobody answered."""
        first: dict[str, AnswerAttempt] = {}
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
    """Return the index of the option; None without an answer. Raises BadInput for any other text."""
    if not text:
        return None
    if not text.isdecimal() or int(text) >= len(quiz.choices):
        raise BadInput(say("no-such-choice"))
    return int(text)


def _answer_of(attempt: AnswerAttempt, quiz: QuizItem) -> str:
    return attempt.typed if attempt.choice is None else quiz.choices[attempt.choice]


def without_key(view: ItemView) -> ItemView:
    """Return question, options and sources only: the key is also the answer's first sentence, and the risk refers to
    it.
    """
    choices = tuple(ChoiceView(choice.text, key=False) for choice in view.choices)
    return replace(
        view,
        text="",
        sentences=(),
        choices=choices,
        risk=None,
        level="unknown",
        band="",
        families=(),
        family_names=(),
        quiz=view.quiz and learner_view(view.quiz, len(choices)),
    )
