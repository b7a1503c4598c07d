"""Measure what it costs to remove what is older than it may be kept, and how long people wait for it meanwhile.

python -m benchmarks.retention --items 100000                                 a fresh SQLite file
python -m benchmarks.retention --items 100000 --url postgresql+psycopg://...   an empty PostgreSQL database
"""

from __future__ import annotations

import argparse
import multiprocessing
import resource
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from benchmarks.filled_workspace import fill
from core.domain.actions import Annotate, Stamp
from core.domain.labels import Label
from core.domain.queue import ItemFilter
from core.domain.retention import Expiry
from core.services.people.retention import BATCH, REST_AT_MOST
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace

_AGO = 1000 * 86_400.0
_PAUSE = 0.05
"""Seconds between two labels of somebody who goes on working."""


@dataclass
class Part:
    """Transactions of one kind."""

    cpu: list[float] = field(default_factory=list)
    clock: list[float] = field(default_factory=list)

    def timed(self, act: Callable[[], int]) -> int:
        start, cpu = time.perf_counter(), time.process_time()
        try:
            return act()
        finally:
            self.cpu.append(time.process_time() - cpu)
            self.clock.append(time.perf_counter() - start)

    def row(self, name: str, waits: Sequence[float]) -> str:
        wait = sorted(waits)
        p95 = wait[int(0.95 * (len(wait) - 1))] if wait else 0.0
        figures = (sum(self.cpu), max(self.cpu), max(self.clock), p95, max(wait, default=0.0))
        return (
            f"| {name} | {len(self.clock):,} | " + " | ".join(f"{each:.3f}" for each in figures) + f" | {len(wait):,} |"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--items", type=int, default=100_000, metavar="N")
    parser.add_argument("--url", help="an empty database")
    parser.add_argument(
        "--most",
        type=int,
        default=10**9,
        metavar="N",
        help="stop after so many items; all that they alone needed is swept",
    )
    parser.add_argument("--filled", action="store_true", help="the database of --url was filled by an earlier run")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = chosen.url or f"sqlite:///{Path(folder) / 'old.db'}"
        if not chosen.filled:
            fill(url, chosen.items)
        workspace = open_workspace(url)
        try:
            if not chosen.filled:
                _grow_old(workspace)
            _measure(workspace, url, chosen.most)
        finally:
            workspace.close()


def _measure(workspace: SqlWorkspace, url: str, most: int) -> None:
    of = Expiry(time.time() - _AGO / 2, undecided=True)
    counting, batches, sweeping = Part(), Part(), Part()
    counting.timed(lambda: workspace.retention.held(of).items)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    there: Any = multiprocessing.get_context("spawn")
    ended, waits = there.Event(), there.SimpleQueue()
    working = there.Process(target=_label, args=(url, ended, waits))
    working.start()
    waits.get()  # it is there
    start, removed = time.time(), 0
    while removed < most and (gone := batches.timed(lambda: workspace.retention.remove(of, BATCH))):
        removed += gone
        time.sleep(min(batches.clock[-1], REST_AT_MOST))
    between, swept = time.time(), list[int]()
    sweep = workspace.retention.sweep(of, 2 * BATCH)
    while (gone := sweeping.timed(lambda: next(sweep, -1))) >= 0:
        swept.append(gone)
        time.sleep(min(sweeping.clock[-1], REST_AT_MOST))
    ended.set()
    waited: list[tuple[float, float]] = waits.get()
    working.join()
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - memory) / 1024
    print(f"{removed:,} items removed in {time.time() - start:,.0f} s on the clock; grew by {grown:,.0f} MB\n")
    print(
        "| what | transactions | processor s, all | the longest | the longest on the clock | p95 of a label | longest label | labels |"
    )
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    print(counting.row("count what would go", []))
    print(batches.row("remove items", [wait for at, wait in waited if start <= at < between]))
    print(sweeping.row("sweep what nothing needs", [wait for at, wait in waited if at >= between]))


def _label(url: str, ended: Any, waits: Any) -> None:
    """Somebody who labels new items all the while, in a process of their own."""
    workspace = open_workspace(url)
    ids = workspace.items.ids(ItemFilter(set_name="small"))
    waited: list[tuple[float, float]] = []
    waits.put(len(ids))
    number = 0
    while not ended.is_set():
        number += 1
        start, at = time.perf_counter(), time.time()
        stamp = Stamp("bea", "bea", number)
        workspace.annotations.add([Annotate(stamp, ids[number % len(ids)], 1, 0, Label.MINOR, False, 1.0, 1.0)], at)
        waited.append((at, time.perf_counter() - start))
        time.sleep(_PAUSE)
    waits.put(waited)
    workspace.close()


def _grow_old(workspace: SqlWorkspace) -> None:
    """The large set came long ago, each answer with a text of its own."""
    own = "i.id || '-' || substr(r.text_hash, 1, 40)"
    with workspace._database.write() as conn:
        for statement in (
            f"INSERT INTO text (hash, text) SELECT {own}, t.text FROM item_revision r JOIN item i ON i.id = r.item_id"  # noqa: S608 - our own tables
            " JOIN text t ON t.hash = r.text_hash WHERE i.set_name = 'big'",
            "UPDATE item_revision SET text_hash = item_id || '-' || substr(text_hash, 1, 40), created_at = created_at - :ago"
            " WHERE item_id IN (SELECT id FROM item WHERE set_name = 'big')",
            "UPDATE item SET created_at = created_at - :ago WHERE set_name = 'big'",
        ):
            conn.execute(sa.text(statement), {"ago": _AGO} if ":ago" in statement else {})


if __name__ == "__main__":
    main()
