"""Convert risks to log-odds and back, kept away from 0 and 1, where log-odds have no end."""

from __future__ import annotations

import math

SUREST = 0.02
"""No detector is believed beyond this: a risk of 0 counts as 0.02, one of 1 as 0.98."""
FAINTEST = 1e-6
"""The same for a risk that is already fused: calibration has to tell the surest apart."""


def believed(risk: float, surest: float = SUREST) -> float:
    """The risk, no closer to 0 and 1 than ``surest``."""
    return min(max(risk, surest), 1 - surest)


def log_odds(risk: float, surest: float = SUREST) -> float:
    """Return the log-odds of a risk, first clipped to lie no closer to 0 and 1 than ``surest``."""
    risk = believed(risk, surest)
    return math.log(risk / (1 - risk))


def probability(odds: float) -> float:
    """The inverse of ``log_odds``."""
    return 1 / (1 + math.exp(-odds)) if odds > -700 else 0.0  # noqa: PLR2004 beyond, exp overflows
