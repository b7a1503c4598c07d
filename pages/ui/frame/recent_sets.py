"""Caches the sets with their counts for two seconds."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from core.domain.work import SetSummary
from core.permissions import Permission, sets_with
from core.services.data.item_list import loaded_sets
from core.services.people.set_roles import sets_for
from pages.ui.frame.session import person, settings, workspace


def recent_sets(permission: Permission = Permission.LOOK) -> Sequence[SetSummary]:
    """Return the sets in which the person at this browser has the permission."""
    return sets_for(_sets(settings().database), person(), permission)


def all_sets_too(permission: Permission) -> bool:
    """Return whether the person may act on all sets at once; otherwise they choose one."""
    return sets_with(person(), permission) is None


@st.cache_resource(ttl=2, show_spinner=False)
def _sets(database: str) -> tuple[SetSummary, ...]:
    """Return the sets, cached so that not every key press counts them. They are not copied, which took longer than the
    rest of the page's own work."""
    del database  # only the key
    return tuple(loaded_sets(workspace()))
