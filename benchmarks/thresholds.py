"""Measure what a change on the thresholds page costs with many labels: ``python -m benchmarks.thresholds [labels]``.

Everything is derived from one sorted pass over the labels, so that is the unit: a plain sort of the same risks. Times
are medians, and the ratios hold on any machine. ``--worlds`` opens the page on whole workspaces of so many labels too
(a million take minutes). ``--publish`` keeps all that for ``docs/benchmarks.md``.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from statistics import median

import numpy as np

from benchmarks import opening_thresholds, page
from benchmarks.sections.thresholds import section
from core.domain.columns import NameColumn
from core.tuning.curves import plotted_entries
from core.tuning.parity import parity
from core.tuning.proposed_thresholds import best_f1
from core.tuning.reliability import reliability, threshold_bands
from core.tuning.sample import Sample

LABELS = 100_000
SENTENCES = 5
REPEATS = 7


def drawn(count: int) -> Sample:
    """Risks that are honest, five sentences to a document, three languages."""
    random = np.random.default_rng(0)
    risks = random.random(count)
    langs = NameColumn(("en", "ja", "ko"), np.arange(count) // SENTENCES % 3)
    documents = np.arange(count) // SENTENCES
    return Sample(random.random(count) < risks, risks, documents, langs)


def seconds(what: Callable[[], object]) -> float:
    spent = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        what()
        spent.append(time.perf_counter() - start)
    return median(spent)


def measured(count: int) -> list[tuple[str, float]]:
    sample = drawn(count)

    def fresh() -> Sample:
        return Sample(sample.hallucinated, sample.risks, sample.documents, sample.langs)

    curve = sample.curve
    return [
        ("sort of the risks", seconds(lambda: np.sort(sample.risks))),
        ("curve (once per choice of labels)", seconds(lambda: fresh().curve)),
        ("a moved cut: counts and intervals", seconds(lambda: sample.point(0.42))),
        ("a proposed cut", seconds(lambda: best_f1(curve))),
        (
            "what is drawn and dragged",
            seconds(lambda: [curve.cut(int(entry)) for entry in plotted_entries(curve, 1500)]),
        ),
        ("reliability (once per choice of labels)", seconds(lambda: reliability(fresh()))),
        ("bands of every cut, 200 resamples (once)", seconds(lambda: threshold_bands(fresh()))),
        ("languages side by side", seconds(lambda: parity(sample, 0.42))),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("labels", nargs="?", type=int, default=LABELS)
    parser.add_argument("--worlds", nargs="*", type=int, default=[], metavar="LABELS")
    parser.add_argument("--publish", action="store_true")
    wanted = parser.parse_args()
    worlds = {labels: opening_thresholds.measured(labels) for labels in wanted.worlds}
    figures = {"labels": wanted.labels, "rows": measured(wanted.labels), "worlds": worlds}
    if wanted.publish:
        page.publish("thresholds", figures)
    print(section(figures))


if __name__ == "__main__":
    main()
