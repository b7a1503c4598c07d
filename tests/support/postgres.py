"""A throw-away PostgreSQL server on a Unix socket, and a fresh database for each test."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, LiteralString

import psycopg
import pytest
import sqlalchemy as sa
from psycopg.pq import TransactionStatus
from psycopg.sql import SQL, Identifier
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg

from storage.tables.items import metadata

INSTALLED = list(Path("/usr/lib/postgresql").glob("*/bin"))


@contextmanager
def server() -> Iterator[Path]:
    """The folder of its socket. Started as user postgres when we are root, which PostgreSQL refuses to run as."""
    programs = max(INSTALLED)
    folder = Path(tempfile.mkdtemp(prefix="pgt-"))  # short: a socket's path holds 107 bytes
    who = {"user": "postgres", "group": "postgres", "extra_groups": []} if os.geteuid() == 0 else {}
    if who:
        os.chown(folder, pwd.getpwnam("postgres").pw_uid, -1)
    data = str(folder / "data")
    quiet = {"cwd": folder, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **who}
    make = [programs / "initdb", "-D", data, "-U", "test", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]
    subprocess.run(make, check=True, **quiet)
    start = [programs / "postgres", "-D", data, "-k", str(folder), "-c", "listen_addresses=", "-c", "fsync=off"]
    process = subprocess.Popen(start, **quiet)
    try:
        ready = [programs / "pg_isready", "-q", "-h", str(folder)]
        while subprocess.run(ready, check=False).returncode:
            assert process.poll() is None, "PostgreSQL did not start"
        yield folder
    finally:
        process.send_signal(signal.SIGINT)
        process.wait()
        shutil.rmtree(folder)


@contextmanager
def fresh_database(folder: Path, encoding: str = "UTF8", like: str = "template0") -> Iterator[str]:
    """URL of a database without any table, dropped afterwards; ``like``: with what the database of this name holds."""
    name = f"t{uuid.uuid4().hex}"
    with psycopg.connect(host=str(folder), user="test", dbname="postgres", autocommit=True) as admin:
        locale = "C.UTF-8" if encoding == "UTF8" else "C"
        made = f"CREATE DATABASE {name} TEMPLATE {like} ENCODING '{encoding}' LOCALE '{locale}'"
        admin.execute(made)  # type: ignore[arg-type]
        yield f"postgresql+psycopg://test@/{name}?host={folder}"
        admin.execute(f"DROP DATABASE {name} WITH (FORCE)")  # type: ignore[arg-type]


_TABLES = list(reversed(metadata.sorted_tables))
"""All tables, those that refer to rows before the tables of these rows."""
_TABLES.sort(key=lambda table: table.name in {"item_count", "label_change"})  # that rows go is noted too
_FILLED: Any = " UNION ALL ".join(
    f"SELECT '{table.name}' WHERE EXISTS (SELECT FROM {table.name})"  # noqa: S608 - our own tables
    for table in _TABLES
)
_KEPT: tuple[LiteralString, ...] = (
    "ALTER TABLE {} DISABLE TRIGGER USER", "DELETE FROM {}", "ALTER TABLE {} ENABLE TRIGGER USER",
)  # fmt: skip
"""For tables of which the database itself lets nothing go."""
_COUNT_AGAIN = "SELECT setval(seqrelid::regclass, 1, false) FROM pg_sequence WHERE pg_sequence_last_value(seqrelid) > 0"


@cache
def _cleaner(url: str) -> psycopg.Connection[tuple[str]]:
    """A connection that stays open: the server then reads its catalogue and plans the question below once."""
    return psycopg.connect(url.replace("+psycopg", ""), autocommit=True, prepare_threshold=0)


@contextmanager
def kept_connections(url: str) -> Iterator[None]:
    """Whoever opens this database takes up connections that others closed: a new one costs more than a small test.

    A forked process opens its own: two processes on one connection read each other's answers.
    """
    owner = os.getpid()
    connect, close = PGDialect_psycopg.connect, PGDialect_psycopg.do_close
    database, kept = str(sa.make_url(url).database), []

    def take_up(dialect: PGDialect_psycopg, *given: Any, **named: Any) -> Any:
        reusable = kept and os.getpid() == owner and named.get("dbname") == database
        return kept.pop() if reusable else connect(dialect, *given, **named)

    def keep(dialect: PGDialect_psycopg, conn: psycopg.Connection[Any]) -> None:
        idle = not conn.closed and conn.info.transaction_status is TransactionStatus.IDLE
        if idle and os.getpid() == owner and conn.info.dbname == database:
            conn.autocommit = False
            kept.append(conn)
        else:
            close(dialect, conn)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PGDialect_psycopg, "connect", take_up)
        patch.setattr(PGDialect_psycopg, "do_close", keep)
        yield
    for conn in kept:
        conn.close()


def empty(url: str) -> None:
    """Remove every row and count from 1 again; quicker than another database for each test."""
    conn = _cleaner(url)
    with conn.transaction():
        # A test fills few tables, with few rows: to truncate all of them takes thirty times as long.
        filled = [name for (name,) in conn.execute(_FILLED)]
        for name in filled:
            for statement in _KEPT if name in {"audit_entry", "audit_head"} else ("DELETE FROM {}",):
                conn.execute(SQL(statement).format(Identifier(name)))
        conn.execute(_COUNT_AGAIN)
