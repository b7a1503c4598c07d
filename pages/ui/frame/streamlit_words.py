"""Names what Streamlit itself writes on pages, in English only, with the phrase that says it for readers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from core.wording import phrase_in
from core.wording.phrases import say

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


@cache
def streamlit_words(language: str) -> Mapping[str, Any]:
    """Return these words and beginnings in the reader's language, for the script of the page; none in English."""
    if language == "en":
        return {"words": {}, "beginnings": {}}
    return {"words": _said(_WORDS, language), "beginnings": _said(_BEGINNINGS, language)}


def _said(words: Mapping[str, str], language: str) -> dict[str, str]:
    return {word: phrase_in(say(f"streamlit-{name}"), language) for word, name in words.items()}
