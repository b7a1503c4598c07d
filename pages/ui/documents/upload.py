"""Draws the form that adds files to a collection of documents."""

from __future__ import annotations

import time
from collections.abc import Sequence

import streamlit as st

from core.limits import LARGEST_MATERIAL, LONGEST_COLLECTION_NAME
from core.permissions import Permission, denial, may
from core.services.data.uploads import spool
from core.services.documents.adding import DocumentRequest, request_documents
from core.wording import phrase_in
from pages.ui.data.mask_rule import mask_rule
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.session import language, person, settings, workspace
from pages.ui.frame.wording import t

_TYPES = ["txt", "md", "markdown", "pdf", "jsonl", "json"]
_ROUND, _NAME = "_documents-round", "documents-into"


def upload_part(there: Sequence[str]) -> None:
    """Draw the form. ``there``: the names of existing collections."""
    st.subheader(t("documents-add-head"), anchor=False)
    if not may(person().roles, Permission.IMPORT):
        st.text(phrase_in(denial(person(), Permission.IMPORT), language()))
        return
    limit = LARGEST_MATERIAL // 10**6
    chosen = st.file_uploader(
        t("documents-files", limit=limit),
        _TYPES,
        accept_multiple_files=True,
        key=_files_key(),
        max_upload_size=limit,
        help=t("documents-files-tip"),
    )
    mask_rule()
    with st.container(horizontal=True, vertical_alignment="bottom"):
        name = st.selectbox(
            t("documents-into"),
            there,
            index=None,
            key=_NAME,
            accept_new_options=True,
            width=320,
            placeholder=t("documents-into-hint"),
        )
        st.button(
            t("documents-add"),
            type="primary",
            icon=":material/add:",
            key="documents-add",
            disabled=not chosen or not (name or "").strip(),
            on_click=_queue,
        )


def _queue() -> None:
    """Queue the files that were in the field when the button was clicked."""
    state = st.session_state
    name = str(state[_NAME]).strip()[: LONGEST_COLLECTION_NAME + 1]
    with defer_errors():
        files = [(str(spool(workspace(), settings(), file)), file.name) for file in state[_files_key()]]
        request_documents(workspace(), person(), DocumentRequest(name, tuple(files)), time.time())
        state[_ROUND] = state.get(_ROUND, 0) + 1
        defer_toast(t("documents-queued", collection=name))


def _files_key() -> str:
    """Return the key of the upload field, which changes after each upload and so empties the field."""
    return f"documents-files-{st.session_state.get(_ROUND, 0)}"
