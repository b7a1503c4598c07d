"""Give items to one person, and find what waits because nobody is left for it."""

from __future__ import annotations

from collections.abc import Mapping

from core.domain.queue import DeclinedItem, ItemFilter, Lane
from core.domain.work import Person, Role
from core.errors import BadInput
from core.limits import LONGEST_NOTE
from core.permissions import Permission, may, require, roles_for, sets_with
from core.ports.workspace import Workspace
from core.wording.phrases import say

WORK = {Lane.REVIEW: Permission.REVIEW, Lane.LABEL: Permission.LABEL}
"""What people do in a lane."""
Roles = Mapping[str, frozenset[Role]]
"""By name; empty: everybody may do everything."""


def people_of(workspace: Workspace, lane: Lane, roles: Roles) -> list[str]:
    """Who may work in this lane; without roles, whoever was served in it."""
    if not roles:
        return workspace.queue.people(lane)
    return sorted(name for name, held in roles.items() if may(held, WORK[lane]))


def assign(
    workspace: Workspace, by: Person, lane: Lane, where: ItemFilter, *, to: str, note: str, roles: Roles, now: float
) -> int:  # fmt: skip
    """Everything the filter means goes to ``to`` alone, or with an empty name to anybody again; how many items.

    Raises Forbidden for whoever may not plan, BadInput for somebody who may not work in this lane.
    """
    require(by.on(where.set_name or ""), Permission.PLAN)
    to, note = to.strip(), note.strip()
    if to and roles and not may(roles.get(to, frozenset()), WORK[lane]):
        raise BadInput(say("assign-not-judge", name=to, role=roles_for(WORK[lane])))
    if len(note) > LONGEST_NOTE:
        raise BadInput(say("assign-note-long", most=LONGEST_NOTE))
    ids = workspace.items.ids(where)
    workspace.queue.assign(lane, ids, to or None, by=by.name, note=note, now=now)
    return len(ids)


def waiting_for_somebody_new(workspace: Workspace, person: Person, lane: Lane, roles: Roles) -> list[DeclinedItem]:
    """Open items that everybody who works in this lane declined or finished, of the sets that ``person`` may plan."""
    planned = sets_with(person, Permission.PLAN)
    people = frozenset(people_of(workspace, lane, roles))
    waiting = workspace.queue.declined_items(lane)
    return [
        item for item in waiting if (planned is None or item.row.set_name in planned) and not _left_for(item, people)
    ]


def _left_for(item: DeclinedItem, people: frozenset[str]) -> frozenset[str]:
    return people - item.others - {declined.person for declined in item.declined}
