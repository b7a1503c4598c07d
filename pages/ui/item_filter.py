"""The fields that say which items a list or an export means; they stand in the address too."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from core.models import Kind
from core.queueing import ItemFilter
from core.work import SetSummary, Status

ANY = ""
_LABELLED = {"yes": "with labels", "no": "without labels"}
_TITLES = {"set": "Set", "lang": "Language", "kind": "Kind", "status": "Status", "labelled": "Labels"}
"""By the name in the address."""


def item_filter(sets: Sequence[SetSummary]) -> ItemFilter:
    """Draw the fields. What the address asks for and does not exist counts as not asked."""
    options = {
        "set": [s.name for s in sets],
        "lang": sorted({lang for s in sets for lang in s.languages}),
        "kind": [kind.value for kind in Kind],
        "status": [status.value for status in Status],
        "labelled": list(_LABELLED),
    }
    values = {
        name: _field(column, name, options[name])
        for column, name in zip(st.columns([2, 1, 1, 1, 1]), _TITLES, strict=True)
    }
    return ItemFilter(
        set_name=values["set"] or None,
        lang=values["lang"] or None,
        kind=Kind(values["kind"]) if values["kind"] else None,
        statuses=frozenset({Status(values["status"])} if values["status"] else ()),
        labelled={"yes": True, "no": False}.get(values["labelled"]),
    )


def _field(column: st.delta_generator.DeltaGenerator, name: str, options: list[str]) -> str:
    key, choices = f"items-{name}", [ANY, *options]
    if st.session_state.get(key) not in choices:
        asked = st.query_params.get(name, ANY)
        st.session_state[key] = asked if asked in choices else ANY
    value: str = column.selectbox(
        _TITLES[name], choices, key=key, format_func=lambda choice: _LABELLED.get(choice, choice) or "any"
    )
    if value:
        st.query_params[name] = value
    elif name in st.query_params:
        del st.query_params[name]
    return value
