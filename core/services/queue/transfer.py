"""Reassign a person's open work, the items assigned to them in both lanes, to somebody else or to everybody."""

from __future__ import annotations

from core.domain.queue import Lane
from core.domain.work import Person
from core.errors import BadInput
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people.audit_log import AdminAct, audited
from core.services.people.managing import known
from core.services.people.set_roles import barred
from core.services.queue.assignments import WORK
from core.wording.phrases import say


def hand_over(workspace: Workspace, by: Person, name: str, to: str, now: float) -> dict[Lane, int]:
    """Reassign a person's items to ``to``, or with an empty name to everybody, and return their number by lane. Items
    leased without an assignment are free when the lease ends, minutes later. Raises Forbidden, and BadInput if ``to``
    does not exist, is disabled, or may not do the work in every set concerned.
    """
    require(by, Permission.MANAGE_PEOPLE)
    work = {lane: workspace.queue.assigned_to(lane, name) for lane in WORK}
    if to:
        heir = known(workspace, to)
        barred_from = (barred(workspace, heir.person, WORK[lane], ids) for lane, ids in work.items() if ids)
        if heir.disabled or any(barred_from):
            raise BadInput(say("hand-over-cannot", name=to))
    counts = {lane: len(ids) for lane, ids in work.items()}
    details = {str(lane): count for lane, count in counts.items()}
    with audited(workspace, by.name, AdminAct.PERSON, name, handed_over_to=to, **details):
        for lane, ids in work.items():
            for item_id in ids:
                held = workspace.queue.assigned(lane, item_id)
                note, sentence = (held.note, held.sentence) if held else ("", None)
                workspace.queue.assign(
                    lane, [item_id], to or None, by=by.name, note=note, now=now, sentence=sentence if to else None
                )
    return counts
