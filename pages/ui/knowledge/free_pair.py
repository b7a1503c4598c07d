"""Any two nodes that a person takes for one thing, each searched by its name."""

from __future__ import annotations

import streamlit as st

from core.domain.graph_desk import NodePair
from core.permissions import Permission, may
from core.services.knowledge.names import find_nodes
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.knowledge.pair_card import pair_card


def free_pair_part(graph: str) -> None:
    if not may(person().roles, Permission.IMPORT):
        return
    st.subheader(t("graphs-free"), anchor=False)
    st.caption(t("graphs-free-how"))
    chosen: list[str | None] = []
    for column, side in zip(st.columns(2), ("left", "right"), strict=True):
        with column:
            chosen.append(_searched(graph, side))
    left, right = chosen
    if left is None or right is None:
        return
    if left == right:
        st.text(t("graphs-free-same"))
        return
    pair_card(graph, NodePair(left, right), t("graphs-alike"), key="free")


def _searched(graph: str, side: str) -> str | None:
    sought = st.text_input(
        t(f"graphs-free-{side}"), key=f"free-{graph}-{side}-sought", placeholder=t("graphs-free-sought"),
        icon=":material/search:",
    )  # fmt: skip
    found = find_nodes(workspace(), graph, sought) if sought.strip() else {}
    return st.selectbox(
        t("graphs-node"), list(found), key=f"free-{graph}-{side}-{sought}", format_func=lambda each: found[each],
        placeholder=t("graphs-node-none"), disabled=not found,
    )  # fmt: skip
