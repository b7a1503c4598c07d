"""What waits for an answer, over all items."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain.comments import Comment, CommentKind
from core.domain.work import Person
from core.permissions import Permission, may
from core.ports.workspace import Workspace

SHOWN = 20
_SHOWN = 120


@dataclass(frozen=True, slots=True)
class OpenComment:
    said: Comment
    question: str
    set_name: str
    page: str
    """The desk that its link leads to: what is said of labels is answered where labels are given."""


@dataclass(frozen=True, slots=True)
class OpenComments:
    rows: tuple[OpenComment, ...]
    """Newest first."""
    older: int | None
    """Ask with it for the page after this one; None at the end."""


def open_comments(workspace: Workspace, person: Person, before: int | None = None) -> OpenComments:
    """A page of them; ``before``: older than this comment. Empty for whoever has no role.

    Annotators without another role see their own and what is for them: what others say of a sentence could sway them.
    """
    if not may(person.roles, Permission.COMMENT):
        return OpenComments((), None)
    found = workspace.comments.open(limit=SHOWN, before=before)
    older = found[-1].id if len(found) == SHOWN else None
    if not may(person.roles, Permission.SETTLE_COMMENTS):
        found = [one for one in found if person.name in {one.person, one.to}]
    items = {item.id: item for item in workspace.items.many(sorted({one.item_id for one in found}))}
    rows = [
        OpenComment(one, items[one.item_id].answer.question[:_SHOWN], items[one.item_id].set_name, _page(one, person))
        for one in found
    ]
    return OpenComments(tuple(rows), older)


def _page(one: Comment, person: Person) -> str:
    return "label" if one.kind is CommentKind.RETURN or not may(person.roles, Permission.REVIEW) else "review"
