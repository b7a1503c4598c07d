"""Ask: a question to a knowledge graph, its answer with the rows it rests on, and the way there."""

import streamlit as st

from core.services.knowledge.graph_list import graph_list
from pages.ui.frame.errors import errors_told
from pages.ui.frame.navigation import guard
from pages.ui.frame.session import workspace
from pages.ui.frame.wording import t
from pages.ui.knowledge.bring_in import bring_in_part
from pages.ui.knowledge.question import GRAPH, question_part

guard("ask")


def chosen(names: list[str]) -> str:
    """The one that the address names, else the first."""
    asked = st.query_params.get("graph", "")
    return asked if asked in names else names[0]


def shown(name: str) -> str:
    return t("graphs-graph-with", graph=name, nodes=graphs[name].nodes, edges=graphs[name].edges)


def kept() -> None:
    st.query_params["graph"] = st.session_state[GRAPH]


st.title(t("page-ask"), anchor=False)
st.caption(t("graphs-what"))
graphs = graph_list(workspace())
with errors_told():
    if graphs:
        names = list(graphs)
        name = st.selectbox(
            t("graphs-graph"), names, names.index(chosen(names)), key=GRAPH, on_change=kept, width=420,
            format_func=shown,
        )  # fmt: skip
        question_part(name)
    else:
        st.text(t("graphs-no-graph"))
with errors_told():
    bring_in_part(first=not graphs)
