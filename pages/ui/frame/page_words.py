"""Tells the browser the language of a page, and Streamlit's own words, which are English only, in that language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import streamlit as st

from core.wording import phrase_in
from core.wording.phrases import say
from pages.ui.frame.session import language
from pages.ui.frame.wording import t

_SCRIPT = Path(__file__).with_name("page_words.js")

_WORDS = {
    "Choose an option": "choose-one",
    "Choose options": "choose-some",
    "No options to select": "no-options",
    "No results": "no-results",
    "Select all": "select-all",
    "Clear all": "clear-all",
    "Clear value": "clear-value",
    "Clear selection": "clear-selection",
    "Skip to main content": "skip",
    "App pages": "app-pages",
    "Show/hide columns": "columns",
    "Search": "search",
    "Type to search": "type-to-search",
    "Fullscreen": "fullscreen",
    "Close fullscreen": "close-fullscreen",
    "Download as CSV": "download-csv",
    "Sort ascending": "sort-up",
    "Sort descending": "sort-down",
    "Format": "format",
    "Autosize": "autosize",
    "Pin column": "pin",
    "Unpin column": "unpin",
    "Hide column": "hide-column",
    "Pagination": "pagination",
    "Previous page": "previous-page",
    "Next page": "next-page",
    "Increment": "increment",
    "Decrement": "decrement",
    "Open": "open",
    "Close": "close",
    "Help": "help",
    "file upload": "file-upload",
    "Copy to clipboard": "copy",
    "Download plot as a PNG": "save-plot",
    "Download plot as a png": "save-plot",
    "Press Enter to apply": "enter-applies",
    "Press Ctrl+Enter to apply": "ctrl-enter-applies",
    "Press ⌘+Enter to apply": "command-enter-applies",
    "Press Enter to submit form": "enter-submits",
    "Press Ctrl+Enter to submit form": "ctrl-enter-submits",
    "Press ⌘+Enter to submit form": "command-enter-submits",
}
"""Streamlit's words with the rest of the phrase ids that begin with ``streamlit-``."""
_BEGINNINGS = {
    "Help for ": "help-for",
    "Page ": "page",
    "Remove ": "remove",
}
"""The same, of what goes on with a name or a number."""


def page_language(entry: str = "") -> None:
    """Tell the browser the language of the page, as Streamlit calls every page English, its own words in that language,
    what it says if the server does not answer, and the menu entry that holds the open page.
    """
    words = {
        "language": language(),
        "title": t("server-gone"),
        "text": t("server-gone-text"),
        "entry": entry,
        **_streamlit_words(language()),
    }
    with st.container(key="page-words"):
        _component()(key="page-language", data=words)


@cache
def _streamlit_words(lang: str) -> Mapping[str, Any]:
    """Return these words and beginnings in the reader's language, for the script of the page; none in English."""
    if lang == "en":
        return {"words": {}, "beginnings": {}}
    return {"words": _said(_WORDS, lang), "beginnings": _said(_BEGINNINGS, lang)}


def _said(words: Mapping[str, str], lang: str) -> dict[str, str]:
    return {word: phrase_in(say(f"streamlit-{name}"), lang) for word, name in words.items()}


@cache
def _component() -> Callable[..., Any]:
    return st.components.v2.component("touchstone_language", js=_SCRIPT.read_text("utf-8"))
