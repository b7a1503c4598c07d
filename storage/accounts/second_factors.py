"""Store what people's apps compute codes from, and digests of their recovery codes."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from core.domain.accounts import SecondFactor
from storage.sql.database import Database
from storage.tables.accounts import recovery_code, second_factor


class SqlSecondFactors:
    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, name: str) -> SecondFactor | None:
        with self._database.read() as conn:
            row = conn.execute(sa.select(second_factor).where(second_factor.c.name == name)).one_or_none()
        return SecondFactor(row.secret, row.since, row.last_step) if row else None

    def put(self, name: str, factor: SecondFactor, codes: Sequence[str]) -> None:
        with self._database.write() as conn:
            _remove(conn, name)
            conn.execute(
                sa.insert(second_factor).values(
                    name=name, secret=factor.secret, since=factor.since, last_step=factor.last_step
                )
            )
            conn.execute(sa.insert(recovery_code), [{"digest": digest, "name": name} for digest in codes])

    def use_step(self, name: str, step: int) -> bool:
        newer = (second_factor.c.name == name) & (second_factor.c.last_step < step)
        with self._database.write() as conn:
            return conn.execute(sa.update(second_factor).where(newer).values(last_step=step)).rowcount == 1

    def use_code(self, name: str, digest: str) -> bool:
        this = (recovery_code.c.name == name) & (recovery_code.c.digest == digest)
        with self._database.write() as conn:
            return conn.execute(sa.delete(recovery_code).where(this)).rowcount == 1

    def codes_left(self, name: str) -> int:
        with self._database.read() as conn:
            query = sa.select(sa.func.count()).select_from(recovery_code).where(recovery_code.c.name == name)
            return conn.scalar(query) or 0

    def remove(self, name: str) -> bool:
        with self._database.write() as conn:
            return _remove(conn, name)


def _remove(conn: sa.Connection, name: str) -> bool:
    conn.execute(sa.delete(recovery_code).where(recovery_code.c.name == name))
    return conn.execute(sa.delete(second_factor).where(second_factor.c.name == name)).rowcount == 1
