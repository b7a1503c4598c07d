"""A moment as people read it, in the time of this machine."""

from __future__ import annotations

import datetime as dt


def when(seconds: float) -> str:
    return dt.datetime.fromtimestamp(seconds).astimezone().strftime("%Y-%m-%d %H:%M")
