"""Two nodes side by side with what contradicts their being one, and the buttons that say whether they are."""

from __future__ import annotations

import time

import streamlit as st

from core.domain.graph_desk import NodePair
from core.permissions import Permission, may
from core.services.knowledge.merging import Thing, compared, keep_apart, merge
from pages.ui.frame.errors import errors_kept, toast_kept
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t


def pair_card(graph: str, pair: NodePair, title: str, *, key: str, first: bool = False) -> None:
    """``first``: it has the keys; once it is settled the next one is first."""
    told = compared(workspace(), graph, pair)
    with st.container(border=True, gap="small"):
        st.markdown(f"**{title}**")
        for column, thing in zip(st.columns(2), told.things, strict=True):
            with column:
                _thing(thing)
        for conflict in told.conflicts:
            with st.container(horizontal=True, gap="small"):
                st.markdown(":orange[:material/warning:]", width="content")
                phrase = "graphs-conflict-both" if conflict.both else "graphs-conflict"
                st.text(t(phrase, of=conflict.of, kept=conflict.kept, gone=conflict.gone))
        if not may(person().roles, Permission.IMPORT):
            return
        with st.container(horizontal=True, gap="small"):
            for number, one_way in enumerate((pair, NodePair(pair.gone, pair.kept)), 1):
                st.button(
                    t(f"graphs-merge-{number}"), key=f"{key}-{number}", icon=":material/merge:", on_click=_merge,
                    args=(graph, one_way), shortcut=str(number) if first else None,
                )  # fmt: skip
            st.button(
                t("graphs-apart"), key=f"{key}-apart", icon=":material/call_split:", type="tertiary",
                on_click=_keep_apart, args=(graph, pair), shortcut="x" if first else None,
            )  # fmt: skip


def _thing(thing: Thing) -> None:
    st.text(thing.name)
    about = [thing.type, thing.node, *thing.aliases, *(f"{name}: {value}" for name, value in thing.attributes)]
    st.text(" · ".join(about))
    for triple in thing.relations:
        st.text(" – ".join(triple))
    if thing.related > len(thing.relations):
        st.caption(t("graphs-more", count=thing.related - len(thing.relations)))


def _merge(graph: str, pair: NodePair) -> None:
    with errors_kept():
        merge(workspace(), person(), graph, pair, time.time())
        toast_kept(t("graphs-merged"))


def _keep_apart(graph: str, pair: NodePair) -> None:
    with errors_kept():
        keep_apart(workspace(), person(), graph, pair, time.time())
