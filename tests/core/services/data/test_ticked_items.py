"""Ticked rows of a list are decided, postponed and assigned together, and what changed meanwhile stays as it is."""

from __future__ import annotations

import pytest

from core.domain.actions import Verdict
from core.domain.queue import ItemFilter, Lane
from core.domain.work import Person, Role, Status
from core.errors import BadInput
from core.ports.workspace import Workspace
from core.services.data.ticked_items import decide_ticked, postpone_ticked
from core.services.queue.assignments import assign_items
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from tests.support.desk import ANNA, BO, LEASE, fill

LEAD = Person("lea", frozenset(Role))
PEOPLE = {"bo": BO, "guest": Person("guest", frozenset({Role.ANNOTATOR}))}


def test_rows_are_decided_or_postponed_unless_somebody_was_faster(workspace: Workspace) -> None:
    fill(workspace, [0.9], [0.8], [0.7], [0.6])
    rows = workspace.items.find(ItemFilter(), limit=9, offset=0)
    ReviewDesk(workspace, BO, LEASE).screen(DeskState(), 10.0)
    assert postpone_ticked(workspace, ANNA, rows[:3], 11.0, LEASE) == 2, "bo has the first one"
    anna = ReviewDesk(workspace, ANNA, LEASE)
    state, screen, _ = anna.screen(DeskState(), 12.0)
    assert (state.item_id, screen.counts.postponed) == (rows[3].id, 2)
    assert [act.verdict for act in screen.recent] == ["postpone", "postpone"]
    assert decide_ticked(workspace, ANNA, rows, Verdict.REJECT, 13.0) == 3
    assert [workspace.items.get(row.id).status is Status.REJECTED for row in rows] == [False, True, True, True]


def test_rows_are_assigned_to_somebody_who_may_judge_them(workspace: Workspace) -> None:
    fill(workspace, [0.9], [0.8], [0.7])
    rows = workspace.items.find(ItemFilter(), limit=9, offset=0)
    for_bo = {"note": "Yours.", "people": PEOPLE, "now": 10.0}
    with pytest.raises(BadInput):
        assign_items(workspace, LEAD, Lane.REVIEW, rows, to="guest", **for_bo)  # type: ignore[arg-type]
    assert assign_items(workspace, LEAD, Lane.REVIEW, rows[:2], to=" bo ", **for_bo) == 2  # type: ignore[arg-type]
    assert workspace.queue.assigned_to(Lane.REVIEW, "bo") == [row.id for row in rows[:2]]
    assert assign_items(workspace, LEAD, Lane.REVIEW, rows[:1], to="", **for_bo) == 1  # type: ignore[arg-type]
    assert workspace.queue.assigned_to(Lane.REVIEW, "bo") == [rows[1].id]
