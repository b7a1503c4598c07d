"""Invite a new colleague, or somebody who forgot their password, by a link that works once for a limited time."""

from __future__ import annotations

from collections.abc import Collection

from core.domain.accounts import Account, Grant, Invite
from core.domain.work import Person
from core.errors import Refused
from core.limits import SECONDS_OF_INVITE
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people._passwords import hashed
from core.services.people._tokens import digest_of, new_token
from core.services.people.audit_log import AdminAct, audited
from core.services.people.managing import checked, grants_text
from core.wording.phrases import say


def invite(
    workspace: Workspace, by: Person, name: str, grants: Collection[Grant], now: float, *, login: str = ""
) -> str:
    """Create an invite and return the token for its link, which is not stored.

    A person with an account keeps login and roles and chooses a new password. Raises Forbidden, BadInput, and Refused
    for a disabled account or a login that somebody else has.
    """
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
    with audited(workspace, by.name, AdminAct.PERSON, name, invited=grants_text(grants), login=login):
        workspace.invites.add(Invite(digest_of(token), name, login, frozenset(grants), by.name, now, until))
    return token


def open_invites(workspace: Workspace, by: Person, now: float) -> list[Invite]:
    """Return the open invites, newest first. Raises Forbidden."""
    require(by, Permission.MANAGE_PEOPLE)
    return list(workspace.invites.open(now))


def withdraw_invite(workspace: Workspace, by: Person, name: str) -> None:
    """Make the link of an invite invalid. Raises Forbidden."""
    require(by, Permission.MANAGE_PEOPLE)
    with audited(workspace, by.name, AdminAct.PERSON, name, invite_withdrawn=True):
        workspace.invites.withdraw(name)


def invited(workspace: Workspace, token: str, now: float) -> Invite:
    """Return the invite of a token. Raises Refused if it was used, withdrawn or has expired."""
    if (invite := workspace.invites.get(digest_of(token), now)) is None:
        raise Refused(say("invite-over"))
    return invite


def accept(workspace: Workspace, token: str, password: str, now: float) -> Account:
    """Use an invite and return the account. Raises Refused like ``invited``, and BadInput for an unusable password."""
    invite = invited(workspace, token, now)
    stored = hashed(password, invite.name, invite.login)
    with audited(workspace, invite.name, AdminAct.PERSON, invite.name, accepted_from=invite.by):
        account = workspace.invites.use(digest_of(token), stored, now)
        if account is None or account.disabled:
            raise Refused(say("invite-over"))
    return account
