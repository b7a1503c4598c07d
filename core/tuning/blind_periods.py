"""Split decisions into periods that may be compared: the same share of scores hidden, and close in time."""

from __future__ import annotations

from collections.abc import Sequence

LONGEST = 50
"""Most decisions in a period, few enough that people and items hardly change."""
_MOST_CHANGES = 0.05
"""Share of decisions after which the hidden share may have changed; with more, something else decided what was
hidden."""


def blind_periods(decisions: Sequence[tuple[float, bool]]) -> list[int]:
    """Return a period number for each decision, given its sampling order and whether it was hidden, oldest first.

    Hidden decisions have a number below the hidden share, shown ones at or above it: where no share fits any more, it
    was changed. This is noticed a few decisions late and needs no record of the settings.
    """
    positions = _changes(decisions)
    changes = set(positions if len(positions) <= _MOST_CHANGES * len(decisions) else ())
    periods: list[int] = []
    begun = 0
    for at in range(len(decisions)):
        if at in changes or at - begun == LONGEST:
            begun = at
        periods.append(begun)
    return periods


def _changes(decisions: Sequence[tuple[float, bool]]) -> list[int]:
    """Return where no share is above every hidden number and at most the lowest shown one."""
    changes: list[int] = []
    hidden_below, shown_from = -1.0, 1.0
    for at, (draw, hidden) in enumerate(decisions):
        above, most = (max(hidden_below, draw), shown_from) if hidden else (hidden_below, min(shown_from, draw))
        if above >= most:
            changes.append(at)
            above, most = (draw, 1.0) if hidden else (-1.0, draw)
        hidden_below, shown_from = above, most
    return changes
