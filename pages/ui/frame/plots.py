"""Draws plots that a reader can save as a picture, with the button that appears over each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import streamlit as st

_SCALE = 2
"""Points of a saved picture for each point on screen."""
CONFIG: Mapping[str, Any] = {
    "displaylogo": False,
    "modeBarButtons": [["toImage"]],
    "toImageButtonOptions": {"format": "png", "filename": "touchstone", "scale": _SCALE},
}


def plot(figure: dict[str, Any], *, key: str, alt: str, within: Any = st, **options: Any) -> Any:
    """Draw a figure of Plotly's JSON on the page's own background, which a saved picture then has too: the words on it
    are light where the page is dark. Returns what ``st.plotly_chart`` returns.
    """
    paper = st.get_option(f"theme.{st.context.theme.type or 'light'}.backgroundColor")
    layout = {**figure["layout"], "paper_bgcolor": paper, "plot_bgcolor": paper}
    return within.plotly_chart({**figure, "layout": layout}, key=key, config=CONFIG, alt=alt, **options)
