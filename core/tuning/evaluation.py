"""Evaluate a suite on labelled data: every detector, the fusion, and the trivial baselines they have to beat."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from core.domain.answers import Answer, Detection, DetectorFailure
from core.domain.policy import PRESET, Policy
from core.domain.weights import risks_of
from core.domain.work import Record
from core.errors import BadInput
from core.scoring.claimless_sentences import risk_for_a_cut
from core.scoring.engine import encoding_seconds
from core.scoring.suite import Judged, Suite
from core.tuning._metrics import Figures, Metrics
from core.tuning.bootstrap import Bootstrap
from core.tuning.crossfit import cross_fitted, folds
from core.tuning.judge_weights import without_unproven
from core.tuning.units import LabelledUnit, labelled_units

Baseline = Callable[[Answer, LabelledUnit], float | None]

_WORD = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]|[^\W_]+")
"""Every kana or ideograph by itself, everything else in runs: deliberately crude, and the same for all languages."""


def always_positive(answer: Answer, unit: LabelledUnit) -> float:
    """Return 1 for every unit; the area under its precision-recall curve is the base rate."""
    return 1.0


def length(answer: Answer, unit: LabelledUnit) -> float:
    """Return the length: longer text is riskier."""
    return float(len(unit.text))


def position(answer: Answer, unit: LabelledUnit) -> float:
    """Return the position: later sentences are riskier."""
    return float(unit.sentence or 0)


def word_overlap(answer: Answer, unit: LabelledUnit) -> float | None:
    """Return the share of distinct words that are in no passage, or in no sample where there are no passages."""
    sources = [passage.text for passage in answer.passages] or answer.samples
    words = _words(unit.text)
    if not sources or not words:
        return None
    return len(words - set().union(*map(_words, sources))) / len(words)


def _words(text: str) -> set[str]:
    return set(_WORD.findall(text.casefold()))


BASELINES: dict[str, Baseline] = {
    "always_positive": always_positive,
    "length": length,
    "position": position,
    "word_overlap": word_overlap,
}


def score_baselines(answers: Sequence[Answer], units: Sequence[LabelledUnit]) -> dict[str, list[float | None]]:
    """Return scores per unit by baseline; unlike risks, they may exceed 1."""
    return {name: [score(answers[unit.answer], unit) for unit in units] for name, score in BASELINES.items()}


@dataclass(frozen=True, slots=True)
class DetectorRun:
    """The results of one detector on one data set."""

    risks: list[float | None]
    """One risk per unit."""
    seconds: float
    failed: int
    """Answers on which it crashed; their units count as abstained."""
    failure: str
    """Type and message of the first crash."""


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
    """Return the figures of every detector, of the fusion and of the trivial baselines on one data set.

    ``fit`` adds a logistic fusion, cross-fitted on the labels, as ``fusion_cv``. ``progress`` receives (answers done,
    answers in all). ``judged`` returns what judges said of an answer as it is scored. Raises BadInput when nothing is
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
    judges = dict.fromkeys(name for results in by_name for name in results if name not in suite.signals)
    columns = {name: _collect([results.get(name) for results in by_name], units) for name in (*suite.signals, *judges)}
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
    """Return the encoding time, which detectors share and which counts for none of them."""
    return max(map(encoding_seconds, suite.detectors), default=0.0)


def _collect(results: Sequence[Detection | DetectorFailure | None], units: Sequence[LabelledUnit]) -> DetectorRun:
    """Collect one detector's results; None stands for a judge that said nothing about the answer."""
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
