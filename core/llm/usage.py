"""Counts of tokens as servers report them."""

from __future__ import annotations

from typing import Any


def tokens(number: Any) -> int | None:
    """None for what is no count of tokens: the server did not say."""
    return number if isinstance(number, int) and not isinstance(number, bool) and number >= 0 else None
