"""Routes that only read: sets, items, jobs, the active policy, and whom the token stands for."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request

from core.api.bodies import (
    BandsOut,
    ItemOut,
    JobOut,
    PageOut,
    PolicyOut,
    PreparingOut,
    RowOut,
    SetOut,
    StatusOut,
    VerdictOut,
    WhoOut,
)
from core.api.callers import Caller, allowed
from core.api.context import context_of
from core.api.guarded import GuardedRoute
from core.api.narrowing import Narrowing, where
from core.domain.answers import JSON
from core.domain.api_tokens import Scope
from core.domain.work import JobState
from core.limits import LARGEST_NUMBER
from core.permissions import Permission, require_somewhere
from core.services.api.verdicts import PolicyVerdict, item_verdict
from core.services.data.item_list import PER_PAGE, count_items, item_page, visible_item
from core.services.data.overview import overview
from core.services.desk.queue_view import worker_alive
from core.services.jobs.job_list import job_seen
from core.services.thresholds.preparing import preparation
from core.services.thresholds.promise_state import promise_state
from core.wording import explain

router = APIRouter(route_class=GuardedRoute, tags=["status"])
Reader = Annotated[Caller, Depends(allowed(Scope.READ))]


@router.get("/status", response_model=StatusOut)
def status(request: Request, caller: Reader) -> StatusOut:
    """Return who you are here, and how much there is of what."""
    workspace, now = context_of(request).workspace, time.time()
    seen, token = overview(workspace, caller.person, now), caller.token
    you = WhoOut(
        person=caller.person.name,
        roles=sorted(caller.person.roles),
        scopes=sorted(token.scopes),
        token=token.id,
        token_expires_at=token.expires_at,
    )
    sets = [
        SetOut(
            name=s.name,
            items=s.items,
            scored=s.scored,
            reviewed=s.reviewed,
            labelled=s.labelled,
            languages=list(s.languages),
        )
        for s in seen.sets
    ]
    return StatusOut(
        you=you,
        items=seen.items,
        scored=seen.scored,
        reviewed=seen.reviewed,
        to_review=seen.to_review,
        labelled=seen.labelled,
        policy=seen.policy.version,
        worker=worker_alive(workspace, now),
        sets=sets,
    )


@router.get("/policy", response_model=PolicyOut)
def policy(request: Request, caller: Reader) -> PolicyOut:
    """The policy that every band and verdict follows from now on."""
    require_somewhere(caller.person, Permission.LOOK)
    workspace = context_of(request).workspace
    active, pending = workspace.policies.active(), preparation(workspace)
    bands = {kind: BandsOut(names=list(each.names), cuts=list(each.cuts)) for kind, each in active.bands.items()}
    own = {kind: {lang: list(cuts) for lang, cuts in each.items()} for kind, each in active.languages.items()}
    preparing = None
    if pending and not pending.failed:
        preparing = PreparingOut(version=pending.version, done=pending.done, total=pending.total)
    return PolicyOut(version=active.version, signal=active.signal, bands=bands, languages=own, preparing=preparing)


@router.get("/items", response_model=PageOut)
def items(
    request: Request,
    caller: Reader,
    narrowing: Narrowing,
    page: Annotated[int, Query(ge=1, le=LARGEST_NUMBER // PER_PAGE)] = 1,
) -> PageOut:
    """Page by page, riskiest first, without their texts."""
    workspace, shown = context_of(request).workspace, where(request, narrowing)
    with workspace.reading():
        total, rows = count_items(workspace, caller.person, shown), item_page(workspace, caller.person, shown, page)
    listed = [
        RowOut(
            id=row.id,
            set=row.set_name,
            external_id=row.external_id,
            kind=row.kind,
            lang=row.lang,
            status=row.status,
            risk=row.risk,
            scored=row.scored,
            revision=row.revision,
        )
        for row in rows
    ]
    return PageOut(items=listed, page=page, pages=max(1, -(-total // PER_PAGE)), total=total)


@router.get("/items/{item_id}", response_model=ItemOut)
def item(request: Request, caller: Reader, item_id: int) -> ItemOut:
    """Its present text, and what to do with it: as a person decided, else as the policy says."""
    workspace = context_of(request).workspace
    with workspace.reading():
        visible = visible_item(workspace, caller.person, item_id if 0 <= item_id < LARGEST_NUMBER else -1)
        results = workspace.scores.of(visible.input_hash)
        active = workspace.policies.active()
        verdict = item_verdict(active, visible, results)
        state = promise_state(workspace, active, visible.kind, visible.answer.lang)
    answer = visible.answer
    return ItemOut(
        id=visible.id,
        set=visible.set_name,
        external_id=answer.id,
        revision=visible.revision,
        kind=visible.kind,
        lang=answer.lang,
        question=answer.question,
        text=answer.text,
        status=visible.status,
        scored=visible.scored,
        risk=visible.risk,
        verdict=verdict_out(answer.id, verdict, state) if verdict else None,
    )


@router.get("/jobs/{job_id}", response_model=JobOut)
def job(request: Request, caller: Reader, job_id: int) -> JobOut:
    """The progress of a job that an import, an edit or a request to a model asked for."""
    from core.services.models.model_job import units_failed  # with all that asks models, which few requests need

    workspace = context_of(request).workspace
    visible = job_seen(workspace, caller.person, job_id if 0 <= job_id < LARGEST_NUMBER else -1)
    return JobOut(
        id=visible.id,
        kind=visible.kind,
        state=visible.state,
        done=visible.done,
        total=visible.total,
        message=explain(visible.message, caller.person.language),
        failed=visible.state is JobState.FAILED or units_failed(visible.message),
        created_at=visible.created_at,
        finished_at=visible.finished_at,
    )


def verdict_out(id: str, verdict: PolicyVerdict, certificate: JSON | None = None) -> VerdictOut:
    return VerdictOut(
        id=id,
        verdict=verdict.verdict,
        band=verdict.band,
        risk=verdict.risk,
        policy=verdict.policy,
        needs_person=verdict.needs_person,
        decided=verdict.decided,
        certificate=None if certificate is None else dict(certificate),
    )
