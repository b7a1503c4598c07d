"""The sets as a table: names are cells, which show them as text."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st
from streamlit.elements.lib.column_types import ColumnConfig

from core.work import SetSummary

_NUMBERS = ("Items", "Scored", "Reviewed", "Labelled", "Imported")


def set_table(sets: Sequence[SetSummary]) -> None:
    """Labelled and imported are numbers of labels: by people here, and those that came with the file."""
    st.dataframe(
        [
            {"Set": s.name, "Languages": ", ".join(s.languages), "Items": s.items, "Scored": s.scored,
             "Reviewed": s.reviewed, "Labelled": s.labelled, "Imported": s.gold}
            for s in sets
        ],
        hide_index=True, column_config=grouped(_NUMBERS),
    )  # fmt: skip


def grouped(names: Sequence[str]) -> dict[str, ColumnConfig]:
    """Numbers with separators between thousands."""
    tips = {"Labelled": "Sentences with a label by a person", "Imported": "Labels that came with the file"}
    return {name: st.column_config.NumberColumn(format="localized", help=tips.get(name)) for name in names}
