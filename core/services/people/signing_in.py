"""Sign in and out, by password or through a provider or proxy. Every act checks it again."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from core.domain.accounts import Account, Attempts, SignedIn, known_source
from core.domain.work import Person
from core.errors import Refused, SignedOut
from core.limits import (
    LONGEST_LOGIN,
    MOST_FAILURES_AT_ADDRESS,
    MOST_FAILURES_AT_LOGIN,
    MOST_FAILURES_OF_PAIR,
    SECONDS_OF_FAILURES,
    SECONDS_OF_KNOWN_FAILURES,
)
from core.ports.workspace import Workspace
from core.services.people._codes import accepts
from core.services.people._passwords import hashed, is_dated, matches
from core.services.people._tokens import digest_of, new_token
from core.services.people.audit_log import AdminAct, noted
from core.services.people.once import first_time
from core.services.people.origin import origin
from core.wording.phrases import say

_MOST = Attempts(MOST_FAILURES_OF_PAIR, MOST_FAILURES_AT_LOGIN, MOST_FAILURES_AT_ADDRESS)
_NETWORK = 64
"""Bits of an IPv6 address that a provider gives one household: it may have any address within."""


@dataclass(frozen=True, slots=True)
class Ticket:
    token: str
    """The value of the browser's cookie."""
    until: float
    login: str = ""
    """Whose it is, so that the browser is known the next time."""


@dataclass(frozen=True, slots=True)
class Browser:
    """The browser that somebody signs in with."""

    address: str
    name: str = ""
    """Name that the browser gives itself, shortened."""
    known: str = ""
    """The mark that it got when this login last signed in with it; empty: none."""
    known_since: float = 0.0


def plain_login(typed: str) -> str:
    """Return the login as it is stored: capitals do not matter."""
    return typed.strip().casefold()


