"""Roles that hold in one set: whose set an item is in, and which sets somebody is shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from core.domain.work import Person, SetSummary
from core.permissions import Permission, denial, may, sets_with
from core.ports.workspace import Workspace
from core.wording.phrases import Phrase

People = Mapping[str, Person]
"""Whose roles are known, by name; empty: everybody may do everything."""


def may_in(people: People, name: str, permission: Permission, set_name: str) -> bool:
    """Whether somebody may, in this set."""
    return not people or (name in people and may(people[name].on(set_name).roles, permission))


def on_item(workspace: Workspace, person: Person, item_id: int) -> Person:
    """The same person with what they may do in the set of this item. Raises BadInput where there is none."""
    return person.on(workspace.items.get(item_id).set_name) if person.within else person


def barred(workspace: Workspace, person: Person, permission: Permission, item_ids: Iterable[int]) -> Phrase | None:
    """Why they may not do it to all of these; None: they may. Raises BadInput where one is none."""
    if may(person.roles, permission):
        return None
    names = {item.set_name for item in workspace.items.many(sorted(set(item_ids)))}
    allowed = bool(names) and all(may(person.on(name).roles, permission) for name in names)
    return None if allowed else denial(person, permission)


def sets_for(sets: Sequence[SetSummary], person: Person, permission: Permission) -> Sequence[SetSummary]:
    """Those in which they may."""
    allowed = sets_with(person, permission)
    return sets if allowed is None else tuple(each for each in sets if each.name in allowed)


def set_at_hand(workspace: Workspace, person: Person, permission: Permission, wanted: str) -> str:
    """The one whose queue they stand before: who may in some sets only works on one of them at a time, so that what
    they say of it is drawn from it. Empty: all of them. Nobody gets here who may in none."""
    allowed = sets_with(person, permission)
    if allowed is None or wanted in allowed:
        return wanted
    loaded = [each.name for each in sets_for(workspace.items.sets(), person, permission)]
    return min(loaded or allowed)
