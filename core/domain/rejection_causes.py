"""Name the reasons for rejecting a quiz, the same whoever rejects it in whatever language."""

from __future__ import annotations

from enum import StrEnum


class QuizCause(StrEnum):
    """Causes as a decision's reason stores them. Any other reason is in the reviewer's own words."""

    WRONG_KEY = "wrong key"
    NOT_IN_SOURCE = "not in the source"
    SEVERAL_RIGHT = "several answers are right"
    TOO_EASY = "too easy to guess"
    WORDING = "badly written"


def cause_of(reason: str) -> QuizCause | None:
    """None: none was given, or one in other words."""
    return QuizCause(reason) if reason in set(QuizCause) else None
