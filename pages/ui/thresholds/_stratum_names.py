"""Names the largest strata in one line of text."""

from __future__ import annotations

from collections.abc import Mapping

MOST = 5


def stratum_names(sizes: Mapping[str, int]) -> str:
    """The largest first, and only so many: `one, other, …`."""
    ordered = sorted(sizes, key=lambda name: -sizes[name])
    return ", ".join([*ordered[:MOST], *(["…"] if len(ordered) > MOST else [])])
