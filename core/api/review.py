"""Routes by which a program takes the next item of a queue, and decides or labels it, as people do at a desk."""

from __future__ import annotations

import secrets
import time
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request

from core.api.bodies import DecideAsked, DoneOut, LabelAsked, LabelsOut, NextAsked, NextOut
from core.api.callers import Caller, allowed
from core.api.context import Context, context_of
from core.api.guarded import GuardedRoute
from core.api.narrowing import inner_filters, known_filter
from core.api.refusals import Refusal
from core.domain.actions import Stamp
from core.domain.api_tokens import Scope
from core.domain.queue import Lane
from core.services.desk.chosen_evidence import ChosenEvidence
from core.services.desk.queue_view import Show
from core.services.label.acts import GiveLabel
from core.services.label.desk import LabelDesk, LabelDeskState
from core.services.people.modes import people_known
from core.services.review.acts import Accept, EditText, Reject, Undo
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from core.services.review.review_act import ReviewAct
from core.services.review.transfers import Postpone

router = APIRouter(route_class=GuardedRoute, tags=["desks"])
Reviewing = Annotated[Caller, Depends(allowed(Scope.REVIEW))]
Labelling = Annotated[Caller, Depends(allowed(Scope.LABEL))]
_EITHER = {Lane.REVIEW: Scope.REVIEW, Lane.LABEL: Scope.LABEL}


@router.post("/next", response_model=NextOut)
def next_item(request: Request, asked: NextAsked) -> NextOut:
    """The item that the desk would show you now, held for you; asking again gives the same one, and keeps it."""
    caller, here, now = allowed(_EITHER[asked.lane])(request, None), context_of(request), time.time()
    show = Show(
        set_name=asked.set,
        lang=asked.lang,
        band=asked.band,
        kind=asked.kind,
        order=asked.order,
        mine=asked.mine,
        flagged=asked.flagged,
        hiding=asked.hiding,
        inner=inner_filters(asked),
    )
    show = known_filter(here, caller, show, asked.lane)
    if asked.lane is Lane.LABEL:
        labelling = _label_desk(here, caller)
        state = labelling.narrow(LabelDeskState(), show)
        _, seen = labelling.screen(state, now, now)
        return NextOut(
            item=seen.item,
            blind=True,
            labels=list(seen.labels),
            left=seen.counts.open,
            held_seconds=here.settings.lease_seconds,
            why_empty=list(seen.empty),
        )
    _, screen, _ = _review_desk(here, caller).screen(DeskState(show=show), now)
    return NextOut(
        item=screen.item,
        blind=screen.blind,
        labels=[],
        left=screen.counts.open,
        held_seconds=here.settings.lease_seconds,
        why_empty=list(screen.empty),
    )


@router.post("/decide", response_model=DoneOut)
def decide(request: Request, caller: Reviewing, asked: DecideAsked) -> DoneOut:
    """Accept, reject, edit or postpone an item as you saw it, or take back the newest decision of yours."""
    desk = _review_desk(context_of(request), caller)
    state, note = desk.act(DeskState(asked.item), _act(request, desk, caller, asked), time.time())
    if note.tone == "refused":
        raise Refusal(409, note.text)
    return DoneOut(said=note.text, job=state.edit.job_id if state.edit else None)


@router.post("/label", response_model=LabelsOut)
def label(request: Request, caller: Labelling, asked: LabelAsked) -> LabelsOut:
    """Your labels of an item's sentences, as the label desk stores them: in one transaction."""
    desk, client = _label_desk(context_of(request), caller), _client(request, caller)
    acts = [
        GiveLabel(
            stamp=Stamp(caller.person.name, client, number),
            item_id=asked.item,
            revision=asked.revision,
            sentence=each.sentence,
            label=each.label,
            scores_seen=each.scores_seen,
            active_seconds=each.seconds,
            evidence=tuple(ChosenEvidence(q.source, q.start, q.end, q.quote) for q in each.evidence),
        )
        for number, each in enumerate(asked.labels, 1)
    ]
    _, notes = desk.label(LabelDeskState(), acts, time.time())
    refused = [note for note in notes if note.tone == "refused"]
    if len(refused) == len(notes):
        raise Refusal(409, *dict.fromkeys(note.text for note in refused))
    return LabelsOut(said=[note.text for note in notes], refused=len(refused))


def _act(request: Request, desk: ReviewDesk, caller: Caller, asked: DecideAsked) -> ReviewAct:
    """The act that the desk's key would be. What was seen of the item is what the desk shows of it."""
    seen: dict[str, Any] = {
        "stamp": Stamp(caller.person.name, _client(request, caller), 1),
        "item_id": asked.item,
        "revision": asked.revision,
    }
    if asked.verdict == "postpone":
        return Postpone(**seen)
    if asked.verdict == "undo":
        return Undo(**seen)
    item = desk.workspace.items.get(asked.item)
    seen |= {"policy_version": desk.workspace.policies.active().version, "active_seconds": asked.seconds}
    if asked.verdict == "edit":
        return EditText(text=asked.text, **seen)
    kind = Accept if asked.verdict == "accept" else Reject
    return kind(risk=item.risk, reason=asked.reason, **seen)


def _client(request: Request, caller: Caller) -> str:
    """Return the act's stamp: with an idempotency key the same while the key is this request's, so that storage
    itself refuses a second one; once the key was forgotten, whoever uses it again does something else."""
    part: str = getattr(request.state, "act", None) or secrets.token_hex(16)
    return f"api-{caller.token.id}-{part}"


def _review_desk(here: Context, caller: Caller) -> ReviewDesk:
    config = here.settings
    return ReviewDesk(
        here.workspace,
        caller.person,
        config.lease_seconds,
        config.blind_share,
        config.audit_share,
        partial(people_known, here.workspace, config),
    )


def _label_desk(here: Context, caller: Caller) -> LabelDesk:
    return LabelDesk(here.workspace, caller.person, here.settings.lease_seconds)
