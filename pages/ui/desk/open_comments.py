"""The list of what waits for an answer, each with the way there."""

from __future__ import annotations

import streamlit as st

from core.domain.comments import CommentKind
from core.services.desk.open_comments import OpenComment, open_comments
from pages.ui.frame.figure_table import Cell, Link, figure_table
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t

_BEFORE = "open-comments-before"
_SHOWN = 90


@st.fragment
def open_comments_part() -> None:
    """Nothing as long as nobody said anything."""
    found = open_comments(workspace(), person(), st.session_state.get(_BEFORE))
    if not found.rows and _BEFORE not in st.session_state:
        return
    heads = [t("talk-item"), t("table-set"), t("talk-who"), t("talk-what"), t("talk-question")]
    st.html(figure_table(t("talk-open"), heads, [_row(one) for one in found.rows], words=len(heads)))
    with st.container(horizontal=True):
        if _BEFORE in st.session_state:
            st.button(t("talk-newest"), on_click=st.session_state.pop, args=(_BEFORE, None))
        if found.older:
            st.button(t("talk-older"), on_click=st.session_state.__setitem__, args=(_BEFORE, found.older))


def _row(one: OpenComment) -> list[Cell]:
    said = one.said
    query = {"item": str(said.item_id)}
    if said.sentence is None:
        name = t("talk-one-item", item=str(said.item_id))
    else:
        query["sentence"] = str(said.sentence + 1)
        name = t("talk-one-sentence", item=str(said.item_id), number=said.sentence + 1)
    who = f"{said.person} · {t('talk-for', name=said.to)}" if said.to else said.person
    what = _cut(" ".join(said.text.split())) or t("talk-flagged")
    return [Link(name, one.page, query), one.set_name, who, f"⚑ {what}" if said.kind is CommentKind.FLAG else what,
            _cut(one.question)]  # fmt: skip


def _cut(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
