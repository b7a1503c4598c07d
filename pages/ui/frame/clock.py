"""What time it is where the person sits."""

from __future__ import annotations

import datetime as dt

import streamlit as st


def midnight() -> float:
    """When today began for the person, in seconds since the epoch."""
    offset = st.context.timezone_offset or 0
    here = dt.timezone(-dt.timedelta(minutes=offset))
    return dt.datetime.now(here).replace(hour=0, minute=0, second=0, microsecond=0).timestamp()
