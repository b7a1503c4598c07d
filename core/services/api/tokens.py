"""Tokens: made by who can open the database, shown once, and recognised by a hash."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Collection
from dataclasses import dataclass

from core.domain.api_tokens import Scope, Token
from core.domain.work import Person
from core.errors import BadInput
from core.limits import LONGEST_NAME, LONGEST_NOTE
from core.ports.workspace import Workspace
from core.services.people.audit_log import Act, audited
from core.settings import Settings
from core.wording.phrases import say

PREFIX = "ts"
"""So that scanners for leaked keys, and people, know one when they see it: ``ts_ID_SECRET``."""
_ID_BYTES = 6
_SECRET_BYTES = 32
"""Nobody guesses that many, so one plain hash is enough; slow ones are for what people choose."""
_PARTS = 3


@dataclass(frozen=True, slots=True)
class NewToken:
    token: Token
    text: str
    """The only time that anybody sees it."""


def make_token(  # noqa: PLR0917 - who, what for, how long
    workspace: Workspace, person: str, scopes: Collection[Scope], note: str, made_by: str, now: float,
    seconds: float | None = None,
) -> NewToken:  # fmt: skip
    """``seconds``: after which it ends by itself; None: when it is revoked. Raises BadInput."""
    name = person.strip()
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise BadInput(say("not-a-name", name=repr(name[:LONGEST_NAME]), longest=LONGEST_NAME))
    if len(note) > LONGEST_NOTE:
        raise BadInput(say("note-too-long", count=len(note), most=LONGEST_NOTE))
    if not scopes:
        raise BadInput(say("api-no-scope", scopes=tuple(Scope)))
    ends = None if seconds is None else now + seconds
    token = Token(secrets.token_hex(_ID_BYTES), name, frozenset(scopes), note, made_by, now, ends)
    secret = secrets.token_urlsafe(_SECRET_BYTES)
    with audited(workspace, made_by, Act.ACCESS, name, token=token.id, scopes=sorted(token.scopes), ends=ends or 0.0):
        workspace.api_tokens.add(token, _digest(secret))
    return NewToken(token, f"{PREFIX}_{token.id}_{secret}")


def recognised(workspace: Workspace, text: str, now: float) -> Token | None:
    """The token that this is, if it is one and still works."""
    parts = text.split("_", _PARTS - 1)
    if len(parts) != _PARTS or parts[0] != PREFIX or not text.isascii():
        return None
    found = workspace.api_tokens.find(parts[1])
    if not found or not hmac.compare_digest(found[1], _digest(parts[2])) or not found[0].works(now):
        return None
    workspace.api_tokens.used(parts[1], now)
    return found[0]


def person_of(workspace: Workspace, settings: Settings, token: Token) -> Person | None:
    """As whom it acts now: where there are accounts, as its person, with the roles of this moment. None: its account
    is not there, disabled, or was signed out everywhere since the token was made."""
    account = workspace.accounts.get(token.person)
    if account is None:
        return None if workspace.accounts.all() else settings.person(token.person)
    return None if account.disabled or token.made_at <= account.signed_out_at else account.person


def revoke_token(workspace: Workspace, token_id: str, by: str, now: float) -> None:
    """It stops working at once. Raises BadInput for one that is not there, or was revoked before."""
    if workspace.api_tokens.find(token_id) is None:
        raise BadInput(say("api-no-such-token", token=token_id))
    with audited(workspace, by, Act.ACCESS, "", revoked=token_id):
        if not workspace.api_tokens.revoke(token_id, by, now):
            raise BadInput(say("api-no-such-token", token=token_id))


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
