"""Define the acts of commenting, flagging and resolving comments as messages that the browser sends."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Annotated, ClassVar

from core.domain.comments import AddComment, CommentKind
from core.domain.work import Person
from core.ports.workspace import Workspace
from core.services.desk.comments import add_comment, settle_comment
from core.services.desk.messages import Act, ItemId
from core.services.desk.queue_view import Note
from core.typed_json import JsonField


class CommentAct(Act, ABC):
    """An act on comments. No label or decision depends on it."""

    @abstractmethod
    def do(self, workspace: Workspace, person: Person, now: float) -> Note:
        """Store the act and return a note on its outcome."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Comment(CommentAct):
    kind: ClassVar[CommentKind]
    item_id: ItemId
    revision: int
    sentence: int | None = None
    """Index of the sentence; None for the item as a whole."""
    text: str = ""

    def do(self, workspace: Workspace, person: Person, now: float) -> Note:
        comment = AddComment(self.stamp, self.item_id, self.revision, self.sentence, self.kind, self.text)
        return add_comment(workspace, person, comment, now)


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteComment(_Comment):
    op: ClassVar[str] = "comment"
    kind: ClassVar[CommentKind] = CommentKind.COMMENT


@dataclass(frozen=True, slots=True, kw_only=True)
class RaiseFlag(_Comment):
    op: ClassVar[str] = "flag"
    kind: ClassVar[CommentKind] = CommentKind.FLAG


@dataclass(frozen=True, slots=True, kw_only=True)
class SettleComment(CommentAct):
    op: ClassVar[str] = "settle"
    comment_id: Annotated[int, JsonField("comment", least=1)]

    def do(self, workspace: Workspace, person: Person, now: float) -> Note:
        return settle_comment(workspace, person, self.stamp, self.comment_id, now)


COMMENT_ACTS: tuple[type[CommentAct], ...] = (WriteComment, RaiseFlag, SettleComment)
