"""Store API tokens. A revoked token stays, so that its acts can still be attributed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.api_tokens import ApiToken, Scope
from storage.sql.database import Database
from storage.tables.api import api_token

_MINUTE = 60.0
"""Seconds between updates of a token's last use: each update writes a row, and nobody needs it to the second."""


class SqlApiTokens:
    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, token: ApiToken, digest: str) -> None:
        with self._database.write() as conn:
            conn.execute(
                sa.insert(api_token).values(
                    id=token.id,
                    digest=digest,
                    person=token.person,
                    scopes=" ".join(sorted(token.scopes)),
                    note=token.note,
                    made_by=token.made_by,
                    made_at=token.made_at,
                    expires_at=token.expires_at,
                    revoked_by="",
                )
            )

    def find(self, token_id: str) -> tuple[ApiToken, str] | None:
        with self._database.read() as conn:
            row = conn.execute(sa.select(api_token).where(api_token.c.id == token_id)).one_or_none()
        return (_token(row), row.digest) if row else None

    def all(self) -> Sequence[ApiToken]:
        newest = sa.select(api_token).order_by(api_token.c.made_at.desc(), api_token.c.id)
        with self._database.read() as conn:
            return [_token(row) for row in conn.execute(newest)]

    def revoke(self, token_id: str, by: str, now: float) -> bool:
        still = sa.update(api_token).where(api_token.c.id == token_id, api_token.c.revoked_at.is_(None))
        with self._database.write() as conn:
            return conn.execute(still.values(revoked_at=now, revoked_by=by)).rowcount > 0

    def used(self, token_id: str, now: float) -> None:
        old = sa.or_(api_token.c.used_at.is_(None), api_token.c.used_at < now - _MINUTE)
        with self._database.write() as conn:
            conn.execute(sa.update(api_token).where(api_token.c.id == token_id, old).values(used_at=now))


def _token(row: sa.Row[Any]) -> ApiToken:
    scopes = frozenset(map(Scope, row.scopes.split()))
    return ApiToken(
        row.id,
        row.person,
        scopes,
        row.note,
        row.made_by,
        row.made_at,
        row.expires_at,
        row.revoked_at,
        row.revoked_by,
        row.used_at,
    )
