"""Signing in and out: by password, or on the word of a provider or a proxy; asked anew at every act."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain.accounts import Account, SignedIn
from core.domain.work import Person
from core.errors import Refused, SignedOut
from core.limits import (
    LONGEST_LOGIN,
    MOST_FAILURES_AT_ADDRESS,
    MOST_FAILURES_AT_LOGIN,
    MOST_FAILURES_OF_PAIR,
    SECONDS_OF_FAILURES,
)
from core.ports.workspace import Workspace
from core.services.people.passwords import hashed, is_dated, matches
from core.services.people.tokens import digest_of, new_token
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class Ticket:
    token: str
    """For the browser's cookie."""
    until: float


def plain_login(typed: str) -> str:
    """As it is stored: nobody has to remember how it was capitalised."""
    return typed.strip().casefold()


def sign_in(workspace: Workspace, login: str, password: str, *, address: str, hours: float, now: float) -> Ticket:
    """``address``: where the browser asks from. Raises Refused, with the same words whatever was wrong."""
    login = plain_login(login)[:LONGEST_LOGIN]
    attempts = workspace.sign_ins.attempt(login, address, now, now - SECONDS_OF_FAILURES)
    if (
        attempts.pair > MOST_FAILURES_OF_PAIR
        or attempts.login > MOST_FAILURES_AT_LOGIN
        or attempts.address > MOST_FAILURES_AT_ADDRESS
    ):
        raise Refused(say("sign-in-too-often", minutes=int(SECONDS_OF_FAILURES // 60)))
    account = workspace.accounts.by_login(login)
    right = matches(password, account.password if account else "")
    if not account or not right or account.disabled:
        raise Refused(say("sign-in-wrong"))
    workspace.sign_ins.succeeded(login, address)
    if is_dated(account.password):
        workspace.accounts.set_password(account.name, hashed(password))
    return ticket_for(workspace, account, hours, now)


def ticket_for(workspace: Workspace, account: Account, hours: float, now: float) -> Ticket:
    ticket = Ticket(new_token(), now + hours * 3600)
    workspace.sign_ins.open(SignedIn(digest_of(ticket.token), account.name, now, ticket.until))
    return ticket


def holder_of(workspace: Workspace, token: str, now: float) -> Person:
    """Raises SignedOut where the token is none, ended, or its account is disabled."""
    account = workspace.sign_ins.holder(digest_of(token), now) if token else None
    if account is None:
        raise SignedOut(say("signed-out"))
    return account.person


def known_by_login(workspace: Workspace, login: str, since: float) -> Person:
    """Who a provider or a proxy says it is; ``since``: when it last looked. Raises SignedOut."""
    account = workspace.accounts.by_login(plain_login(login)) if login.strip() else None
    if account is None:
        raise SignedOut(say("sign-in-unknown", login=login[:LONGEST_LOGIN]))
    if account.disabled:
        raise SignedOut(say("sign-in-disabled", name=account.name))
    if since <= account.signed_out_at:
        raise SignedOut(say("signed-out"))
    return account.person


def sign_out(workspace: Workspace, token: str) -> None:
    """This browser alone."""
    workspace.sign_ins.close(digest_of(token))
