"""Draws the form that imports a graph from two files, or from one that has both; bad rows are listed."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

import streamlit as st

from core.knowledge.files import GraphColumns, graph_columns
from core.limits import MOST_GRAPH_NAME
from core.permissions import Permission, may
from core.services.knowledge.importing import GraphImport, GraphSources, import_graph
from core.wording import phrase_in
from pages.ui.frame.errors import show_errors
from pages.ui.frame.session import language, person, settings, workspace
from pages.ui.frame.wording import t

_SHOWN = 20
_OF_THINGS, _OF_RELATIONS = ("id", "type", "name", "aliases", "description"), ("src", "rel", "dst", "since", "until")
_NEEDED, _NEEDED_ALONE = frozenset(("id", "type", "name", "src", "rel", "dst")), frozenset(("name",))


def graph_import_part(*, first: bool) -> None:
    if not may(person().roles, Permission.IMPORT):
        return
    with st.expander(t("graphs-bring-in"), expanded=first, key="graph-bring-in", icon=":material/upload_file:"):
        st.text(t("graphs-files"))
        name = st.text_input(t("graphs-graph-name"), key="graph-name", max_chars=MOST_GRAPH_NAME, width=420)
        nodes = st.file_uploader(t("graphs-nodes"), key="graph-nodes")
        edges = st.file_uploader(t("graphs-edges"), key="graph-edges")
        with show_errors():
            columns = {
                **(_chosen_columns(nodes, _OF_THINGS, alone=edges is None) if nodes else {}),
                **(_chosen_columns(edges, _OF_RELATIONS, alone=False) if edges else {}),
            }
            ready = bool(name.strip() and nodes)
            if st.button(t("graphs-bring"), key="graph-bring", type="primary", disabled=not ready) and nodes:
                sources = GraphSources((nodes, nodes.name), (edges, edges.name) if edges else None, columns=columns)
                _draw_report(
                    import_graph(workspace(), person(), name.strip(), sources, settings=settings(), now=time.time())
                )


def _draw_report(done: GraphImport) -> None:
    st.text(t("graphs-brought", nodes=done.summary.nodes, edges=done.summary.edges, bad=len(done.bad)))
    for file, row in done.bad[:_SHOWN]:
        why = phrase_in(row.why, language())
        st.text(t("graphs-bad-row", file=file, row=row.row, column=row.column, why=why, value=row.value))
    st.button(t("graphs-go-on"), key="graph-go-on", icon=":material/arrow_forward:")


def _chosen_columns(file: Any, ours: tuple[str, ...], *, alone: bool) -> Mapping[str, str]:
    """Draw the choice for a table, and return its names of columns with ours; ``alone`` says that no other file has the
    relations, so that ids and types need no column."""
    told = _columns(file, ours[0])
    if not told.names:
        return {}
    needed = _NEEDED_ALONE if alone else _NEEDED & {*ours}
    with st.expander(
        t("graphs-columns-of", file=file.name), expanded=not needed <= told.guess.keys(), icon=":material/view_column:"
    ):
        st.caption(t("graphs-columns-tip"))
        with st.container(horizontal=True):
            chosen = {each: _choice(each, told, file.file_id) for each in ours}
    return {theirs: each for each, theirs in chosen.items() if theirs and theirs != each}


def _choice(ours: str, told: GraphColumns, file: str) -> str | None:
    before = told.guess.get(ours)
    return st.selectbox(
        t(f"graphs-column-{ours}"),
        told.names,
        index=told.names.index(before) if before in told.names else None,
        placeholder=t("columns-none"),
        key=f"graph-column-{ours}-{file}",
        width=180,
    )


def _columns(file: Any, kind: str) -> GraphColumns:
    """Return the columns of a file, which is looked at once."""
    key = f"graph-columns-{kind}"
    before: tuple[str, GraphColumns] | None = st.session_state.get(key)
    if before and before[0] == file.file_id:
        return before[1]
    told = graph_columns(file, file.name, settings())
    st.session_state[key] = file.file_id, told
    return told
