"""What administrators do with tokens from the desk: see who has one, make one, revoke one."""

from __future__ import annotations

from collections.abc import Collection

from core.domain.api_tokens import Scope, Token
from core.domain.work import Person
from core.errors import BadInput
from core.limits import MOST_TOKEN_DAYS
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.api.tokens import NewToken, make_token, revoke_token
from core.wording.phrases import say

_DAY = 86_400.0


def token_list(workspace: Workspace, by: Person) -> list[Token]:
    """Also revoked ones. Raises Forbidden."""
    require(by, Permission.GIVE_ACCESS)
    return list(workspace.api_tokens.all())


def token_people(workspace: Workspace, by: Person) -> list[str]:
    """As whom a token can act; empty where there are no accounts, so that any name will do. Raises Forbidden."""
    require(by, Permission.GIVE_ACCESS)
    return [each.name for each in workspace.accounts.all() if not each.disabled]


def give_token(  # noqa: PLR0917 - who, what for, how long
    workspace: Workspace, by: Person, acts_as: str, scopes: Collection[Scope], note: str, days: int, now: float
) -> NewToken:
    """``days``: after which it ends by itself. One without an end is made on the command line only. Raises Forbidden,
    BadInput."""
    require(by, Permission.GIVE_ACCESS)
    if not 1 <= days <= MOST_TOKEN_DAYS:
        raise BadInput(say("token-days-range", most=MOST_TOKEN_DAYS))
    if workspace.accounts.all() and acts_as.strip() not in token_people(workspace, by):
        raise BadInput(say("person-unknown", name=acts_as.strip()))
    return make_token(workspace, acts_as, scopes, note, by.name, now, days * _DAY)


def end_token(workspace: Workspace, by: Person, token_id: str, now: float) -> None:
    """It stops working at once. Raises Forbidden, BadInput."""
    require(by, Permission.GIVE_ACCESS)
    revoke_token(workspace, token_id, by.name, now)
