"""Connections: short read and write transactions on SQLite or PostgreSQL."""

from __future__ import annotations

import hashlib
import json
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from core.errors import BadInput, MissingPart
from core.wording.phrases import say
from storage.sql.under_way import writes
from storage.sql.unreachable import unreachable_told

Insert = sqlite.Insert | postgresql.Insert
T = TypeVar("T")

_PATIENCE = 30.0
_PRAGMAS = (f"busy_timeout={_PATIENCE * 1000:.0f}", "synchronous=NORMAL", "foreign_keys=ON")
"""WAL with synchronous NORMAL commits in 0.01 ms, not 4; a power cut may take the last commits, never half of one."""


class Database:
    """Hands out transactions. No model call, file access or page belongs inside one."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(_parse(url))
        self._writes = self.engine.execution_options(write=True)
        on_server = self.engine.dialect.name == "postgresql"
        self._reads = self.engine.execution_options(isolation_level="AUTOCOMMIT") if on_server else self.engine
        self._reading = threading.local()
        self._beside: list[threading.Thread] = []
        self._turn = threading.RLock() if self.engine.dialect.name == "sqlite" else nullcontext()

    @contextmanager
    def read(self) -> Iterator[sa.Connection]:
        """Inside another one of the same thread its connection again: they begin once, and on SQLite see one state.
        On PostgreSQL, where each statement sees what was stored before it anyway, nothing has to begin."""
        if (outer := getattr(self._reading, "conn", None)) is not None:
            yield outer
            return
        with unreachable_told(), self._reads.begin() as conn:
            self._reading.conn = conn
            try:
                yield conn
            finally:
                self._reading.conn = None

    @contextmanager
    def write(self) -> Iterator[sa.Connection]:
        """On SQLite the write lock is taken at once: a lock that is upgraded later fails without waiting. Writers of
        this process wait for each other here: SQLite lets them sleep and try again, so that some wait for seconds."""
        if getattr(self._reading, "conn", None) is not None:
            raise RuntimeError("A read transaction is open here, which would not see what is written now.")
        with unreachable_told(), writes.one(), self._turn, self._writes.begin() as conn:
            yield conn

    def beside(self, work: Callable[..., object], *given: object) -> None:
        """In a thread of its own, so that nobody waits for it; whoever closes the database does."""
        self._beside = [each for each in self._beside if each.is_alive()]
        self._beside.append(threading.Thread(target=work, args=given, daemon=True))
        self._beside[-1].start()

    def close(self) -> None:
        for each in self._beside:
            each.join()
        self.engine.dispose()


def is_there(url: str) -> bool:
    """Whether opening finds a workspace rather than make one; a server is taken to have one. Raises BadInput."""
    parsed = _parse(url)
    return parsed.get_backend_name() != "sqlite" or Path(parsed.database or "").is_file()


def insert(conn: sa.Connection, table: sa.Table) -> Insert:
    """The dialect's own INSERT, which knows ON CONFLICT."""
    return insert_of(conn.dialect.name, table)


def insert_of(dialect: str, table: sa.Table) -> Insert:
    """The same before there is a connection, for statements that are made once."""
    return postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)


def serialise(conn: sa.Connection, *key: str) -> None:
    """One transaction at a time for this key, until it ends. SQLite writers already are."""
    if conn.dialect.name == "postgresql":
        digest = hashlib.sha256("\0".join(key).encode()).digest()
        conn.execute(sa.select(sa.func.pg_advisory_xact_lock(int.from_bytes(digest[:8], "big", signed=True))))


def chunks(rows: Sequence[T], size: int = 500) -> Iterator[Sequence[T]]:
    """Slices that stay far below either server's limit of parameters in one statement."""
    return (rows[start : start + size] for start in range(0, len(rows), size))


def _parse(url: str) -> sa.URL:
    try:
        parsed = sa.make_url(url)
    except sa.exc.ArgumentError:  # its message quotes the URL, password included
        raise BadInput(say("workspace-url")) from None
    if parsed.get_backend_name() not in ("sqlite", "postgresql"):
        raise BadInput(say("workspace-backend", backend=repr(parsed.get_backend_name())))
    if parsed.drivername == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() == "postgresql":
        # Of SQL_ASCII the driver hands out bytes, and fails before it can be told.
        parsed = parsed.update_query_dict({"client_encoding": "utf8"})
    if parsed.get_backend_name() == "sqlite" and parsed.database in (None, "", ":memory:"):
        raise BadInput(say("workspace-file"))
    return parsed


def _engine(url: sa.URL) -> sa.Engine:
    if url.get_backend_name() == "sqlite":
        _make_folder(Path(url.database or "").parent)
    try:
        engine = sa.create_engine(url, json_serializer=_dump, pool_size=24, pool_use_lifo=True)
    except ModuleNotFoundError as error:
        raise MissingPart(say("workspace-driver", driver=repr(error.name))) from error
    if url.get_backend_name() == "sqlite":
        sa.event.listen(engine, "connect", _configure_sqlite)
        sa.event.listen(engine, "begin", _begin_sqlite)
    _check(engine)
    return engine


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(say("workspace-folder", folder=repr(str(folder)), error=str(error.strerror))) from error


def _configure_sqlite(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # we emit BEGIN ourselves
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    _use_wal(connection)


def _use_wal(connection: Any) -> None:
    """Wait for our turn: who makes an empty file a WAL database at once with others is refused without being asked to
    wait, whatever the busy timeout."""
    deadline = time.monotonic() + _PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.02)


def _begin_sqlite(conn: sa.Connection) -> None:
    conn.exec_driver_sql("BEGIN IMMEDIATE" if conn.get_execution_options().get("write") else "BEGIN")


def _check(engine: sa.Engine) -> None:
    """Connect once, so that a wrong address is told at start and not in the middle of work."""
    url = engine.url
    try:
        with engine.connect() as conn:
            encoding = "UTF8" if url.get_backend_name() == "sqlite" else _encoding(conn)
    except sa.exc.DBAPIError as error:
        engine.dispose()
        if engine.dialect.name == "sqlite":
            raise BadInput(say("workspace-unopened", file=repr(url.database), error=str(error.orig))) from error
        host = str(url.host or url.query.get("host") or "localhost")
        raise MissingPart(say("workspace-no-server", host=host, database=repr(url.database))) from error
    if encoding != "UTF8":
        engine.dispose()
        raise BadInput(say("workspace-encoding", database=repr(url.database), encoding=repr(encoding)))


def _encoding(conn: sa.Connection) -> str:
    """How the database keeps text. A server made without a locale has SQL_ASCII: bytes, no characters."""
    driver: Any = conn.connection.driver_connection
    return str(driver.info.parameter_status("server_encoding"))


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
