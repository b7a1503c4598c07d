"""Rename and delete sets: the name in use, a new one, and what is deleted with a set."""

from __future__ import annotations

import time
from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request

from core.api.bodies import BelongingsOut, DeleteSetAsked, RenamedOut, RenameSetAsked
from core.api.callers import Caller, allowed
from core.api.context import context_of
from core.api.guarded import GuardedRoute
from core.domain.api_tokens import Scope
from core.domain.sets import SetBelongings
from core.limits import LONGEST_SET_NAME
from core.services.data.set_names import delete_set, rename_set, set_belongings

router = APIRouter(route_class=GuardedRoute, tags=["sets"])
Manager = Annotated[Caller, Depends(allowed(Scope.SETS))]


@router.get("/sets/belongings", response_model=BelongingsOut)
def belongings(
    request: Request, caller: Manager, set: Annotated[str, Query(min_length=1, max_length=LONGEST_SET_NAME)]
) -> BelongingsOut:
    """Everything that would be deleted with a set."""
    return _told(set_belongings(context_of(request).workspace, caller.person, set))


@router.post("/sets/rename", response_model=RenamedOut)
def rename(request: Request, caller: Manager, asked: RenameSetAsked) -> RenamedOut:
    """Another name for a set: everything that names it follows, and requests with the old name are told the new one."""
    workspace = context_of(request).workspace
    count = rename_set(workspace, caller.person, asked.set, asked.to, time.time())
    return RenamedOut(set=asked.to.strip(), items=count)


@router.post("/sets/delete", response_model=BelongingsOut)
def delete(request: Request, caller: Manager, asked: DeleteSetAsked) -> BelongingsOut:
    """Delete a set for good, with all labels and decisions; ``typed`` is its name once more."""
    workspace = context_of(request).workspace
    return _told(delete_set(workspace, caller.person, asked.set, asked.typed, time.time()))


def _told(goes: SetBelongings) -> BelongingsOut:
    counts = asdict(goes)
    return BelongingsOut(set=counts.pop("name"), **counts)
