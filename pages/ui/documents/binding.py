"""Draws which sets are checked against a collection of documents, and lets people change it."""

from __future__ import annotations

import time

import streamlit as st

from core.permissions import Permission, may
from core.services.documents.binding import answer_sets, bind_set, bindings
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.figure_table import Cell, Link, figure_table
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t

_SET = "documents-set"


def binding_part(name: str) -> None:
    bound = bindings(workspace())
    rows: list[list[Cell]] = [
        [Link(binding.set_name, "review", {"set": binding.set_name}), binding.person]
        for binding in bound.values()
        if binding.collection == name
    ]
    if rows:
        st.html(figure_table(t("documents-sets"), [t("table-set"), t("documents-bound-by")], rows, words=2))
    else:
        st.caption(t("documents-no-sets"))
    if not may(person().roles, Permission.IMPORT):
        return
    sets = answer_sets(workspace())
    with st.container(horizontal=True, vertical_alignment="bottom"):
        chosen = st.selectbox(
            t("documents-set"), sets, index=None, key=_SET, width=240, placeholder=t("documents-choose")
        )
        here = chosen in bound and bound[chosen].collection == name
        st.button(
            t("documents-unbind" if here else "documents-bind"),
            key="documents-bind",
            disabled=chosen is None,
            icon=":material/link_off:" if here else ":material/link:",
            on_click=_bind,
            args=(None if here else name,),
            help=t("documents-bind-tip"),
        )


def _bind(name: str | None) -> None:
    set_name = st.session_state[_SET]
    with defer_errors():
        bind_set(workspace(), person(), set_name, name, time.time())
        text = t("documents-bound", set=set_name, collection=name) if name else t("documents-unbound", set=set_name)
        defer_toast(text)
