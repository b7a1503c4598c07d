"""Draws the form that imports a graph from two files, or from one with nodes and edges; bad rows are listed."""

from __future__ import annotations

import time

import streamlit as st

from core.limits import MOST_GRAPH_NAME
from core.permissions import Permission, may
from core.services.knowledge.importing import GraphImport, GraphSources, import_graph
from core.wording import phrase_in
from pages.ui.frame.errors import show_errors
from pages.ui.frame.session import language, person, settings, workspace
from pages.ui.frame.wording import t

_SHOWN = 20


def graph_import_part(*, first: bool) -> None:
    if not may(person().roles, Permission.IMPORT):
        return
    with st.expander(t("graphs-bring-in"), expanded=first, key="graph-bring-in", icon=":material/upload_file:"):
        st.text(t("graphs-files"))
        name = st.text_input(t("graphs-graph-name"), key="graph-name", max_chars=MOST_GRAPH_NAME, width=420)
        nodes = st.file_uploader(t("graphs-nodes"), ["csv", "tsv", "json", "jsonl"], key="graph-nodes")
        edges = st.file_uploader(t("graphs-edges"), ["csv", "tsv", "json", "jsonl"], key="graph-edges")
        ready = bool(name.strip() and nodes)
        if st.button(t("graphs-bring"), key="graph-bring", type="primary", disabled=not ready) and nodes:
            with show_errors():
                sources = GraphSources((nodes, nodes.name), (edges, edges.name) if edges else None)
                _draw_report(
                    import_graph(workspace(), person(), name.strip(), sources, settings=settings(), now=time.time())
                )


def _draw_report(done: GraphImport) -> None:
    st.text(t("graphs-brought", nodes=done.summary.nodes, edges=done.summary.edges, bad=len(done.bad)))
    for file, row in done.bad[:_SHOWN]:
        why = phrase_in(row.why, language())
        st.text(t("graphs-bad-row", file=file, row=row.row, column=row.column, why=why, value=row.value))
    st.button(t("graphs-go-on"), key="graph-go-on", icon=":material/arrow_forward:")
