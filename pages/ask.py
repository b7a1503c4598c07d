"""Ask: put a question to a knowledge graph and see the rows its answer rests on; manage graphs and their names."""

from collections.abc import Callable, Mapping

import streamlit as st

from core.permissions import Permission, may
from core.services.knowledge.graph_list import graph_list
from pages.ui.frame.errors import show_deferred, show_errors
from pages.ui.frame.navigation import guard
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.knowledge.deleting import deleting_part
from pages.ui.knowledge.evidence import evidence_part
from pages.ui.knowledge.import_form import graph_import_part
from pages.ui.knowledge.merging import merging_part
from pages.ui.knowledge.names import names_part
from pages.ui.knowledge.question import GRAPH, question_part

guard("ask")

PARTS: Mapping[str, Callable[[str], None]] = {
    "ask": question_part,
    "names": names_part,
    "merging": merging_part,
    "evidence": evidence_part,
}
"""The parts, each called with the name of the graph; only the one on screen is drawn."""
PART = "ask-part"


def chosen_by_address(name: str, offered: Mapping[str, object]) -> str:
    """The first one, unless a link names another."""
    in_address = st.query_params.get(name, "")
    return in_address if in_address in offered else next(iter(offered))


def kept() -> None:
    for name, key in (("graph", GRAPH), ("part", PART)):
        if st.session_state[key]:
            st.query_params[name] = st.session_state[key]


@st.fragment
def page() -> None:
    with show_errors():
        show_deferred()
        graphs = graph_list(workspace())  # one may have been deleted a moment ago
        if not graphs:
            st.text(t("graphs-no-graph"))
            return
        names = list(graphs)
        gone = (in_address := st.query_params.get("graph", "")) and in_address not in graphs

        def shown(name: str) -> str:
            return t("graphs-graph-with", graph=name, nodes=graphs[name].nodes, edges=graphs[name].edges)

        with st.container(horizontal=True, vertical_alignment="bottom"):
            name = st.selectbox(
                t("graphs-graph"),
                names,
                None if gone else names.index(chosen_by_address("graph", graphs)),
                key=GRAPH,
                on_change=kept,
                width=420,
                format_func=shown,
            )
            part = st.segmented_control(
                t("graphs-part"),
                list(PARTS),
                key=PART,
                default=chosen_by_address("part", PARTS),
                required=True,
                on_change=kept,
                format_func=lambda name: t(f"graphs-part-{name}"),
            )
        if name is None:
            st.text(t("filter-nobody", values=(in_address,)))
            return
        PARTS[part or "ask"](name)
        if part not in {None, "ask"}:  # what would go is counted, which no question has to wait for
            deleting_part(name)


st.title(t("page-ask"), anchor=False)
st.caption(t("graphs-what"))
page()
if may(person().roles, Permission.IMPORT):
    with show_errors():
        graph_import_part(first=not graph_list(workspace()))
