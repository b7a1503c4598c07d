"""What the review desk is asked besides the queue: each is looked up when somebody opens it, never with every key."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.domain.queue import Lane
from core.services.desk.same_claim import ClaimView, claim_view
from core.services.desk.saved_views import ViewView, saved_views
from core.services.review.accept_band import BandOffer, band_offer
from core.services.review.actions import DeskState
from core.services.review.bulk_acts import band_refusal
from core.services.review.reviewer import Reviewer


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


def answer(reviewer: Reviewer, state: DeskState, ask: Ask) -> Answer:
    match ask.question:
        case Question.PEOPLE:
            return Answer(ask.question, ask.item_id, people=_people(reviewer, ask.item_id))
        case Question.CLAIM:
            policy = reviewer.workspace.policies.active()
            view = claim_view(reviewer.workspace, ask.item_id, ask.sentence, policy, reviewer.blind_review.hides_row)
            return Answer(ask.question, ask.item_id, claim=view)
        case Question.VIEWS:
            return Answer(
                ask.question, ask.item_id, views=saved_views(reviewer.workspace, reviewer.person, Lane.REVIEW)
            )
        case Question.BAND:
            if refused := band_refusal(reviewer, state):
                return Answer(ask.question, ask.item_id, reviewer.in_words(refused))
            offer = band_offer(reviewer.workspace, state.show, reviewer.workspace.policies.active())
            return Answer(ask.question, ask.item_id, band=offer)


def _people(reviewer: Reviewer, item_id: int) -> tuple[str, ...]:
    workspace = reviewer.workspace
    acted = [decision.person for decision in reversed(workspace.decisions.of(item_id))]
    acted += [label.person for label in workspace.annotations.of(item_id)]
    known = dict.fromkeys([*acted, *workspace.queue.people(Lane.REVIEW), *reviewer.roles])
    return tuple(name for name in known if name != reviewer.person.name and reviewer.may_review(name))
