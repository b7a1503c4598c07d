"""Teach several readers that differ in one thing each, some at a time, and print how they rank sentences.

    python -m benchmarks.reader.ablation FOLDER OUT --pairs 150000 --seconds 80 --at-once 3 NAME="--rate 1e-4" ...

Each NAME is a run of ``benchmarks.reader.training`` with the options behind it; the table has a column a run.
"""

from __future__ import annotations

import argparse
import json
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--pairs", default="150000")
    parser.add_argument("--seconds", default="0", help="after which a run ends, its rate fallen to nothing")
    parser.add_argument("--at-once", type=int, default=2)
    parser.add_argument("runs", nargs="+", metavar="NAME=OPTIONS")
    wanted = parser.parse_args()
    wanted.out.mkdir(parents=True, exist_ok=True)

    def run(named: str) -> tuple[str, dict[str, float]]:
        name, _, options = named.partition("=")
        command = [sys.executable, "-m", "benchmarks.reader.training", str(wanted.folder), str(wanted.out)]
        command += ["--name", name, "--pairs", wanted.pairs, "--seconds", wanted.seconds, *shlex.split(options)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        (wanted.out / f"{name}.log").write_text(done.stdout + done.stderr, "utf-8")
        lines = [line for line in done.stdout.splitlines() if line.startswith(f"{name}: {{")]
        if not lines:
            print(f"{name}: {done.stderr[-1500:]}", flush=True)
            return name, {}
        print("\n".join(done.stdout.splitlines()[-3:-1]), flush=True)
        return name, json.loads(lines[-1].partition(": ")[2])

    with ThreadPoolExecutor(wanted.at_once) as workers:
        figures = dict(workers.map(run, wanted.runs))
    rows = list(dict.fromkeys(row for one in figures.values() for row in one))
    print(f"{'':32}" + "".join(f"{name[:9]:>10}" for name in figures))
    for row in rows:
        print(f"{row[:32]:32}" + "".join(f"{one.get(row, float('nan')):10.1f}" for one in figures.values()))


if __name__ == "__main__":
    main()
