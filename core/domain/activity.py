"""Hold the activity on the days of a period: who decided how much, and how many items were open at the end of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

SECONDS_OF_DAY = 86_400


@dataclass(frozen=True, slots=True)
class DayActivity:
    day: int
    """Days since 1970, in the time zone that was asked for."""
    decisions: Mapping[str, int]
    """Decisions that nobody undid, by person."""
    open: int
    """Items that nobody had decided by the end of the day."""
