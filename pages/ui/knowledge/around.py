"""A picture of the answer and what lies around it; a click, or a choice from the list, puts a node into the middle."""

from __future__ import annotations

import streamlit as st

from core.domain.answers import stable_hash
from core.knowledge.replies import Reply
from core.services.knowledge.around import Around, around
from pages.ui.frame.figure_table import Cell, Quoted, figure_table
from pages.ui.frame.session import workspace
from pages.ui.frame.wording import t
from pages.ui.knowledge.asked import MIDDLE, Asked
from pages.ui.knowledge.drawing import around_figure, clicked_node
from pages.ui.knowledge.held import held

_CHOICE = "around-middle"


def around_part(asked: Asked, reply: Reply) -> None:
    told = around(workspace(), asked.graph, reply, st.session_state.get(MIDDLE, ""))
    if told is None:
        return
    st.subheader(t("graphs-around"), anchor=False)
    st.session_state[_CHOICE] = told.middle
    st.selectbox(
        t("graphs-middle"), list(told.names), key=_CHOICE, width=420, on_change=_chosen,
        format_func=lambda node: told.in_full.get(node, node),
    )  # fmt: skip
    key = f"around-{stable_hash([asked.graph, asked.question, told.middle])[:12]}"
    st.plotly_chart(
        around_figure(told), key=key, on_select=lambda: _clicked(key), selection_mode="points",
        config={"displayModeBar": False}, alt=t("graphs-around-alt", name=told.in_full[told.middle]),
    )  # fmt: skip
    if told.drawn.more:
        st.caption(t("graphs-more", count=told.drawn.more))
    _table(told)


def _table(told: Around) -> None:
    """The same for those who cannot see it, or want to copy it."""
    heads = [t(f"graphs-{each}") for each in ("subject", "relation", "object", "held", "source")]
    rows: list[list[Cell]] = [[f.subject, f.relation, f.object, held(f), Quoted(f.source, "")] for f in told.facts]
    with st.expander(t("graphs-around-table", count=len(rows)), key="around-table"):
        st.html(figure_table(t("graphs-around"), heads, rows, words=len(heads)))


def _chosen() -> None:
    st.session_state[MIDDLE] = st.session_state[_CHOICE]


def _clicked(key: str) -> None:
    if node := clicked_node(st.session_state.get(key)):
        st.session_state[MIDDLE] = node
