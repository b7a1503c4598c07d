"""List the comments on all items that nobody has resolved."""

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
    """The desk that the link leads to: the label desk for comments on labels, else the review desk."""


@dataclass(frozen=True, slots=True)
class OpenComments:
    rows: tuple[OpenComment, ...]
    """Newest first."""
    older: int | None
    """Id to pass as ``before`` for the next page; None on the last page."""


def open_comments(workspace: Workspace, person: Person, before: int | None = None) -> OpenComments:
    """Return a page of open comments in the person's sets, those older than the comment ``before`` if given.

    Annotators without another role see only comments by or to them, as others could sway their labels.
    """
    if sets_with(person, Permission.COMMENT) == frozenset():
        return OpenComments((), None)
    comments = workspace.comments.open(limit=PAGE_SIZE, before=before)
    older = comments[-1].id if len(comments) == PAGE_SIZE else None
    items = {item.id: item for item in workspace.items.many(sorted({comment.item_id for comment in comments}))}
    pairs = ((comment, items[comment.item_id]) for comment in comments)
    readable = ((comment, item) for comment, item in pairs if _readable(comment, person.on(item.set_name)))
    return OpenComments(tuple(_row(comment, item, person) for comment, item in readable), older)


def _readable(comment: Comment, person: Person) -> bool:
    """Return True if the person, with their roles in the set of the item, may read the comment."""
    mine = person.name in {comment.person, comment.to} and may(person.roles, Permission.COMMENT)
    return mine or may(person.roles, Permission.SETTLE_COMMENTS)


def _row(comment: Comment, item: Item, person: Person) -> OpenComment:
    page = _page(comment, person.on(item.set_name))
    return OpenComment(comment, item.answer.question[:_QUESTION_LENGTH], item.set_name, page)


def _page(comment: Comment, person: Person) -> str:
    return "label" if comment.kind is CommentKind.RETURN or not may(person.roles, Permission.REVIEW) else "review"
