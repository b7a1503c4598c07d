"""Databases that can be killed: a SQLite file, which dies with whoever writes it, and a PostgreSQL server of our own."""

from __future__ import annotations

import os
import pwd
import random
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import psycopg

from tests.support.workspaces import new_workspace

RESTARTS = 30.0
"""Seconds that a server may take until it is back, crash recovery included."""


class Killable(Protocol):
    url: str
    separate: bool
    """True if it has processes of its own."""

    def kill(self, draw: random.Random) -> bool:
        """SIGKILL, and start it again; whether there was something of its own to kill."""

    def close(self) -> None:
        """Nothing of it is left."""


class SqliteFile:
    separate = False

    def __init__(self, folder: Path) -> None:
        self.url = new_workspace(folder)

    def kill(self, draw: random.Random) -> bool:
        return False

    def close(self) -> None:
        """Its folder goes with it."""


class PostgresServer:
    """Started as user postgres when we are root, as which PostgreSQL refuses to run."""

    separate = True

    def __init__(self, made_with: Sequence[str] = (), settings: Sequence[str] = ()) -> None:
        """``made_with``: more arguments of initdb; ``settings``: such as ``wal_recycle=off``."""
        self._settings = [word for each in settings for word in ("-c", each)]
        self._programs = max(Path("/usr/lib/postgresql").glob("*/bin"))
        self._folder = Path(tempfile.mkdtemp(prefix="pgk-"))  # short: a socket's path holds 107 bytes
        self._who = {"user": "postgres", "group": "postgres", "extra_groups": []} if os.geteuid() == 0 else {}
        self._process: subprocess.Popen[bytes] | None = None
        if self._who:
            os.chown(self._folder, pwd.getpwnam("postgres").pw_uid, -1)
        make = ["-U", "test", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync", *made_with]
        self._run("initdb", "-D", str(self._data), *make).wait()
        self.start()
        self.url = f"postgresql+psycopg://test@/postgres?host={self._folder}"

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def _run(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        silent = subprocess.DEVNULL
        return subprocess.Popen(
            [self._programs / program, *arguments], cwd=self._folder, stdout=silent, stderr=silent, **self._who
        )  # type: ignore[call-overload,no-any-return]

    def start(self) -> None:
        """Start the server, as whoever watches over it would, again and again: what a killed server leaves behind must
        end before another one may begin. Asserts that it answers within ``RESTARTS`` seconds.
        """
        deadline = time.monotonic() + RESTARTS
        while True:
            if self._process is None or self._process.poll() is not None:
                self._process = self._serve()
            if not self._run("pg_isready", "-q", "-h", str(self._folder)).wait():
                return
            assert time.monotonic() < deadline, "PostgreSQL did not come back"
            time.sleep(0.02)

    def _serve(self) -> subprocess.Popen[bytes]:
        alone = ["-c", "listen_addresses=", "-c", "fsync=off"]
        """A process is killed, not the machine: what was written is in the system's memory."""
        return self._run("postgres", "-D", str(self._data), "-k", str(self._folder), *alone, *self._settings)

    def kill(self, draw: random.Random) -> bool:
        """The server, or one of its processes, after which it starts itself again."""
        if draw.random() < 0.5:
            self.stop()
        elif backend := self._backend(draw):
            os.kill(backend, signal.SIGKILL)
            time.sleep(0.02)
        else:
            return False
        self.start()
        return True

    def server(self) -> int:
        """The process that runs the others, as it says itself."""
        return int((self._data / "postmaster.pid").read_text("ascii").split()[0])

    def stop(self) -> None:
        """At once, and not started again."""
        if self._process:
            self._process.kill()
            self._process.wait()

    def _backend(self, draw: random.Random) -> int | None:
        try:
            with psycopg.connect(host=str(self._folder), user="test", dbname="postgres", autocommit=True) as conn:
                found = conn.execute(
                    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
                ).fetchall()
        except psycopg.OperationalError:
            return None
        return int(draw.choice(found)[0]) if found else None

    def close(self) -> None:
        if self._process:
            self._process.send_signal(signal.SIGINT)
            self._process.wait()
        shutil.rmtree(self._folder)
