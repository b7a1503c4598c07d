"""Store and list comments and flags on items and sentences, and return labels to their annotators."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from core.domain.actions import ActOutcome, Done, Stamp
from core.domain.comments import AddComment, Comment, CommentKind
from core.domain.queue import Lane
from core.domain.work import Person
from core.errors import BadInput
from core.limits import LONGEST_COMMENT, LONGEST_NAME
from core.permissions import Permission, denial, may, require, require_somewhere, roles_for, sets_with
from core.ports.workspace import Workspace
from core.services.desk.queue_view import Note, refusal
from core.services.people.set_roles import People, may_in, person_for_item
from core.wording import explain, phrase_in
from core.wording.phrases import Phrase, say

_BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Control characters that display a text in another order than it is stored."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CommentView:
    id: int
    sentence: int | None
    kind: str
    text: str
    person: str
    to: str
    at: float
    earlier: bool
    """The comment is on an earlier revision, so its sentence may be another one now."""
    mine: bool
    may_settle: bool
    resolved_by: str = ""
    resolved_at: float | None = None


@dataclass(frozen=True, slots=True)
class Thread:
    """The comments on an item that one person may read now."""

    comments: tuple[CommentView, ...] = ()
    withheld: int = 0
    """Number of comments by others on sentences that this person has yet to label blind."""


NO_COMMENTS = Thread()


def add_comment(workspace: Workspace, person: Person, comment: AddComment, now: float) -> Note:
    """Store a comment. The note gives the reason if it is refused. Raises Forbidden without a role in the set."""
    return _store(workspace, person, comment, now)[1]


def settle_comment(workspace: Workspace, person: Person, stamp: Stamp, comment_id: int, now: float) -> Note:
    """Resolve a comment. Its author, its addressee and anybody with a role beyond labelling may do so."""
    require_somewhere(person, Permission.COMMENT)
    try:
        comment = workspace.comments.get(comment_id)
        person = person_for_item(workspace, person, comment.item_id)
        require(person, Permission.COMMENT)
        if not _may_settle(comment, person):
            return refusal(say("comment-not-yours"), person.language)
        done = workspace.comments.resolve(stamp, comment_id, now)
    except BadInput as error:
        return Note("refused", explain(error.phrases, person.language))
    if done.outcome is ActOutcome.NOTHING:
        return refusal(say("comment-settled-before"), person.language)
    return _note(done, say("comment-settled"), person)


def send_back(
    workspace: Workspace,
    person: Person,
    stamp: Stamp,
    item_id: int,
    *,
    sentence: int | None,
    to: str,
    note: str,
    people: People,
    now: float,
) -> Note:
    """Ask the annotator ``to`` to label the item, or one sentence of it, again; they are served it first, with the
    note. Somebody who may not label in the set is refused, as they would never be served the item."""
    require_somewhere(person, Permission.SEND_BACK)
    try:
        item = workspace.items.get(item_id)
    except BadInput as error:
        return Note("refused", explain(error.phrases, person.language))
    person = person.on(item.set_name)
    require(person, Permission.SEND_BACK)
    if sentence is not None and sentence >= len(item.answer.sentences):
        return refusal(say("no-such-sentence"), person.language)
    if to and not may_in(people, to, Permission.LABEL, item.set_name):
        role = roles_for(Permission.LABEL)
        return refusal(say("send-back-cannot", name=to, role=role, set=item.set_name), person.language)
    comment = AddComment(stamp, item_id, item.revision, sentence, CommentKind.RETURN, note, to)
    done, reply = _store(workspace, person, comment, now)
    if done and done.outcome is ActOutcome.STORED:
        workspace.queue.assign(Lane.LABEL, [item_id], to, by=person.name, note=note, now=now, sentence=sentence)
    return reply


def return_recipients(names: Iterable[str], people: People, set_name: str | None) -> list[str]:
    """Return the names to whom an item of this set can be returned, sorted; without a set, those who may label in some
    set."""
    if set_name:
        return sorted(name for name in names if may_in(people, name, Permission.LABEL, set_name))
    return sorted(name for name in names if not people or (name in people and _labels_somewhere(people[name])))


def _labels_somewhere(person: Person) -> bool:
    return sets_with(person, Permission.LABEL) != frozenset()


@dataclass(frozen=True, slots=True)
class ThreadRequest:
    """A request for the comments on one revision of an item."""

    item_id: int
    revision: int
    unlabelled: Collection[int] = ()
    """Indexes of sentences that this person has yet to label blind. Comments by others on them are withheld."""


def thread(
    workspace: Workspace, person: Person, item_id: int, revision: int, unlabelled: Collection[int] = ()
) -> Thread:
    return threads(workspace, person, [ThreadRequest(item_id, revision, unlabelled)])[0]


def threads(workspace: Workspace, person: Person, items: Sequence[ThreadRequest]) -> tuple[Thread, ...]:
    """Return one thread for each request, in order. Raises BadInput for an unknown item."""
    ids = [about.item_id for about in items]
    people = {item.id: person.on(item.set_name) for item in workspace.items.many(ids)} if person.within else {}
    comments = workspace.comments.many(ids)
    return tuple(_thread(comments[about.item_id], people.get(about.item_id, person), about) for about in items)


def _thread(comments: Sequence[Comment], person: Person, about: ThreadRequest) -> Thread:
    if not may(person.roles, Permission.COMMENT):
        return NO_COMMENTS
    readable = [comment for comment in comments if _readable(comment, person, about.unlabelled)]
    return Thread(tuple(_view(comment, about.revision, person) for comment in readable), len(comments) - len(readable))


def _store(workspace: Workspace, person: Person, comment: AddComment, now: float) -> tuple[Done | None, Note]:
    require_somewhere(person, Permission.COMMENT)
    try:
        person = person_for_item(workspace, person, comment.item_id)
    except BadInput as error:
        return None, Note("refused", explain(error.phrases, person.language))
    require(person, Permission.COMMENT)
    text = comment.text.replace("\r\n", "\n").strip()
    if problem := _problem(comment, text, person):
        return None, refusal(problem, person.language)
    try:
        done = workspace.comments.add(replace(comment, text=text), now)
    except BadInput as error:
        return None, Note("refused", explain(error.phrases, person.language))
    return done, _note(done, say(_STORED[comment.kind], item=str(comment.item_id)), person)


def _readable(comment: Comment, person: Person, unlabelled: Collection[int]) -> bool:
    if person.name in {comment.person, comment.to} or not unlabelled:
        return True
    return comment.sentence is not None and comment.sentence not in unlabelled


def _view(comment: Comment, revision: int, person: Person) -> CommentView:
    return CommentView(
        id=comment.id,
        sentence=comment.sentence,
        kind=comment.kind,
        text=comment.text,
        person=comment.person,
        to=comment.to,
        at=comment.at,
        earlier=comment.revision != revision,
        mine=comment.person == person.name,
        may_settle=comment.open and _may_settle(comment, person),
        resolved_by=comment.resolved_by,
        resolved_at=comment.resolved_at,
    )


def _may_settle(comment: Comment, person: Person) -> bool:
    return person.name in {comment.person, comment.to} or may(person.roles, Permission.SETTLE_COMMENTS)


def _problem(comment: AddComment, text: str, person: Person) -> Phrase | None:
    if not text and comment.kind is not CommentKind.FLAG:
        return say("comment-empty")
    if len(text) > LONGEST_COMMENT:
        return say("comment-too-long", most=LONGEST_COMMENT)
    if any(_is_control(char) for char in text):
        return say("comment-control-characters")
    if comment.kind is CommentKind.RETURN and not may(person.roles, Permission.SEND_BACK):
        return denial(person, Permission.SEND_BACK)
    if comment.to and not (len(comment.to) <= LONGEST_NAME and comment.to.isprintable()):
        return say("comment-no-such-person")
    return say("comment-no-such-person") if comment.kind is CommentKind.RETURN and not comment.to else None


def _is_control(char: str) -> bool:
    return (unicodedata.category(char) in {"Cc", "Cs"} and char not in "\n\t") or char in _BIDI


def _note(done: Done, phrase: Phrase, person: Person) -> Note:
    if done.outcome is ActOutcome.STALE:
        return refusal(say("item-changed", item=str(done.item_id)), person.language)
    return Note("done", phrase_in(phrase, person.language), done.at)


_STORED = {
    CommentKind.COMMENT: "comment-stored",
    CommentKind.FLAG: "flag-stored",
    CommentKind.RETURN: "labels-sent-back",
}
