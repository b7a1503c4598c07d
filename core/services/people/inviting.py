"""Invites: a link that works once and for a while, for a new colleague or a forgotten password."""

from __future__ import annotations

from collections.abc import Collection

from core.domain.accounts import Account, Grant, Invite
from core.domain.work import Person
from core.errors import Refused
from core.limits import SECONDS_OF_INVITE
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people.audit_log import Act, audited
from core.services.people.managing import checked, told
from core.services.people.passwords import hashed
from core.services.people.tokens import digest_of, new_token
from core.wording.phrases import say


def invite(
    workspace: Workspace, by: Person, name: str, grants: Collection[Grant], now: float, *, login: str = ""
) -> str:
    """The token for the link; we do not keep it. Somebody who is here already keeps their login and their roles, and
    chooses a new password. Raises Forbidden, BadInput, and Refused for a disabled account or a login that is
    somebody else's."""
    require(by, Permission.MANAGE_PEOPLE)
    name, login = checked(name, login)
    if there := workspace.accounts.get(name):
        login, grants = there.login, there.grants
    elif workspace.accounts.by_login(login):
        raise Refused(say("person-there", name=name, login=login))
    if there and there.disabled:
        raise Refused(say("sign-in-disabled", name=name))
    token = new_token()
    until = now + SECONDS_OF_INVITE
    with audited(workspace, by.name, Act.PERSON, name, invited=told(grants), login=login):
        workspace.invites.add(Invite(digest_of(token), name, login, frozenset(grants), by.name, now, until))
    return token


def open_invites(workspace: Workspace, by: Person, now: float) -> list[Invite]:
    """Newest first. Raises Forbidden."""
    require(by, Permission.MANAGE_PEOPLE)
    return list(workspace.invites.open(now))


def withdraw_invite(workspace: Workspace, by: Person, name: str) -> None:
    """Its link does nothing any more. Raises Forbidden."""
    require(by, Permission.MANAGE_PEOPLE)
    with audited(workspace, by.name, Act.PERSON, name, invite_withdrawn=True):
        workspace.invites.withdraw(name)


def invited(workspace: Workspace, token: str, now: float) -> Invite:
    """Raises Refused where the link is used, withdrawn or too old."""
    if (found := workspace.invites.get(digest_of(token), now)) is None:
        raise Refused(say("invite-over"))
    return found


def accept(workspace: Workspace, token: str, password: str, now: float) -> Account:
    """Raises Refused as ``invited``, and BadInput for a password that cannot be one."""
    found = invited(workspace, token, now)
    stored = hashed(password, found.name, found.login)
    with audited(workspace, found.name, Act.PERSON, found.name, accepted_from=found.by):
        account = workspace.invites.use(digest_of(token), stored, now)
        if account is None or account.disabled:
            raise Refused(say("invite-over"))
    return account
