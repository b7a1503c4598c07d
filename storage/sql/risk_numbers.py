"""Risks of many items as one column of numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
import sqlalchemy as sa
from numpy.typing import NDArray

from core.freed_memory import return_small_blocks

_MANY = 100_000
"""Risks of which reading leaves megabytes of small objects behind."""


def risk_numbers(found: sa.CursorResult[Any]) -> NDArray[np.float64]:
    """Of rows that are the order of a risk alone (``storage.tables.sort_keys``); infinite where there is none."""
    cursor = found.cursor  # a million rows as objects take a second
    orders = np.array(cursor.fetchall() if cursor else [], dtype=np.float64).reshape(-1)
    if len(orders) >= _MANY:
        return_small_blocks()
    return np.where(orders > 0, np.inf, 0.0 - orders)
