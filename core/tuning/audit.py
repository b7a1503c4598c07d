"""Estimate from the audit sample what was missed below the threshold: the share that is wrong, and the share found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from core.tuning.audited_recall import AuditedPart, audited_recall
from core.tuning.bootstrap import Bootstrap
from core.tuning.inverse_weighted import WeightedShare, weighted_share


@dataclass(frozen=True, slots=True)
class Audit:
    escape: WeightedShare
    """Share of hallucinated items below the threshold."""
    recall: WeightedShare
    """Share of hallucinated items at or above the threshold; has no value while it cannot be known."""


def audit(
    hallucinated: NDArray[np.bool_],
    flagged: NDArray[np.bool_],
    probability: NDArray[np.float64],
    documents: NDArray[np.int64],
    bootstrap: Bootstrap | None = None,
    *,
    parts: Sequence[AuditedPart] | None = None,
) -> Audit:
    """Estimate both shares. ``flagged`` is True at or above the threshold at the time of the decision.

    ``parts`` say what was decided and what is left; without them everything above the threshold and every sampled audit
    counts as decided.
    """
    escape = weighted_share(hallucinated, ~flagged, probability, documents, bootstrap)
    if parts is not None:
        return Audit(escape, audited_recall(parts))
    recall = weighted_share(flagged, hallucinated, probability, documents, bootstrap)
    if recall.value == 1.0:
        # No miss was seen. How many there may be depends on how few were looked for, not on how many were found.
        flagged_total = recall.total
        missed = escape.total * (escape.high or 0.0) if escape.n else np.inf
        recall = replace(recall, low=flagged_total / (flagged_total + missed), high=1.0)
    return Audit(escape, recall)
