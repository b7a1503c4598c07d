"""Shows errors to a person as plain text, because messages quote imported and typed texts."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

import streamlit as st

from core.errors import Forbidden, MissingPart, SignedOut, TouchstoneError, Unreachable
from core.wording import detectors_in, explain
from pages.ui.frame.session import language
from pages.ui.frame.wording import ids_tip, t

AGAIN_SECONDS = 3.0
"""Seconds between two attempts of a page to reach a database that did not answer."""
_DEFERRED_ERROR = "_refused"
_DEFERRED_TOASTS = "_toasts"
_TITLES: dict[type[TouchstoneError], tuple[str, str]] = {
    SignedOut: (":red[:material/no_accounts:]", "told-signed-out"),
    Forbidden: (":red[:material/lock:]", "told-not-for-role"),
    MissingPart: (":red[:material/extension_off:]", "told-missing"),
    Unreachable: (":red[:material/database_off:]", "told-unreachable"),
}
_OTHER_ERROR = (":red[:material/error:]", "told-not-done")


@contextmanager
def show_errors() -> Iterator[None]:
    """Show a TouchstoneError where it happens and continue after the block; any other error is a bug and is raised.

    The frame does so for every page; fragments that run alone need it themselves.
    """
    try:
        yield
    except TouchstoneError as error:
        show_error(error)


@contextmanager
def defer_errors() -> Iterator[None]:
    """Catch an error in a callback, which runs before the page, and show it at the top of the next run."""
    try:
        yield
    except TouchstoneError as error:
        st.session_state[_DEFERRED_ERROR] = error


def defer_toast(text: str) -> None:
    """Show a toast in the run that follows a callback.

    Whatever a fragment's callback shows itself replaces the top of the page, and Streamlit
    complains of it on the terminal.
    """
    st.session_state.setdefault(_DEFERRED_TOASTS, []).append(text)


def show_deferred() -> None:
    """Show what ``defer_errors`` caught and ``defer_toast`` was given, once."""
    for text in st.session_state.pop(_DEFERRED_TOASTS, ()):
        st.toast(text)
    if error := st.session_state.pop(_DEFERRED_ERROR, None):
        show_error(error)


def show_error(error: TouchstoneError) -> None:
    icon, title = next((heading for kind, heading in _TITLES.items() if isinstance(error, kind)), _OTHER_ERROR)
    notice(f"{icon} **{t(title)}**", explain(error.phrases, language()), tip=ids_tip(detectors_in(error.phrases)))
    if isinstance(error, Unreachable):
        _retry_until_reachable()


def _retry_until_reachable() -> None:
    """Draw the page again until the database answers; unsaved acts wait in the browser."""
    drawn = time.monotonic()

    @st.fragment(run_every=AGAIN_SECONDS)
    def again() -> None:
        if time.monotonic() - drawn > AGAIN_SECONDS / 2:
            st.rerun()

    again()


def notice(title: str, text: str, *, height: int | Literal["content"] = "content", tip: str | None = None) -> None:
    """Draw a notice. ``title`` and ``tip`` are markdown of ours; ``text`` is plain, as it may quote anybody."""
    with st.container(border=True, height=height):
        st.markdown(title)
        st.text(text, help=tip)
