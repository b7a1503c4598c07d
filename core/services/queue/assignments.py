"""Assign items to one person, and find items that wait because nobody is left for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.domain.queue import DeclinedItem, ItemFilter, Lane
from core.domain.work import ItemRow, Person
from core.errors import BadInput
from core.limits import LONGEST_NOTE
from core.permissions import Permission, require, roles_for, sets_with
from core.ports.workspace import Workspace
from core.services.people.set_roles import People, may_in
from core.wording.phrases import say

WORK = {Lane.REVIEW: Permission.REVIEW, Lane.LABEL: Permission.LABEL}
"""The permission that work in each lane needs."""


def people_of(workspace: Workspace, lane: Lane, people: People) -> list[str]:
    """Return people who may work in this lane in at least one set; without known roles, those served in it."""
    if not people:
        return workspace.queue.people(lane)
    return sorted(name for name, each in people.items() if sets_with(each, WORK[lane]) != frozenset())


def assign(
    workspace: Workspace, by: Person, lane: Lane, where: ItemFilter, *, to: str, note: str, people: People, now: float
) -> int:
    """Assign all items of the filter to ``to`` alone, or with an empty name to anybody again; return their number.

    Raises Forbidden for a person who may not plan, and BadInput if ``to`` may not work in this lane in one of the sets.
    """
    require(by.on(where.set_name or ""), Permission.PLAN)
    barred = bool(people) and not _may_all(
        workspace, people.get(to.strip(), Person(to.strip(), frozenset())), WORK[lane], where
    )
    return _assign(workspace, by, lane, workspace.items.ids(where), to=to, note=note, barred=barred, now=now)


def assign_items(
    workspace: Workspace,
    by: Person,
    lane: Lane,
    rows: Sequence[ItemRow],
    *,
    to: str,
    note: str,
    people: People,
    now: float,
) -> int:
    """Assign these items in the same way. Raises Forbidden for a person who may not plan in each of their sets."""
    names = {row.set_name for row in rows}
    for name in names:
        require(by.on(name), Permission.PLAN)
    barred = not all(may_in(people, to.strip(), WORK[lane], name) for name in names)
    return _assign(workspace, by, lane, [row.id for row in rows], to=to, note=note, barred=barred, now=now)


def _assign(
    workspace: Workspace, by: Person, lane: Lane, ids: Sequence[int], *, to: str, note: str, barred: bool, now: float
) -> int:
    to, note = to.strip(), note.strip()
    if to and barred:
        raise BadInput(say("assign-not-judge", name=to, role=roles_for(WORK[lane])))
    if len(note) > LONGEST_NOTE:
        raise BadInput(say("assign-note-long", most=LONGEST_NOTE))
    workspace.queue.assign(lane, ids, to or None, by=by.name, note=note, now=now)
    return len(ids)


def _may_all(workspace: Workspace, person: Person, permission: Permission, where: ItemFilter) -> bool:
    """Return whether the person has the permission in every set that the filter covers."""
    if (allowed := sets_with(person, permission)) is None:
        return True
    names = [where.set_name] if where.set_name else [each.name for each in workspace.items.sets()]
    barred = (replace(where, set_name=name) for name in names if name not in allowed)
    return bool(allowed) and not any(map(workspace.items.count, barred))


def waiting_for_somebody_new(workspace: Workspace, person: Person, lane: Lane, people: People) -> list[DeclinedItem]:
    """Return open items that everybody in their lane has declined or finished, within the sets that ``person`` may
    plan.
    """
    planned = sets_with(person, Permission.PLAN)
    served = people_of(workspace, lane, people)
    waiting = workspace.queue.declined_items(lane)

    def left_for(item: DeclinedItem) -> bool:
        gone = item.others | {declined.person for declined in item.declined}
        left = [name for name in served if name not in gone]
        return any(may_in(people, name, WORK[lane], item.row.set_name) for name in left)

    return [item for item in waiting if (planned is None or item.row.set_name in planned) and not left_for(item)]
