"""The list of synonyms that editors keep: who added what and when, one more, one less."""

from __future__ import annotations

import time

import streamlit as st

from core.permissions import Permission, may
from core.services.quizzes.synonyms import add_synonyms, remove_synonyms, synonym_groups
from pages.ui.frame.errors import errors_kept, toast_kept
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t

WORDS = "synonyms-words"
SHOWN = 200


def synonyms_part() -> None:
    """One list for all sets."""
    st.subheader(t("synonyms-head"), anchor=False)
    st.text(t("synonyms-what"))
    editing = may(person().roles, Permission.MAKE_QUIZZES)
    if editing:
        with st.form("synonyms-new", clear_on_submit=False, border=False):
            st.text_input(t("synonyms-words"), key=WORDS, width=420)
            st.form_submit_button(t("synonyms-add"), on_click=_add)
    groups = synonym_groups(workspace())
    if not groups:
        st.text(t("synonyms-empty"))
    for place, group in enumerate(groups[:SHOWN]):
        with st.container(horizontal=True, vertical_alignment="center"):
            date = time.strftime("%Y-%m-%d %H:%M", time.localtime(group.at))
            st.text(t("synonyms-group", words=", ".join(group.words), person=group.by, date=date))
            if editing:
                st.button(t("synonyms-remove"), key=f"synonyms-{place}", on_click=_remove, args=(group.words,))


def _add() -> None:
    with errors_kept():
        add_synonyms(workspace(), person(), st.session_state[WORDS], time.time())
        st.session_state[WORDS] = ""
        toast_kept(t("synonyms-changed"))


def _remove(words: tuple[str, ...]) -> None:
    with errors_kept():
        remove_synonyms(workspace(), person(), words, time.time())
        toast_kept(t("synonyms-changed"))
