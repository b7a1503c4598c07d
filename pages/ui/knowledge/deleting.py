"""Draws the deletion of a graph: the losses are listed first, and its name has to be typed."""

from __future__ import annotations

import time

import streamlit as st

from core.permissions import Permission, may
from core.services.knowledge.deleting import belongings, delete_graph
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.safe_text import plain_label
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.knowledge.question import GRAPH


def deleting_part(graph: str) -> None:
    if not may(person().roles, Permission.DELETE_GRAPH):
        return
    with st.expander(t("graphs-delete"), icon=":material/delete_forever:", key="graph-delete"):
        goes = belongings(workspace(), graph)
        st.text(t("graphs-delete-what", graph=graph, nodes=goes.graph.nodes, edges=goes.graph.edges))
        st.text(t("graphs-delete-said", names=goes.names, merges=goes.merges, kinds=goes.kinds, failed=goes.failed))
        st.text(t("graphs-delete-sets", sets=goes.sets) if goes.sets else t("graphs-delete-no-set"))
        st.text(t("graphs-delete-stays"))
        st.markdown(f":orange[:material/warning:] **{t('graphs-delete-final')}**")
        with st.container(horizontal=True, vertical_alignment="bottom"):
            key = f"graph-delete-name-{graph}"
            typed = st.text_input(t("graphs-delete-name"), key=key, autocomplete="off", width=320)
            st.button(
                t("graphs-delete-now"),
                key="graph-delete-now",
                icon=":material/delete_forever:",
                disabled=typed.strip() != graph,
                on_click=_delete,
                args=(graph, key),
            )


def _delete(graph: str, typed: str) -> None:
    with defer_errors():
        delete_graph(workspace(), person(), graph, time.time())
        st.session_state.pop(typed, None)
        st.session_state.pop(GRAPH, None)
        st.query_params.pop("graph", None)
        defer_toast(t("graphs-deleted", graph=plain_label(graph)))