def sign_in(
    workspace: Workspace,
    login: str,
    password: str,
    *,
    browser: Browser,
    hours: float,
    now: float,
    code: str = "",
    idle_minutes: float = 0.0,
) -> Ticket:
    """Sign in by password, and by code where the person has set that up. Raises Refused, with the same words for every
    reason.

    Failures of strangers count for their address and for the login; those of a browser that this login signed in with
    before count for itself alone, and only a minute long. So strangers can lock themselves out, but nobody who comes
    back.
    """
    login = _printable(plain_login(login))[:LONGEST_LOGIN]
    account = workspace.accounts.by_login(login)
    is_known = bool(browser.known) and account is not None and browser.known_since > account.signed_out_at
    source = known_source(browser.known) if is_known else _network(browser.address)
    seconds = SECONDS_OF_KNOWN_FAILURES if is_known else SECONDS_OF_FAILURES
    attempts = workspace.sign_ins.attempt(login, source, now, now - seconds, _MOST)
    if attempts is None:
        raise Refused(say("sign-in-too-often", minutes=int(seconds // 60)))
    right = matches(password, account.password if account else "")
    if not account or not right or account.disabled or not accepts(workspace, account.name, code, now):
        _note_failure(workspace, account, attempts, browser.address, right=right, is_known=is_known)
        raise Refused(say("sign-in-wrong"))
    workspace.sign_ins.succeeded(login, source)
    if is_dated(account.password):
        workspace.accounts.set_password(account.name, hashed(password))
    return ticket_for(workspace, account, hours, now, browser=browser, how="password", idle_minutes=idle_minutes)


def _note_failure(
    workspace: Workspace, account: Account | None, attempts: Attempts, address: str, *, right: bool, is_known: bool
) -> None:
    """Log a failure at an account, and the one that reaches a limit. Of logins that nobody has only the first from an
    address is logged, and never what was typed, as people type passwords there.
    """
    name = account.name if account else ""
    why = "unknown" if not account else "password" if not right else "disabled" if account.disabled else "code"
    if account or attempts.address <= 1:
        noted(workspace, "", AdminAct.SIGN_IN_REFUSED, name, address=address, why=why)
    if attempts.pair == _MOST.pair:
        noted(workspace, "", AdminAct.LOCKED, name, address=address, what="browser" if is_known else "address at login")
    elif attempts.login == _MOST.login:
        noted(workspace, "", AdminAct.LOCKED, name, address=address, what="login")
    elif attempts.address == _MOST.address:
        noted(workspace, "", AdminAct.LOCKED, "", address=address, what="address")


def ticket_for(
    workspace: Workspace,
    account: Account,
    hours: float,
    now: float,
    *,
    browser: Browser | None = None,
    how: str = "",
    idle_minutes: float = 0.0,
) -> Ticket:
    """Sign in whoever this is known to be, until then, or until nothing is done for as many minutes (0: until then);
    ``how`` is logged."""
    browser = browser or Browser("")
    ticket = Ticket(new_token(), now + hours * 3600, account.login)
    if how:
        noted(
            workspace,
            account.name,
            AdminAct.SIGN_IN,
            account.name,
            address=browser.address,
            how=how,
            browser=browser.name,
        )
    opened = SignedIn(
        digest=digest_of(ticket.token),
        name=account.name,
        since=now,
        until=ticket.until,
        address=browser.address,
        browser=browser.name,
        seen=now,
        idle=idle_minutes * 60,
    )
    workspace.sign_ins.open(opened)
    return ticket


def holder_of(workspace: Workspace, token: str, now: float) -> Person:
    """Return the person signed in by a token. Raises SignedOut if it is unknown, expired or idle for too long, or its
    account disabled."""
    account = workspace.sign_ins.holder(digest_of(token), now) if token else None
    if account is None:
        raise SignedOut(say("signed-out"))
    return account.person


def known_by_login(workspace: Workspace, login: str, since: float, *, how: str = "") -> Person:
    """Return the person whom a provider or proxy names; ``since`` is the time of its last check. Raises SignedOut.

    Who comes, and who is refused, is logged once for each time that they signed in there, if ``how`` says by what.
    """
    account = workspace.accounts.by_login(plain_login(login)) if login.strip() and login.isprintable() else None
    if account is None:
        _noted_once(workspace, AdminAct.SIGN_IN_REFUSED, "", login, since, how=how, why="unknown")
        raise SignedOut(say("sign-in-unknown", login=login[:LONGEST_LOGIN]))
    if account.disabled:
        _noted_once(workspace, AdminAct.SIGN_IN_REFUSED, account.name, login, since, how=how, why="disabled")
        raise SignedOut(say("sign-in-disabled", name=account.name))
    if since <= account.signed_out_at:
        raise SignedOut(say("signed-out"))
    _noted_once(workspace, AdminAct.SIGN_IN, account.name, login, since, how=how)
    return account.person


def _noted_once(
    workspace: Workspace, act: AdminAct, name: str, login: str, since: float, *, how: str, **details: Any
) -> None:
    """Log people whom others sign in once, as they are named anew with every act."""
    if how and first_time(workspace, (act, login, since, origin())):
        noted(workspace, name if act is AdminAct.SIGN_IN else "", act, name, how=how, **details)


def sign_out(workspace: Workspace, token: str, now: float) -> None:
    """Sign out this browser alone."""
    account = workspace.sign_ins.holder(digest_of(token), now) if token else None
    if account:
        noted(workspace, account.name, AdminAct.SIGN_OUT, account.name)
    workspace.sign_ins.close(digest_of(token))


def own_browsers(workspace: Workspace, person: Person, now: float) -> Sequence[SignedIn]:
    """Return the browsers in which this person is signed in, newest first."""
    return workspace.sign_ins.of(person.name, now)


def end_browser(workspace: Workspace, person: Person, digest: str, now: float) -> None:
    """Sign out one of one's own browsers. Raises Refused if it is none of them."""
    if all(each.digest != digest for each in workspace.sign_ins.of(person.name, now)):
        raise Refused(say("session-not-there"))
    noted(workspace, person.name, AdminAct.SIGN_OUT, person.name, what="another browser")
    workspace.sign_ins.close(digest)


def is_this_browser(signed_in: SignedIn, token: str) -> bool:
    return signed_in.digest == digest_of(token)


def _printable(text: str) -> str:
    """Return a text without characters that no login has, and that PostgreSQL does not store."""
    return "".join(char for char in text if char.isprintable())


def _network(address: str) -> str:
    """Return the address that failures are counted at: of IPv6 the network, in which one person has every address."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((int(parsed), _NETWORK), strict=False))
    return address
