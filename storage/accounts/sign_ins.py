"""Store sign-ins, one for each browser, and failed attempts to sign in."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict

import sqlalchemy as sa

from core.domain.accounts import Account, Attempts, SignedIn, is_known_source, known_source
from core.errors import Unreachable
from core.limits import SECONDS_OF_FAILURES
from storage.accounts.accounts import read_accounts
from storage.sql.database import Database, serialise
from storage.tables.accounts import account, sign_in_attempt, signed_in

SET_BACK = 7200.0
"""Seconds by which a clock may be set back before sign-ins from what is then the future end: they would otherwise
outlast their hours by as much.
"""
_SEEN_EVERY = 60.0
"""Seconds between two notes of when a browser was last used, or a quarter of what it may be idle if that is less."""


class SqlSignIns:
    def __init__(self, database: Database) -> None:
        self._database = database

    def open(self, new: SignedIn) -> None:
        with self._database.write() as conn:
            conn.execute(sa.delete(signed_in).where(signed_in.c.until <= new.since))
            conn.execute(sa.insert(signed_in).values(asdict(new)))

    def holder(self, digest: str, now: float) -> Account | None:
        held = sa.select(signed_in).where(signed_in.c.digest == digest, *_counts(now))
        with self._database.read() as conn:
            if (row := conn.execute(held).mappings().first()) is None:
                return None
            found = read_accounts(conn, (account.c.name == row["name"]) & ~account.c.disabled)
        if found:
            self._see(SignedIn(**row), now)
        return found[0] if found else None

    def _see(self, browser: SignedIn, now: float) -> None:
        """Note that a browser is used. Where nothing can be written, people read on, until it counts as idle."""
        if not browser.idle or now - browser.seen < min(_SEEN_EVERY, browser.idle / 4):
            return
        this = (signed_in.c.digest == browser.digest) & (signed_in.c.seen < now)
        with suppress(Unreachable), self._database.write() as conn:
            conn.execute(sa.update(signed_in).where(this).values(seen=now))

    def close(self, digest: str) -> None:
        with self._database.write() as conn:
            conn.execute(sa.delete(signed_in).where(signed_in.c.digest == digest))

    def of(self, name: str, now: float) -> Sequence[SignedIn]:
        query = sa.select(signed_in).where(signed_in.c.name == name, *_counts(now))
        with self._database.read() as conn:
            rows = conn.execute(query.order_by(signed_in.c.since.desc()))
            return [SignedIn(**row) for row in rows.mappings()]

    def attempt(self, login: str, source: str, now: float, since: float, most: Attempts) -> Attempts | None:
        table = sign_in_attempt.c
        mine, here = table.login == login, table.address == source
        strangers = ~table.address.startswith(known_source(""))
        counting = sa.select(sa.func.count()).select_from(sign_in_attempt).where(table.at >= since)
        with self._database.write() as conn:
            serialise(conn, "sign-in", login)
            forgotten = (table.at < now - SECONDS_OF_FAILURES) | (table.at > now + SECONDS_OF_FAILURES)
            conn.execute(sa.delete(sign_in_attempt).where(forgotten))
            counted = (mine & here, mine & strangers, here)
            pair, at_login, at_address = (conn.scalar(counting.where(which)) or 0 for which in counted)
            if is_known_source(source):  # its own failures alone, and nobody else's
                at_login = at_address = -1
            if pair >= most.pair or at_login >= most.login or at_address >= most.address:
                return None
            conn.execute(sa.insert(sign_in_attempt).values(login=login, address=source, at=now))
        return Attempts(pair + 1, at_login + 1, at_address + 1)

    def succeeded(self, login: str, source: str) -> None:
        which = (sign_in_attempt.c.login == login) & (sign_in_attempt.c.address == source)
        with self._database.write() as conn:
            conn.execute(sa.delete(sign_in_attempt).where(which))


def _counts(now: float) -> tuple[sa.ColumnElement[bool], ...]:
    in_use = (signed_in.c.idle == 0) | (signed_in.c.seen + signed_in.c.idle > now)
    return signed_in.c.until > now, signed_in.c.since <= now + SET_BACK, in_use
