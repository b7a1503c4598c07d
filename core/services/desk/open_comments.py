"""What waits for an answer, over all items."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain.comments import Comment, CommentKind
from core.domain.work import Item, Person
from core.permissions import Permission, may, sets_with
from core.ports.workspace import Workspace

PAGE_SIZE = 20
_QUESTION_LENGTH = 120


@dataclass(frozen=True, slots=True)
class OpenComment:
    comment: Comment
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
    """A page of them; ``before``: older than this comment. Empty for whoever has no role,
    and without those of sets in which they have none.

    Annotators without another role see their own and what is for them: what others say of a sentence could sway them.
    """
    if sets_with(person, Permission.COMMENT) == frozenset():
        return OpenComments((), None)
    comments = workspace.comments.open(limit=PAGE_SIZE, before=before)
    older = comments[-1].id if len(comments) == PAGE_SIZE else None
    items = {item.id: item for item in workspace.items.many(sorted({comment.item_id for comment in comments}))}
    there = ((comment, items[comment.item_id]) for comment in comments)
    return OpenComments(
        tuple(_row(*each, person) for each in there if _readable(each[0], person.on(each[1].set_name))), older
    )


def _readable(comment: Comment, person: Person) -> bool:
    """``person``: with what they may do in the set of its item."""
    mine = person.name in {comment.person, comment.to} and may(person.roles, Permission.COMMENT)
    return mine or may(person.roles, Permission.SETTLE_COMMENTS)


def _row(comment: Comment, item: Item, person: Person) -> OpenComment:
    page = _page(comment, person.on(item.set_name))
    return OpenComment(comment, item.answer.question[:_QUESTION_LENGTH], item.set_name, page)


def _page(comment: Comment, person: Person) -> str:
    return "label" if comment.kind is CommentKind.RETURN or not may(person.roles, Permission.REVIEW) else "review"
