"""Nodes that look like one thing, side by side with what contradicts it; what was said of others, to be taken back."""

from __future__ import annotations

import time

import streamlit as st

from core.domain.graph_desk import MergeEntry
from core.knowledge.spelling import Noise
from core.permissions import Permission, may
from core.services.knowledge.merging import merges, pairs_alike, take_back
from pages.ui.frame.errors import errors_kept
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.knowledge.free_pair import free_pair_part
from pages.ui.knowledge.pair_card import pair_card
from pages.ui.knowledge.when import when

_MOST_SHOWN, _MOST_SAID = 10, 200
_HOW = {how: f"graphs-alike-{how}" for how in Noise} | {Noise.NONE: "graphs-alike-name"}


def merging_part(graph: str) -> None:
    pairs = pairs_alike(workspace(), graph)
    st.subheader(t("graphs-alike"), anchor=False)
    st.caption(t("graphs-alike-how") if pairs else t("graphs-alike-none"))
    for number, each in enumerate(pairs[:_MOST_SHOWN]):
        key = f"alike-{each.pair.kept}-{each.pair.gone}"
        pair_card(graph, each.pair, t(_HOW[each.how]), key=key, first=number == 0)
    if len(pairs) > _MOST_SHOWN:
        st.caption(t("graphs-more", count=len(pairs) - _MOST_SHOWN))
    free_pair_part(graph)
    _said(graph)


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


def _take_back(entry: int) -> None:
    with errors_kept():
        take_back(workspace(), person(), entry, time.time())
