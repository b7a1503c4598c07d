"""What seeing the scores did to labels, person by person."""

from __future__ import annotations

import streamlit as st

from core.services.quality.label_revisions import label_revisions
from pages.ui.frame.figure_table import figure_table
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t


def label_revisions_part(set_name: str | None) -> None:
    """Nothing as long as nobody changed a label."""
    found = [
        one for one in label_revisions(workspace(), person(), set_name) if one.helpful or one.harmful or one.unsettled
    ]
    if not found:
        return
    heads = [t("quality-person"), t("quality-labels"), t("second-helpful"), t("second-harmful"), t("second-unsettled")]
    st.html(figure_table(t("second-looks"), heads, [
        [one.name or t("second-everybody"), f"{one.labels:,}", f"{one.helpful:,}", f"{one.harmful:,}",
         f"{one.unsettled:,}"]
        for one in found
    ]))  # fmt: skip
    st.caption(t("second-note"))
