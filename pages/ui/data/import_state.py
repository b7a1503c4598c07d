"""Keeps the state of an import between runs of the page: the file, its dry run, and the request to the worker."""

from __future__ import annotations

import io
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import IO

import streamlit as st

from core.services.data.importing import ImportPreview, preview_import, request_import
from core.services.data.uploads import spool
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.session import person, settings, workspace
from pages.ui.frame.wording import t

SET = "import-set"
TEXT = "import-text"
MASK = "import-mask"
_CHECKED = "import-checked"
_ROUND = "import-round"


@dataclass(frozen=True, slots=True)
class ChosenFile:
    """A file or pasted text; ``identity`` changes with its content."""

    name: str
    identity: str
    data: IO[bytes]


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedFile:
    identity: str
    set_name: str
    """The typed name of the set; empty: as the file suggests."""
    mask: bool
    columns: Mapping[str, str]
    preview: ImportPreview


def masks() -> bool:
    """Return whether personal data is masked, by the settings or by the person's choice."""
    return settings().mask or bool(st.session_state.get(MASK, False))


def wanted_set() -> str:
    """Return the name of the set that was typed; empty: as the file suggests."""
    typed: str = st.session_state.get(SET, "")
    return typed.strip()


def upload_key() -> str:
    """Return the key of the upload field, which changes after each import and so empties the field."""
    return f"import-file-{st.session_state.get(_ROUND, 0)}"


def pasted(text: str) -> ChosenFile | None:
    if not text.strip():
        return None
    return ChosenFile(t("import-pasted"), f"text-{hash(text)}", io.BytesIO(text.encode("utf-8", "surrogatepass")))


def check(chosen: ChosenFile, columns: Mapping[str, str]) -> ImportPreview:
    """The dry run, once per file, set name, masking and names of columns. Raises what ``preview_import`` raises."""
    wanted = wanted_set()
    before: CheckedFile | None = st.session_state.get(_CHECKED)
    mask = masks()
    asked = chosen.identity, wanted, mask, columns
    if before and (before.identity, before.set_name, before.mask, before.columns) == asked:
        return before.preview
    bar = st.progress(0.0, t("import-checking"))

    def progress(done: int, total: int) -> bool:
        bar.progress(min(1.0, done / total) if total else 1.0, t("import-checked", done=done, total=total))
        return True

    chosen.data.seek(0)
    try:
        preview = preview_import(
            workspace(),
            person(),
            chosen.data,
            chosen.name,
            wanted or None,
            settings(),
            progress,
            mask=mask,
            columns=columns,
        )
    finally:
        bar.empty()
    st.session_state[_CHECKED] = CheckedFile(
        identity=chosen.identity, set_name=wanted, mask=mask, columns=columns, preview=preview
    )
    return preview


def queue(chosen: ChosenFile, set_name: str, mask: bool, columns: Mapping[str, str]) -> None:
    """Queue the import of the file on screen, with the set, the masking and the columns on screen."""
    with defer_errors():
        path = spool(workspace(), settings(), chosen.data)
        request_import(workspace(), person(), path, chosen.name, set_name, time.time(), mask=mask, columns=columns)
        st.session_state[_ROUND] = st.session_state.get(_ROUND, 0) + 1
        st.session_state[SET] = st.session_state[TEXT] = ""
        st.session_state.pop(_CHECKED, None)
        defer_toast(t("import-queued"))
