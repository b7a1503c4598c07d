"""What the review desk is asked besides the queue: each is looked up when somebody opens it, never with every key."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Annotated

from core.domain.queue import Lane
from core.errors import TouchstoneError
from core.permissions import Permission
from core.services.desk.messages import Sent
from core.services.desk.same_claim import ClaimView, claim_view
from core.services.desk.saved_views import SavedViewRow, saved_views
from core.services.people.in_sets import may_in
from core.services.review.accept_band import BandOffer, band_offer
from core.services.review.bulk_acts import band_refusal
from core.services.review.desk_state import DeskState
from core.services.review.replacements import ReplacementView, replacement_view
from core.services.review.reviewer import Reviewer
from core.wording import explain


class Question(StrEnum):
    PEOPLE = "people"
    """Whom this item can be returned to."""
    BAND = "band"
    CLAIM = "claim"
    """Where else the sentence stands."""
    VIEWS = "views"
    REPLACEMENT = "replacement"
    """Of a quiz."""


_OF_ITEM = frozenset({Question.PEOPLE, Question.CLAIM, Question.REPLACEMENT})


@dataclass(frozen=True, slots=True)
class LookupRequest:
    question: Question
    item_id: Annotated[int, Sent("item")] = 0
    sentence: int = 0


@dataclass(frozen=True, slots=True)
class LookupReply:
    question: Question
    item_id: int
    refused: str = ""
    people: tuple[str, ...] = ()
    """Who acted on it first."""
    band: BandOffer | None = None
    claim: ClaimView | None = None
    views: tuple[SavedViewRow, ...] = ()
    replacement: ReplacementView | None = None
    """None: there is nothing better."""


def look_up(reviewer: Reviewer, state: DeskState, request: LookupRequest) -> LookupReply:
    reply = LookupReply(request.question, request.item_id)
    try:
        why = reviewer.barred(request.item_id) if request.question in _OF_ITEM else None
    except TouchstoneError as error:
        return replace(reply, refused=explain(error.phrases, reviewer.person.language))
    return replace(reply, refused=reviewer.in_words(why)) if why else _answered(reviewer, state, request, reply)


def _answered(reviewer: Reviewer, state: DeskState, request: LookupRequest, reply: LookupReply) -> LookupReply:
    workspace = reviewer.workspace
    match request.question:
        case Question.PEOPLE:
            return replace(reply, people=_people(reviewer, request.item_id))
        case Question.CLAIM:
            policy, hides = workspace.policies.active(), reviewer.blind_review.hides_row
            return replace(
                reply, claim=claim_view(workspace, request.item_id, request.sentence, policy, hides, reviewer.may_see)
            )
        case Question.VIEWS:
            return replace(reply, views=saved_views(workspace, reviewer.person, Lane.REVIEW))
        case Question.REPLACEMENT:
            return _replacement(reviewer, reply)
        case Question.BAND:
            if refused := band_refusal(reviewer, state):
                return replace(reply, refused=reviewer.in_words(refused))
            return replace(reply, band=band_offer(workspace, reviewer.within(state.show), workspace.policies.active()))


def _replacement(reviewer: Reviewer, reply: LookupReply) -> LookupReply:
    """Never before its key may be seen: a better question can have the same."""
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
