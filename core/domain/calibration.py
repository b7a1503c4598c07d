"""Map risks to probabilities of being hallucinated, by a rising curve that was fitted to labels."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from core.domain.log_odds import FAINTEST, log_odds, probability


@dataclass(frozen=True, slots=True)
class Platt:
    """Two numbers, for few labels (Platt 1999): a line in log-odds, which keeps every order."""

    slope: float
    """Above 0."""
    intercept: float

    def of(self, risk: float) -> float:
        return probability(self.slope * log_odds(risk, FAINTEST) + self.intercept)


@dataclass(frozen=True, slots=True)
class Isotonic:
    """Steps as the labels have them, for many labels (Zadrozny and Elkan 2002), joined by lines at their middles.

    Plain steps would make thousands of risks equal, and leave nowhere to cut between them.
    """

    risks: tuple[float, ...]
    """Rising, from 0 to 1."""
    shares: tuple[float, ...]
    """The same."""

    def of(self, risk: float) -> float:
        place = min(bisect_right(self.risks, risk), len(self.risks) - 1)
        left, right = self.risks[place - 1], self.risks[place]
        low, high = self.shares[place - 1], self.shares[place]
        return low + (high - low) * (risk - left) / (right - left)


Calibration = Platt | Isotonic
