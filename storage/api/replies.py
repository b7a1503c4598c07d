"""What requests with an idempotency key were answered: a row for a key of a token, made before the request is done."""

from __future__ import annotations

import sqlalchemy as sa

from core.domain.api_tokens import Reply
from core.ports.api import Unanswered
from storage.sql.database import Database, insert
from storage.tables.api import api_reply


class SqlApiReplies:
    def __init__(self, database: Database) -> None:
        self._database = database

    def begin(self, token_id: str, key: str, request: str, *, now: float, given_up: float) -> Reply | Unanswered:
        """Whoever makes the row does the request: two that come at once find each other here."""
        here = (api_reply.c.token_id == token_id) & (api_reply.c.key == key)
        row = {"token_id": token_id, "key": key, "request": request, "at": now, "media_type": "", "body": b""}
        with self._database.write() as conn:
            made = insert(conn, api_reply).values(row).on_conflict_do_nothing().returning(api_reply.c.key)
            if conn.scalar(made) is not None:
                return "new"
            known = conn.execute(sa.select(api_reply).where(here).with_for_update()).one()
            if known.request != request:
                return "another"
            if known.status is not None:
                return Reply(known.status, known.media_type, known.body)
            if known.at >= given_up:
                return "under-way"
            conn.execute(sa.update(api_reply).where(here).values(at=now))
        return "new"

    def finish(self, token_id: str, key: str, reply: Reply) -> None:
        here = (api_reply.c.token_id == token_id) & (api_reply.c.key == key)
        answered = {"status": reply.status, "media_type": reply.media_type, "body": reply.body}
        with self._database.write() as conn:
            conn.execute(sa.update(api_reply).where(here).values(answered))

    def give_back(self, token_id: str, key: str) -> None:
        here = (api_reply.c.token_id == token_id) & (api_reply.c.key == key)
        with self._database.write() as conn:
            conn.execute(sa.delete(api_reply).where(here, api_reply.c.status.is_(None)))

    def forget(self, before: float) -> None:
        with self._database.write() as conn:
            conn.execute(sa.delete(api_reply).where(api_reply.c.at < before))
