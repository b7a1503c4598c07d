"""A slider for the first cut that shows what it does while it moves; its script is drag.js."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import streamlit as st

from core.tuning.curves import Curve
from pages.ui.frame.styles import TOKENS
from pages.ui.frame.wording import t
from pages.ui.thresholds.curve_charts import valid_cut
from pages.ui.thresholds.draft import Draft

_DRAG = "threshold-drag"


def drag(draft: Draft, curve: Curve, on_cut: Callable[[float], None]) -> None:
    """Everything a cut does, read while it moves: what is counted was sent once. The exact value comes on release."""
    data = _counts(draft, curve) | {"cut": draft.cuts[0], "words": _words()}
    _drag_component()(key=_DRAG, data=data, on_cut_change=lambda: _dragged(on_cut))


def _dragged(on_cut: Callable[[float], None]) -> None:
    """What a browser sends is anything."""
    value = (st.session_state.get(_DRAG) or {}).get("cut")
    if (cut := valid_cut(value)) is not None:
        on_cut(cut)


def _counts(draft: Draft, curve: Curve) -> dict[str, Any]:
    drawn, queue = curve.drawn(1500), draft.queue.ordered
    entries, cuts = drawn.entries, drawn.cuts
    return {
        "cuts": cuts.tolist(),
        "hits": curve.true_positives[entries].tolist(),
        "alarms": curve.false_positives[entries].tolist(),
        "open": (len(queue) - np.searchsorted(queue, cuts, side="left")).tolist(),
        "positives": curve.positives,
        "total": curve.total,
        "items": len(queue),
    }


def _words() -> dict[str, str]:
    names = ("drag", "precision", "recall", "flagged", "to-review", "nothing")
    return {name: t(f"tune-{name}") for name in names}


@cache
def _drag_component() -> Any:
    here = Path(__file__).parent
    css = "\n".join(path.read_text("utf-8") for path in (TOKENS, here / "drag.css"))
    return st.components.v2.component("touchstone_drag", css=css, js=(here / "drag.js").read_text("utf-8"))
