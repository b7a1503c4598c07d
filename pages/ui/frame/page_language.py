"""Tell the browser in which language the page is: how it is read aloud, hyphenated and which glyphs it gets."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import streamlit as st

from pages.ui.frame.session import language

_SCRIPT = "export default ({ data }) => { document.documentElement.lang = data; };"


def page_language() -> None:
    """Streamlit calls every page English."""
    _component()(key="page-language", data=language())


@cache
def _component() -> Callable[..., Any]:
    return st.components.v2.component("touchstone_language", js=_SCRIPT)
