"""Add and disable accounts and change their roles, for administrators only; every change is logged."""

from __future__ import annotations

from collections.abc import Collection

from core.domain.accounts import EVERYWHERE, Account, Grant
from core.domain.work import Person, Role
from core.errors import BadInput, Refused
from core.limits import LONGEST_LOGIN, LONGEST_NAME
from core.permissions import Permission, may, require
from core.ports.workspace import Workspace
from core.services.people._issued_access import IssuedAccess, end, issued_by
from core.services.people._passwords import hashed
from core.services.people.audit_log import AdminAct, PersonalRead, audited, note_read
from core.services.people.signing_in import plain_login
from core.wording.phrases import say


def people_list(workspace: Workspace, by: Person) -> list[Account]:
    """Return all accounts by name. Raises Forbidden."""
    require(by, Permission.MANAGE_PEOPLE)
    note_read(workspace, by, PersonalRead.PEOPLE)
    return list(workspace.accounts.all())


def add_person(
    workspace: Workspace,
    by: Person,
    name: str,
    grants: Collection[Grant],
    now: float,
    *,
    login: str = "",
    password: str = "",
) -> Account:
    """Add an account. ``login`` defaults to the name. Without a password the person needs an invite, a provider or a
    proxy. Raises Forbidden, BadInput for an invalid name or password, and Refused if the name or the login is taken.
    """
    require(by, Permission.MANAGE_PEOPLE)
    name, login = checked(name, login)
    stored = hashed(password, name, login) if password else ""
    account = Account(name, login, frozenset(grants), stored, created_at=now, created_by=by.name)
    with audited(workspace, by.name, AdminAct.PERSON, name, added=grants_text(account.grants), login=login):
        if not workspace.accounts.add(account):
            raise Refused(say("person-there", name=name, login=login))
    return account


def set_grants(workspace: Workspace, by: Person, name: str, grants: Collection[Grant], now: float) -> None:
    """Replace the roles of a person; this applies from their next act on.

    When they lose the right to manage people, the access they issued ends: unused invites, and tokens that act as
    others. A token that acts as themselves keeps to their new roles. Raises Forbidden, BadInput, and Refused for the
    last administrator.
    """
    require(by, Permission.MANAGE_PEOPLE)
    account, new = known(workspace, name), frozenset(grants)
    if not _manages(new):
        keep_an_admin(workspace, account)
    ends = _manages(account.grants) and not _manages(new)
    given = issued_by(workspace, name, now, as_others=True) if ends else IssuedAccess(name)
    with audited(
        workspace,
        by.name,
        AdminAct.ROLES,
        name,
        before=grants_text(account.grants),
        after=grants_text(new),
        **given.told,
    ):
        workspace.accounts.set_grants(name, new)
        if ends:
            end(workspace, given, by.name, now)


def disable(workspace: Workspace, by: Person, name: str, now: float) -> None:
    """Disable an account: the person is signed out everywhere at once, and all access they issued ends (unused invites
    and every token). Raises what ``set_grants`` raises.
    """
    require(by, Permission.MANAGE_PEOPLE)
    keep_an_admin(workspace, known(workspace, name))
    given = issued_by(workspace, name, now)
    with audited(workspace, by.name, AdminAct.PERSON, name, disabled=True, **given.told):
        workspace.accounts.set_disabled(name, disabled=True)
        workspace.accounts.sign_out(name, now)
        workspace.invites.withdraw(name)
        end(workspace, given, by.name, now)


def enable(workspace: Workspace, by: Person, name: str) -> None:
    """Let a disabled person sign in again. Raises Forbidden and BadInput."""
    require(by, Permission.MANAGE_PEOPLE)
    known(workspace, name)
    with audited(workspace, by.name, AdminAct.PERSON, name, disabled=False):
        workspace.accounts.set_disabled(name, disabled=False)


def sign_out_everywhere(workspace: Workspace, by: Person, name: str, now: float) -> int:
    """Sign a person out everywhere and return the number of browsers. Everybody may do it for themselves. Raises
    Forbidden and BadInput.
    """
    if name != by.name:
        require(by, Permission.MANAGE_PEOPLE)
    known(workspace, name)
    with audited(workspace, by.name, AdminAct.PERSON, name, signed_out=True):
        return workspace.accounts.sign_out(name, now)


def known(workspace: Workspace, name: str) -> Account:
    """Return the account of this name. Raises BadInput if there is none."""
    if (account := workspace.accounts.get(name)) is None:
        raise BadInput(say("person-unknown", name=name))
    return account


def checked(name: str, login: str) -> tuple[str, str]:
    """Return name and login in the form in which they are stored. Raises BadInput for invalid ones."""
    name, login = name.strip(), plain_login(login or name)
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise BadInput(say("not-a-name", name=repr(name[:LONGEST_NAME]), longest=LONGEST_NAME))
    if not 1 <= len(login) <= LONGEST_LOGIN or not login.isprintable():
        raise BadInput(say("not-a-name", name=repr(login[:LONGEST_LOGIN]), longest=LONGEST_LOGIN))
    return name, login


def grants_text(grants: Collection[Grant]) -> list[str]:
    """Return grants as people type them: ``editor``, ``annotator@set``."""
    return [f"{each.role}@{each.set_name}" if each.set_name else each.role.value for each in sorted(grants)]


def read_grants(text: str) -> frozenset[Grant]:
    """Parse ``editor+annotator@some set``, the entries of ``grants_text`` joined by plus signs. Raises BadInput."""
    parts = [part.strip().partition("@") for part in text.split("+") if part.strip()]
    unknown = [role for role, _, _ in parts if role.strip() not in set(Role)]
    if unknown or any(at and not place.strip() for _, at, place in parts):
        raise BadInput(say("roles-unreadable", roles=text, known=tuple(role.value for role in Role)))
    return frozenset(Grant(Role(role.strip()), place.strip() or EVERYWHERE) for role, _, place in parts)


def keep_an_admin(workspace: Workspace, account: Account) -> None:
    """Raise Refused if this account is the only administrator."""
    managing = [each.name for each in workspace.accounts.all() if _manages(each.grants) and not each.disabled]
    if managing == [account.name]:
        raise Refused(say("last-admin", name=account.name))


def _manages(grants: Collection[Grant]) -> bool:
    return may({each.role for each in grants if each.set_name == EVERYWHERE}, Permission.MANAGE_PEOPLE)
