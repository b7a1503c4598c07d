"""Measure what each detector adds to the fused risk, and how much it repeats of the others.

    python -m benchmarks.ablation DATA/wikibio_gpt3/dev.jsonl.gz ... [--cap 2000] [--cached FOLDER]

Every set is scored once. For a detector that the fusion weighs: the fused AUROC minus that of the same fusion with the
detector's results withheld. For one that it does not: the gain of log-odds mixed with a quarter of the detector's.
Differences are paired over resampled documents. Writes the figures and the page.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks import page
from benchmarks.cached_suite import CACHE, open_suite, scored
from benchmarks.sets import name_of, records_of
from core.domain.answers import Answer, Detection, DetectorFailure
from core.domain.log_odds import SUREST
from core.scoring.fusion import WEIGHED
from core.scoring.suite import Results, Suite
from core.tuning._correlation import spearman
from core.tuning.bootstrap import Bootstrap
from core.tuning.ranking import areas
from core.tuning.units import LabelledUnit, labelled_units

SHARE = 0.25
"""Weight of a detector that is put in, in log-odds, for trying."""
CAP = 2000

Numbers = NDArray[np.float64]


def measure(files: Sequence[Path], suite: Suite, cap: int) -> dict[str, Any]:
    figures = {}
    for file in files:
        answers, units = labelled_units(records_of(file, cap)[0])
        figures[name_of(file)] = of_set(suite, answers, units, scored(suite, answers))
    return figures


def of_set(
    suite: Suite, answers: Sequence[Answer], units: Sequence[LabelledUnit], results: Sequence[Results]
) -> dict[str, Any]:
    columns = {name: _column([each[index] for each in results], units) for index, name in enumerate(suite.signals)}
    spoken = {name: column for name, column in columns.items() if not np.isnan(column).all()}
    full = spoken.pop(suite.fusion.name)
    compare = _Comparison(units)
    by_detector = {}
    for name, column in spoken.items():
        figures = {"weighed": name in WEIGHED, "abstained": int(np.isnan(column).sum()), "alone": compare.auroc(column)}
        if name in WEIGHED:
            without = [
                suite.fusion.fuse(answer, [r for r in each[:-1] if r.detector.name != name])
                for answer, each in zip(answers, results, strict=True)
            ]
            figures["gain"] = compare.gain(_column(without, units), full)
        else:
            figures["gain"] = compare.gain(full, _mixed(full, column))
        by_detector[name] = figures
    return {
        "units": len(units),
        "documents": len({unit.document for unit in units}),
        "fused": compare.auroc(full),
        "detectors": by_detector,
        "spearman": _correlations(spoken),
    }


class _Comparison:
    """AUROC and its differences on the units of one set, always over the same resampled documents."""

    def __init__(self, units: Sequence[LabelledUnit]) -> None:
        self.positive = np.array([unit.hallucinated for unit in units])
        _, documents = np.unique([unit.document for unit in units], return_inverse=True)
        self.bootstrap = Bootstrap()
        self.weights = list(self.bootstrap.weights(documents))

    def auroc(self, risks: Numbers) -> float:
        return round(100 * float(areas(_ranked(risks), self.positive).roc[0]), 2)

    def gain(self, without: Numbers, with_it: Numbers) -> list[float | None]:
        """With it minus without it, in points; then the bounds of its interval."""
        drawn = [
            areas(_ranked(with_it), self.positive, block).roc - areas(_ranked(without), self.positive, block).roc
            for block in self.weights
        ]
        interval = self.bootstrap.interval(np.concatenate(drawn)) or (None, None)
        point = self.auroc(with_it) - self.auroc(without)
        return [round(point, 2), *(None if bound is None else round(100 * bound, 2) for bound in interval)]


def _column(results: Sequence[Detection | DetectorFailure], units: Sequence[LabelledUnit]) -> Numbers:
    """NaN for an abstention or a failure."""
    risks = []
    for unit in units:
        result = results[unit.answer]
        risk = None
        if isinstance(result, Detection):
            risk = result.risk if unit.sentence is None else result.scores[unit.sentence].risk
        risks.append(np.nan if risk is None else risk)
    return np.array(risks)


def _ranked(risks: Numbers) -> Numbers:
    """An abstention has the mean rank, as in the other tables."""
    return risks if np.isnan(risks).all() else np.nan_to_num(risks, nan=float(np.nanmean(risks)))


def _mixed(fused: Numbers, other: Numbers) -> Numbers:
    """Mix a share of the other detector's log-odds into the fused risk; if either is silent, the fused risk is
    returned.
    """
    odds = (1 - SHARE) * _log_odds(fused) + SHARE * _log_odds(other)
    return np.where(np.isnan(odds), fused, 1 / (1 + np.exp(-odds)))


def _log_odds(risks: Numbers) -> Numbers:
    sure = np.clip(risks, SUREST, 1 - SUREST)
    odds: Numbers = np.log(sure / (1 - sure))
    return odds


def _correlations(columns: Mapping[str, Numbers]) -> dict[str, dict[str, float]]:
    """Spearman's, over the units on which both speak."""
    correlations: dict[str, dict[str, float]] = {name: {} for name in columns}
    for first, second in combinations(columns, 2):
        both = ~np.isnan(columns[first]) & ~np.isnan(columns[second])
        if both.sum() >= 20 and (value := spearman(columns[first][both], columns[second][both])) is not None:
            correlations[first][second] = correlations[second][first] = round(100 * value)
    return correlations


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--cap", type=int, default=CAP, help="most answers of a set (default: %(default)s)")
    parser.add_argument("--cached", type=Path, default=CACHE, help="folder that keeps scores (default: %(default)s)")
    arguments = parser.parse_args()
    page.publish("ablation", measure(arguments.files, open_suite(arguments.cached), arguments.cap))


if __name__ == "__main__":
    main()
