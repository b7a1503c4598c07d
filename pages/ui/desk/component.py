"""Mounts the desks as browser components with their scripts and styles; data is displayed as text only."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import streamlit as st

from core.limits import LONGEST_COMMENT, LONGEST_NAME, LONGEST_NOTE, LONGEST_TYPED, LONGEST_VIEW_NAME, MOST_OPTIONS
from core.text.hidden import LIKELY, PATTERN, SIGNS
from pages.ui.frame.session import language
from pages.ui.frame.styles import TOKENS
from pages.ui.frame.wording import desk_script

BROWSER = Path(__file__).parent / "browser"
STYLES = (
    "desk_frame.css", "rail.css", "dialog.css", "item.css", "labels.css", "reasons.css", "judges.css", "sources.css",
    "quiz_text.css", "family_signs.css", "comments.css", "hidden.css",
    "review/review.css", "review/dialogs.css", "review/comparison.css", "review/item_editor.css",
    "review/quiz_attempt.css", "review/findings.css", "review/suggestion.css", "review/reading.css", "label/label.css",
    "adjudicate/adjudicate.css",
)  # fmt: skip
DESKS = ("review", "label", "adjudicate")
"""The names of the desks. The first module of each is ``<desk>/<desk>.js``, which imports the others."""

_IMPORT = re.compile(r'^import \{([^}]*)\} from "([^"]+)";$', re.MULTILINE)
_EXPORT = re.compile(r"^export (?!default )", re.MULTILINE)

LIMITS = {
    "comment": LONGEST_COMMENT,
    "name": LONGEST_NAME,
    "note": LONGEST_NOTE,
    "viewName": LONGEST_VIEW_NAME,
    "options": MOST_OPTIONS,
    "typed": LONGEST_TYPED,
}
"""The most characters that the fields of a desk accept, and the most options of a quiz."""

HIDDEN = {"pattern": PATTERN, "likely": LIKELY, "signs": SIGNS}
"""The patterns of ``core.text.hidden``, by which the desks mark characters that a reader does not see."""


def modules_of(desk: str) -> tuple[str, ...]:
    """Return the paths of a desk's modules below ``browser``, each after the modules that it imports."""
    modules: dict[str, None] = {}

    def add(module: str) -> None:
        for imported in imports_of(module):
            add(imported)
        modules.setdefault(module)

    add(f"{desk}/{desk}.js")
    return tuple(modules)


def imports_of(module: str) -> dict[str, list[str]]:
    """Return the modules that a module imports, each with the names that it takes from there."""
    folder = (BROWSER / module).parent
    return {
        (folder / path).resolve().relative_to(BROWSER.resolve()).as_posix(): re.findall(r"\w+", names)
        for names, path in _IMPORT.findall((BROWSER / module).read_text("utf-8"))
    }


def script_of(module: str) -> str:
    """Return a module as it stands in the script of a desk: without its imports and exports, on the same lines."""
    text = _IMPORT.sub(lambda match: "\n" * match[0].count("\n"), (BROWSER / module).read_text("utf-8"))
    return _EXPORT.sub("", text)


def scripts_of(desk: str) -> str:
    """Return the script of a desk: its modules in one scope, to stand after the phrases of ``pages.ui.frame.wording``.

    Streamlit loads the script of a component from an address of its own, from where no module can import another.
    """
    parts = map(script_of, modules_of(desk))
    return "\n".join((f"const LIMITS = {json.dumps(LIMITS)}, HIDDEN = {json.dumps(HIDDEN)};", *parts))


ROOM = """<style>
[data-testid="stMain"] [data-testid="stMainBlockContainer"] { padding: 4.1rem 1rem 0.4rem; max-width: none; }
[data-testid="stMain"] [data-testid="stMainBlockContainer"] > div { gap: 0; }
</style>"""
"""Styles by which the desk fills the window, so that the page itself never scrolls."""


@cache
def _desk(name: str, language: str) -> Callable[..., Any]:
    """Return the component with scripts, styles and phrases in one language."""
    css = "\n".join(path.read_text("utf-8") for path in (TOKENS, *(BROWSER / part for part in STYLES)))
    return st.components.v2.component(
        f"touchstone_{name}_{language}", css=css, js=desk_script(language) + scripts_of(name)
    )


@cache
def _server_data() -> Callable[..., Any]:
    return st.components.v2.component("touchstone_server_data", js=(BROWSER / "server_data.js").read_text("utf-8"))


def load_desk(name: str) -> None:
    """Load the styles and scripts of a desk, once for each page load: they are six times as long as the data, so they
    stand outside the fragment that every key press runs."""
    st.html(ROOM)
    _desk(name, language())(key=f"{name}-scripts")


def mount(name: str, data: dict[str, Any], on_act: Callable[[], None]) -> None:
    """Show the desk with its data and call ``on_act`` when the browser sends a message."""
    _server_data()(key=component_key(name), data={"lane": name, **data}, on_act_change=on_act)


def component_key(name: str) -> str:
    return f"{name}-desk"


def last_message(name: str) -> object:
    """Return the last message of the browser; valid in the callback only."""
    state = st.session_state.get(component_key(name)) or {}
    return state.get("act")
