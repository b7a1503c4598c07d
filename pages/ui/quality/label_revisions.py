"""What seeing the scores did to labels, person by person."""

from __future__ import annotations

import streamlit as st

from core.services.quality.label_revisions import label_revisions
from pages.ui.frame.figure_table import figure_table
from pages.ui.frame.label_reading import labels_are_read
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t


def label_revisions_part(set_name: str | None) -> None:
    """Nothing as long as nobody changed a label."""
    with labels_are_read():
        every = label_revisions(workspace(), person(), set_name)
    revised = [each for each in every if each.helpful or each.harmful or each.unsettled]
    if not revised:
        return
    heads = [t("quality-person"), t("quality-labels"), t("second-helpful"), t("second-harmful"), t("second-unsettled")]
    st.html(figure_table(t("second-looks"), heads, [
        [each.name or t("second-everybody"), f"{each.labels:,}", f"{each.helpful:,}", f"{each.harmful:,}",
         f"{each.unsettled:,}"]
        for each in revised
    ]))  # fmt: skip
    st.caption(t("second-note"))
