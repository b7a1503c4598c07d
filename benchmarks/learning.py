"""Measure what labels buy: weights learnt from a data set's own labels, measured on documents they did not see.

    python -m benchmarks.learning DATA/wikibio_gpt3/dev.jsonl.gz ... [--cached FOLDER]

Three figures of each set: the fusion without labels; weights cross-fitted in ten folds by document; and weights from
about 160 labels, whole documents drawn again and again, measured on all others. Then how honest the learnt risks are
before and after calibration, each half of the documents measured by the other.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks import page
from benchmarks.cached_suite import CACHE, open_suite, scored
from benchmarks.sections.learning import DRAWS, FEW, row
from benchmarks.sets import name_of, records_of
from core.domain.columns import NameColumn
from core.domain.policy import PRESET
from core.domain.weights import AnswerRisks, risks_of
from core.scoring.suite import Suite
from core.tuning._metrics import Metrics
from core.tuning.bootstrap import Bootstrap
from core.tuning.calibrating import calibrated
from core.tuning.crossfit import cross_fitted, unit_risks
from core.tuning.learning import fit, lacking
from core.tuning.learning_curve import learning_curve
from core.tuning.ranking import areas
from core.tuning.reliability import calibration_error, reliability
from core.tuning.sample import Sample
from core.tuning.units import LabelledUnit, labelled_units

CAP = 2000
KEPT = ("auc_pr_nonfact", "auc_pr_nonfact_interval", "auc_pr_factual", "auc_pr_factual_interval")


def measure(file: Path, suite: Suite) -> dict[str, Any]:
    answers, units = labelled_units(records_of(file, CAP)[0])
    results = scored(suite, answers)
    own = [detector.name for detector in suite.detectors]
    heard = [risks_of(run, own) for run in results]
    fused = [risks_of(run, [suite.fusion.name])[suite.fusion.name] for run in results]
    plain = [_risk(fused[unit.answer], unit.sentence) for unit in units]
    learnt = cross_fitted(heard, units)
    metrics = Metrics(units, PRESET, Bootstrap())
    curve = learning_curve(heard, units)
    return {
        "units": len(units),
        "documents": len({unit.document for unit in units}),
        "positives": sum(unit.hallucinated for unit in units),
        "without": _areas(metrics, plain),
        "cross-fitted": _areas(metrics, learnt),
        "few": few(heard, units),
        "curve": [[point.labels, point.area] for point in curve.points],
        "doubled": curve.gain,
        **honesty(heard, units),
        "lines": {"without labels": _line(plain, units), "learnt": _line(learnt, units)},
    }


def _risk(risks: Sequence[float | None], sentence: int | None) -> float | None:
    if sentence is not None:
        return risks[sentence]
    return max((risk for risk in risks if risk is not None), default=None)


def few(heard: Sequence[AnswerRisks], units: Sequence[LabelledUnit]) -> dict[str, Any]:
    """Areas of weights from whole documents with at least ``FEW`` labels in all: median and middle 90 % of draws."""
    random, draws, sizes = np.random.default_rng(0), [], []
    documents = np.unique([unit.document for unit in units])
    for _ in range(DRAWS):
        chosen: set[int] = set()
        known: list[LabelledUnit] = []
        for document in random.permutation(documents).tolist():
            chosen.add(document)
            known = [unit for unit in units if unit.document in chosen]
            if len(known) >= FEW and not lacking(known):
                break
        rest = [unit for unit in units if unit.document not in chosen]
        risks = unit_risks(fit(heard, known), heard, rest)
        area = areas(_ranked(risks), np.array([unit.hallucinated for unit in rest]))
        draws.append((float(area.precision_recall[0]), float(area.precision_recall_reversed[0])))
        sizes.append(len(known))
    nonfact, factual = (np.quantile(column, [0.5, 0.05, 0.95]).tolist() for column in zip(*draws, strict=True))
    return {"labels": float(np.mean(sizes)), "draws": DRAWS, "nonfact": nonfact, "factual": factual}


def honesty(heard: Sequence[AnswerRisks], units: Sequence[LabelledUnit]) -> dict[str, Any]:
    """Expected calibration error in points; each half of the documents by weights of the other."""
    documents = np.random.default_rng(0).permutation(np.unique([unit.document for unit in units]))
    half = set(documents[: len(documents) // 2].tolist())
    kept: list[LabelledUnit] = []
    risks_by_stage: dict[str, list[float | None]] = {"before": [], "after": []}
    method = ""
    for side in (True, False):
        known = [unit for unit in units if (unit.document in half) is side]
        rest = [unit for unit in units if (unit.document in half) is not side]
        weights = fit(heard, known)
        after = calibrated(weights, known, cross_fitted(heard, known))
        risks_by_stage["before"] += unit_risks(weights, heard, rest)
        risks_by_stage["after"] += unit_risks(after, heard, rest)
        kept += rest
        method = type(after.models[0].calibration).__name__
    bins = {name: reliability(_sample(risks, kept)) for name, risks in risks_by_stage.items()}
    return {
        "method": method,
        "error": {name: 100 * calibration_error(reliability_bins) for name, reliability_bins in bins.items()},
        "reliability": {
            name: [[b.risk, b.hallucinated, b.low, b.high] for b in reliability_bins]
            for name, reliability_bins in bins.items()
        },
    }


def _areas(metrics: Metrics, risks: Sequence[float | None]) -> dict[str, Any]:
    figures = metrics.figures(risks, ranks_only=True)
    return {name: figures[name] for name in KEPT}


def _ranked(risks: Sequence[float | None]) -> np.ndarray:
    return np.array([1.0 if risk is None else risk for risk in risks])


def _sample(risks: Sequence[float | None], units: Sequence[LabelledUnit]) -> Sample:
    documents = np.unique([unit.document for unit in units], return_inverse=True)[1].astype(np.int64)
    values = np.array([np.inf if risk is None else risk for risk in risks])
    wrong = np.array([unit.hallucinated for unit in units])
    return Sample(wrong, values, documents, NameColumn.of([unit.lang for unit in units]))


def _line(risks: Sequence[float | None], units: Sequence[LabelledUnit]) -> list[list[float]]:
    """Recall and precision of every hundredth of the cuts."""
    curve = _sample(risks, units).curve
    precision, recall = curve.precision(), curve.recall()
    there = np.flatnonzero(~np.isnan(precision))
    return [
        [float(recall[i]), float(precision[i])] for i in there[np.linspace(0, len(there) - 1, 100).round().astype(int)]
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--cached", type=Path, default=CACHE, help="folder that keeps scores (default: %(default)s)")
    arguments = parser.parse_args()
    suite = open_suite(arguments.cached)
    figures = page.kept("learning") or {}
    for file in arguments.files:
        figures[name_of(file)] = measure(file, suite)
        page.publish("learning", figures)
        print(row(name_of(file), figures[name_of(file)]))


if __name__ == "__main__":
    main()
