"""Measure how long pages, actions, filters and exports take as what is stored grows, and by which statement.

python -m benchmarks.big_sets --items 10000,100000                       fresh SQLite files
python -m benchmarks.big_sets --items 10000 --url postgresql+psycopg://...   an empty PostgreSQL database
"""

from __future__ import annotations

import argparse
import logging
import tempfile
import time
from pathlib import Path

from benchmarks.big_sets.asking import Measured, ask
from benchmarks.filled_workspace import fill

logging.getLogger("streamlit").setLevel(logging.ERROR)
_SLOW = 0.1
"""Seconds of a statement from which on its plan is shown."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--items", default="10000,100000", metavar="N,N")
    parser.add_argument("--url", help="an empty database; for one size only")
    parser.add_argument("--filled", action="store_true", help="the database of --url is filled already")
    parser.add_argument("--keep", type=Path, help="fill this SQLite file, or measure it if it is there")
    chosen = parser.parse_args()
    sizes = [int(size) for size in chosen.items.split(",")]
    results: dict[int, list[Measured]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for size in sizes:
            path = chosen.keep or Path(folder) / f"{size}.db"
            url = chosen.url or f"sqlite:///{path}"
            start = time.perf_counter()
            if not chosen.filled and (chosen.url or not path.exists()):
                fill(url, size)
            print(f"{size:,} answers filled in {time.perf_counter() - start:,.0f} s", flush=True)
            results[size] = []
            for each in ask(url):
                results[size].append(each)
                print(f"{each.what:<44} {_cell(each)}", flush=True)
                if each.slowest >= _SLOW:
                    print(f"    {each.slowest * 1000:,.0f} ms: {' '.join(each.statement.split())[:600]}")
                    print("".join(f"        {line}\n" for line in each.plan), end="", flush=True)
    heads = " | ".join(f"{size:,}" for size in sizes)
    print(f"\n| ms: first, best, CPU of the first, CPU | {heads} |\n| --- |{' --- |' * len(sizes)}")
    for row in zip(*results.values(), strict=True):
        cells = " | ".join(map(_cell, row))
        print(f"| {row[0].what} | {cells} |")


def _cell(each: Measured) -> str:
    return ", ".join(f"{seconds * 1000:,.0f}" for seconds in (each.first, each.best, each.first_cpu, each.cpu))


if __name__ == "__main__":
    main()
