"""Hand somebody's open work to somebody else: what is assigned to them, in both lanes."""

from __future__ import annotations

from core.domain.queue import Lane
from core.domain.work import Person
from core.errors import BadInput
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people.audit_log import Act, audited
from core.services.people.in_sets import barred
from core.services.people.managing import known
from core.services.queue.assignments import WORK
from core.wording.phrases import say


def open_work(workspace: Workspace, by: Person, name: str) -> dict[Lane, int]:
    """Items assigned to them that still wait, by lane, held by them just now or not. Raises Forbidden."""
    require(by, Permission.MANAGE_PEOPLE)
    return {lane: len(workspace.queue.assigned_to(lane, name)) for lane in WORK}


def hand_over(workspace: Workspace, by: Person, name: str, to: str, now: float) -> dict[Lane, int]:
    """``to``: empty gives it back to everybody. What they hold right now without an assignment is free again when
    their lease ends, minutes later. How many items that were. Raises Forbidden, and BadInput for somebody who is not
    there, is disabled, or may not do the work in every set that it is in."""
    require(by, Permission.MANAGE_PEOPLE)
    work = {lane: workspace.queue.assigned_to(lane, name) for lane in WORK}
    if to:
        heir = known(workspace, to)
        barred_from = (barred(workspace, heir.person, WORK[lane], ids) for lane, ids in work.items() if ids)
        if heir.disabled or any(barred_from):
            raise BadInput(say("hand-over-cannot", name=to))
    counts = {lane: len(ids) for lane, ids in work.items()}
    told = {str(lane): count for lane, count in counts.items()}
    with audited(workspace, by.name, Act.PERSON, name, handed_over_to=to, **told):
        for lane, ids in work.items():
            for item_id in ids:
                held = workspace.queue.assigned(lane, item_id)
                note, sentence = (held.note, held.sentence) if held else ("", None)
                workspace.queue.assign(
                    lane, [item_id], to or None, by=by.name, note=note, now=now, sentence=sentence if to else None
                )
    return counts
