"""Draws the sets as a table, whose cells show names as text."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st
from streamlit.elements.lib.column_types import ColumnConfig

from core.domain.work import SetSummary
from pages.ui.frame.wording import t

_NUMBERS = ("table-items", "table-scored", "table-reviewed", "table-labelled", "table-imported")
_TIPS = {"table-labelled": "table-labelled-tip", "table-imported": "table-imported-tip"}


def set_table(sets: Sequence[SetSummary]) -> None:
    """Draw the sets. The columns labelled and imported count labels by people here and from files."""
    st.dataframe(
        [
            {
                t("table-set"): s.name,
                t("table-languages"): ", ".join(s.languages),
                t("table-items"): s.items,
                t("table-scored"): s.scored,
                t("table-reviewed"): s.reviewed,
                t("table-labelled"): s.labelled,
                t("table-imported"): s.gold,
            }
            for s in sets
        ],
        hide_index=True,
        column_config=grouped(_NUMBERS),
    )


def grouped(names: Sequence[str]) -> dict[str, ColumnConfig]:
    """Return the configuration of columns with numbers, which separates thousands."""
    return {
        t(name): st.column_config.NumberColumn(format="localized", help=t(_TIPS[name]) if name in _TIPS else None)
        for name in names
    }
