"""Erase a person: nothing identifies them any more, while their work still counts."""

from __future__ import annotations

import secrets

from core.domain.erasure import HeldOfPerson
from core.domain.work import Person
from core.errors import BadInput
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people._issued_access import issued_by
from core.services.people.audit_log import AdminAct, PersonalRead, audited, note_read
from core.services.people.managing import keep_an_admin
from core.wording.phrases import say

_BYTES = 8


def stored_of_person(workspace: Workspace, by: Person, name: str) -> HeldOfPerson:
    """Return what erasing would delete and what would stay under a stand-in name. Raises Forbidden, and BadInput if
    nothing of this person is stored.
    """
    require(by, Permission.MANAGE_PEOPLE)
    note_read(workspace, by, PersonalRead.STORED, name)
    return _stored(workspace, name)


def _stored(workspace: Workspace, name: str) -> HeldOfPerson:
    if not (held := workspace.erasure.held(name)).anything:
        raise BadInput(say("erase-nobody", name=name))
    return held


def erase_person(workspace: Workspace, by: Person, name: str, now: float) -> HeldOfPerson:
    """Erase a person and return what was stored of them.

    The stand-in name is random and is never written down next to the real one, so that nobody can undo this. Tokens
    they issued are deleted instead of revoked, because the log names who issued which. Raises as
    ``stored_of_person`` does, and Refused for the last administrator.
    """
    require(by, Permission.MANAGE_PEOPLE)
    held = _stored(workspace, name)
    if account := workspace.accounts.get(name):
        keep_an_admin(workspace, account)
    stand_in = f"erased-{secrets.token_hex(_BYTES)}"
    details = {"labels": held.labels, "decisions": held.decisions, **issued_by(workspace, name, now).told}
    with audited(workspace, by.name, AdminAct.PERSON, name, erased=True, **details):
        workspace.erasure.erase(name, stand_in, stand_in if by.name == name else by.name, now)
    return held
