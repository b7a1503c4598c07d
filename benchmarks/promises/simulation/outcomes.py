"""Hold what one run says of a promise or an estimate, and compute the figures of many runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from core.domain.wilson import wilson


@dataclass(frozen=True, slots=True)
class Kept:
    """A promise in one run. One that was not made is not broken."""

    broken: bool
    made: bool = True
    labels: int | None = None
    """Answers that were labelled when it was first made."""
    asked: bool = True
    """False: this run gave no occasion for it, and is left out."""


@dataclass(frozen=True, slots=True)
class Shown:
    """An estimate in one run; ``value`` None: the desk showed none."""

    true: float
    value: float | None = None
    low: float = 0.0
    high: float = 1.0

    @property
    def covered(self) -> bool:
        return self.low <= self.true <= self.high


Outcome = Kept | Shown


def promise_figures(promised: float, runs: Sequence[Kept]) -> dict[str, Any]:
    """``promised``: the share of runs in which it may be broken; ``interval``: 95 %, Wilson, of ``broken``."""
    asked = [run for run in runs if run.asked]
    broken = float(np.mean([run.broken for run in asked])) if asked else 0.0
    interval = wilson(broken, len(asked)) if asked else (0.0, 1.0)
    return {"promised": promised, "broken": broken, "interval": list(interval), "runs": len(asked)}


def estimate_figures(runs: Sequence[Shown]) -> dict[str, Any]:
    """Over the runs in which the desk showed one; their number is ``runs``. None where it never did."""
    shown = [run for run in runs if run.value is not None]
    return {
        "true": float(np.mean([run.true for run in runs])),
        "bias": float(np.mean([(run.value or 0.0) - run.true for run in shown])) if shown else None,
        "coverage": float(np.mean([run.covered for run in shown])) if shown else None,
        "runs": len(shown),
    }


def made_figures(runs: Sequence[Kept]) -> dict[str, Any]:
    """Return the share of requests for the promise with which it was made, and the median of labels that it took."""
    made = [run for run in runs if run.made]
    labels = [run.labels for run in made if run.labels is not None]
    return {
        "made": len(made) / max(1, sum(run.asked for run in runs)),
        "labels": float(np.median(labels)) if labels else None,
    }
