"""A head against the fusion, and joined to it, on the same resampled documents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks.grounding_head.examined import Examined
from core.domain.log_odds import SUREST
from core.encoders.base import Floats
from core.tuning.bootstrap import Bootstrap
from core.tuning.ranking import areas

Numbers = NDArray[np.float64]

FUSION, TOGETHER = "fusion", "with fusion"


def compare(examined: Examined, heads: Mapping[str, Floats], bootstrap: Bootstrap = Bootstrap()) -> dict[str, Any]:  # noqa: B008 frozen
    """AUROC in percent of the fusion, of each head, and of the mean of both log-odds, and what they gain on the fusion.

    ``heads`` gives log-odds per unit. Where the fusion abstained it takes its mean risk.
    """
    fused = np.where(np.isnan(examined.fusion), np.nanmean(examined.fusion), examined.fusion)
    scores = {FUSION: _log_odds(fused)}
    for name, odds in heads.items():
        scores[name] = odds.astype(np.float64)
        scores[f"{name} {TOGETHER}"] = (_log_odds(_chance(scores[name])) + scores[FUSION]) / 2
    point = {name: _roc(each, examined, None)[0] for name, each in scores.items()}
    drawn: dict[str, Numbers] = {
        name: np.concatenate([_roc(each, examined, block) for block in bootstrap.weights(examined.documents)])
        for name, each in scores.items()
    }
    return {
        "name": examined.name,
        "languages": sorted({pair.lang for pair in examined.pairs}),
        "units": len(examined.pairs),
        "positives": int(examined.unsupported.sum()),
        "documents": int(examined.documents.max()) + 1,
        "scores": {
            name: {
                "auroc": _percent(point[name]),
                "auroc_interval": _interval(bootstrap, drawn[name]),
                "gain": _percent(point[name] - point[FUSION]),
                "gain_interval": _interval(bootstrap, drawn[name] - drawn[FUSION]),
            }
            for name in scores
        },
    }


def _roc(scores: Numbers, examined: Examined, weights: Numbers | None) -> Numbers:
    return areas(scores, examined.unsupported, weights).roc


def _chance(odds: Numbers) -> Numbers:
    return np.asarray(1 / (1 + np.exp(-odds)), np.float64)


def _log_odds(risk: Numbers) -> Numbers:
    risk = np.clip(risk, SUREST, 1 - SUREST)
    return np.asarray(np.log(risk / (1 - risk)), np.float64)


def _interval(bootstrap: Bootstrap, values: Numbers) -> list[float] | None:
    interval = bootstrap.interval(values)
    return interval and [_percent(bound) for bound in interval]


def _percent(share: float) -> float:
    return round(100 * float(share), 2)
