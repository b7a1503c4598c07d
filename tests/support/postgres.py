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
from pathlib import Path

import psycopg
import sqlalchemy as sa

from storage.sql.database import Database
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


def empty(url: str) -> None:
    """Remove every row and count from 1 again; quicker than another database for each test."""
    tables = list(reversed(metadata.sorted_tables))  # what refers to rows before the rows
    tables.sort(key=lambda table: table.name in {"item_count", "label_change"})  # that rows go is noted too
    any_row = [sa.select(sa.literal(table.name)).where(sa.exists().select_from(table)) for table in tables]
    database = Database(url)
    with database.write() as conn:
        # A test fills few tables, with few rows: to truncate all of them takes thirty times as long.
        filled = set(conn.scalars(sa.union_all(*any_row)))
        for table in tables:
            kept = table.name in {"audit_entry", "audit_head"}  # of which the database itself lets nothing go
            if kept and table.name in filled:
                conn.exec_driver_sql(f"ALTER TABLE {table.name} DISABLE TRIGGER USER")
            if table.name in filled:
                conn.execute(sa.delete(table))
            if kept:
                conn.exec_driver_sql(f"ALTER TABLE {table.name} ENABLE TRIGGER USER")
        conn.exec_driver_sql("SELECT setval(oid::regclass, 1, false) FROM pg_class WHERE relkind = 'S'")
    database.close()
