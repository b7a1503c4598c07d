"""A file on its way in: what was chosen, what a dry run said of it, and handing it to the worker."""

from __future__ import annotations

import io
import time
from dataclasses import dataclass
from typing import IO

import streamlit as st

from core.services.data.importing import ImportPreview, preview_import, request_import
from core.services.data.uploads import spool
from pages.ui.frame.errors import errors_kept, toast_kept
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


@dataclass(frozen=True, slots=True)
class CheckedFile:
    identity: str
    set_name: str
    """As typed; empty: as the file suggests."""
    mask: bool
    preview: ImportPreview


def masks() -> bool:
    """Whether personal data is masked: by the rule of the desk, else where somebody wants it."""
    return settings().mask or bool(st.session_state.get(MASK, False))


def upload_key() -> str:
    """Changes after each import, which empties the field."""
    return f"import-file-{st.session_state.get(_ROUND, 0)}"


def pasted(text: str) -> ChosenFile | None:
    if not text.strip():
        return None
    return ChosenFile(t("import-pasted"), f"text-{hash(text)}", io.BytesIO(text.encode("utf-8", "surrogatepass")))


def check(chosen: ChosenFile) -> ImportPreview:
    """The dry run, once per file, set name and whether to mask. Raises what ``preview_import`` raises."""
    wanted: str = st.session_state.get(SET, "").strip()
    before: CheckedFile | None = st.session_state.get(_CHECKED)
    mask = masks()
    if before and (before.identity, before.set_name, before.mask) == (chosen.identity, wanted, mask):
        return before.preview
    bar = st.progress(0.0, t("import-checking"))

    def progress(done: int, total: int) -> bool:
        bar.progress(min(1.0, done / total) if total else 1.0, t("import-checked", done=done, total=total))
        return True

    chosen.data.seek(0)
    try:
        preview = preview_import(
            workspace(), person(), chosen.data, chosen.name, wanted or None, settings(), progress, mask=mask
        )
    finally:
        bar.empty()
    st.session_state[_CHECKED] = CheckedFile(chosen.identity, wanted, mask, preview)
    return preview


def queue(chosen: ChosenFile, set_name: str, mask: bool) -> None:
    """What was on screen goes to the worker, into the set that was on screen, masked as it was there."""
    with errors_kept():
        path = spool(workspace(), settings(), chosen.data)
        request_import(workspace(), person(), path, chosen.name, set_name, time.time(), mask=mask)
        st.session_state[_ROUND] = st.session_state.get(_ROUND, 0) + 1
        st.session_state[SET] = st.session_state[TEXT] = ""
        st.session_state.pop(_CHECKED, None)
        toast_kept(t("import-queued"))
