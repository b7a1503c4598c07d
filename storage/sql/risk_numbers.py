"""Read the risks of many items as one column of numbers."""

from __future__ import annotations

from itertools import chain
from typing import Any

import numpy as np
import sqlalchemy as sa
from numpy.typing import NDArray

from core.freed_memory import return_small_blocks

_MANY = 100_000
"""Risks of which reading leaves megabytes of small objects."""


def risk_numbers(conn: sa.Connection, orders: sa.Select[Any]) -> NDArray[np.float64]:
    """Return the risks of a query for the order of a risk alone (``storage.tables.sort_keys``); infinite where there is
    none.
    """
    found = _packed(conn, orders) if conn.dialect.name == "postgresql" else _read(conn, orders)
    if len(found) >= _MANY:
        return_small_blocks()
    return np.where(found > 0, np.inf, 0.0 - found)


def _read(conn: sa.Connection, orders: sa.Select[Any]) -> NDArray[np.float64]:
    """Read the numbers without objects: a million rows as objects of the toolkit, or in a list of their own, take a
    second.
    """
    rows: Any = conn.execute(orders).cursor or ()
    return np.fromiter(chain.from_iterable(rows), dtype=np.float64)


def _packed(conn: sa.Connection, orders: sa.Select[Any]) -> NDArray[np.float64]:
    """Read the numbers packed: the server returns eight bytes a risk, instead of a row each to be parsed as text."""
    order = orders.subquery().c[0]
    eight_bytes = sa.func.float8send(order, type_=sa.LargeBinary)
    packed = conn.scalar(sa.select(sa.func.string_agg(eight_bytes, sa.literal(b"", sa.LargeBinary))))
    return np.frombuffer(packed or b"", dtype=">f8").astype(np.float64)
