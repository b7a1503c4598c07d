"""Find what a person may do in the set of an item, and which sets they may see."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from core.domain.work import Person, SetSummary
from core.permissions import Permission, denial, may, sets_with
from core.ports.workspace import Workspace
from core.wording.phrases import Phrase

People = Mapping[str, Person]
"""People by name with their roles; empty means that everybody may do everything."""


def may_in(people: People, name: str, permission: Permission, set_name: str) -> bool:
    """Return whether the named person has the permission in this set."""
    return not people or (name in people and may(people[name].on(set_name).roles, permission))


def person_for_item(workspace: Workspace, person: Person, item_id: int) -> Person:
    """Return the person with the roles they have in the item's set. Raises BadInput for an unknown item."""
    return person.on(workspace.items.get(item_id).set_name) if person.within else person


def barred(workspace: Workspace, person: Person, permission: Permission, item_ids: Iterable[int]) -> Phrase | None:
    """Return why the person may not do this to all of these items; None if they may. Raises BadInput for an unknown
    item.
    """
    if may(person.roles, permission):
        return None
    names = {item.set_name for item in workspace.items.many(sorted(set(item_ids)))}
    allowed = bool(names) and all(may(person.on(name).roles, permission) for name in names)
    return None if allowed else denial(person, permission)


def sets_for(sets: Sequence[SetSummary], person: Person, permission: Permission) -> Sequence[SetSummary]:
    """Return the sets in which the person has the permission."""
    allowed = sets_with(person, permission)
    return sets if allowed is None else tuple(each for each in sets if each.name in allowed)


def current_set(workspace: Workspace, person: Person, permission: Permission, wanted: str) -> str:
    """Return the set whose queue the person works on; empty means all sets. A person with the permission in some sets
    only works on one at a time, so that their labels are sampled from it. At least one set is expected.
    """
    allowed = sets_with(person, permission)
    if allowed is None or wanted in allowed:
        return wanted
    if wanted and wanted not in {each.name for each in workspace.items.sets()}:
        return wanted  # it is gone, and nothing of another set is served in its place
    loaded = [each.name for each in sets_for(workspace.items.sets(), person, permission)]
    return min(loaded or allowed)
