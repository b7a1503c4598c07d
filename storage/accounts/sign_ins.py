"""Browsers that somebody signed in with, and attempts to."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from core.domain.accounts import Account, Attempts, SignedIn
from storage.accounts.accounts import read_accounts
from storage.sql.database import Database, serialise
from storage.tables.accounts import account, sign_in_attempt, signed_in

SET_BACK = 7200.0
"""Seconds by which a clock may be set back before sign-ins of what is then the future end: they would outlast their
hours by as much."""


class SqlSignIns:
    def __init__(self, database: Database) -> None:
        self._database = database

    def open(self, new: SignedIn) -> None:
        with self._database.write() as conn:
            conn.execute(sa.delete(signed_in).where(signed_in.c.until <= new.since))
            conn.execute(
                sa.insert(signed_in).values(digest=new.digest, name=new.name, since=new.since, until=new.until)
            )

    def holder(self, digest: str, now: float) -> Account | None:
        held = sa.select(signed_in.c.name).where(signed_in.c.digest == digest, *_counts(now))
        with self._database.read() as conn:
            found = read_accounts(conn, account.c.name.in_(held) & ~account.c.disabled)
        return found[0] if found else None

    def close(self, digest: str) -> None:
        with self._database.write() as conn:
            conn.execute(sa.delete(signed_in).where(signed_in.c.digest == digest))

    def of(self, name: str, now: float) -> Sequence[SignedIn]:
        query = sa.select(signed_in).where(signed_in.c.name == name, *_counts(now))
        with self._database.read() as conn:
            rows = conn.execute(query.order_by(signed_in.c.since.desc()))
            return [SignedIn(row.digest, row.name, row.since, row.until) for row in rows]

    def attempt(self, login: str, address: str, now: float, since: float) -> Attempts:
        mine, here = sign_in_attempt.c.login == login, sign_in_attempt.c.address == address
        with self._database.write() as conn:
            serialise(conn, "sign-in", login)
            at, ahead = sign_in_attempt.c.at, now + (now - since)
            conn.execute(sa.delete(sign_in_attempt).where((at < since) | (at > ahead)))  # ahead: of another clock
            conn.execute(sa.insert(sign_in_attempt).values(login=login, address=address, at=now))
            counts = [
                conn.scalar(sa.select(sa.func.count()).select_from(sign_in_attempt).where(which)) or 0
                for which in (mine & here, mine, here)
            ]
        return Attempts(*counts)

    def succeeded(self, login: str, address: str) -> None:
        which = (sign_in_attempt.c.login == login) & (sign_in_attempt.c.address == address)
        with self._database.write() as conn:
            conn.execute(sa.delete(sign_in_attempt).where(which))


def _counts(now: float) -> tuple[sa.ColumnElement[bool], ...]:
    return signed_in.c.until > now, signed_in.c.since <= now + SET_BACK
