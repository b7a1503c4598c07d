"""Kill what ``make run`` starts at random moments under twenty people, and compare what was acknowledged with what is
there.

    python -m benchmarks.hostile.served_kills --kills 1000 --database sqlite
    python -m benchmarks.hostile.served_kills --kills 1000 --database postgresql

Two pages processes, ten people at each over websockets, and a worker that scores their edits with the models that are
installed: the processes of ``python -m core serve``, started by its own functions. Each is killed (SIGKILL) at a random
moment and started again, and so is PostgreSQL, whole or one of its processes, independently of the others, so that one
pages process serves while the other starts. Counted at the end as in benchmarks.hostile.kills.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import random
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

import sqlalchemy as sa

from benchmarks.hostile.counting import Outcome, Sent, looked_at, table
from benchmarks.hostile.databases import Killable, PostgresServer, SqliteFile
from benchmarks.hostile.served_people import Place, Someone
from core.cli.children import Child
from core.cli.desk_processes import pages_process, worker_process
from core.errors import TouchstoneError
from storage.opening import open_workspace
from tests.support.answers import plain_answer
from tests.support.seeds import put, scored
from tests.support.server import HOST, free_port

PEOPLE, PAGES = 20, 2
EARLY = 0.1
"""Share of the pages processes that are killed while they start, before anybody saw anything of them."""
START, LIFE = 8.0, 6.0
"""Seconds at most in which such a one is killed after it was started, and any other process once people are served."""
MOST_EXTRA_KILLS = 3
"""No kind of process is killed more often than another by more than this: a database is back long before a server."""
LONGEST_STILL = 300.0
"""Seconds without one act or job less, after which the end waits no longer: a busy machine takes long to load models."""


class Victim(Protocol):
    name: str

    def start(self) -> None:
        """Again, where it was killed."""

    def serves(self) -> bool:
        """Say whether a kill now would hit people at work."""

    def kill(self, draw: random.Random) -> bool:
        """SIGKILL; may wait until it is dead. Whether it ran: one that finds no database when it starts ends itself."""


def killed(child: Child) -> bool:
    ran = child.exit_code() is None
    child.kill()
    return ran


@dataclass(slots=True)
class PagesProcess:
    place: Place
    child: Child
    starts: list[float] = field(default_factory=list)
    """Seconds from a start to the first screen that somebody got."""
    name: str = "server"
    _started: float = 0.0

    def start(self) -> None:
        self.place.served.clear()
        self._started = time.monotonic()
        self.child.start()

    def serves(self) -> bool:
        if self.child.exit_code() is not None:
            self.start()
        if self.place.served.is_set() and self._started:
            self.starts.append(time.monotonic() - self._started)
            self._started = 0.0
        return self.place.served.is_set()

    def kill(self, draw: random.Random) -> bool:
        return killed(self.child)


@dataclass(slots=True)
class WorkerProcess:
    child: Child
    places: Sequence[Place]
    name: str = "worker"

    def start(self) -> None:
        self.child.start()

    def serves(self) -> bool:
        return any(place.served.is_set() for place in self.places)

    def kill(self, draw: random.Random) -> bool:
        return killed(self.child)


@dataclass(slots=True)
class DatabaseServer:
    database: Killable
    places: Sequence[Place]
    name: str = "database"

    def start(self) -> None:
        """A kill starts it again."""

    def serves(self) -> bool:
        return any(place.served.is_set() for place in self.places)

    def kill(self, draw: random.Random) -> bool:
        return self.database.kill(draw)


@dataclass(slots=True)
class Deaths:
    most: int
    until: float
    """On the monotonic clock, no more is killed after it."""
    early: float = EARLY
    most_extra_kills: int = MOST_EXTRA_KILLS
    """The number of kills by which a process may exceed the least killed one and still be killed."""
    killed: Counter[str] = field(default_factory=Counter)
    over: asyncio.Event = field(default_factory=asyncio.Event)

    async def of(self, victim: Victim, draw: random.Random) -> None:
        """Again and again; at the end it runs."""
        self.killed[victim.name] += 0
        while True:
            victim.start()
            early = victim.name == "server" and draw.random() < self.early
            while not (early or self.over.is_set()) and not (victim.serves() and self._may_die(victim)):
                await self._pause(0.05)
            await self._pause(draw.uniform(0, START if early else LIFE))
            if self.over.is_set():
                return
            self.killed[victim.name] += await asyncio.to_thread(victim.kill, draw)
            if self.killed.total() >= self.most:
                self.over.set()

    def _may_die(self, victim: Victim) -> bool:
        return self.killed[victim.name] <= min(self.killed.values()) + self.most_extra_kills

    async def _pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self.over.wait(), seconds)
        if time.monotonic() > self.until:
            self.over.set()


@dataclass(frozen=True, slots=True)
class Run:
    found: Outcome
    starts: list[float]
    """Seconds from the start of each pages process to the first screen."""


async def kill_at_random(
    database: Killable, folder: Path, deaths: Deaths, seed: int, *, items: int, people: int = PEOPLE, **settings: str
) -> Run:  # fmt: skip
    draw = random.Random(seed)  # noqa: S311 - a simulation
    _fill(database.url, items)
    environment = {"TOUCHSTONE_DATABASE": database.url, "TOUCHSTONE_BLIND_SHARE": "0", **settings}
    places = [Place(free_port()) for _ in range(PAGES)]
    pages = [
        PagesProcess(place, pages_process(HOST, place.port, environment, folder / f"pages-{place.port}.log"))
        for place in places
    ]
    worker = WorkerProcess(worker_process(environment, folder / "worker.log"), places)
    crowd = [Someone(number, places[number // 2 % PAGES], _own(draw)) for number in range(people)]
    children = [*(each.child for each in pages), worker.child]
    victims: list[Victim] = [*pages, worker, *([DatabaseServer(database, places)] if database.separate else [])]
    start = time.monotonic()
    try:
        async with asyncio.TaskGroup() as tasks:
            lives = [tasks.create_task(each.live(deaths.over)) for each in crowd]
            async with asyncio.TaskGroup() as dying:
                for victim in victims:
                    dying.create_task(deaths.of(victim, _own(draw)))
            seconds = time.monotonic() - start
            await _keep(children, lives, crowd, database.url)
    finally:
        for child in children:
            child.stop()
    told: dict[Sent, str | None] = {}
    for someone in crowd:
        told |= someone.said()
    return Run(looked_at(database.url, told, deaths.killed, seconds), [s for each in pages for s in each.starts])


def _own(draw: random.Random) -> random.Random:
    return random.Random(draw.random())  # noqa: S311 - a simulation


def _fill(url: str, items: int) -> None:
    workspace = open_workspace(url)
    answers = [plain_answer(number) for number in range(items)]
    for at in range(0, items, 500):
        put(workspace, [(each, scored(each, [0.9, 0.1])) for each in answers[at : at + 500]])
    workspace.close()


async def _keep(children: list[Child], lives: list[asyncio.Task[None]], crowd: list[Someone], url: str) -> None:
    """All of it runs until everybody was answered and every job is done, or neither becomes less for a long time."""
    workspace = await asyncio.to_thread(open_workspace, url)
    fewest, seen = math.inf, time.monotonic()
    while fewest and time.monotonic() < seen + LONGEST_STILL:
        for child in children:
            if child.exit_code() is not None:  # a database that was just killed, and was looked for at the start
                child.start()
        await asyncio.sleep(0.2)
        with suppress(TouchstoneError, sa.exc.DBAPIError):
            left = len(await asyncio.to_thread(workspace.jobs.unfinished)) + sum(len(each.outbox) for each in crowd)
            left += sum(not life.done() for life in lives)
            if left < fewest:
                fewest, seen = left, time.monotonic()
    for life in lives:
        life.cancel()
    workspace.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=math.inf, help="kill for no longer than this")
    parser.add_argument("--items", type=int, default=6000)
    parser.add_argument("--logs", type=Path, help="a folder for what the processes write; default: it is not kept")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if logs := arguments.logs:
            logs.mkdir(parents=True, exist_ok=True)
        database: Killable = SqliteFile(folder) if arguments.database == "sqlite" else PostgresServer()
        deaths = Deaths(arguments.kills, time.monotonic() + 60 * arguments.minutes)
        # Nothing that a run encodes is of use to the next one.
        kept = {"TOUCHSTONE_ENCODINGS_MB": "0"}
        try:
            run = asyncio.run(
                kill_at_random(database, logs or folder, deaths, arguments.seed, items=arguments.items, **kept)
            )
        finally:
            database.close()
    print(table(arguments.database, run.found))
    starts = sorted(run.starts) or [math.nan]
    print(f"\nFrom the start of a pages process to the first screen: median {starts[len(starts) // 2]:.1f} s, "
          f"longest {starts[-1]:.1f} s, of {len(starts)} starts.")  # fmt: skip
    return 1 if run.found.faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
