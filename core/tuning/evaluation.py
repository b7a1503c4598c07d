"""Measure a suite on labelled data: every detector, the fusion, and the trivial baselines they have to beat."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from core.domain.answers import Answer, Detection, DetectorFailure
from core.domain.policy import PRESET, Policy
from core.domain.weights import risks_of
from core.domain.work import Record
from core.errors import BadInput
from core.scoring.engine import encoding_seconds
from core.scoring.silent import risk_for_a_cut
from core.scoring.suite import Judged, Suite
from core.tuning.baselines import score_baselines
from core.tuning.bootstrap import Bootstrap
from core.tuning.crossfit import cross_fitted, folds
from core.tuning.judges import without_unproven
from core.tuning.metrics import Figures, Metrics
from core.tuning.units import LabelledUnit, labelled_units


@dataclass(frozen=True, slots=True)
class DetectorRun:
    """What one detector made of one data set."""

    risks: list[float | None]
    """One per unit."""
    seconds: float
    failed: int
    """Answers on which it crashed; their units count as abstained."""
    failure: str
    """The first crash, in words."""


def evaluate(
    records: Iterable[Record],
    suite: Suite,
    *,
    policy: Policy = PRESET,
    bootstrap: Bootstrap = Bootstrap(),  # noqa: B008 frozen
    fit: bool = False,
    batch: int = 32,
    progress: Callable[[int, int], None] = lambda done, total: None,
    judged: Callable[[Answer], Judged] = lambda _: (),
) -> Figures:
    """Figures of every detector, of the fusion and of the trivial baselines on one data set.

    ``fit`` adds a logistic fusion, cross-fitted on the labels, as ``fusion_cv``. ``progress`` is told (answers done,
    answers in all). ``judged``: what judges said of an answer as it is scored. Raises BadInput when nothing is
    labelled, or too little to fit.
    """
    answers, units = labelled_units(records)
    if not units:
        raise BadInput("Nothing here carries a label: sentences, claims or answers need one to be evaluated.")
    if fit:
        folds(units)
    runs: list[Sequence[Detection | DetectorFailure]] = []
    before = _encoding(suite)
    for start in range(0, len(answers), batch):
        runs += suite.score(answers[start : start + batch], judged)
        progress(len(runs), len(answers))
    by_name = [{result.detector.name: result for result in run} for run in runs]
    judges = dict.fromkeys(name for each in by_name for name in each if name not in suite.signals)
    columns = {name: _collect([each.get(name) for each in by_name], units) for name in (*suite.signals, *judges)}
    fused = columns.pop(suite.fusion.name)
    encoding = _encoding(suite) - before
    everything = dataclasses.replace(fused, seconds=encoding + sum(column.seconds for column in columns.values()))
    metrics = Metrics(units, policy, bootstrap)
    figures = {
        name: metrics.figures(run.risks) | _effort(run, len(units))
        for name, run in (columns | {suite.fusion.name: everything}).items()
    }
    if fit:
        own = [*(detector.name for detector in suite.detectors), *judges]
        figures["fusion_cv"] = metrics.figures(
            cross_fitted(without_unproven([risks_of(run, own) for run in runs], units), units)
        )
    return {
        "answers": len(answers),
        "sentences": len(units),
        "unit": "answer" if all(unit.sentence is None for unit in units) else "sentence",
        "positives": sum(unit.hallucinated for unit in units),
        "documents": len({unit.document for unit in units}),
        "encoding_seconds": round(encoding, 3),
        "detectors": figures,
        "baselines": {
            name: metrics.figures(risks, ranks_only=True) for name, risks in score_baselines(answers, units).items()
        },
    }


def _encoding(suite: Suite) -> float:
    """Detectors share their encoder; its time belongs to none of them."""
    return max(map(encoding_seconds, suite.detectors), default=0.0)


def _collect(results: Sequence[Detection | DetectorFailure | None], units: Sequence[LabelledUnit]) -> DetectorRun:
    """None: a judge that said nothing of the answer."""
    risks: list[float | None] = []
    for unit in units:
        result = results[unit.answer]
        if not isinstance(result, Detection):
            risks.append(None)
        else:
            risks.append(result.risk if unit.sentence is None else risk_for_a_cut(result.scores[unit.sentence]))
    failures = [f"{r.error_type}: {r.message}" for r in results if isinstance(r, DetectorFailure)]
    return DetectorRun(risks, sum(r.seconds for r in results if r), len(failures), failures[0] if failures else "")


def _effort(run: DetectorRun, units: int) -> Figures:
    figures: Figures = {"seconds": round(run.seconds, 3)}
    figures["sentences_per_second"] = round(units / run.seconds, 1) if run.seconds else None
    if run.failed:
        figures |= {"failed": run.failed, "failure": run.failure}
    return figures
