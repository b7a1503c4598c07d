"""Read which items a request means from its address or body; what does not exist is refused, and never passed over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Query, Request

from core.api.bodies import NextAsked
from core.api.callers import Caller
from core.api.context import Context, context_of
from core.api.refusals import Refusal
from core.domain.answers import Kind
from core.domain.queue import ItemFilter, Lane
from core.domain.work import SetSummary, Status
from core.limits import LONGEST_NAME, LONGEST_SET_NAME, LONGEST_WORD, MOST_META_PAIRS
from core.permissions import Permission
from core.ports.workspace import Workspace
from core.services.desk.inner_filters import InnerFilters, require_inner, with_inner
from core.services.desk.narrowing import closed, present_set, require_inner_of, unknown_words
from core.services.desk.queue_view import Show
from core.services.people.set_roles import sets_for
from core.wording.phrases import say

_MAY = {Lane.REVIEW: Permission.REVIEW, Lane.LABEL: Permission.LABEL}


@dataclass(frozen=True)
class _Asked:
    set: Annotated[str | None, Query(max_length=LONGEST_SET_NAME)] = None
    lang: Annotated[str | None, Query(max_length=8)] = None
    kind: Annotated[Kind | None, Query()] = None
    status: Annotated[list[Status] | None, Query(max_length=len(Status))] = None
    labelled: Annotated[bool | None, Query()] = None
    decided: Annotated[str, Query(max_length=LONGEST_NAME, description="by whom")] = ""
    by: Annotated[str, Query(max_length=LONGEST_NAME, description="who labelled")] = ""
    assigned: Annotated[str, Query(max_length=LONGEST_NAME, description="to whom alone")] = ""
    risk_from: Annotated[float | None, Query(ge=0, le=1, description="items without a risk are in no range")] = None
    risk_to: Annotated[float | None, Query(ge=0, le=1)] = None
    comments: Annotated[bool, Query(description="only with open comments")] = False
    error: Annotated[str, Query(max_length=LONGEST_WORD, description="a kind of error")] = ""
    meta: Annotated[list[str] | None, Query(max_length=MOST_META_PAIRS, description="key=value of the metadata")] = None


Narrowing = Annotated[_Asked, Depends()]


def inner_filters(asked: _Asked | NextAsked) -> InnerFilters:
    """Return the filters by what people and files say of an item, as the desk writes them."""
    low, high = ("" if risk is None else str(risk) for risk in (asked.risk_from, asked.risk_to))
    return InnerFilters(
        decided=asked.decided,
        by=asked.by,
        assigned=asked.assigned,
        risk_from=low,
        risk_to=high,
        comments="1" if asked.comments else "",
        error=asked.error,
        meta="\n".join(asked.meta or ()),
    )


def where(request: Request, asked: _Asked) -> ItemFilter:
    """Raises Refusal for a set or language that does not exist, BadInput for people, kinds of error and metadata that
    cannot be meant, and Forbidden for what would tell an annotator what others said.
    """
    here, caller = context_of(request), request.state.caller
    show = Show(set_name=asked.set or "", lang=asked.lang or "")
    _refuse_unknown(here.workspace, show, _sets(here.workspace, caller, Permission.LOOK), Lane.REVIEW)
    outer = ItemFilter(
        set_name=asked.set,
        lang=asked.lang,
        kind=asked.kind,
        statuses=frozenset(asked.status or ()),
        labelled=asked.labelled,
    )
    inner = inner_filters(asked)
    return require_inner(here.workspace, caller.person, with_inner(outer, inner)) if inner else outer


def known_filter(here: Context, caller: Caller, show: Show, lane: Lane) -> Show:
    """Return the filter of a queue. Raises Refusal: 404 for a set that the caller does not know, 422 for other
    values. Raises BadInput and Forbidden for inner filters as the desk refuses them.
    """
    sets = _sets(here.workspace, caller, _MAY[lane])
    _refuse_unknown(here.workspace, show, sets, lane)
    require_inner_of(show, here.workspace, caller.person, lane)
    return closed(show, sets, here.workspace.policies.active(), lane)


def _sets(workspace: Workspace, caller: Caller, permission: Permission) -> list[SetSummary]:
    return list(sets_for(workspace.items.sets(), caller.person, permission))


def _refuse_unknown(workspace: Workspace, show: Show, sets: list[SetSummary], lane: Lane) -> None:
    unknown = unknown_words(show, sets, workspace.policies.active(), lane)
    if (now_called := present_set(workspace, show.set_name, {s.name for s in sets})) != show.set_name:
        raise Refusal(404, say("set-renamed", old=show.set_name, new=now_called))
    if "set" in unknown:
        raise Refusal(404, say("api-no-such-set", set=unknown["set"]))
    if unknown:
        raise Refusal(422, *(say("api-unknown-value", field=word, value=value) for word, value in unknown.items()))
