"""List, issue and revoke access tokens at the desk, for administrators."""

from __future__ import annotations

from collections.abc import Collection

from core.domain.api_tokens import ApiToken, Scope
from core.domain.work import Person
from core.errors import BadInput
from core.limits import MOST_TOKEN_DAYS
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.api.tokens import NewToken, make_token, revoke_token
from core.wording.phrases import say

_DAY = 86_400.0


def token_list(workspace: Workspace, by: Person) -> list[ApiToken]:
    """List all tokens, revoked ones included. Raises Forbidden."""
    require(by, Permission.GIVE_ACCESS)
    return list(workspace.api_tokens.all())


def token_people(workspace: Workspace, by: Person) -> list[str]:
    """List the people as whom a token can act; empty if there are no accounts, as any name is allowed then. Raises
    Forbidden."""
    require(by, Permission.GIVE_ACCESS)
    return [account.name for account in workspace.accounts.all() if not account.disabled]


def give_token(  # noqa: PLR0917 - who, what for, how long
    workspace: Workspace, by: Person, acts_as: str, scopes: Collection[Scope], note: str, days: int, now: float
) -> NewToken:
    """Issue a token that expires after ``days``; one without an end can be made on the command line only. Raises
    Forbidden, BadInput."""
    require(by, Permission.GIVE_ACCESS)
    if not 1 <= days <= MOST_TOKEN_DAYS:
        raise BadInput(say("token-days-range", most=MOST_TOKEN_DAYS))
    if workspace.accounts.all() and acts_as.strip() not in token_people(workspace, by):
        raise BadInput(say("person-unknown", name=acts_as.strip()))
    return make_token(workspace, acts_as, scopes, note, by.name, now, days * _DAY)


def end_token(workspace: Workspace, by: Person, token_id: str, now: float) -> None:
    """Revoke a token at once. Raises Forbidden, BadInput."""
    require(by, Permission.GIVE_ACCESS)
    revoke_token(workspace, token_id, by.name, now)
