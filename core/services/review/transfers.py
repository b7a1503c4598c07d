"""Acts of a reviewer that transfer an item: postpone it, decline it, or return it to one person with a note."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from core.domain.actions import ActOutcome, Done, Stamp
from core.domain.comments import AddComment, CommentKind
from core.domain.queue import Lane
from core.domain.transfers import Transfer, TransferKind
from core.limits import LONGEST_COMMENT, LONGEST_NOTE, LONGEST_WORD
from core.permissions import Permission
from core.services.desk.comments import add_comment
from core.services.desk.queue_view import Note
from core.services.people.set_roles import may_in
from core.services.review._reviewer import RecentAct, Reviewer
from core.services.review.desk_state import DeskState
from core.services.review.review_act import ReviewAct
from core.typed_json import JsonField
from core.wording.phrases import say


@dataclass(frozen=True, slots=True, kw_only=True)
class _TransferItem(ReviewAct):
    """Transfers the item as it was on screen. One that the person has just edited is open again, with its new text."""

    kind: ClassVar[TransferKind]

    def _transfer(
        self, reviewer: Reviewer, state: DeskState, now: float, *, to: str = "", note: str = ""
    ) -> tuple[DeskState, Note]:
        act = Transfer(self.stamp, self.item_id, self.revision, self.kind, to, note)
        done = reviewer.workspace.transfers.apply(Lane.REVIEW, act, now, reviewer.lease)
        item = str(self.item_id)
        if done.outcome is ActOutcome.LEASED:
            return state, reviewer.refused(say("item-taken", item=item))
        if done.outcome is ActOutcome.STALE:
            return state, reviewer.refused(say(f"{self.kind}-changed", item=item))
        values = {"name": to} if to else {}
        return state.without(self.item_id), reviewer.done(say(_DONE[self.kind], item=item, **values), done.at)


@dataclass(frozen=True, slots=True, kw_only=True)
class Postpone(_TransferItem):
    """Move the item to the end of this person's queue."""

    op: ClassVar[str] = "postpone"
    kind: ClassVar[TransferKind] = TransferKind.POSTPONE

    def do(self, reviewer: Reviewer, state: DeskState, now: float) -> tuple[DeskState, Note]:
        return self._transfer(reviewer, state, now)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decline(_TransferItem):
    """Remove the item from this person's queue for good; others are still served it."""

    op: ClassVar[str] = "decline"
    kind: ClassVar[TransferKind] = TransferKind.DECLINE
    reason: Annotated[str, JsonField("text", most=LONGEST_NOTE)] = ""

    def do(self, reviewer: Reviewer, state: DeskState, now: float) -> tuple[DeskState, Note]:
        return self._transfer(reviewer, state, now, note=self.reason.strip())


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnTo(_TransferItem):
    """Assign the item to one person alone, who is served it first, with the note as a comment. A person without
    permission to review is refused, since they would never see it.
    """

    op: ClassVar[str] = "return"
    kind: ClassVar[TransferKind] = TransferKind.RETURN
    to: Annotated[str, JsonField(most=LONGEST_WORD)]
    note: Annotated[str, JsonField("text", most=LONGEST_COMMENT)] = ""

    def do(self, reviewer: Reviewer, state: DeskState, now: float) -> tuple[DeskState, Note]:
        workspace, person = reviewer.workspace, reviewer.person
        to, note = self.to.strip(), self.note.strip()
        set_name = workspace.items.get(self.item_id).set_name
        if not to or to == person.name or not may_in(reviewer.people(), to, Permission.REVIEW, set_name):
            return state, reviewer.refused(say("return-nobody", name=to))
        state, reply = self._transfer(reviewer, state, now, to=to, note=note)
        if note and reply.tone == "done":
            at = now if reply.at is None else reply.at
            comment = AddComment(self.stamp, self.item_id, self.revision, None, CommentKind.COMMENT, note, to)
            said = add_comment(workspace, person, comment, at)
            if said.tone == "refused":
                return state, said
        return state, reply


_DONE = {
    TransferKind.POSTPONE: "item-postponed",
    TransferKind.DECLINE: "item-declined",
    TransferKind.RETURN: "item-returned",
}


def undo_transfer(reviewer: Reviewer, act: RecentAct, stamp: Stamp, now: float) -> Done:
    """Put the item back as it was before the transfer; the note to the other person is resolved."""
    done = reviewer.workspace.transfers.undo(stamp, act.transfer, now, reviewer.lease)
    if done.outcome is ActOutcome.STORED and act.to:
        own_stamp = replace(stamp, client_id=f"{stamp.client_id}.note")
        for comment in reviewer.workspace.comments.of(act.item_id):
            mine = comment.person == reviewer.person.name and comment.to == act.to
            if mine and comment.open and comment.at == act.at:
                reviewer.workspace.comments.resolve(own_stamp, comment.id, now)
    return done
