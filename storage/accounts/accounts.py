"""Store accounts and the role that each has in each set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.accounts import Account, Grant
from core.domain.work import Role
from storage.sql import checks
from storage.sql.database import Database, insert
from storage.tables.accounts import account, account_grant, signed_in


class SqlAccounts:
    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> Sequence[Account]:
        return self._found(sa.true())

    def get(self, name: str) -> Account | None:
        return next(iter(self._found(account.c.name == name)), None)

    def by_login(self, login: str) -> Account | None:
        return next(iter(self._found(account.c.login == login)), None)

    def add(self, new: Account) -> bool:
        with self._database.write() as conn:
            return add_account(conn, new)

    def set_password(self, name: str, password: str) -> None:
        self._set(name, password=password)

    def set_disabled(self, name: str, *, disabled: bool) -> None:
        self._set(name, disabled=disabled)

    def set_grants(self, name: str, grants: frozenset[Grant]) -> None:
        with self._database.write() as conn:
            write_grants(conn, name, grants)

    def sign_out(self, name: str, now: float) -> int:
        with self._database.write() as conn:
            return sign_out(conn, name, now)

    def _set(self, name: str, **values: Any) -> None:
        with self._database.write() as conn:
            conn.execute(sa.update(account).where(account.c.name == name).values(values))

    def _found(self, where: sa.ColumnElement[bool]) -> list[Account]:
        with self._database.read() as conn:
            return read_accounts(conn, where)


def read_accounts(conn: sa.Connection, where: sa.ColumnElement[bool]) -> list[Account]:
    """Return accounts by name. One statement reads them, so roles are never older than the account they belong to."""
    query = (
        sa.select(account, account_grant.c.role, account_grant.c.set_name)
        .outerjoin(account_grant, account_grant.c.name == account.c.name)
        .where(where)
        .order_by(account.c.name)
    )
    found: dict[str, list[sa.Row[Any]]] = {}
    for row in conn.execute(query):
        found.setdefault(row.name, []).append(row)
    return [_account(rows) for rows in found.values()]


def add_account(conn: sa.Connection, new: Account) -> bool:
    checks.check_text(new.name + new.login, "name")
    stored = conn.execute(
        insert(conn, account)
        .values(
            name=new.name,
            login=new.login,
            password=new.password,
            disabled=new.disabled,
            signed_out_at=new.signed_out_at,
            created_at=new.created_at,
            created_by=new.created_by,
        )
        .on_conflict_do_nothing()
        .returning(account.c.name)
    )
    if stored.one_or_none() is None:
        return False
    write_grants(conn, new.name, new.grants)
    return True


def write_grants(conn: sa.Connection, name: str, grants: frozenset[Grant]) -> None:
    conn.execute(sa.delete(account_grant).where(account_grant.c.name == name))
    if grants:
        rows = [{"name": name, "role": grant.role.value, "set_name": grant.set_name} for grant in sorted(grants)]
        conn.execute(sa.insert(account_grant), rows)


def sign_out(conn: sa.Connection, name: str, now: float) -> int:
    conn.execute(sa.update(account).where(account.c.name == name).values(signed_out_at=now))
    return conn.execute(sa.delete(signed_in).where(signed_in.c.name == name)).rowcount


def _account(rows: Sequence[sa.Row[Any]]) -> Account:
    row = rows[0]
    grants = frozenset(Grant(Role(row.role), row.set_name) for row in rows if row.role is not None)
    return Account(
        row.name, row.login, grants, row.password, row.disabled, row.signed_out_at, row.created_at, row.created_by
    )
