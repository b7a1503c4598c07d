"""Finds when the day began in the time zone of the person at the browser."""

from __future__ import annotations

import datetime as dt

import streamlit as st


def midnight() -> float:
    """Return the start of the person's day in seconds since the epoch."""
    offset = st.context.timezone_offset or 0
    here = dt.timezone(-dt.timedelta(minutes=offset))
    return dt.datetime.now(here).replace(hour=0, minute=0, second=0, microsecond=0).timestamp()
