"""The desks as browser components: our own scripts and styles, and data that is only ever shown as text."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import streamlit as st

from pages.ui.desk.scripts import BROWSER, STYLES, scripts_of
from pages.ui.frame.session import language
from pages.ui.frame.styles import TOKENS
from pages.ui.frame.wording import desk_script

ROOM = """<style>
[data-testid="stMain"] [data-testid="stMainBlockContainer"] { padding: 4.1rem 1rem 0.4rem; max-width: none; }
[data-testid="stMain"] [data-testid="stMainBlockContainer"] > div { gap: 0; }
</style>"""
"""The desk fills the window, so that the page itself never scrolls."""


@cache
def _desk(name: str, language: str) -> Callable[..., Any]:
    """Scripts, styles and words; one for each language."""
    css = "\n".join(path.read_text("utf-8") for path in (TOKENS, *(BROWSER / part for part in STYLES)))
    return st.components.v2.component(
        f"touchstone_{name}_{language}", css=css, js=desk_script(language) + scripts_of(name)
    )


@cache
def _server_data() -> Callable[..., Any]:
    return st.components.v2.component("touchstone_server_data", js=(BROWSER / "server_data.js").read_text("utf-8"))


def load_desk(name: str) -> None:
    """Room, scripts and styles of a desk, once for each page load: they are six times as long as the data, so they
    stand outside the fragment that every key press runs."""
    st.html(ROOM)
    _desk(name, language())(key=f"{name}-scripts")


def mount(name: str, data: dict[str, Any], on_act: Callable[[], None]) -> None:
    """Show the desk. The key names the messages in the session."""
    _server_data()(key=component_key(name), data={"lane": name, **data}, on_act_change=on_act)


def component_key(name: str) -> str:
    return f"{name}-desk"


def last_message(name: str) -> object:
    """What the browser sent last; only meaningful in the callback."""
    state = st.session_state.get(component_key(name)) or {}
    return state.get("act")
