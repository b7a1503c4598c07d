"""Read details of the review desk only when somebody opens them: search, inbox, same claims, a replacement."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Annotated

from core.domain.queue import ItemFilter, Lane
from core.errors import TouchstoneError
from core.limits import LONGEST_WORD
from core.permissions import Permission, sets_with
from core.services.desk.item_view import Level, level_of
from core.services.desk.same_claim import ClaimView, claim_view
from core.services.desk.saved_views import SavedViewRow, saved_views
from core.services.people.set_roles import may_in
from core.services.review._bulk_acts import band_refusal
from core.services.review._replacements import ReplacementView, replacement_view
from core.services.review._reviewer import Reviewer
from core.services.review.accept_low_risk import BandOffer, band_offer
from core.services.review.desk_state import DeskState
from core.typed_json import JsonField
from core.wording import explain


class Lookup(StrEnum):
    PEOPLE = "people"
    """People to whom this item can be returned."""
    BAND = "band"
    CLAIM = "claim"
    """Other items that state the sentence."""
    VIEWS = "views"
    REPLACEMENT = "replacement"
    """A better question in place of a quiz."""
    INBOX = "inbox"
    """Return what others sent to this person, and comments that address or name them."""
    SEARCH = "search"
    """Items that contain some words, decided or not."""


MOST_FOUND = 30
"""Items that a search shows at most, the riskiest first."""
_COMMENTS = 500
"""Open comments that are looked through, the newest."""
_OF_ITEM = frozenset({Lookup.PEOPLE, Lookup.CLAIM, Lookup.REPLACEMENT})


@dataclass(frozen=True, slots=True)
class LookupRequest:
    question: Lookup
    item_id: Annotated[int, JsonField("item")] = 0
    sentence: int = 0
    text: Annotated[str, JsonField(most=LONGEST_WORD)] = ""
    """The words that are searched for."""


@dataclass(frozen=True, slots=True)
class FoundView:
    """An item that a search found."""

    id: int
    set_name: str
    question: str
    lang: str
    status: str
    risk: float | None
    level: Level


@dataclass(frozen=True, slots=True)
class InboxView:
    """Something that waits for this person."""

    item_id: int
    sentence: int | None
    """Index of the sentence that a comment is about; None: the item."""
    person: str
    """Name of whoever sent it."""
    text: str
    at: float
    sent: bool
    """The item was sent to this person to decide; else somebody wrote to them."""


@dataclass(frozen=True, slots=True)
class LookupReply:
    question: Lookup
    item_id: int
    refused: str = ""
    people: tuple[str, ...] = ()
    """People who acted on the item come first."""
    band: BandOffer | None = None
    claim: ClaimView | None = None
    views: tuple[SavedViewRow, ...] = ()
    replacement: ReplacementView | None = None
    """None if there is no better question."""
    found: tuple[FoundView, ...] = ()
    text: str = ""
    """The words that were searched for."""
    inbox: tuple[InboxView, ...] = ()
    """Newest first."""


def look_up(reviewer: Reviewer, state: DeskState, request: LookupRequest) -> LookupReply:
    reply = LookupReply(request.question, request.item_id)
    try:
        why = reviewer.barred(request.item_id) if request.question in _OF_ITEM else None
    except TouchstoneError as error:
        return replace(reply, refused=explain(error.phrases, reviewer.person.language))
    if why:
        return replace(reply, refused=reviewer.in_words(why))
    if request.question is Lookup.INBOX:
        return replace(reply, inbox=_inbox(reviewer))
    if request.question is Lookup.SEARCH:
        return replace(reply, found=_found(reviewer, request.text), text=request.text)
    return _answered(reviewer, state, request, reply)


def _answered(reviewer: Reviewer, state: DeskState, request: LookupRequest, reply: LookupReply) -> LookupReply:
    workspace = reviewer.workspace
    match request.question:
        case Lookup.PEOPLE:
            return replace(reply, people=_people(reviewer, request.item_id))
        case Lookup.CLAIM:
            policy, hides = workspace.policies.active(), reviewer.blind_review.hides_row
            return replace(
                reply, claim=claim_view(workspace, request.item_id, request.sentence, policy, hides, reviewer.may_see)
            )
        case Lookup.VIEWS:
            return replace(reply, views=saved_views(workspace, reviewer.person, Lane.REVIEW))
        case Lookup.REPLACEMENT:
            return _replacement(reviewer, reply)
    if refused := band_refusal(reviewer, state):
        return replace(reply, refused=reviewer.in_words(refused))
    return replace(reply, band=band_offer(workspace, reviewer.within(state.show), workspace.policies.active()))


def _inbox(reviewer: Reviewer) -> tuple[InboxView, ...]:
    """Return what was sent to the person and is still open, and the open comments by others that are for them."""
    workspace, me = reviewer.workspace, reviewer.person.name
    sent = [workspace.queue.assigned(Lane.REVIEW, item_id) for item_id in workspace.queue.assigned_to(Lane.REVIEW, me)]
    views = [InboxView(each.item_id, None, each.by, each.note, each.at, sent=True) for each in sent if each]
    seen = {(view.item_id, view.person, view.text) for view in views}
    known = {*workspace.queue.people(Lane.REVIEW), *reviewer.people()} - {me}
    longer = tuple(name.removeprefix(me) for name in known if name.startswith(me))
    for comment in workspace.comments.open(limit=_COMMENTS):
        named = comment.to == me or _names(comment.text, me, longer)
        if named and comment.person != me and (comment.item_id, comment.person, comment.text) not in seen:
            views.append(
                InboxView(comment.item_id, comment.sentence, comment.person, comment.text, comment.at, sent=False)
            )
    sets = {item.id: item.set_name for item in workspace.items.many(sorted({view.item_id for view in views}))}
    allowed = [view for view in views if reviewer.may_see(sets[view.item_id])]
    return tuple(sorted(allowed, key=lambda view: -view.at)[:MOST_FOUND])


def _names(text: str, me: str, longer: tuple[str, ...]) -> bool:
    """Return whether a text names the person with @. @bob does not name bo, and @boさん does.

    ``longer`` has the ends of other names that begin as theirs."""
    behind = text.split(f"@{me}")[1:]
    return any(not rest.startswith(longer) and not (rest[:1].isascii() and rest[:1].isalnum()) for rest in behind)


def _found(reviewer: Reviewer, text: str) -> tuple[FoundView, ...]:
    if not text.strip():
        return ()
    sets, items = sets_with(reviewer.person, Permission.REVIEW), reviewer.workspace.items
    filters = [ItemFilter(set_name=name, text=text) for name in ([None] if sets is None else sorted(sets))]
    rows = [row for where in filters for row in items.find(where, limit=MOST_FOUND)][:MOST_FOUND]
    policy = reviewer.workspace.policies.active()
    views = []
    for row in rows:
        risk = None if reviewer.blind_review.hides_row(row) else row.risk
        level = level_of(policy, row.kind, row.lang, risk)
        views.append(FoundView(row.id, row.set_name, row.question, row.lang, row.status, risk, level))
    return tuple(views)


def _replacement(reviewer: Reviewer, reply: LookupReply) -> LookupReply:
    """Look for a better question, but not before the key may be seen, since the better question can share it."""
    try:
        item = reviewer.workspace.items.get(reply.item_id)
        tries = reviewer.quiz_attempts
        if reviewer.offer is None or item.answer.quiz is None or tries.awaits(item, tries.attempts(item)):
            return reply
        offered = reviewer.offer(item)
    except TouchstoneError as error:
        return replace(reply, refused=explain(error.phrases, reviewer.person.language))
    return replace(reply, replacement=replacement_view(offered, reviewer.person.language)) if offered else reply


def _people(reviewer: Reviewer, item_id: int) -> tuple[str, ...]:
    workspace, people = reviewer.workspace, reviewer.people()
    set_name = workspace.items.get(item_id).set_name
    acted = [decision.person for decision in reversed(workspace.decisions.of(item_id))]
    acted += [label.person for label in workspace.annotations.of(item_id)]
    names = dict.fromkeys([*acted, *workspace.queue.people(Lane.REVIEW), *people])
    return tuple(
        name for name in names if name != reviewer.person.name and may_in(people, name, Permission.REVIEW, set_name)
    )
