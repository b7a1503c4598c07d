"""The loaded sets with their counts, two seconds old at most."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from core.domain.work import SetSummary
from core.services.data.item_list import loaded_sets
from pages.ui.frame.session import settings, workspace


def recent_sets() -> Sequence[SetSummary]:
    return _sets(settings().database)


@st.cache_resource(ttl=2, show_spinner=False)
def _sets(database: str) -> tuple[SetSummary, ...]:
    """Counting everything for every key press would be waste. Handed out as it is: copying it, as data would be, took
    longer than the rest of the page's own work."""
    del database  # only the key
    return tuple(loaded_sets(workspace()))
