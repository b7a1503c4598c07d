"""Who works here and may do what: only administrators change it, and every change is written down."""

from __future__ import annotations

from collections.abc import Collection

from core.domain.accounts import EVERYWHERE, Account, Grant
from core.domain.work import Person, Role
from core.errors import BadInput, Refused
from core.limits import LONGEST_LOGIN, LONGEST_NAME
from core.permissions import Permission, may, require
from core.ports.workspace import Workspace
from core.services.people.audit_log import Act, audited
from core.services.people.given import Given, end, given_by
from core.services.people.passwords import hashed
from core.services.people.signing_in import plain_login
from core.wording.phrases import say


def people_list(workspace: Workspace, by: Person) -> list[Account]:
    """By name. Raises Forbidden."""
    require(by, Permission.MANAGE_PEOPLE)
    return list(workspace.accounts.all())


def add_person(
    workspace: Workspace, by: Person, name: str, grants: Collection[Grant], now: float, *, login: str = "",
    password: str = "",
) -> Account:  # fmt: skip
    """``login``: empty for the name. Without a password they need an invite, a provider or a proxy. Raises Forbidden,
    BadInput for what cannot be a name or a password, and Refused where somebody has the name or the login."""
    require(by, Permission.MANAGE_PEOPLE)
    name, login = checked(name, login)
    stored = hashed(password, name, login) if password else ""
    account = Account(name, login, frozenset(grants), stored, created_at=now, created_by=by.name)
    with audited(workspace, by.name, Act.PERSON, name, added=told(account.grants), login=login):
        if not workspace.accounts.add(account):
            raise Refused(say("person-there", name=name, login=login))
    return account


def set_grants(workspace: Workspace, by: Person, name: str, grants: Collection[Grant], now: float) -> None:
    """In the place of all before, from the next act on. With the right to manage people ends what it gave others:
    invites that nobody used, and tokens that act as somebody else. One that acts as themselves may what they may.
    Raises Forbidden, BadInput, and Refused for the last administrator."""
    require(by, Permission.MANAGE_PEOPLE)
    account, new = known(workspace, name), frozenset(grants)
    if not _manages(new):
        keep_an_admin(workspace, account)
    ends = _manages(account.grants) and not _manages(new)
    given = given_by(workspace, name, now, as_others=True) if ends else Given(name)
    with audited(workspace, by.name, Act.ROLES, name, before=told(account.grants), after=told(new), **given.told):
        workspace.accounts.set_grants(name, new)
        if ends:
            end(workspace, given, by.name, now)


def disable(workspace: Workspace, by: Person, name: str, now: float) -> None:
    """They are signed out at once, everywhere, and what they gave others ends with them: invites that nobody used,
    and tokens, whoever they act as. Raises as ``set_grants``."""
    require(by, Permission.MANAGE_PEOPLE)
    keep_an_admin(workspace, known(workspace, name))
    given = given_by(workspace, name, now)
    with audited(workspace, by.name, Act.PERSON, name, disabled=True, **given.told):
        workspace.accounts.set_disabled(name, disabled=True)
        workspace.accounts.sign_out(name, now)
        workspace.invites.withdraw(name)
        end(workspace, given, by.name, now)


def enable(workspace: Workspace, by: Person, name: str) -> None:
    """They may sign in again. Raises Forbidden and BadInput."""
    require(by, Permission.MANAGE_PEOPLE)
    known(workspace, name)
    with audited(workspace, by.name, Act.PERSON, name, disabled=False):
        workspace.accounts.set_disabled(name, disabled=False)


def sign_out_everywhere(workspace: Workspace, by: Person, name: str, now: float) -> int:
    """Anybody may do it for themselves; how many browsers it were. Raises Forbidden and BadInput."""
    if name != by.name:
        require(by, Permission.MANAGE_PEOPLE)
    known(workspace, name)
    with audited(workspace, by.name, Act.PERSON, name, signed_out=True):
        return workspace.accounts.sign_out(name, now)


def known(workspace: Workspace, name: str) -> Account:
    """Raises BadInput."""
    if (account := workspace.accounts.get(name)) is None:
        raise BadInput(say("person-unknown", name=name))
    return account


def checked(name: str, login: str) -> tuple[str, str]:
    """The name and the login as they are stored. Raises BadInput."""
    name, login = name.strip(), plain_login(login or name)
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise BadInput(say("not-a-name", name=repr(name[:LONGEST_NAME]), longest=LONGEST_NAME))
    if not 1 <= len(login) <= LONGEST_LOGIN or not login.isprintable():
        raise BadInput(say("not-a-name", name=repr(login[:LONGEST_LOGIN]), longest=LONGEST_LOGIN))
    return name, login


def told(grants: Collection[Grant]) -> list[str]:
    """As people write them: ``editor``, ``annotator@set``."""
    return [f"{each.role}@{each.set_name}" if each.set_name else each.role.value for each in sorted(grants)]


def read_grants(text: str) -> frozenset[Grant]:
    """``editor+annotator@some set``: what ``told`` says, joined. Raises BadInput."""
    parts = [part.strip().partition("@") for part in text.split("+") if part.strip()]
    unknown = [role for role, _, _ in parts if role.strip() not in set(Role)]
    if unknown or any(at and not place.strip() for _, at, place in parts):
        raise BadInput(say("roles-unreadable", roles=text, known=tuple(role.value for role in Role)))
    return frozenset(Grant(Role(role.strip()), place.strip() or EVERYWHERE) for role, _, place in parts)


def keep_an_admin(workspace: Workspace, account: Account) -> None:
    """Raises Refused for the only one."""
    managing = [each.name for each in workspace.accounts.all() if _manages(each.grants) and not each.disabled]
    if managing == [account.name]:
        raise Refused(say("last-admin", name=account.name))


def _manages(grants: Collection[Grant]) -> bool:
    return may({each.role for each in grants if each.set_name == EVERYWHERE}, Permission.MANAGE_PEOPLE)
