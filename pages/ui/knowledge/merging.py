"""Draws the merging of duplicate nodes: likely pairs side by side with conflicts, and the undo of decisions."""

from __future__ import annotations

import time

import streamlit as st

from core.domain.graph_desk import MergeEntry, NodePair
from core.knowledge.spelling import Noise
from core.permissions import Permission, may
from core.services.knowledge.merging import (
    ComparedNode,
    compare_nodes,
    keep_apart,
    merge,
    merges,
    pairs_alike,
    undo_merge,
)
from core.services.knowledge.node_names import find_nodes
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.knowledge._dates import timestamp

_MOST_SHOWN, _MOST_DECISIONS = 10, 200
_HOW = {how: f"graphs-alike-{how}" for how in Noise} | {Noise.NONE: "graphs-alike-name"}


def merging_part(graph: str) -> None:
    pairs = pairs_alike(workspace(), graph)
    st.subheader(t("graphs-alike"), anchor=False)
    st.caption(t("graphs-alike-how") if pairs else t("graphs-alike-none"))
    for number, pair in enumerate(pairs[:_MOST_SHOWN]):
        key = f"alike-{pair.pair.kept}-{pair.pair.gone}"
        pair_card(graph, pair.pair, t(_HOW[pair.how]), key=key, first=number == 0)
    if len(pairs) > _MOST_SHOWN:
        st.caption(t("graphs-more", count=len(pairs) - _MOST_SHOWN))
    free_pair_part(graph)
    _earlier_decisions(graph)


def _earlier_decisions(graph: str) -> None:
    entries = merges(workspace(), graph)
    if not entries:
        return
    st.subheader(t("graphs-said"), anchor=False)
    for entry in entries[:_MOST_DECISIONS]:
        _entry(entry)


def _entry(entry: MergeEntry) -> None:
    phrase = "graphs-said-same" if entry.same else "graphs-said-apart"
    with st.container(horizontal=True, vertical_alignment="center"):
        kept, gone = entry.names
        st.text(t(phrase, kept=kept, gone=gone, person=entry.person, time=timestamp(entry.at)))
        if entry.removed_at is not None:
            st.text(t("graphs-name-removed", person=entry.removed_by, time=timestamp(entry.removed_at)))
        elif may(person().roles, Permission.IMPORT):
            st.button(
                t("graphs-remove-name"),
                key=f"said-remove-{entry.id}",
                icon=":material/undo:",
                type="tertiary",
                on_click=_take_back,
                args=(entry.id,),
            )


def _take_back(entry: int) -> None:
    with defer_errors():
        undo_merge(workspace(), person(), entry, time.time())


def pair_card(graph: str, pair: NodePair, title: str, *, key: str, first: bool = False) -> None:
    """Draw two nodes with their conflicts and buttons. ``first``: keyboard keys press the buttons of this pair."""
    comparison = compare_nodes(workspace(), graph, pair)
    with st.container(border=True, gap="small"):
        st.markdown(f"**{title}**")
        for column, thing in zip(st.columns(2), comparison.things, strict=True):
            with column:
                _draw_entity(thing)
        for conflict in comparison.conflicts:
            with st.container(horizontal=True, gap="small"):
                st.markdown(":orange[:material/warning:]", width="content")
                phrase = "graphs-conflict-both" if conflict.both else "graphs-conflict"
                st.text(t(phrase, of=conflict.of, kept=conflict.kept, gone=conflict.gone))
        if not may(person().roles, Permission.IMPORT):
            return
        with st.container(horizontal=True, gap="small"):
            for number, one_way in enumerate((pair, NodePair(pair.gone, pair.kept)), 1):
                st.button(
                    t(f"graphs-merge-{number}"),
                    key=f"{key}-{number}",
                    icon=":material/merge:",
                    on_click=_merge,
                    args=(graph, one_way),
                    shortcut=str(number) if first else None,
                )
            st.button(
                t("graphs-apart"),
                key=f"{key}-apart",
                icon=":material/call_split:",
                type="tertiary",
                on_click=_keep_apart,
                args=(graph, pair),
                shortcut="x" if first else None,
            )


def _draw_entity(thing: ComparedNode) -> None:
    st.text(thing.name)
    about = [thing.type, thing.node, *thing.aliases, *(f"{name}: {value}" for name, value in thing.attributes)]
    st.text(" · ".join(about))
    for triple in thing.relations:
        st.text(" – ".join(triple))
    if thing.related > len(thing.relations):
        st.caption(t("graphs-more", count=thing.related - len(thing.relations)))


def _merge(graph: str, pair: NodePair) -> None:
    with defer_errors():
        merge(workspace(), person(), graph, pair, time.time())
        defer_toast(t("graphs-merged"))


def _keep_apart(graph: str, pair: NodePair) -> None:
    with defer_errors():
        keep_apart(workspace(), person(), graph, pair, time.time())


def free_pair_part(graph: str) -> None:
    if not may(person().roles, Permission.IMPORT):
        return
    st.subheader(t("graphs-free"), anchor=False)
    st.caption(t("graphs-free-how"))
    chosen: list[str | None] = []
    for column, side in zip(st.columns(2), ("left", "right"), strict=True):
        with column:
            chosen.append(_node_search(graph, side))
    left, right = chosen
    if left is None or right is None:
        return
    if left == right:
        st.text(t("graphs-free-same"))
        return
    pair_card(graph, NodePair(left, right), t("graphs-alike"), key="free")


def _node_search(graph: str, side: str) -> str | None:
    sought = st.text_input(
        t(f"graphs-free-{side}"),
        key=f"free-{graph}-{side}-sought",
        placeholder=t("graphs-free-sought"),
        icon=":material/search:",
    )
    matches = find_nodes(workspace(), graph, sought) if sought.strip() else {}
    return st.selectbox(
        t("graphs-node"),
        list(matches),
        key=f"free-{graph}-{side}-{sought}",
        format_func=lambda node: matches[node],
        placeholder=t("graphs-node-none"),
        disabled=not matches,
    )
