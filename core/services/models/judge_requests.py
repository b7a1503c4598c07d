"""Define the request for judging: the set, the judges, the budget, and how much of the set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from core.typed_json import JsonField


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgingRequest:
    set_name: Annotated[str | None, JsonField("set")]
    """Name of the set; None for all sets."""
    detectors: tuple[str, ...]
    model: str
    budget: int | None
    """Id of the budget; None for a model that is free of charge."""
    width: float | None = None
    """Largest distance of a risk from the threshold, in log-odds, for a sentence to be judged; None for all
    sentences."""
    again: bool = False
    """Judge some answers a second time, to measure how repeatable a judge is."""
    batch: bool = False
    """Send first requests as a batch, which costs less and is answered within a day."""
    criterion: str = ""
    """The rule that counts in this set beyond the instructions of the judge, in people's own words; empty: none."""
    guidelines: bool = False
    """Send the guidelines of people who label along."""
    examples: int = 0
    """Number of settled labels of the set that are sent along as examples."""
    reasons: str = ""
    """Language in which the judge gives a reason of at most twenty words; empty for none."""
    exam: bool = False
    """Examine a model without a result on known sentences first, and send nothing of the set to one that fails."""
