"""Data types of comments, flags and returned items, and of the guidelines for annotators."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.domain.actions import Stamp


class CommentKind(StrEnum):
    COMMENT = "comment"
    FLAG = "flag"
    """Look at this: without a word, or with one."""
    RETURN = "return"
    """Labels sent back to the one person who gave them, with a note: please label again."""


@dataclass(frozen=True, slots=True)
class Comment:
    id: int
    item_id: int
    revision: int
    """Revision that was on screen: later its sentences may be others."""
    sentence: int | None
    """None: the item as a whole."""
    kind: CommentKind
    text: str
    person: str
    to: str
    """Whom it is for; empty: everybody."""
    at: float
    resolved_by: str = ""
    resolved_at: float | None = None

    @property
    def open(self) -> bool:
        return self.resolved_at is None


@dataclass(frozen=True, slots=True)
class AddComment:
    """A wish to say something of an item as it was on screen."""

    stamp: Stamp
    item_id: int
    revision: int
    sentence: int | None
    kind: CommentKind
    text: str = ""
    to: str = ""


@dataclass(frozen=True, slots=True)
class Guideline:
    """One version of the guidelines; 0 is none at all, and its text is empty."""

    version: int
    text: str
    """Markdown, as an administrator wrote it."""
    note: str
    """A short note on the change."""
    person: str
    at: float


NO_GUIDELINE = Guideline(0, "", "", "", 0.0)
