"""Quality: how far people agree, who works how, what the audit sample finds, and control items."""

from collections.abc import Sequence

import streamlit as st

from core.permissions import Permission
from pages.ui.frame.errors import show_errors
from pages.ui.frame.navigation import guard
from pages.ui.frame.recent_sets import all_sets_too, recent_sets
from pages.ui.frame.wording import t
from pages.ui.quality.agreement import agreement_part
from pages.ui.quality.audits import audits_part
from pages.ui.quality.control_items import control_items_part
from pages.ui.quality.disagreements import disagreements_part
from pages.ui.quality.people import people_part

guard("quality")

PARTS = {
    "agreement": agreement_part,
    "disagreements": disagreements_part,
    "people": people_part,
    "audit": audits_part,
    "controls": control_items_part,
}
OF_ALL_SETS = {"people", "controls"}
"""The parts whose figures cover all sets, and which therefore need a role in all sets."""
PART, SET = "quality-part", "quality-set"


def asked_for(parts: Sequence[str]) -> str:
    """The part a link names."""
    part = st.query_params.get("part")
    return part if part and part in parts else parts[0]


def kept() -> None:
    st.query_params["part"] = st.session_state[PART]


st.title(t("page-quality"), anchor=False)
with show_errors():
    everywhere = all_sets_too(Permission.SEE_QUALITY)
    parts = [name for name in PARTS if everywhere or name not in OF_ALL_SETS]
    sets = [loaded_set.name for loaded_set in recent_sets(Permission.SEE_QUALITY)]
    if not everywhere and not sets:
        st.text(t("sets-none-of-yours"))
        st.stop()
    with st.container(horizontal=True, vertical_alignment="bottom", gap="medium"):
        part = st.segmented_control(
            t("quality-part"),
            parts,
            key=PART,
            default=asked_for(parts),
            required=True,
            on_change=kept,
            format_func=lambda name: t(f"quality-part-{name}"),
        )
        names = ["", *sets] if everywhere else sets
        chosen = st.selectbox(
            t("quality-set"), names, key=SET, format_func=lambda name: name or t("show-all-sets"), width=260
        )
    PARTS[part or asked_for(parts)](chosen or None)
