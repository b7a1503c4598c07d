"""Erase a person: nothing says any more who they were, and what they did still counts."""

from __future__ import annotations

import secrets

from core.domain.erasure import HeldOfPerson
from core.domain.work import Person
from core.errors import BadInput
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people.audit_log import Act, audited
from core.services.people.given import given_by
from core.services.people.managing import keep_an_admin
from core.wording.phrases import say

_BYTES = 8


def held_of(workspace: Workspace, by: Person, name: str) -> HeldOfPerson:
    """What goes and what stays under another name. Raises Forbidden, and BadInput where nothing is there of them."""
    require(by, Permission.MANAGE_PEOPLE)
    if not (held := workspace.erasure.held(name)).anything:
        raise BadInput(say("erase-nobody", name=name))
    return held


def erase_person(workspace: Workspace, by: Person, name: str, now: float) -> HeldOfPerson:
    """What there was. The name that takes their place is random and is written down nowhere beside theirs, so that
    nobody can go back: tokens that they made are not revoked but deleted, as the log says who made which. Raises as
    ``held_of``, and Refused for the last administrator."""
    held = held_of(workspace, by, name)
    if account := workspace.accounts.get(name):
        keep_an_admin(workspace, account)
    stand_in = f"erased-{secrets.token_hex(_BYTES)}"
    told = {"labels": held.labels, "decisions": held.decisions, **given_by(workspace, name, now).told}
    with audited(workspace, by.name, Act.PERSON, name, erased=True, **told):
        workspace.erasure.erase(name, stand_in, stand_in if by.name == name else by.name, now)
    return held
