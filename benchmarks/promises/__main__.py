"""Simulate desks through the services and say what became of every promise and estimate.

    python -m benchmarks.promises [--runs 1000] [--only NAME ...] [--json]
    python -m benchmarks.promises --keep FOLDER [--runs 1000]   in several goes: runs that the folder has are not played again
    python -m benchmarks.promises --database postgresql+psycopg://...   a server on which databases may be made; with
        --keep each run is compared with the run of its number on SQLite

Without --json it prints the tables of docs/thresholds.md, and --publish writes them there. Progress goes to the error
stream.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks.promises.kept_runs import KeptRuns
from benchmarks.promises.playing import cores, play
from benchmarks.promises.published import keep
from benchmarks.promises.report import as_json, figures_of, table
from benchmarks.promises.scenarios import SCENARIOS
from benchmarks.promises.simulation.prepared import DECKS, Files, Prepared, Server
from benchmarks.promises.simulation.scenario import Scenario
from benchmarks.promises.simulation.worlds import World

RUNS = 1000
MEMORY = Path("/dev/shm")  # noqa: S108 - where it is there, files in it are never written to a disk


@contextmanager
def prepared_for(scenarios: tuple[Scenario, ...], database: str | None, decks: int) -> Iterator[Prepared]:
    worlds: list[World] = list({scenario.world.name: scenario.world for scenario in scenarios}.values())
    if database:
        server = Server(database, decks)
        server.drop(worlds)
        try:
            server.prepare(worlds)
            yield server
        finally:
            server.drop(worlds)
        return
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        files = Files(Path(folder), decks)
        files.prepare(worlds)
        yield files


def chosen(names: list[str]) -> tuple[Scenario, ...]:
    """Those of these names, or with a claim of such a name; all without a name."""
    if unknown := set(names) - {known for each in SCENARIOS for known in (each.name, *each.claims)}:
        sys.exit(f"No such scenario: {', '.join(sorted(unknown))}. There are: {', '.join(s.name for s in SCENARIOS)}.")
    return tuple(each for each in SCENARIOS if not names or set(names) & {each.name, *each.claims})


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument(
        "--only", action="append", default=[], metavar="NAME", help="a scenario or a claim of it; may be repeated"
    )
    parser.add_argument("--database", metavar="URL", help="a PostgreSQL server; default: SQLite files in memory")
    parser.add_argument("--processes", type=int, default=cores())
    parser.add_argument(
        "--keep", type=Path, metavar="FOLDER", help="runs of this state of the desk, to go on with later"
    )
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--publish", action="store_true", help="keep the figures for docs/thresholds.md")
    wanted = parser.parse_args(arguments)
    scenarios = chosen(wanted.only)
    database = "PostgreSQL" if wanted.database else "SQLite"
    kept_runs = KeptRuns(wanted.keep, database) if wanted.keep else None
    figures: dict[str, dict[str, Any]] = {}
    with prepared_for(scenarios, wanted.database, min(wanted.runs, DECKS)) as prepared:
        for scenario in scenarios:
            start = time.perf_counter()
            figures |= figures_of(scenario.claims, play(prepared, scenario, wanted.runs, wanted.processes, kept_runs))
            print(f"{scenario.name}: {(time.perf_counter() - start) / wanted.runs:.2f} s a run", file=sys.stderr)
            if kept_runs and wanted.database:
                for name, same in kept_runs.same_as(KeptRuns(wanted.keep, "SQLite"), scenario.name).items():
                    figures[name]["same"] = same
            if wanted.publish:
                keep(figures, database)
    if wanted.json:
        print(json.dumps(as_json(figures), indent=1))
    else:
        print(table(figures), end="")


if __name__ == "__main__":
    main()
