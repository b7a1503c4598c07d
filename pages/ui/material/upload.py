"""Draws the form that adds material from files or pasted text."""

from __future__ import annotations

import io
import time
from typing import IO

import streamlit as st

from core.limits import LARGEST_MATERIAL, LONGEST_MATERIAL_NAME
from core.permissions import Permission, denial, may
from core.services.data.uploads import spool
from core.services.material.adding import MaterialRequest, request_material
from core.wording import phrase_in
from pages.ui.data.mask_rule import material_mask_rule
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.session import language, person, settings, workspace
from pages.ui.frame.wording import t

_TYPES = ["txt", "md", "markdown", "pdf", "png", "jpg", "jpeg"]
_ROUND, _NAME, _PASTED, _TOGETHER = "_material-round", "material-call-it", "material-pasted", "material-together"


def upload_part() -> None:
    if not may(person().roles, Permission.MAKE_QUIZZES):
        st.text(phrase_in(denial(person(), Permission.MAKE_QUIZZES), language()))
        return
    limit = LARGEST_MATERIAL // 10**6
    files, paste = st.tabs([t("material-upload"), t("material-paste")])
    with files:
        chosen = st.file_uploader(
            t("material-files", limit=limit),
            _TYPES,
            accept_multiple_files=True,
            key=_files_key(),
            max_upload_size=limit,
            help=t("material-files-tip"),
        )
    with paste:
        text = st.text_area(t("material-pasted"), key=_PASTED, height=160) or ""
    material_mask_rule()
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(
            t("material-call-it"),
            key=_NAME,
            max_chars=LONGEST_MATERIAL_NAME,
            width=320,
            placeholder=t("material-call-it-hint"),
        )
        if len(chosen) > 1:
            st.toggle(t("material-together"), key=_TOGETHER, value=True, help=t("material-together-tip"))
        st.button(
            t("material-add-files"),
            type="primary",
            icon=":material/add:",
            key="material-add",
            disabled=not chosen and not text.strip(),
            on_click=_queue,
        )


def _queue() -> None:
    """Queue the files and the text that were in the fields when the button was clicked."""
    state = st.session_state
    name = state[_NAME].strip()
    given: list[tuple[str, IO[bytes]]] = sorted(
        ((file.name, file) for file in state[_files_key()] or ()), key=lambda pair: pair[0]
    )
    if text := state[_PASTED].strip():
        data = io.BytesIO(text.encode("utf-8", "surrogatepass"))
        given.append((f"{name or t('material-pasted-name')}.txt", data))
    with defer_errors():
        files = [(str(spool(workspace(), settings(), data)), called) for called, data in given]
        together = state.get(_TOGETHER, False) and len(files) > 1
        orders = (
            [MaterialRequest(tuple(files), name)] if together else [MaterialRequest((file,), name) for file in files]
        )
        for order in orders:
            request_material(workspace(), person(), order, time.time())
        state[_ROUND] = state.get(_ROUND, 0) + 1
        state[_NAME] = state[_PASTED] = ""
        defer_toast(t("material-queued", count=len(orders)))


def _files_key() -> str:
    """Return the key of the upload field, which changes after each upload and so empties the field."""
    return f"material-files-{st.session_state.get(_ROUND, 0)}"
