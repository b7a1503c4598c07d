"""Writes shares, times and links to items for the tables of publishing."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from core.permissions import Permission, may
from pages.ui.frame.figure_table import Cell, Link
from pages.ui.frame.session import person

SHOWN = 12
"""The most items named in one line; the others are counted."""


def share(value: float, low: float | None = None, high: float | None = None) -> str:
    return f"{value:.1%}" if low is None or high is None else f"{value:.1%} [{low:.1%}, {high:.1%}]"


def when(seconds: float) -> str:
    return dt.datetime.fromtimestamp(seconds).astimezone().strftime("%Y-%m-%d %H:%M")


def item_link(item_id: int) -> Cell:
    """Return a link to the review desk, or the number alone for people who may not review."""
    number = str(item_id)
    return Link(number, "review", {"item": number}) if may(person().roles, Permission.REVIEW) else number


def listed(items: Sequence[int]) -> str:
    hidden_count = len(items) - SHOWN
    return ", ".join(map(str, items[:SHOWN])) + (f" … +{hidden_count:,}" if hidden_count > 0 else "")
