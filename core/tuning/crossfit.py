"""What labels would buy: a logistic fusion of the detectors, fitted and judged on different documents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from core.errors import BadInput
from core.tuning.units import Unit

Risks = Sequence[float | None]

FOLDS = 10
_SUREST = 0.02


def cross_fitted(columns: Mapping[str, Risks], units: Sequence[Unit]) -> list[float]:
    """Risk of each unit by a logistic regression that saw no unit of its document.

    Features per detector: log-odds of the risk, whether it abstained, and the mean log-odds over the answer's units,
    since documents fail together. Raises BadInput when there are too few documents or only one class.
    """
    from sklearn.linear_model import LogisticRegression
    from sklearn.model_selection import GroupKFold
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import StandardScaler

    positive = np.array([unit.hallucinated for unit in units])
    documents = np.array([unit.document for unit in units])
    folds = min(FOLDS, len(set(documents)))
    fewest = min(len(set(documents[positive])), len(set(documents[~positive])))
    if fewest < 2:  # noqa: PLR2004 with one, some fold would have to learn a class it never saw
        raise BadInput("--fit cv needs supported and hallucinated units in at least two documents each.")
    features = _features([column for column in columns.values() if any(r is not None for r in column)], units)
    risks = np.empty(len(units))
    for train, test in GroupKFold(folds).split(features, positive, documents):
        if len(set(positive[train])) == 1:
            raise BadInput("--fit cv needs supported and hallucinated units in more documents: one fold has them all.")
        model = make_pipeline(StandardScaler(), LogisticRegression(C=0.1, max_iter=1000))
        risks[test] = model.fit(features[train], positive[train]).predict_proba(features[test])[:, 1]
    return [float(risk) for risk in risks]


def _features(columns: Sequence[Risks], units: Sequence[Unit]) -> NDArray[np.float64]:
    if not columns:
        raise BadInput("--fit cv needs a detector that does not abstain on everything.")
    answers = np.array([unit.answer for unit in units])
    _, answers = np.unique(answers, return_inverse=True)
    sizes = np.bincount(answers)
    parts = []
    for column in columns:
        silent = np.array([risk is None for risk in column])
        risks = np.clip([0.5 if risk is None else risk for risk in column], _SUREST, 1 - _SUREST)
        odds = np.log(risks / (1 - risks))
        parts += [odds, silent.astype(float), (np.bincount(answers, odds) / sizes)[answers]]
    return np.column_stack(parts)
