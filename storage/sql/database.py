"""Open connections and run short read and write transactions on SQLite or PostgreSQL."""

from __future__ import annotations

import atexit
import hashlib
import json
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import quote

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from core.errors import BadInput, MissingPart, Unreachable
from core.private_files import make_private_folder, open_private
from core.wording.phrases import Phrase, say

PATIENCE = 8.0
"""Seconds to wait: a service manager that stops a desk kills it after ten."""


class UnderWay:
    """Counts pending writes. A page's thread is a daemon, which Python would stop in the middle of a transaction."""

    def __init__(self) -> None:
        self._count = 0
        self._changed = threading.Condition()

    @contextmanager
    def one(self) -> Iterator[None]:
        with self._changed:
            self._count += 1
        try:
            yield
        finally:
            with self._changed:
                self._count -= 1
                self._changed.notify_all()

    def finish(self, patience: float = PATIENCE) -> bool:
        """Wait for the pending writes and return whether none is left."""
        with self._changed:
            return self._changed.wait_for(lambda: self._count == 0, patience)


writes = UnderWay()
atexit.register(writes.finish)


Insert = sqlite.Insert | postgresql.Insert
T = TypeVar("T")

_PATIENCE = 30.0
_PRAGMAS = (f"busy_timeout={_PATIENCE * 1000:.0f}", "synchronous=NORMAL", "foreign_keys=ON")
"""WAL with synchronous NORMAL commits in 0.01 ms, not 4; a power cut may take the last commits, never half of one."""


class Database:
    """Provides transactions. No model call, file access or page belongs inside one."""

    def __init__(self, url: str, *, only_read: bool = False) -> None:
        """``only_read`` also opens a file on a file system where nothing can be written."""
        parsed = _parse(url)
        self.engine = _closed_file_engine(parsed) if only_read and _is_closed(parsed) else _engine(parsed)
        self._writes = self.engine.execution_options(write=True)
        on_server = self.engine.dialect.name == "postgresql"
        self._reads = self.engine.execution_options(isolation_level="AUTOCOMMIT") if on_server else self.engine
        self._reading = threading.local()
        self._beside: list[threading.Thread] = []
        self._turn = threading.RLock() if self.engine.dialect.name == "sqlite" else nullcontext()

    @contextmanager
    def read(self) -> Iterator[sa.Connection]:
        """Open a read transaction. Inside another one of the same thread it is the same connection: they begin once,
        and on SQLite see one state. On PostgreSQL each statement sees what was stored before it anyway.
        """
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
        """Open a write transaction. On SQLite the write lock is taken at once: a lock that is upgraded later fails
        without waiting. Writers of this process wait for each other here: SQLite lets them sleep and try again, so
        that some wait for seconds.
        """
        if getattr(self._reading, "conn", None) is not None:
            raise RuntimeError("A read transaction is open here, which would not see what is written now.")
        with unreachable_told(), writes.one(), self._turn, self._writes.begin() as conn:
            yield conn

    def beside(self, work: Callable[..., object], *given: object) -> None:
        """Run the call in a thread of its own, so that nobody waits for it; closing the database waits."""
        self._beside = [thread for thread in self._beside if thread.is_alive()]
        self._beside.append(threading.Thread(target=work, args=given, daemon=True))
        self._beside[-1].start()

    def close(self) -> None:
        for thread in self._beside:
            thread.join()
        self.engine.dispose()


def is_there(url: str) -> bool:
    """Return whether opening finds a workspace rather than create one; a server is taken to have one. Raises
    BadInput.
    """
    parsed = _parse(url)
    return parsed.get_backend_name() != "sqlite" or Path(parsed.database or "").is_file()


def insert(conn: sa.Connection, table: sa.Table) -> Insert:
    """Return the dialect's own INSERT, which supports ON CONFLICT."""
    return insert_of(conn.dialect.name, table)


def insert_of(dialect: str, table: sa.Table) -> Insert:
    """Return the same INSERT before there is a connection, for statements that are built once."""
    return postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)


def serialise(conn: sa.Connection, *key: str) -> None:
    """Allow one transaction at a time for this key until it ends. SQLite serialises writers already."""
    if conn.dialect.name == "postgresql":
        digest = hashlib.sha256("\0".join(key).encode()).digest()
        conn.execute(sa.select(sa.func.pg_advisory_xact_lock(int.from_bytes(digest[:8], "big", signed=True))))


def chunks(rows: Sequence[T], size: int = 500) -> Iterator[Sequence[T]]:
    """Yield slices that stay far below either server's limit of parameters in one statement."""
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
        # For SQL_ASCII the driver returns bytes, and fails before it can be reported.
        parsed = parsed.update_query_dict({"client_encoding": "utf8"})
    if parsed.get_backend_name() == "sqlite" and parsed.database in (None, "", ":memory:"):
        raise BadInput(say("workspace-file"))
    return parsed


