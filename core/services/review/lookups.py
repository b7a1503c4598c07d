"""What the review desk is asked besides the queue: each is looked up when somebody opens it, never with every key."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.domain.queue import Lane
from core.services.desk.same_claim import ClaimView, claim_view
from core.services.desk.saved_views import ViewView, saved_views
from core.services.review.accept_band import BandOffer, band_offer
from core.services.review.actions import Place
from core.services.review.bulk_acts import band_refusal
from core.services.review.desk import Desk


class Question(StrEnum):
    PEOPLE = "people"
    """Whom this item can be returned to."""
    BAND = "band"
    CLAIM = "claim"
    """Where else the sentence stands."""
    VIEWS = "views"


@dataclass(frozen=True, slots=True)
class Ask:
    question: Question
    item_id: int
    sentence: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    question: Question
    item_id: int
    refused: str = ""
    people: tuple[str, ...] = ()
    """Who acted on it first."""
    band: BandOffer | None = None
    claim: ClaimView | None = None
    views: tuple[ViewView, ...] = ()


def answer(desk: Desk, place: Place, ask: Ask) -> Answer:
    match ask.question:
        case Question.PEOPLE:
            return Answer(ask.question, ask.item_id, people=_people(desk, ask.item_id))
        case Question.CLAIM:
            policy = desk.workspace.policies.active()
            view = claim_view(desk.workspace, ask.item_id, ask.sentence, policy, desk.blind_arm.hides_row)
            return Answer(ask.question, ask.item_id, claim=view)
        case Question.VIEWS:
            return Answer(ask.question, ask.item_id, views=saved_views(desk.workspace, desk.person, Lane.REVIEW))
        case Question.BAND:
            if refused := band_refusal(desk, place):
                return Answer(ask.question, ask.item_id, desk.in_words(refused))
            offer = band_offer(desk.workspace, place.show, desk.workspace.policies.active())
            return Answer(ask.question, ask.item_id, band=offer)


def _people(desk: Desk, item_id: int) -> tuple[str, ...]:
    workspace = desk.workspace
    acted = [decision.person for decision in reversed(workspace.decisions.of(item_id))]
    acted += [label.person for label in workspace.annotations.of(item_id)]
    known = dict.fromkeys([*acted, *workspace.queue.people(Lane.REVIEW), *desk.roles])
    return tuple(name for name in known if name != desk.person.name and desk.may_review(name))
