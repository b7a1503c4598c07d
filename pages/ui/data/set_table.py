"""The sets as a table: names are cells, which show them as text."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st
from streamlit.elements.lib.column_types import ColumnConfig

from core.domain.work import SetSummary
from pages.ui.frame.wording import t

_NUMBERS = ("table-items", "table-scored", "table-reviewed", "table-labelled", "table-imported")
_TIPS = {"table-labelled": "table-labelled-tip", "table-imported": "table-imported-tip"}


def set_table(sets: Sequence[SetSummary]) -> None:
    """Labelled and imported are numbers of labels: by people here, and those that came with the file."""
    st.dataframe(
        [
            {t("table-set"): s.name, t("table-languages"): ", ".join(s.languages), t("table-items"): s.items,
             t("table-scored"): s.scored, t("table-reviewed"): s.reviewed, t("table-labelled"): s.labelled,
             t("table-imported"): s.gold}
            for s in sets
        ],
        hide_index=True, column_config=grouped(_NUMBERS),
    )  # fmt: skip


def grouped(names: Sequence[str]) -> dict[str, ColumnConfig]:
    """Numbers with separators between thousands, for the columns with these phrases at their heads."""
    return {
        t(name): st.column_config.NumberColumn(format="localized", help=t(_TIPS[name]) if name in _TIPS else None)
        for name in names
    }
