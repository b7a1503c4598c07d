"""Compute every figure of one list of risks against the labels of one data set.

Labels: minor and major are positive (NonFact); NonFact* takes major only and drops answers whose mean label is 0.99 or
more (accurate 0, minor 0.5, major 1); Factual ranks the accurate units by 1 - risk. Every share is in percent.

An abstention gets the detector's neutral rank, the mean of the risks it gave on the set, so that abstaining neither
helps nor hurts its ranking; at the threshold it counts as flagged, because the desk has a person review it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.domain.labels import Label
from core.domain.policy import Policy
from core.tuning._correlation import pearson, spearman
from core.tuning.bootstrap import Bootstrap
from core.tuning.ranking import areas, best_f1, within_groups
from core.tuning.units import LabelledUnit

Figures = dict[str, Any]
Risks = Sequence[float | None]

_GRADE = {Label.SUPPORTED: 0.0, Label.MINOR: 0.5, Label.MAJOR: 1.0}
_DROPPED_FROM = 0.99
_AREAS = ("auc_pr_nonfact", "auc_pr_factual", "auc_pr_nonfact_major", "auroc")


class Metrics:
    """The labels of one data set, ready to measure any list of risks."""

    def __init__(self, units: Sequence[LabelledUnit], policy: Policy, bootstrap: Bootstrap) -> None:
        self.units = units
        self.policy = policy
        self.bootstrap = bootstrap
        self.grade = np.array([_GRADE[unit.label] for unit in units])
        self.positive = self.grade > 0
        self.documents = _numbered([unit.document for unit in units])
        self.answers = _numbered([unit.answer for unit in units])
        self.models = _numbered([unit.model for unit in units])
        self.languages = sorted({unit.lang for unit in units})

    def figures(self, risks: Risks, *, ranks_only: bool = False) -> Figures:
        """Return the figures. ``ranks_only`` is for scores that are not risks, to which no threshold applies."""
        abstained = sum(risk is None for risk in risks)
        if abstained == len(risks):
            return {"abstained": abstained} | dict.fromkeys(_AREAS)
        scores = _ranked(risks)
        figures = self._areas(scores) | self._within(scores) | self._by_answer(scores)
        f1, cut = best_f1(scores, self.positive)
        figures |= {"best_f1": _percent(f1), "best_f1_cut": round(cut, 4)}
        if not ranks_only:
            figures |= self._at_cut(risks)
        if len(self.languages) > 1:
            figures["languages"] = {lang: self._of_language(scores, lang) for lang in self.languages}
        return figures | {"abstained": abstained}

    def _areas(self, scores: NDArray[np.float64]) -> Figures:
        figures = self._with_intervals(scores, self.positive, np.arange(len(scores)), ("nonfact", "factual", "roc"))
        mean = np.bincount(self.answers, self.grade) / np.bincount(self.answers)
        kept = np.flatnonzero(mean[self.answers] < _DROPPED_FROM)
        if (self.grade == _GRADE[Label.MINOR]).any() and len(kept):
            return figures | self._with_intervals(
                scores[kept], self.grade[kept] == 1.0, kept, ("nonfact_major", "", "")
            )
        return figures | {"auc_pr_nonfact_major": None}

    def _with_intervals(
        self, scores: NDArray[np.float64], positive: NDArray[np.bool_], chosen: NDArray[np.int64], names: Sequence[str]
    ) -> Figures:
        point = areas(scores, positive)
        drawn = [areas(scores, positive, block[:, chosen]) for block in self.bootstrap.weights(self.documents)]
        figures: Figures = {}
        for part, name in zip(("precision_recall", "precision_recall_reversed", "roc"), names, strict=True):
            if not name:
                continue
            key = "auroc" if name == "roc" else f"auc_pr_{name}"
            figures[key] = _percent(float(getattr(point, part)[0]))
            interval = self.bootstrap.interval(np.concatenate([getattr(area, part) for area in drawn]))
            figures[f"{key}_interval"] = interval and [_percent(bound) for bound in interval]
        return figures

    def _within(self, scores: NDArray[np.float64]) -> Figures:
        """Return how well answers to one source, and answers of one model, are ranked, where there are several."""
        figures: Figures = {}
        if len(set(self.answers)) > len(set(self.documents)):
            figures["auroc_within_document"] = _percent(within_groups(scores, self.positive, self.documents))
        if self.models.max() > 0:
            figures["auroc_within_model"] = _percent(within_groups(scores, self.positive, self.models))
        return figures

    def _by_answer(self, scores: NDArray[np.float64]) -> Figures:
        """Return the correlation of mean risk and mean label of each answer."""
        sizes = np.bincount(self.answers)
        if sizes.max() == 1:
            return {}
        risk, grade = np.bincount(self.answers, scores) / sizes, np.bincount(self.answers, self.grade) / sizes
        return {"pearson": _percent(pearson(risk, grade)), "spearman": _percent(spearman(risk, grade))}

    def _at_cut(self, risks: Risks) -> Figures:
        cuts = {kind: bands.needs_review_from for kind, bands in self.policy.bands.items()}
        flagged = np.array([r is None or r >= cuts[unit.kind] for r, unit in zip(risks, self.units, strict=True)])
        hits = int((flagged & self.positive).sum())
        return {
            "cut": {kind.value: cuts[kind] for kind in sorted({unit.kind for unit in self.units})},
            "accuracy": _percent(float((flagged == self.positive).mean())),
            "precision": _percent(hits / int(flagged.sum())) if flagged.any() else None,
            "recall": _percent(hits / int(self.positive.sum())) if self.positive.any() else None,
        }

    def _of_language(self, scores: NDArray[np.float64], lang: str) -> Figures:
        chosen = np.array([unit.lang == lang for unit in self.units])
        area = areas(scores[chosen], self.positive[chosen])
        return {
            "sentences": int(chosen.sum()),
            "auc_pr_nonfact": _percent(float(area.precision_recall[0])),
            "auc_pr_factual": _percent(float(area.precision_recall_reversed[0])),
            "auroc": _percent(float(area.roc[0])),
        }


def _ranked(risks: Risks) -> NDArray[np.float64]:
    neutral = float(np.mean([risk for risk in risks if risk is not None]))
    return np.array([neutral if risk is None else risk for risk in risks])


def _numbered(names: Sequence[object]) -> NDArray[np.int64]:
    number: dict[object, int] = {}
    return np.array([number.setdefault(name, len(number)) for name in names], dtype=np.int64)


def _percent(share: float | None) -> float | None:
    return None if share is None or np.isnan(share) else round(100 * float(share), 2)
