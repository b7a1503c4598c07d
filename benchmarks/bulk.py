"""Measure what bulk scoring costs beside a plain loop, and whether memory stays flat.

python -m benchmarks.bulk import --rows 100000           rows and memory of an import, as it goes
python -m benchmarks.bulk score --rows 50000             a plain loop, then --workers 1 and 2, with memory as they go
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from core.services.data.importing import import_file
from core.settings import Settings
from storage.opening import open_workspace

LIGHT = "source_match,unmatched_numbers,token_overlap"
"""Detectors without a model: what they cost hides nothing of the engine."""
_STEP = 10
"""Memory is told so many times."""
UNLIMITED_MB = 1_000_000


def write_rows(path: Path, count: int) -> None:
    """Answers of five sentences with a passage, all different."""
    draw = random.Random(5)  # noqa: S311 - a benchmark
    words = [f"word{n}" for n in range(3000)]
    with path.open("w", encoding="utf-8") as file:
        for number in range(count):
            passage = " ".join(draw.choices(words, k=60))
            answer = " ".join(f"{' '.join(draw.choices(words, k=10)).capitalize()}." for _ in range(5))
            row = {"id": f"r{number}", "lang": "en", "question": f"Question {number}?", "context": [passage]}
            file.write(f"{json.dumps(row | {'answer': answer})}\n")


def measure_import(chosen: argparse.Namespace, folder: Path) -> None:
    file = folder / "rows.jsonl"
    write_rows(file, chosen.rows)
    workspace = open_workspace(chosen.url or f"sqlite:///{folder / 'import.db'}")
    told, start = max(1, chosen.rows // _STEP), time.perf_counter()
    print(f"{file.stat().st_size / 1e6:,.0f} MB of JSONL; before: {_mb(os.getpid())} MB", flush=True)
    last = 0

    def show(done: int, total: int) -> bool:
        nonlocal last
        if done - last >= told or done == total:
            last = done
            rate = done / (time.perf_counter() - start)
            print(f"| {done:,} | {_mb(os.getpid())} MB | {rate:,.0f} rows/s |", flush=True)
        return True

    print(import_file(workspace, file, file.name, "bulk", Settings(max_import_mb=UNLIMITED_MB), 1.0, show))
    print(f"processor: {time.process_time():,.0f} s")
    workspace.close()


def measure_score(chosen: argparse.Namespace, folder: Path) -> None:
    file = folder / "rows.jsonl"
    write_rows(file, chosen.rows)
    print(f"{chosen.rows:,} answers of five sentences, {file.stat().st_size / 1e6:,.0f} MB, {chosen.detectors}")
    print(
        "| | seconds | processor seconds | answers/s | peak memory of all processes |\n| --- | ---: | ---: | ---: | ---: |"
    )
    grown: list[str] = []
    for workers in map(int, chosen.workers.split(",")):
        out = folder / f"out{workers}"
        command = ["bulk", str(file), str(out), "--workers", str(workers), "--detectors", chosen.detectors]
        grown += _run(f"`--workers {workers}`", command, chosen.rows, out)
        if workers:
            _run("again, nothing new", command, chosen.rows, out)
    print("\n| | rows stored | memory of all processes | most until then |\n| --- | ---: | ---: | ---: |")
    print("\n".join(grown))


def _run(what: str, command: list[str], rows: int, out: Path) -> list[str]:
    """Prints what it cost, and gives lines that say how much memory it had at each tenth of the rows."""
    before, start = os.times(), time.perf_counter()
    process = subprocess.Popen([sys.executable, "-m", "core", *command], stdout=subprocess.DEVNULL)
    peak, grown, stored = 0, [], Stored(out)
    ended = threading.Event()

    def watch() -> None:
        nonlocal peak
        while not ended.wait(0.5):
            now = sum(_mb(pid) for pid in _family(process.pid))
            peak = max(peak, now)
            if (done := stored.rows()) * _STEP >= rows * (len(grown) + 1):
                grown.append(f"| {what} | {done:,} | {now:,} MB | {peak:,} MB |")
                print(grown[-1], file=sys.stderr, flush=True)

    watching = threading.Thread(target=watch)
    watching.start()
    code = process.wait()
    ended.set()
    watching.join()
    after, seconds = os.times(), time.perf_counter() - start
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    assert code == 0, code
    print(f"| {what} | {seconds:,.1f} | {cpu:,.1f} | {rows / seconds:,.0f} | {peak:,} MB |", flush=True)
    return grown


class Stored:
    """Counts the rows in a folder of results, and reads each file once."""

    def __init__(self, out: Path) -> None:
        self._out = out
        self._seen: dict[str, int] = {}

    def rows(self) -> int:
        from pyarrow import parquet

        for path in self._out.glob("*.parquet"):
            if path.name not in self._seen:
                with suppress(OSError):  # gone between the look and the reading
                    self._seen[path.name] = parquet.read_metadata(path).num_rows
        return sum(self._seen.values())


def _family(pid: int) -> Iterator[int]:
    yield pid
    with suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            for child in (task / "children").read_text().split():
                yield from _family(int(child))


def _mb(pid: int) -> int:
    """Return a process's memory in MB, with its share of what processes have together."""
    with suppress(OSError):
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) // 1024
    return 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("import", "score"))
    parser.add_argument("--rows", type=int, default=20_000)
    parser.add_argument("--url", help="of an empty database, for import")
    parser.add_argument("--workers", default="0,1,2")
    parser.add_argument("--detectors", default=LIGHT)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        (measure_import if chosen.what == "import" else measure_score)(chosen, Path(folder))


if __name__ == "__main__":
    main()
