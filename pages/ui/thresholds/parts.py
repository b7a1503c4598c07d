"""Parts of the traffic in words."""

from __future__ import annotations

from collections.abc import Mapping

MOST = 5


def named_parts(sizes: Mapping[str, int]) -> str:
    """The largest first, and only so many: `one, other, …`."""
    ordered = sorted(sizes, key=lambda name: -sizes[name])
    return ", ".join([*ordered[:MOST], *(["…"] if len(ordered) > MOST else [])])
