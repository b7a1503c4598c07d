"""What people do beside the work of a desk: comment, flag, settle what was said. No label or decision waits for it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Annotated, ClassVar

from core.domain.comments import AddComment, CommentKind
from core.domain.work import Person
from core.ports.workspace import Workspace
from core.services.desk.comments import add_comment, settle_comment
from core.services.desk.messages import Act, ItemId, Sent
from core.services.desk.queue_view import Note


class CommentAct(Act, ABC):
    @abstractmethod
    def do(self, workspace: Workspace, person: Person, now: float) -> Note:
        """Store it, and say how it went."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Comment(CommentAct):
    kind: ClassVar[CommentKind]
    item_id: ItemId
    revision: int
    sentence: int | None = None
    """None: the item as a whole."""
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
    comment_id: Annotated[int, Sent("comment", least=1)]

    def do(self, workspace: Workspace, person: Person, now: float) -> Note:
        return settle_comment(workspace, person, self.stamp, self.comment_id, now)


COMMENT_ACTS: tuple[type[CommentAct], ...] = (WriteComment, RaiseFlag, SettleComment)
