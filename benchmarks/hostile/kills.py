"""Server, worker and database killed at random moments under twenty sessions: what was acknowledged, and what is there.

    python -m benchmarks.hostile.kills --kills 1000 --database sqlite
    python -m benchmarks.hostile.kills --kills 1000 --database postgresql

Twenty people label and decide through the services of the desks in one process, a worker stores and scores their edits
in another; each is killed (SIGKILL) and started again, and so is PostgreSQL, whole or one of its processes. Who was not
answered sends the same act again. Counted at the end: acts that were acknowledged and are not stored, acts stored twice,
acts stored that nobody asked for, acts refused and stored, and whether what the database counts is what it holds.
"""

from __future__ import annotations

import argparse
import math
import os
import random
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import sqlalchemy as sa

from benchmarks.hostile.counting import Outcome, Sent, looked_at, table
from benchmarks.hostile.databases import Killable, PostgresServer, SqliteFile
from benchmarks.hostile.sessions import Journal, Session, journals
from core.errors import TouchstoneError, Unreachable
from core.services.jobs.worker import Worker
from core.settings import Settings
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace
from tests.support.answers import plain_answer
from tests.support.fake_suite import FakeSuite
from tests.support.seeds import put, scored
from tests.support.workspaces import new_workspace

SESSIONS = 20
SOON = (0.02, 0.5)
"""Seconds from one kill to the next."""
STALE = 1.0
"""Seconds after which the job of a killed worker goes to the next."""
LONGEST_STILL = 120.0
"""Seconds without one job less, after which the end waits no longer: a busy machine has a worker far behind."""

LONGEST_END = 300.0
"""Seconds after which a process that was told to end is killed, and the run has failed."""


class Told:
    """Say whether this process was told to end. Threads share it. An Event would wait for itself where the signal comes
    while the main thread asks it."""

    def __init__(self) -> None:
        self._told = False

    def set(self, *_: object) -> None:
        self._told = True

    def is_set(self) -> bool:
        return self._told


def kill_at_random(
    database: Killable, folder: Path, kills: int, seed: int, items: int, *, minutes: float = math.inf
) -> Outcome:  # fmt: skip
    """Processes are forked from this one, which has no connection to the database meanwhile. After ``minutes`` no more
    is killed."""
    draw = random.Random(seed)  # noqa: S311 - a simulation
    start = time.monotonic()
    workspace = open_workspace(database.url)
    answers = [plain_answer(number) for number in range(items)]
    for at in range(0, items, 500):
        put(workspace, [(each, scored(each, [0.9, 0.1])) for each in answers[at : at + 500]])
    workspace.close()
    _read_phrases(folder)
    bodies: dict[str, Body] = {"server": _serve, "worker": _work}
    running = {name: _forked(body, database.url, folder, draw, items) for name, body in bodies.items()}
    killed: Counter[str] = Counter()
    while killed.total() < kills and time.monotonic() < start + 60 * minutes:
        time.sleep(draw.uniform(*SOON))
        victim = draw.choice(("server", "worker", "database"))
        if victim == "database":
            killed[victim] += database.kill(draw)
            continue
        os.kill(running[victim], signal.SIGKILL)
        os.waitpid(running[victim], 0)
        killed[victim] += 1
        running[victim] = _forked(bodies[victim], database.url, folder, draw, items)
    for name in ("server", "worker"):
        os.kill(running[name], signal.SIGTERM)
        _wait_for(running[name], name)
    return looked_at(database.url, _told(folder), killed, time.monotonic() - start)


def _wait_for(pid: int, name: str) -> None:
    """Return once the process has ended by itself; raises TimeoutError, and kills it, where it takes for ever."""
    latest = time.monotonic() + LONGEST_END
    while os.waitpid(pid, os.WNOHANG) == (0, 0):
        if time.monotonic() > latest:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            raise TimeoutError(f"the {name} was told to end, and had not after {LONGEST_END:.0f} s")
        time.sleep(0.05)


def _read_phrases(folder: Path) -> None:
    """Do once what every process needs first, before they are forked: most of them live for half a second."""
    workspace = open_workspace(new_workspace(folder, "first.db"))
    answer = plain_answer(0)
    put(workspace, [(answer, scored(answer, [0.9, 0.1]))])
    for number in (0, 1):
        session = Session(number, workspace, Journal(folder / f"{number}.first"), random.Random(1), 1)  # noqa: S311
        session.live_once()
    workspace.close()


Body = Callable[[str, Path, random.Random, Told, int], None]


def _forked(body: Body, url: str, folder: Path, draw: random.Random, items: int) -> int:
    own = random.Random(draw.random())  # noqa: S311 - a simulation
    # Told to end before it listens, it would end at once, and leave the jobs that it is there for.
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
    pid = os.fork()
    if pid:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
        return pid
    over = Told()
    signal.signal(signal.SIGTERM, over.set)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
    try:
        body(url, folder, own, over, items)
    finally:
        os._exit(0)


def _opened(url: str) -> SqlWorkspace:
    """Return the workspace, opened as soon as the database is back."""
    while True:
        try:
            return open_workspace(url)
        except (TouchstoneError, sa.exc.DBAPIError):
            time.sleep(0.02)


def _serve(url: str, folder: Path, draw: random.Random, over: Told, items: int) -> None:
    workspace = _opened(url)
    threads = []
    for number in range(SESSIONS):
        own = random.Random(draw.random())  # noqa: S311 - a simulation
        session = Session(number, workspace, Journal(folder / f"{number}.journal"), own, items)
        threads.append(Thread(target=session.live, args=(over,)))
        threads[-1].start()
    for thread in threads:
        thread.join()


def _work(url: str, folder: Path, draw: random.Random, over: Told, items: int) -> None:
    """Until it is told to end, and then until no job is left."""
    workspace = _opened(url)
    suite = FakeSuite()
    worker = Worker(
        workspace=workspace,
        open_suite=lambda: suite,
        settings=Settings(),
        name=f"worker {os.getpid()}",
        stale_after=STALE,
    )
    Thread(target=worker.run, daemon=True).start()
    while not over.is_set():
        time.sleep(0.02)
    fewest, seen = _unfinished(workspace), time.monotonic()
    while fewest and time.monotonic() < seen + LONGEST_STILL:
        time.sleep(0.1)
        if (left := _unfinished(workspace)) < fewest:
            fewest, seen = left, time.monotonic()


def _unfinished(workspace: SqlWorkspace) -> float:
    """Infinitely many while the database does not answer."""
    try:
        return len(workspace.jobs.unfinished())
    except Unreachable:
        return math.inf


def _told(folder: Path) -> dict[Sent, str | None]:
    return {
        (f"browser {number}", entry["seq"]): journal.told.get(entry["seq"])
        for number, journal in journals(folder)
        for entry in journal.wanted
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=math.inf, help="kill for no longer than this")
    parser.add_argument("--items", type=int, default=6000)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database: Killable = SqliteFile(folder) if arguments.database == "sqlite" else PostgresServer()
        try:
            found = kill_at_random(
                database, folder, arguments.kills, arguments.seed, arguments.items, minutes=arguments.minutes
            )
        finally:
            database.close()
    print(table(arguments.database, found))
    return 1 if found.faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
