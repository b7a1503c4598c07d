"""Count money in whole billionths of a dollar, so that sums are exact in both databases.

One token at the cheapest published price ($0.02 a million) is 20 of them.
"""

from __future__ import annotations

import math
from decimal import ROUND_CEILING, Decimal

Nano = int
"""Billionths of a US dollar."""

DOLLAR: Nano = 1_000_000_000


def nano(dollars: float | Decimal) -> Nano:
    """Rounded up: what is charged to a budget is never less than what was paid. Raises ValueError for no amount."""
    if not math.isfinite(dollars) or dollars < 0:
        raise ValueError(f"not an amount of money: {dollars!r}")
    amount = dollars if isinstance(dollars, Decimal) else Decimal(repr(dollars))
    return int((amount * DOLLAR).to_integral_value(ROUND_CEILING))


def usd(amount: Nano) -> float:
    return amount / DOLLAR
