"""Draws the files of a collection of documents, of which one can be removed."""

from __future__ import annotations

import time

import streamlit as st

from core.domain.document_collections import Collection
from core.permissions import Permission, may
from core.services.documents.adding import remove_documents, removed_phrase
from core.services.documents.searching import files_of
from core.wording import phrase_in
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.figure_table import Cell, figure_table
from pages.ui.frame.session import language, person, workspace
from pages.ui.frame.wording import t

_SHOWN = 50
_FILE = "documents-file"


def contents_part(collection: Collection) -> None:
    name = collection.name
    files = files_of(workspace(), name)
    rows: list[list[Cell]] = [[file, f"{count:,}", f"{cut:,}"] for file, count, cut in files[:_SHOWN]]
    title = t(
        "documents-contents", version=collection.version, documents=collection.documents, chunks=collection.chunks
    )
    heads = ("documents-file", "documents-count", "documents-chunks")
    st.html(figure_table(title, [t(head) for head in heads], rows))
    if len(files) > _SHOWN:
        st.caption(t("documents-more-files", count=len(files) - _SHOWN))
    if not files or not may(person().roles, Permission.IMPORT):
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.selectbox(
            t("documents-take-out"),
            [file for file, _, _ in files],
            index=None,
            key=_FILE,
            width=320,
            placeholder=t("documents-choose"),
        )
        st.button(
            t("documents-remove"),
            key="documents-remove",
            icon=":material/delete:",
            on_click=_remove,
            args=(name,),
            disabled=not st.session_state.get(_FILE),
        )


def _remove(name: str) -> None:
    with defer_errors():
        put = remove_documents(workspace(), person(), name, [st.session_state[_FILE]], time.time())
        defer_toast(phrase_in(removed_phrase(put), language()))
