"""Rename a set, and delete a set after its name was typed and a list of what is deleted with it was shown."""

from __future__ import annotations

from dataclasses import asdict

from core.domain.sets import SetBelongings
from core.domain.work import Job, JobKind, Person
from core.errors import BadInput
from core.limits import LONGEST_SET_NAME
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people.audit_log import AdminAct, audited
from core.services.suites.scoring import OnProgress
from core.wording.phrases import Phrases, say

AT_ONCE = 1_000
"""Items that are deleted in one transaction; meanwhile nobody else can store anything in SQLite."""


def rename_set(workspace: Workspace, person: Person, old: str, new: str, now: float) -> int:
    """Give a set another name and return its number of items. Everything that names the set follows, and the old name
    leads to the new one. Raises Forbidden, Refused while a job works on the set, and BadInput for a name that cannot
    be used.
    """
    require(person.on(old), Permission.RENAME_SET)
    new = new.strip()
    _require_there(workspace, old)
    if not new:
        raise BadInput(say("set-unnamed"))
    if len(new) > LONGEST_SET_NAME:
        raise BadInput(say("set-name-too-long", most=LONGEST_SET_NAME))
    if new == old:
        raise BadInput(say("set-name-same", name=old))
    with audited(workspace, person.name, AdminAct.SET, old, renamed_to=new):
        return workspace.set_names.rename(old, new, person.name, now)


def set_belongings(workspace: Workspace, person: Person, name: str) -> SetBelongings:
    """Count what would be deleted with the set. Raises Forbidden, and BadInput for an unknown set."""
    require(person.on(name), Permission.DELETE_SET)
    _require_there(workspace, name)
    return workspace.set_names.belongings(name)


def delete_set(workspace: Workspace, person: Person, name: str, typed: str, now: float) -> SetBelongings:
    """Delete the set for good and return what was deleted with it. ``typed`` is its name once more, as a person typed
    it. Raises Forbidden, Refused while a job works on the set, and BadInput for an unknown set or another name.
    """
    goes = _confirmed(workspace, person, name, typed)
    with audited(workspace, person.name, AdminAct.DELETION, name, **_counts(goes)):
        if goes.items <= AT_ONCE:
            return workspace.set_names.delete(name, now)
        for _ in workspace.set_names.delete_in_steps(name, now, AT_ONCE):
            pass
    return goes


def request_deletion(workspace: Workspace, person: Person, name: str, typed: str, now: float) -> Job:
    """Have the worker delete the set, with progress in the list of jobs. Raises as ``delete_set``."""
    _confirmed(workspace, person, name, typed)
    return workspace.jobs.add(JobKind.DELETE, {"name": name}, person.name, now)


def delete_by_worker(workspace: Workspace, job: Job, now: float, on_progress: OnProgress) -> Phrases:
    """Delete the set that a job names, in steps between which others go on working, and return the message."""
    name = str(job.payload["name"])
    goes = workspace.set_names.belongings(name)
    done, counts = 0, _counts(goes)
    with audited(workspace, job.by, AdminAct.DELETION, name, **counts):
        for deleted in workspace.set_names.delete_in_steps(name, now, AT_ONCE):
            done += deleted
            if not on_progress(done, goes.items, ()):
                break
    return (say("job-set-deleted", set=name, count=done),)


def _confirmed(workspace: Workspace, person: Person, name: str, typed: str) -> SetBelongings:
    goes = set_belongings(workspace, person, name)
    if typed.strip() != name.strip():
        raise BadInput(say("set-delete-typed", name=name))
    return goes


def _counts(goes: SetBelongings) -> dict[str, int]:
    return {key: value for key, value in asdict(goes).items() if value and key != "name"}


def _require_there(workspace: Workspace, name: str) -> None:
    if name in {each.name for each in workspace.items.sets()}:
        return
    if now_called := workspace.set_names.renamed(name):
        raise BadInput(say("set-renamed", old=name, new=now_called))
    raise BadInput(say("filter-set-gone", set=name))
