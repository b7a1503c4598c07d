"""Learn weights from labels: a logistic fusion in which more risk of one detector never means less combined risk.

Two ridge-penalised logistic regressions per kind (minor or major; major alone) over the log-odds of every detector on
the sentence and over its answer. Weights of log-odds are constrained to zero or above: detectors err, but none is
better read backwards, and the constraint keeps a few hundred labels from fitting accidents (as in stacked regressions,
Breiman 1996). Languages share their weights, each with its own intercept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import Kind
from core.domain.labels import Label
from core.domain.weights import AnswerRisks, Feature, Language, RiskModel, Term, Weights, parts_of
from core.errors import BadInput
from core.tuning.units import LabelledUnit
from core.wording.phrases import say

if TYPE_CHECKING:
    from threadpoolctl import ThreadpoolController

FEWEST = 10
"""Labels of each class, from at least ``FEWEST_DOCUMENTS`` documents, below which nothing is fitted."""
FEWEST_DOCUMENTS = 4
SEVERITY = 0.1
"""Share of the risk that is the chance of a major error, where labels distinguish minor from major."""
PENALTY = 30.0
"""Penalty on squared weights, in units of standard deviations, against a likelihood summed over labels."""

Numbers = NDArray[np.float64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class MissingLabels:
    """Labels of one class that are missing to fit weights, or documents with them."""

    hallucinated: bool
    labels: int
    documents: int
    have: int


def missing_labels(units: Sequence[LabelledUnit]) -> list[MissingLabels]:
    """Return what units of one kind lack; empty when weights can be fitted. Looks at no risk."""
    missing = []
    for wanted in (True, False):
        documents = [unit.document for unit in units if unit.hallucinated is wanted]
        labels, sources = FEWEST - len(documents), FEWEST_DOCUMENTS - len(set(documents))
        if labels > 0 or sources > 0:
            missing.append(MissingLabels(wanted, max(0, labels), max(0, sources), len(documents)))
    return missing


def lacking(units: Sequence[LabelledUnit]) -> dict[Kind, str]:
    """Return what each kind with too few labels needs, in words. Looks at no risk."""
    kinds = {kind: [unit for unit in units if unit.kind is kind] for kind in Kind}
    in_words = {
        kind: " and ".join(map(_in_words, missing_labels(of_kind))) for kind, of_kind in kinds.items() if of_kind
    }
    return {kind: need for kind, need in in_words.items() if need}


def _in_words(need: MissingLabels) -> str:
    name = "hallucinated" if need.hallucinated else "supported"
    if need.labels:
        return f"{need.labels} more {name} label{'s' if need.labels > 1 else ''} ({need.have} of {FEWEST})"
    return f"{name} labels in {need.documents} more document{'s' if need.documents > 1 else ''}"


def fit(answers: Sequence[AnswerRisks], units: Sequence[LabelledUnit]) -> Weights:
    """Return weights for every kind with both classes among ``units``; ``answers`` is indexed by
    ``LabelledUnit.answer``.

    A label of a whole answer is learned at each detector's riskiest sentence. Raises BadInput when no detector gave a
    risk. Callers check the minimum of labels with ``lacking``, since cross-fitting fits on less than it was given.
    """
    by_kind = [[unit for unit in units if unit.kind is kind] for kind in Kind]
    two_classes = [of_kind for of_kind in by_kind if len({unit.hallucinated for unit in of_kind}) > 1]
    return Weights(tuple(_fit_kind(answers, of_kind) for of_kind in two_classes))


def _fit_kind(answers: Sequence[AnswerRisks], units: Sequence[LabelledUnit]) -> RiskModel:
    spoke = {
        name for unit in units for name, risks in answers[unit.answer].items() if any(r is not None for r in risks)
    }
    if not spoke:
        raise BadInput(say("weights-need-speech"))
    columns = [(name, part) for name in sorted(spoke) for part in Feature]
    rows = [_row(answers[unit.answer], unit.sentence, columns) for unit in units]
    langs = sorted({unit.lang for unit in units})
    langs = langs if len(langs) > 1 else []
    values = np.array(
        [row + [float(unit.lang == lang) for lang in langs] for row, unit in zip(rows, units, strict=True)]
    )
    usual, spread = _centre_and_spread(values)
    scaled = np.where(np.isnan(values), 0.0, (values - usual) / spread)
    free = np.array([part is Feature.SILENT for _, part in columns] + [True] * len(langs))
    labels = [unit.label for unit in units]
    major = np.array([label is Label.MAJOR for label in labels])
    ordinal = min(labels.count(Label.MINOR), labels.count(Label.MAJOR)) >= FEWEST
    of_wrong, wrong = _logistic(scaled, np.array([unit.hallucinated for unit in units]), free)
    of_major, severe = _logistic(scaled, major, free) if ordinal else (np.zeros_like(of_wrong), 0.0)
    weights = list(zip((of_wrong / spread).tolist(), (of_major / spread).tolist(), usual.tolist(), strict=True))
    by_language = weights[len(columns) :]
    return RiskModel(
        units[0].kind,
        tuple(Term(*column, mean, w, m) for column, (w, m, mean) in zip(columns, weights, strict=False) if w or m),
        tuple(Language(lang, w, m) for lang, (w, m, _) in zip(langs, by_language, strict=True)),
        wrong - sum(w * mean for w, _, mean in by_language),
        severe - sum(m * mean for _, m, mean in by_language),
        SEVERITY if ordinal else 0.0,
    )


def _row(answer: AnswerRisks, sentence: int | None, columns: Sequence[tuple[str, Feature]]) -> list[float]:
    values: dict[str, Mapping[Feature, float]] = {}
    for name, risks in answer.items():
        parts = list(parts_of(risks))
        if parts:
            values[name] = (
                max(parts, key=lambda p: p.get(Feature.OWN, -np.inf)) if sentence is None else parts[sentence]
            )
    return [values.get(name, {}).get(part, np.nan) for name, part in columns]


def _centre_and_spread(values: Numbers) -> tuple[Numbers, Numbers]:
    known = ~np.isnan(values)
    counts = np.maximum(known.sum(axis=0), 1)
    usual = np.where(known, values, 0.0).sum(axis=0) / counts
    spread = np.sqrt(np.square(np.where(known, values - usual, 0.0)).sum(axis=0) / counts)
    return usual, np.where(spread < 1e-9, 1.0, spread)  # noqa: PLR2004 a column that never changes weighs nothing


def _logistic(values: Numbers, positive: Flags, free: Flags) -> tuple[Numbers, float]:
    """Return (weights, intercept) of least penalised loss; weights that are not ``free`` stay at zero or above."""
    from scipy.optimize import minimize

    target = positive.astype(np.float64)

    def loss(point: Numbers) -> tuple[float, Numbers]:
        odds = values @ point[1:] + point[0]
        off = 1 / (1 + np.exp(-odds)) - target
        slope = np.concatenate([[off.sum()], values.T @ off + PENALTY * point[1:]])
        return float((np.logaddexp(0, odds) - target * odds).sum() + PENALTY / 2 * point[1:] @ point[1:]), slope

    # A column without spread is zero throughout: the penalty alone keeps its weight at the start, 0.
    bounds = [(None, None), *((None, None) if unconstrained else (0.0, None) for unconstrained in free)]
    with _blas().limit(limits=1):
        best = minimize(loss, np.zeros(values.shape[1] + 1), jac=True, bounds=bounds, method="L-BFGS-B").x
    return best[1:], float(best[0])


@cache
def _blas() -> ThreadpoolController:
    """Return the thread controller. On a matrix this small one thread is twice as fast as several that wait for each
    other."""
    from threadpoolctl import ThreadpoolController

    return ThreadpoolController().select(user_api="blas")
