"""The loaded sets with their counts, two seconds old at most."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from core.domain.work import SetSummary
from core.permissions import Permission, sets_with
from core.services.data.item_list import loaded_sets
from core.services.people.in_sets import sets_for
from pages.ui.frame.session import person, settings, workspace


def recent_sets(permission: Permission = Permission.LOOK) -> Sequence[SetSummary]:
    """Those in which the person at this browser may do it."""
    return sets_for(_sets(settings().database), person(), permission)


def all_sets_too(permission: Permission) -> bool:
    """Whether they may do it in all sets at once; else they choose one."""
    return sets_with(person(), permission) is None


@st.cache_resource(ttl=2, show_spinner=False)
def _sets(database: str) -> tuple[SetSummary, ...]:
    """Counting everything for every key press would be waste. Handed out as it is: copying it, as data would be, took
    longer than the rest of the page's own work."""
    del database  # only the key
    return tuple(loaded_sets(workspace()))
