"""Make, recognise and revoke access tokens, and find the person as whom one acts; only a hash is stored."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Collection
from dataclasses import dataclass

from core.domain.api_tokens import ApiToken, Scope
from core.domain.work import Person
from core.errors import BadInput
from core.limits import LONGEST_NAME, LONGEST_NOTE
from core.ports.workspace import Workspace
from core.services.people.audit_log import AdminAct, audited
from core.settings import Settings
from core.wording.phrases import say

PREFIX = "ts"
"""First part of a token, ``ts_ID_SECRET``, by which people and scanners for leaked keys recognise one."""
_ID_BYTES = 6
_SECRET_BYTES = 32
"""Too many to be guessed, so one plain hash is enough; slow hashes are for passwords that people choose."""
_PARTS = 3


@dataclass(frozen=True, slots=True)
class NewToken:
    token: ApiToken
    text: str
    """The token as the client sends it. It is not stored, so it can be displayed only now."""


def make_token(  # noqa: PLR0917 - who, what for, how long
    workspace: Workspace,
    person: str,
    scopes: Collection[Scope],
    note: str,
    made_by: str,
    now: float,
    seconds: float | None = None,
) -> NewToken:
    """Issue a token that expires after ``seconds``, or never for None. Raises BadInput."""
    name = person.strip()
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise BadInput(say("not-a-name", name=repr(name[:LONGEST_NAME]), longest=LONGEST_NAME))
    if len(note) > LONGEST_NOTE:
        raise BadInput(say("note-too-long", count=len(note), most=LONGEST_NOTE))
    if not scopes:
        raise BadInput(say("api-no-scope", scopes=tuple(Scope)))
    ends = None if seconds is None else now + seconds
    token = ApiToken(secrets.token_hex(_ID_BYTES), name, frozenset(scopes), note, made_by, now, ends)
    secret = secrets.token_urlsafe(_SECRET_BYTES)
    with audited(
        workspace, made_by, AdminAct.ACCESS, name, token=token.id, scopes=sorted(token.scopes), ends=ends or 0.0
    ):
        workspace.api_tokens.add(token, _digest(secret))
    return NewToken(token, f"{PREFIX}_{token.id}_{secret}")


def valid_token(workspace: Workspace, text: str, now: float) -> ApiToken | None:
    """Return the token with this text, or None if there is none, or it expired or was revoked."""
    parts = text.split("_", _PARTS - 1)
    if len(parts) != _PARTS or parts[0] != PREFIX or not text.isascii():
        return None
    match = workspace.api_tokens.find(parts[1])
    if not match or not hmac.compare_digest(match[1], _digest(parts[2])) or not match[0].works(now):
        return None
    workspace.api_tokens.used(parts[1], now)
    return match[0]


def person_of(workspace: Workspace, settings: Settings, token: ApiToken) -> Person | None:
    """Return the person as whom a token acts, with their current roles. None if there are accounts and that of the
    token does not exist, is disabled, or was signed out everywhere since the token was made."""
    account = workspace.accounts.get(token.person)
    if account is None:
        return None if workspace.accounts.all() else settings.person(token.person)
    return None if account.disabled or token.made_at <= account.signed_out_at else account.person


def revoke_token(workspace: Workspace, token_id: str, by: str, now: float) -> None:
    """Revoke a token at once. Raises BadInput if it does not exist or was revoked before."""
    if workspace.api_tokens.find(token_id) is None:
        raise BadInput(say("api-no-such-token", token=token_id))
    with audited(workspace, by, AdminAct.ACCESS, "", revoked=token_id):
        if not workspace.api_tokens.revoke(token_id, by, now):
            raise BadInput(say("api-no-such-token", token=token_id))


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
