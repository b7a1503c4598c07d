"""Which decisions may be compared with each other: those made while the same share was hidden, and not long apart."""

from __future__ import annotations

from collections.abc import Sequence

LONGEST = 50
"""Decisions, in the order in which they were made: so few that people and items hardly change in between."""
_MOST_CHANGES = 0.05
"""Of decisions after which the share changed. With more, something else than one share at a time decided."""


def blind_periods(decisions: Sequence[tuple[float, bool]]) -> list[int]:
    """A number for each decision, by its draw and whether it was hidden, oldest first.

    What is hidden was drawn below the share and what is shown at or above it: where no share fits any more, it was
    changed. That is seen a few decisions late, and needs no record of what the settings were.
    """
    found = _changes(decisions)
    changes = set(found if len(found) <= _MOST_CHANGES * len(decisions) else ())
    periods: list[int] = []
    begun = 0
    for at in range(len(decisions)):
        if at in changes or at - begun == LONGEST:
            begun = at
        periods.append(begun)
    return periods


def _changes(decisions: Sequence[tuple[float, bool]]) -> list[int]:
    """Where the share can no longer lie above every hidden draw and at most at the lowest shown one."""
    changes: list[int] = []
    hidden_below, shown_from = -1.0, 1.0
    for at, (draw, hidden) in enumerate(decisions):
        above, most = (max(hidden_below, draw), shown_from) if hidden else (hidden_below, min(shown_from, draw))
        if above >= most:
            changes.append(at)
            above, most = (draw, 1.0) if hidden else (-1.0, draw)
        hidden_below, shown_from = above, most
    return changes
