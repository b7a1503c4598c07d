"""Store the replies of the API to requests with an idempotency key, so that a repeated request gets the same.

One row for each key of a token is made before the request is carried out.
"""

from __future__ import annotations

import secrets

import sqlalchemy as sa

from core.domain.api_tokens import Reserved, StoredResponse
from core.ports.api import Unanswered
from storage.sql.database import Database, insert
from storage.tables.api import api_reply

_ACT_BYTES = 16
_TRIES = 5


class SqlApiReplies:
    def __init__(self, database: Database) -> None:
        self._database = database

    def begin(
        self, token_id: str, key: str, request: str, *, now: float, given_up: float
    ) -> StoredResponse | Reserved | Unanswered:
        """Claim a key. The caller that creates the row carries out the request; two that come at once find each other
        here. Until there is a reply, ``body`` holds the stamp of the acts.
        """
        here = (api_reply.c.token_id == token_id) & (api_reply.c.key == key)
        act = secrets.token_hex(_ACT_BYTES)
        row = {"token_id": token_id, "key": key, "request": request, "at": now, "media_type": "", "body": act.encode()}
        for _ in range(_TRIES):  # the row that was in the way may have been given back since
            with self._database.write() as conn:
                made = insert(conn, api_reply).values(row).on_conflict_do_nothing().returning(api_reply.c.key)
                if conn.scalar(made) is not None:
                    return Reserved(act)
                known = conn.execute(sa.select(api_reply).where(here).with_for_update()).one_or_none()
                if known is None:
                    continue
                if known.request != request:
                    return "another"
                if known.status is not None:
                    return StoredResponse(known.status, known.media_type, known.body)
                if known.at >= given_up:
                    return "under-way"
                act = known.body.decode() or act  # an earlier release kept none
                conn.execute(sa.update(api_reply).where(here).values(at=now, body=act.encode()))
                return Reserved(act)
        return "under-way"

    def finish(self, token_id: str, key: str, reply: StoredResponse) -> None:
        here = (api_reply.c.token_id == token_id) & (api_reply.c.key == key)
        answered = {"status": reply.status, "media_type": reply.media_type, "body": reply.body}
        with self._database.write() as conn:
            conn.execute(sa.update(api_reply).where(here).values(answered))

    def give_back(self, token_id: str, key: str) -> None:
        here = (api_reply.c.token_id == token_id) & (api_reply.c.key == key)
        with self._database.write() as conn:
            conn.execute(sa.delete(api_reply).where(here, api_reply.c.status.is_(None)))

    def fail(self, token_id: str, key: str, given_up: float) -> None:
        here = (api_reply.c.token_id == token_id) & (api_reply.c.key == key)
        with self._database.write() as conn:
            conn.execute(sa.update(api_reply).where(here, api_reply.c.status.is_(None)).values(at=given_up))

    def forget(self, before: float) -> None:
        with self._database.write() as conn:
            conn.execute(sa.delete(api_reply).where(api_reply.c.at < before))
