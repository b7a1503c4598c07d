"""Compute the curves that docs/thresholds.md draws."""

from __future__ import annotations

from typing import Any

import numpy as np

from benchmarks.svg import Line, plot
from core.tuning.certificate import labels_needed
from core.tuning.reliability import reliability, threshold_bands
from core.tuning.sample import Sample


def plots(sample: Sample) -> dict[str, str]:
    curve, bands = sample.curve, threshold_bands(sample)
    precision, recall = curve.precision(), curve.recall()
    there = ~np.isnan(precision)
    bins = reliability(sample)

    def line(name: str, values: tuple[np.ndarray, np.ndarray, np.ndarray]) -> Line:
        drawn = [
            (float(cut), *(float(value[i]) for value in values))
            for i, cut in enumerate(bands.cuts)
            if not any(np.isnan(value[i]) for value in values)
        ]
        return Line(name, [(x, y) for x, y, _, _ in drawn], [(x, low, high) for x, _, low, high in drawn])

    return {
        "thresholds-pr": plot("Precision and recall", "recall", "precision", [
            Line("fusion, no labels", list(zip(recall[there].tolist(), precision[there].tolist(), strict=True))),
            Line("base rate", [(0, curve.base_rate), (1, curve.base_rate)]),
        ]),
        "thresholds-cuts": plot("What each cut does", "cut", "share", [
            line("recall", bands.recall), line("precision", bands.precision), line("flagged", bands.flagged),
        ]),
        "thresholds-reliability": plot("Reliability", "risk", "share hallucinated", [
            Line("seen", [(point.risk, point.hallucinated) for point in bins], [(point.risk, point.low, point.high) for point in bins]),
            Line("honest", [(0, 0), (1, 1)]),
        ]),
        "thresholds-labels": plot("Clean labels that a promise takes", "share promised, in tenths", "labels", [
            Line("95 % confidence", [(10 * a, labels_needed(a, 0.05)) for a in (0.01, 0.015, 0.02, 0.03, 0.05, 0.1)]),
        ], top=320),
    }  # fmt: skip


def plots_of(figures: dict[str, Any]) -> dict[str, str]:
    """Draw the plots of a public set, by its figures of ``benchmarks.learning``."""
    base = figures["positives"] / figures["units"]
    curves = [Line(name, [(x, y) for x, y in points]) for name, points in figures["lines"].items()]
    bins = figures["reliability"]
    return {
        "wikibio-pr": plot("Precision and recall", "recall", "precision", [*curves, Line("base rate", [(0, base), (1, base)])]),
        "wikibio-reliability": plot("Reliability of learnt risks", "risk", "share hallucinated", [
            Line("calibrated", [(r, s) for r, s, _, _ in bins["after"]], [(r, low, high) for r, _, low, high in bins["after"]]),
            Line("as learnt", [(r, s) for r, s, _, _ in bins["before"]]),
            Line("honest", [(0, 0), (1, 1)]),
        ]),
        "wikibio-curve": plot("What more labels bought", "labels, in thousands", "area under precision and recall", [
            Line("learnt", [(labels / 1000, area) for labels, area in figures["curve"]]),
            Line("base rate", [(0, base), (1, base)]),
        ]),
    }  # fmt: skip
