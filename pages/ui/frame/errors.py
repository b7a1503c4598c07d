"""Tell a person what went wrong, as plain text: messages quote what was imported and typed."""

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
"""Between two looks of a page for a database that did not answer."""
_WAITING = "_refused"
_TOASTS = "_toasts"
_TITLES: dict[type[TouchstoneError], tuple[str, str]] = {
    SignedOut: (":red[:material/no_accounts:]", "told-signed-out"),
    Forbidden: (":red[:material/lock:]", "told-not-for-role"),
    MissingPart: (":red[:material/extension_off:]", "told-missing"),
    Unreachable: (":red[:material/database_off:]", "told-unreachable"),
}
_NOT_DONE = (":red[:material/error:]", "told-not-done")


@contextmanager
def errors_told() -> Iterator[None]:
    """Show a TouchstoneError where it happens and go on behind the block; anything else is a bug and stays loud.

    The pages stand in one already. Fragments that run alone need their own.
    """
    try:
        yield
    except TouchstoneError as error:
        tell(error)


@contextmanager
def errors_kept() -> Iterator[None]:
    """For callbacks, which run before the page: show the error at the top of the run that follows."""
    try:
        yield
    except TouchstoneError as error:
        st.session_state[_WAITING] = error


def toast_kept(text: str) -> None:
    """For callbacks: a toast in the run that follows.

    What a callback of a fragment shows by itself takes the place of what stands at the top of the page, and Streamlit
    complains of it on the terminal.
    """
    st.session_state.setdefault(_TOASTS, []).append(text)


def tell_kept() -> None:
    """Show what ``errors_kept`` caught and ``toast_kept`` was given, once."""
    for text in st.session_state.pop(_TOASTS, ()):
        st.toast(text)
    if error := st.session_state.pop(_WAITING, None):
        tell(error)


def tell(error: TouchstoneError) -> None:
    icon, title = next((heading for kind, heading in _TITLES.items() if isinstance(error, kind)), _NOT_DONE)
    notice(f"{icon} **{t(title)}**", explain(error.phrases, language()), tip=ids_tip(detectors_in(error.phrases)))
    if isinstance(error, Unreachable):
        _go_on_by_itself()


def _go_on_by_itself() -> None:
    """The page is drawn again and again until it can be: what was not stored waits in the browser."""
    drawn = time.monotonic()

    @st.fragment(run_every=AGAIN_SECONDS)
    def again() -> None:
        if time.monotonic() - drawn > AGAIN_SECONDS / 2:
            st.rerun()

    again()


def notice(title: str, text: str, *, height: int | Literal["content"] = "content", tip: str | None = None) -> None:
    """``title`` and ``tip`` are ours and may hold markdown; ``text`` is anybody's and may not."""
    with st.container(border=True, height=height):
        st.markdown(title)
        st.text(text, help=tip)
