"""Draws the labelling guidelines: everybody reads them, administrators write them, every version is stored."""

from __future__ import annotations

import datetime as dt
import time

import streamlit as st

from core.domain.comments import Guideline
from core.errors import TouchstoneError
from core.limits import LONGEST_GUIDELINES, LONGEST_NOTE
from core.permissions import Permission, may
from core.services.desk.guidelines import changes, guideline_versions, publish
from core.wording import explain
from pages.ui.frame.session import language, person, workspace
from pages.ui.frame.wording import t

_TEXT, _NOTE, _PREVIOUS, _OUTCOME = "guidelines-text", "guidelines-note", "guidelines-previous", "guidelines-told"
ASKED = "guidelines-asked"
"""The session key that is true when somebody asks for the guidelines."""


def wants_guidelines(raw: object) -> bool:
    return isinstance(raw, dict) and bool(raw.get("guidelines"))


def show_requested_guidelines() -> None:
    if st.session_state.pop(ASKED, False):
        st.dialog(t("guidelines-title"), width="large", on_dismiss="rerun")(_read)()


def _read() -> None:
    versions = guideline_versions(workspace())
    latest = versions[0]
    if outcome := st.session_state.pop(_OUTCOME, None):
        st.info(outcome)
    if latest.version:
        st.caption(_about(latest))
        st.markdown(latest.text)
    else:
        st.text(t("guidelines-none"))
    if latest.version > 1:
        with st.expander(t("guidelines-history")):
            _history(versions)
    if may(person().roles, Permission.WRITE_GUIDELINES):
        with st.expander(t("guidelines-write")):
            _write(latest)


def _history(versions: list[Guideline]) -> None:
    labels = {version.version: _about(version) for version in versions if version.version}
    chosen = st.selectbox(t("guidelines-version"), list(labels), format_func=labels.__getitem__, key=_PREVIOUS)
    position = next(index for index, version in enumerate(versions) if version.version == chosen)
    st.code(changes(versions[position + 1], versions[position]), language="diff", wrap_lines=True)


def _write(latest: Guideline) -> None:
    if _TEXT not in st.session_state:
        st.session_state[_TEXT] = latest.text
    st.text_area(t("guidelines-text"), key=_TEXT, height=320, max_chars=LONGEST_GUIDELINES)
    st.text_input(t("guidelines-note"), key=_NOTE, max_chars=LONGEST_NOTE)
    st.button(t("guidelines-publish"), on_click=_publish, args=(latest.version,), type="primary")


def _publish(replaces: int) -> None:
    """Publish the text as the successor of the version on screen; a version published meanwhile is not replaced."""
    text, note = st.session_state[_TEXT], st.session_state.get(_NOTE, "")
    try:
        published = publish(workspace(), person(), text, note=note, replaces=replaces, now=time.time())
    except TouchstoneError as error:
        st.session_state[_OUTCOME] = explain(error.phrases, language())
        return
    st.session_state[_NOTE] = ""
    st.session_state[_OUTCOME] = t("guidelines-published", version=published.version)


def _about(guideline: Guideline) -> str:
    published = dt.datetime.fromtimestamp(guideline.at, dt.UTC).strftime("%Y-%m-%d %H:%M UTC")
    about = t("guidelines-about", version=guideline.version, name=guideline.person, at=published)
    return f"{about} · {guideline.note}" if guideline.note else about
