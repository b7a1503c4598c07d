"""Acts that pass an item on: to later, to whoever can decide it, to one person with a note."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from core.domain.comments import AddComment, CommentKind
from core.domain.queue import Lane
from core.domain.work import Item, Status
from core.limits import LONGEST_COMMENT, LONGEST_NOTE, LONGEST_WORD
from core.permissions import Permission
from core.services.desk.comments import add_comment
from core.services.desk.messages import Sent
from core.services.desk.queue_view import Note
from core.services.people.in_sets import may_in
from core.services.review.desk_state import DeskState
from core.services.review.review_act import ReviewAct
from core.services.review.reviewer import Reviewer
from core.wording.phrases import say


@dataclass(frozen=True, slots=True, kw_only=True)
class Postpone(ReviewAct):
    """To the end of this person's queue."""

    op: ClassVar[str] = "postpone"

    def do(self, reviewer: Reviewer, state: DeskState, now: float) -> tuple[DeskState, Note]:
        if not _is_as_shown(self, reviewer.workspace.items.get(self.item_id), reviewer, now):
            return state, reviewer.refused(say("postpone-changed", item=str(self.item_id)))
        reviewer.workspace.queue.postpone(Lane.REVIEW, self.item_id, reviewer.person.name, now)
        return state.without(self.item_id), reviewer.done(say("item-postponed", item=str(self.item_id)), now)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decline(ReviewAct):
    """Out of this person's queue for good, to everybody else's."""

    op: ClassVar[str] = "decline"
    reason: Annotated[str, Sent("text", most=LONGEST_NOTE)] = ""

    def do(self, reviewer: Reviewer, state: DeskState, now: float) -> tuple[DeskState, Note]:
        if not _is_as_shown(self, reviewer.workspace.items.get(self.item_id), reviewer, now):
            return state, reviewer.refused(say("decline-changed", item=str(self.item_id)))
        queue, name = reviewer.workspace.queue, reviewer.person.name
        queue.decline(Lane.REVIEW, self.item_id, name, self.reason.strip(), now)
        return state.without(self.item_id), reviewer.done(say("item-declined", item=str(self.item_id)), now)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnTo(ReviewAct):
    """To one person alone, who gets it first, with the note as a comment. One who may not review would never see it,
    and it would be stuck with them."""

    op: ClassVar[str] = "return"
    to: Annotated[str, Sent(most=LONGEST_WORD)]
    note: Annotated[str, Sent("text", most=LONGEST_COMMENT)] = ""

    def do(self, reviewer: Reviewer, state: DeskState, now: float) -> tuple[DeskState, Note]:
        workspace, person = reviewer.workspace, reviewer.person
        to, note = self.to.strip(), self.note.strip()
        item = workspace.items.get(self.item_id)
        if not to or to == person.name or not may_in(reviewer.people(), to, Permission.REVIEW, item.set_name):
            return state, reviewer.refused(say("return-nobody", name=to))
        if not _is_as_shown(self, item, reviewer, now):
            return state, reviewer.refused(say("return-changed", item=str(self.item_id)))
        if note:
            comment = AddComment(self.stamp, self.item_id, self.revision, None, CommentKind.COMMENT, note, to)
            reply = add_comment(workspace, person, comment, now)
            if reply.tone == "refused":
                return state, reply
        workspace.queue.assign(Lane.REVIEW, [self.item_id], to, by=person.name, note=note, now=now)
        return state.without(self.item_id), reviewer.done(say("item-returned", item=str(self.item_id), name=to), now)


def _is_as_shown(act: ReviewAct, item: Item, reviewer: Reviewer, now: float) -> bool:
    return item.revision == act.revision and item.status is Status.OPEN and reviewer.hold(item.id, now)
