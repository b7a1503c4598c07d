"""Store invites: links with which people make their own accounts or choose a new password."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.accounts import Account, Grant, Invite
from core.domain.work import Role
from storage.accounts.accounts import add_account, read_accounts, sign_out
from storage.sql import checks
from storage.sql.database import Database, serialise
from storage.tables.accounts import account, invite


class SqlInvites:
    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, new: Invite) -> None:
        checks.check_text(new.name + new.login, "name")
        grants = [[grant.role.value, grant.set_name] for grant in sorted(new.grants)]
        with self._database.write() as conn:
            conn.execute(sa.delete(invite).where(_unused(new.name)))
            conn.execute(
                sa.insert(invite).values(
                    digest=new.digest,
                    name=new.name,
                    login=new.login,
                    grants=grants,
                    by=new.by,
                    at=new.at,
                    until=new.until,
                )
            )

    def open(self, now: float) -> Sequence[Invite]:
        query = sa.select(invite).where(_open(now)).order_by(invite.c.at.desc(), invite.c.name)
        with self._database.read() as conn:
            return [_invite(row) for row in conn.execute(query)]

    def get(self, digest: str, now: float) -> Invite | None:
        with self._database.read() as conn:
            row = conn.execute(sa.select(invite).where(_open(now), invite.c.digest == digest)).one_or_none()
        return _invite(row) if row else None

    def use(self, digest: str, password: str, now: float) -> Account | None:
        this = invite.c.digest == digest
        with self._database.write() as conn:
            serialise(conn, "invite", digest)
            if (row := conn.execute(sa.select(invite).where(_open(now), this)).one_or_none()) is None:
                return None
            told = _invite(row)
            if read_accounts(conn, account.c.name == told.name):
                conn.execute(sa.update(account).where(account.c.name == told.name).values(password=password))
                sign_out(conn, told.name, now)
            elif not add_account(conn, Account(told.name, told.login, told.grants, password, False, 0.0, now, told.by)):
                return None
            conn.execute(sa.update(invite).where(this).values(used_at=now))
            return read_accounts(conn, account.c.name == told.name)[0]

    def withdraw(self, name: str) -> None:
        with self._database.write() as conn:
            conn.execute(sa.delete(invite).where(_unused(name)))

    def withdraw_by(self, by: str) -> None:
        with self._database.write() as conn:
            conn.execute(sa.delete(invite).where(invite.c.by == by, invite.c.used_at.is_(None)))


def _unused(name: str) -> sa.ColumnElement[bool]:
    return (invite.c.name == name) & invite.c.used_at.is_(None)


def _open(now: float) -> sa.ColumnElement[bool]:
    return invite.c.used_at.is_(None) & (invite.c.until > now)


def _invite(row: sa.Row[Any]) -> Invite:
    grants = frozenset(Grant(Role(role), set_name) for role, set_name in row.grants)
    return Invite(row.digest, row.name, row.login, grants, row.by, row.at, row.until)
