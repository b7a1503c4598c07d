"""Nodes that look like one thing, side by side with what contradicts it; what was said of others, to be taken back."""

from __future__ import annotations

import time

import streamlit as st

from core.domain.graph_desk import MergeEntry, NodePair
from core.knowledge.alike import Alike
from core.knowledge.spelling import Noise
from core.permissions import Permission, may
from core.services.knowledge.merging import (
    Thing,
    compared,
    keep_apart,
    merge,
    merges,
    pairs_alike,
    take_back,
)
from pages.ui.frame.errors import errors_kept, toast_kept
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.knowledge.when import when

_MOST_SHOWN, _MOST_SAID = 10, 200
_HOW = {how: f"graphs-alike-{how}" for how in Noise} | {Noise.NONE: "graphs-alike-name"}


def merging_part(graph: str) -> None:
    pairs = pairs_alike(workspace(), graph)
    st.subheader(t("graphs-alike"), anchor=False)
    st.caption(t("graphs-alike-how") if pairs else t("graphs-alike-none"))
    for number, each in enumerate(pairs[:_MOST_SHOWN]):
        _pair(graph, each, first=number == 0)
    if len(pairs) > _MOST_SHOWN:
        st.caption(t("graphs-more", count=len(pairs) - _MOST_SHOWN))
    _said(graph)


def _pair(graph: str, each: Alike, *, first: bool) -> None:
    """The first one has keys: once it is settled the next one is first."""
    told = compared(workspace(), graph, each.pair)
    key = f"alike-{each.pair.kept}-{each.pair.gone}"
    with st.container(border=True, gap="small"):
        st.markdown(f"**{t(_HOW[each.how])}**")
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
            for number, pair in enumerate((each.pair, NodePair(each.pair.gone, each.pair.kept)), 1):
                st.button(
                    t(f"graphs-merge-{number}"), key=f"{key}-{number}", icon=":material/merge:", on_click=_merge,
                    args=(graph, pair), shortcut=str(number) if first else None,
                )  # fmt: skip
            st.button(
                t("graphs-apart"), key=f"{key}-apart", icon=":material/call_split:", type="tertiary",
                on_click=_keep_apart, args=(graph, each.pair), shortcut="x" if first else None,
            )  # fmt: skip


def _thing(thing: Thing) -> None:
    st.text(thing.name)
    about = [thing.type, thing.node, *thing.aliases, *(f"{name}: {value}" for name, value in thing.attributes)]
    st.text(" · ".join(about))
    for triple in thing.relations:
        st.text(" – ".join(triple))
    if thing.related > len(thing.relations):
        st.caption(t("graphs-more", count=thing.related - len(thing.relations)))


def _said(graph: str) -> None:
    entries = merges(workspace(), graph)
    if not entries:
        return
    st.subheader(t("graphs-said"), anchor=False)
    for entry in entries[:_MOST_SAID]:
        _entry(entry)


def _entry(entry: MergeEntry) -> None:
    phrase = "graphs-said-same" if entry.same else "graphs-said-apart"
    with st.container(horizontal=True, vertical_alignment="center"):
        kept, gone = entry.names
        st.text(t(phrase, kept=kept, gone=gone, person=entry.person, time=when(entry.at)))
        if entry.removed_at is not None:
            st.text(t("graphs-name-removed", person=entry.removed_by, time=when(entry.removed_at)))
        elif may(person().roles, Permission.IMPORT):
            st.button(
                t("graphs-remove-name"), key=f"said-remove-{entry.id}", icon=":material/undo:", type="tertiary",
                on_click=_take_back, args=(entry.id,),
            )  # fmt: skip


def _merge(graph: str, pair: NodePair) -> None:
    with errors_kept():
        merge(workspace(), person(), graph, pair, time.time())
        toast_kept(t("graphs-merged"))


def _keep_apart(graph: str, pair: NodePair) -> None:
    with errors_kept():
        keep_apart(workspace(), person(), graph, pair, time.time())


def _take_back(entry: int) -> None:
    with errors_kept():
        take_back(workspace(), person(), entry, time.time())
