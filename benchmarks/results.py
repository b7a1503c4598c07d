"""Measure every detector on labelled files and write the results page and the table of detectors.

    python -m benchmarks.results DATA/wikibio_gpt3/dev.jsonl.gz DATA/jhars/dev.jsonl.gz ... [--cap 2000] [--cached FOLDER]

The files are public data sets in our record format; they are not part of this repository. Scores are kept, so a run
that was stopped goes on where it was. Sets that are not named keep the figures they have; ``--fresh`` drops them.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from benchmarks import page, sources
from benchmarks.cached_suite import CACHE, open_suite, scored
from benchmarks.sets import name_of, records_of
from core.scoring.suite import Suite
from core.tuning.evaluation import evaluate
from core.tuning.units import labelled_units

CAP = 2000


def measure(file: Path, suite: Suite, cap: int) -> dict[str, Any]:
    """Figures of one set, and those at a tuned cut where it has passages."""
    records, in_all = records_of(file, cap)
    answers, units = labelled_units(records)
    results = scored(suite, answers)
    figures = evaluate(records, suite)
    if len(records) < in_all:
        figures["answers_in_all"] = in_all
    if any(answer.passages for answer in answers):
        figures["tuned"] = sources.tuned(units, results, suite.signals)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--cap", type=int, default=CAP, help="most answers of a set (default: %(default)s)")
    parser.add_argument("--cached", type=Path, default=CACHE, help="folder that keeps scores (default: %(default)s)")
    parser.add_argument("--fresh", action="store_true", help="drop the figures of sets that are not named")
    arguments = parser.parse_args()
    suite = open_suite(arguments.cached)
    figures: dict[str, Any] = {} if arguments.fresh else page.kept("sets") or {}
    for file in arguments.files:
        figures[name_of(file)] = measure(file, suite, arguments.cap)
        page.publish("sets", figures)


if __name__ == "__main__":
    main()
