"""Many people at the review desk of one real server: is anything served twice, lost or stuck, and how long it takes.

    python -m benchmarks.desk [--people 20] [--items 100000] [--claims 2000] [--minutes 2] [--publish]
    python -m benchmarks.desk --url postgresql+psycopg://...   an empty PostgreSQL database, or one filled so
    python -m benchmarks.desk --people 50 --claims 0 --url sqlite:///million.db
    python -m benchmarks.desk --desks 2 ...   behind nginx, everybody from an address of their own
    python -m benchmarks.desk --hurry 0.4 --minutes 0 --publish   adds people who think for 0.4 seconds

First everybody decides as fast as the server answers, ``--claims`` actions each, which shows what breaks; then, for
some minutes, at the pace of people (an action every two seconds), which shows what they wait. In a hurry is between. The sessions speak the
protocol of the page over websockets from a process of their own, on the same machine.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks import page
from benchmarks.desk.checking import double_served, lost_or_misapplied, stuck_leases
from benchmarks.desk.reviewer import Diary, review
from benchmarks.desk.served import Served, served
from benchmarks.desk.session import Session
from benchmarks.sections.desk import joined, section
from benchmarks.storage import records, scored
from core.domain.queue import ItemFilter
from core.ports.workspace import Workspace
from storage.opening import open_workspace

LEASE, PACE = 300, 2.0


def fill(workspace: Workspace, items: int) -> None:
    """Answers of five sentences with three passages each, all scored."""
    made, random_ = records(items), random.Random(1)  # noqa: S311 - a benchmark
    for start in range(0, items, 5000):
        part = made[start : start + 5000]
        workspace.items.put("bench", part, 0.0)
        workspace.scores.add([scored(record, random_) for record in part], 0.0)


async def at_once(
    desk: Served, people: int, claims: int, pace: float, *, name: str
) -> tuple[list[Diary], float, float]:
    """Everybody's diary, and the seconds from the first key to the last answer, on the clock and of the processor.
    Screens are opened before."""
    diaries = [Diary(f"{name}{n}") for n in range(people)]
    sessions = [
        await Session.open(desk.port, diary.person, "review", f"127.0.0.{2 + number}")
        for number, diary in enumerate(diaries)
    ]
    for session in sessions:  # the first action of a session loads what the later ones share
        await session.look()
    start, before = time.perf_counter(), desk.processor_seconds()
    pairs = zip(sessions, diaries, strict=True)
    await asyncio.gather(*(review(session, diary, claims, pace, seed) for seed, (session, diary) in enumerate(pairs)))
    seconds, processor = time.perf_counter() - start, desk.processor_seconds() - before
    for session in sessions:
        await session.close()
    return diaries, seconds, processor


def figures(diaries: Sequence[Diary], seconds: float, processor: float) -> dict[str, Any]:
    taken = sorted(1000 * each for diary in diaries for each in diary.seconds)
    return {
        "actions": len(taken), "per second": len(taken) / seconds, "median ms": taken[len(taken) // 2],
        "p95 ms": taken[int(len(taken) * 0.95)], "p99 ms": taken[int(len(taken) * 0.99)], "worst ms": taken[-1],
        "server CPU ms per action": 1000 * processor / len(taken),
        "refused": sum(len(diary.refused) for diary in diaries),
    }  # fmt: skip


def measure(url: str, wanted: argparse.Namespace) -> dict[str, Any]:
    workspace = open_workspace(url)
    if workspace.items.count(ItemFilter()) == 0:
        fill(workspace, wanted.items)
    measured: dict[str, Any] = {
        "people": wanted.people,
        "items": workspace.items.count(ItemFilter()),
        "desks": wanted.desks,
        "database": workspace_kind(url),
    }
    everybody: list[Diary] = []
    with served(url, wanted.desks, TOUCHSTONE_LEASE_SECONDS=str(LEASE)) as desk:
        for phase, claims, pace in phases(wanted):
            # Of this run alone: who was here before would undo what another run's diary knows.
            name = f"{phase.rpartition(' ')[2]}-{round(time.time())}-"
            records = asyncio.run(at_once(desk, wanted.people, claims, pace, name=name))
            measured[phase] = figures(*records)
            everybody += records[0]
            print(phase, measured[phase], file=sys.stderr)
    lost, untold = lost_or_misapplied(workspace, everybody)
    measured |= {
        "double-served": double_served(everybody),
        "lost or misapplied": lost,
        "stored but not confirmed": untold,
    }
    measured["stuck leases"] = stuck_leases(workspace, time.time() + LEASE + 1)
    workspace.close()
    return measured


def phases(wanted: argparse.Namespace) -> list[tuple[str, int, float]]:
    """Name, actions of each person, mean seconds of thought."""
    first = (f"a key every {wanted.hurry:g} s", wanted.hurry) if wanted.hurry else ("as fast as it goes", 0.0)
    paced = round(wanted.minutes * 60 / PACE)
    hurried = [(first[0], wanted.claims, first[1])] if wanted.claims else []
    return [*hurried, *([("at the pace of people", paced, PACE)] if paced else [])]


def workspace_kind(url: str) -> str:
    return "PostgreSQL" if url.startswith("postgresql") else "SQLite"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=20)
    parser.add_argument("--items", type=int, default=100_000)
    parser.add_argument("--claims", type=int, default=2_000, help="actions of each person in the first phase")
    parser.add_argument("--hurry", type=float, default=0.0, help="seconds of thought in place of full speed")
    parser.add_argument("--minutes", type=float, default=2.0, help="at the pace of people")
    parser.add_argument("--url", help="an empty or a filled database; default: a fresh SQLite file")
    parser.add_argument("--desks", type=int, default=1, help="how many, behind nginx from two on")
    parser.add_argument("--publish", action="store_true", help="keep the figures for docs/benchmarks.md")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = wanted.url or f"sqlite:///{Path(folder) / 'desk.db'}"
        measured = measure(url, wanted)
    if wanted.publish:
        known = page.kept("desk") or {}
        page.publish("desk", {**known, measured["database"]: joined(known.get(measured["database"], {}), measured)})
    print(section({measured["database"]: measured}))


if __name__ == "__main__":
    main()
