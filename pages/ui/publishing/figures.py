"""How shares, times and items stand in the tables of publishing."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from core.permissions import Permission, may
from pages.ui.frame.figure_table import Cell, Link
from pages.ui.frame.session import person

SHOWN = 12
"""Items named in one line; more are counted."""


def share(value: float, low: float | None = None, high: float | None = None) -> str:
    return f"{value:.1%}" if low is None or high is None else f"{value:.1%} [{low:.1%}, {high:.1%}]"


def when(seconds: float) -> str:
    return dt.datetime.fromtimestamp(seconds).astimezone().strftime("%Y-%m-%d %H:%M")


def item_link(item_id: int) -> Cell:
    """To the review desk, for who may go there."""
    number = str(item_id)
    return Link(number, "review", {"item": number}) if may(person().roles, Permission.REVIEW) else number


def listed(items: Sequence[int]) -> str:
    more = len(items) - SHOWN
    return ", ".join(map(str, items[:SHOWN])) + (f" … +{more:,}" if more > 0 else "")
