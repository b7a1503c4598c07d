"""Draws the list of open comments and flags, with links to their items."""

from __future__ import annotations

import streamlit as st

from core.domain.comments import CommentKind
from core.services.desk.open_comments import OpenComment, open_comments
from pages.ui.frame.figure_table import Cell, Link, figure_table
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t

_OLDER_THAN = "open-comments-before"
_EXCERPT = 90


@st.fragment
def open_comments_part() -> None:
    """Draw the open comments. Draws nothing if there never were any."""
    page = open_comments(workspace(), person(), st.session_state.get(_OLDER_THAN))
    if not page.rows and _OLDER_THAN not in st.session_state:
        return
    heads = [t("talk-item"), t("table-set"), t("talk-who"), t("talk-what"), t("talk-question")]
    st.html(figure_table(t("talk-open"), heads, [_row(row) for row in page.rows], words=len(heads)))
    with st.container(horizontal=True):
        if _OLDER_THAN in st.session_state:
            st.button(t("talk-newest"), on_click=st.session_state.pop, args=(_OLDER_THAN, None))
        if page.older:
            st.button(t("talk-older"), on_click=st.session_state.__setitem__, args=(_OLDER_THAN, page.older))


def _row(row: OpenComment) -> list[Cell]:
    comment = row.comment
    query = {"item": str(comment.item_id)}
    if comment.sentence is None:
        name = t("talk-one-item", item=str(comment.item_id))
    else:
        query["sentence"] = str(comment.sentence + 1)
        name = t("talk-one-sentence", item=str(comment.item_id), number=comment.sentence + 1)
    people = f"{comment.person} · {t('talk-for', name=comment.to)}" if comment.to else comment.person
    words = _shortened(" ".join(comment.text.split())) or t("talk-flagged")
    if comment.kind is CommentKind.FLAG:
        words = f"⚑ {words}"
    return [Link(name, row.page, query), row.set_name, people, words, _shortened(row.question)]


def _shortened(text: str) -> str:
    return text if len(text) <= _EXCERPT else f"{text[:_EXCERPT]}…"
