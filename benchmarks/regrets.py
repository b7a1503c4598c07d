"""Measure how far the fusion stays behind the single detector that is best on a set, which nobody knows beforehand.

    python -m benchmarks.regrets DATA/jhars/dev.jsonl.gz DATA/helm/dev.jsonl.gz ... [--cap 500] [--cached FOLDER]

AUROC of the best single detector minus that of the fusion, with a paired interval over resampled documents. The best
one is picked on the very units it is measured on, which flatters it. Sets that are not named keep their figures.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks import page
from benchmarks.cached_suite import CACHE, open_suite, scored
from benchmarks.sets import name_of, records_of
from core.domain.answers import Detection
from core.scoring.claimless_sentences import risk_for_a_cut
from core.scoring.presets import PRESETS
from core.scoring.suite import Results, Suite
from core.tuning.bootstrap import Bootstrap
from core.tuning.ranking import areas
from core.tuning.units import LabelledUnit, labelled_units

CAP = 500


def regret(units: Sequence[LabelledUnit], results: Sequence[Results], suite: Suite) -> dict[str, Any]:
    """Nothing where no detector but the fusion spoke. An abstention takes the detector's mean risk, as everywhere."""
    positive = np.array([unit.hallucinated for unit in units])
    scores = {
        name: _scores([_risk(results[unit.answer][place], unit) for unit in units])
        for place, name in enumerate(suite.signals)
        if name not in PRESETS
    }
    alone = {
        name: float(areas(each, positive).roc[0]) for name, each in scores.items() if each is not None and np.ptp(each)
    }
    fused = alone.pop(suite.fusion.name, None)
    if fused is None or not alone:
        return {}
    best = max(alone, key=lambda name: alone[name])
    _, documents = np.unique([unit.document for unit in units], return_inverse=True)
    bootstrap = Bootstrap()
    drawn = [
        areas(scores[best], positive, block).roc - areas(scores[suite.fusion.name], positive, block).roc
        for block in bootstrap.weights(documents)
    ]
    interval = bootstrap.interval(np.concatenate(drawn))
    return {
        "units": len(units),
        "documents": int(documents.max()) + 1,
        "best": best,
        "heard": sorted(alone),
        "alone": round(100 * alone[best], 2),
        "fused": round(100 * fused, 2),
        "regret": round(100 * (alone[best] - fused), 2),
        "interval": interval and [round(100 * bound, 2) for bound in interval],
    }


def _risk(result: object, unit: LabelledUnit) -> float | None:
    if not isinstance(result, Detection):
        return None
    return result.risk if unit.sentence is None else risk_for_a_cut(result.scores[unit.sentence])


def _scores(risks: Sequence[float | None]) -> Any:
    known = [risk for risk in risks if risk is not None]
    return np.array([float(np.mean(known)) if risk is None else risk for risk in risks]) if known else None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--cap", type=int, default=CAP, help="most answers of a set (default: %(default)s)")
    parser.add_argument("--cached", type=Path, default=CACHE, help="folder that keeps scores (default: %(default)s)")
    arguments = parser.parse_args()
    suite = open_suite(arguments.cached)
    figures: dict[str, Any] = page.kept("regrets") or {}
    for file in arguments.files:
        records, in_all = records_of(file, arguments.cap)
        answers, units = labelled_units(records)
        if measured := regret(units, scored(suite, answers), suite):
            figures[name_of(file)] = measured | {"answers": len(answers), "of": in_all}
        page.publish("regrets", figures)


if __name__ == "__main__":
    main()
