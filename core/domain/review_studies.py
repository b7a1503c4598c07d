"""Data types of review: answers to a quiz before its key is shown, labels from edits, first decisions."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain.actions import Stamp, Verdict
from core.domain.answers import Kind, QuizItem
from core.domain.edits import EditKind


@dataclass(frozen=True, slots=True)
class AttemptQuiz:
    """A quiz item answered before its key was shown; neither choice nor words: the key was asked for instead."""

    stamp: Stamp
    item_id: int
    revision: int
    choice: int | None
    matches: bool | None
    """True if the answer is the key; None without an answer."""
    typed: str = ""
    """The answer in words, where the item has no choices."""


@dataclass(frozen=True, slots=True)
class AnswerAttempt:
    item_id: int
    revision: int
    person: str
    choice: int | None
    matches: bool | None
    at: float
    typed: str = ""

    @property
    def answered(self) -> bool:
        """Not: asked for the key."""
        return self.choice is not None or bool(self.typed)


@dataclass(frozen=True, slots=True)
class QuizAttempt:
    """An attempt with the quiz item as it read then."""

    attempt: AnswerAttempt
    quiz: QuizItem
    first: bool
    """This person's first answer to the revision, the one that counts; False for asking to be shown the key."""


@dataclass(frozen=True, slots=True)
class EditLabel:
    """A label that follows from an edit that stands. Never mixed into people's own labels."""

    decision_id: int
    item_id: int
    revision: int
    """The revision that was edited."""
    sentence: int
    kind: EditKind
    text: str
    after: str
    """The sentence's new text; empty when it was deleted."""
    person: str
    at: float


@dataclass(frozen=True, slots=True)
class FirstDecision:
    """A person's first statement on an item: later ones are not independent of it."""

    item_id: int
    person: str
    lang: str
    kind: Kind
    verdict: Verdict
    risk: float
    policy_version: int
    scores_visible: bool
    labelled_before: bool
    """The person had labelled the item, and seen its scores then: it is never hidden from them."""
    revision: int