def _engine(url: sa.URL) -> sa.Engine:
    if url.get_backend_name() == "sqlite":
        file = Path(url.database or "")
        _make_folder(file.parent)
        _make_private(file)
    try:
        engine = sa.create_engine(url, json_serializer=_dump, pool_size=24, pool_use_lifo=True)
    except ModuleNotFoundError as error:
        raise MissingPart(say("workspace-driver", driver=repr(error.name))) from error
    if url.get_backend_name() == "sqlite":
        sa.event.listen(engine, "connect", _configure_sqlite)
        sa.event.listen(engine, "begin", _begin_sqlite)
    _check(engine)
    return engine


def _is_closed(url: sa.URL) -> bool:
    """Return whether it is a file in a folder in which nothing can be written."""
    return url.get_backend_name() == "sqlite" and not os.access(Path(url.database or "").resolve().parent, os.W_OK)


def _closed_file_engine(url: sa.URL) -> sa.Engine:
    """Open a file that nobody can change, without the files that SQLite keeps beside it. Raises BadInput where what was
    stored last is still in such a file, which only a place that can be written to can read.
    """
    file = Path(url.database or "").resolve()
    log = Path(f"{file}-wal")
    if log.is_file() and log.stat().st_size:
        raise BadInput(say("workspace-log-closed", file=str(file), log=log.name))
    at = sa.URL.create(
        "sqlite", database=f"file:{quote(str(file))}", query={"mode": "ro", "immutable": "1", "uri": "true"}
    )
    engine = sa.create_engine(at, json_serializer=_dump)
    _check(engine)
    return engine


def _make_folder(folder: Path) -> None:
    try:
        make_private_folder(folder)
    except OSError as error:
        raise BadInput(say("workspace-folder", folder=repr(str(folder)), error=str(error.strerror))) from error


def _make_private(file: Path) -> None:
    """Create a file that only its owner may read, before SQLite would create one for everybody; its logs follow it."""
    with suppress(OSError):  # it is there, or nothing can be written here: SQLite says so better
        open_private(file, "xb").close()


def _configure_sqlite(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # we emit BEGIN ourselves
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    _use_wal(connection)


def _use_wal(connection: Any) -> None:
    """Switch the file to WAL. The lock is waited for here: a process that makes an empty file a WAL database at once
    with others is refused without waiting, whatever the busy timeout.
    """
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
    """Connect once, so that a wrong address is reported at start and not in the middle of work."""
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
    """Return the encoding of text in the database. A server made without a locale has SQL_ASCII: bytes, no
    characters.
    """
    driver: Any = conn.connection.driver_connection
    return str(driver.info.parameter_status("server_encoding"))


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


_FULL, _GONE, _CLOSED, _BUSY = "database-full", "database-gone", "database-closed", "database-busy"
_SQLITE = {
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_IOERR: _GONE,
    sqlite3.SQLITE_CANTOPEN: _GONE,
    sqlite3.SQLITE_READONLY: _CLOSED,
    sqlite3.SQLITE_BUSY: _BUSY,
    sqlite3.SQLITE_LOCKED: _BUSY,
}
"""Errors of SQLite by the low byte of the code; the rest says where it happened."""
_POSTGRES = {"08": _GONE, "57P": _GONE, "53100": _FULL, "53": _BUSY, "25006": _CLOSED, "58": _GONE}
"""Errors of PostgreSQL by the beginning of the SQLSTATE, the longest first."""


@contextmanager
def unreachable_told() -> Iterator[None]:
    """Raises Unreachable for errors that pass or can be fixed outside: the caller may try again with the same stamp."""
    try:
        yield
    except sa.exc.DBAPIError as error:
        if phrase := why_unreachable(error):
            raise Unreachable(phrase) from error
        raise


def why_unreachable(error: sa.exc.DBAPIError) -> Phrase | None:
    driver = error.orig
    if isinstance(driver, sqlite3.Error):
        phrase_id = _SQLITE.get((getattr(driver, "sqlite_errorcode", None) or 0) & 0xFF)
    elif state := getattr(driver, "sqlstate", None):
        phrase_id = next((_POSTGRES[state[:size]] for size in (5, 3, 2) if state[:size] in _POSTGRES), None)
    else:  # the connection itself broke, or could not be made
        phrase_id = _GONE if error.connection_invalidated or isinstance(error, sa.exc.OperationalError) else None
    return say(phrase_id) if phrase_id else None
