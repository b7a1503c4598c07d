"""Writes amounts of money; an unknown amount is called unknown and never 0."""

from __future__ import annotations

import math

from pages.ui.frame.wording import t

_SMALL = 0.01


def dollars(amount: float | None) -> str:
    """Return an amount in US dollars, with cents, or below one cent with two significant digits."""
    if amount is None:
        return t("cost-unknown")
    if amount == 0 or abs(amount) >= _SMALL:
        return f"${amount:,.2f}"
    return f"${amount:.{1 - math.floor(math.log10(abs(amount)))}f}"
