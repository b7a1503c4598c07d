"""The fields that say which items a list or an export means; they stand in the address too."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from core.domain.answers import Kind
from core.domain.queue import ItemFilter
from core.domain.work import SetSummary, Status
from pages.ui.frame.wording import t

ANY = ""
_TITLES = {
    "set": "table-set", "lang": "table-language", "kind": "data-kind", "status": "data-status",
    "labelled": "filter-labels",
}  # fmt: skip
"""By the name in the address."""
_CHOICES = {
    "kind": {kind.value: f"kind-of-{kind}" for kind in Kind},
    "status": {status.value: f"desk-status-{status}" for status in Status},
    "labelled": {"yes": "filter-with-labels", "no": "filter-without-labels"},
}
"""Their phrases; names of sets and languages stand for themselves."""


def item_filter(sets: Sequence[SetSummary], *, every: bool = True) -> ItemFilter:
    """Draw the fields. What the address asks for and does not exist counts as not asked. ``every``: all sets can be
    meant at once; else one of them is."""
    options = {
        "set": [s.name for s in sets],
        "lang": sorted({lang for s in sets for lang in s.languages}),
        **{name: list(choices) for name, choices in _CHOICES.items()},
    }
    values = {
        name: _field(column, name, options[name] if name == "set" and not every else [ANY, *options[name]])
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
    key, choices = f"items-{name}", options
    if st.session_state.get(key) not in choices:
        requested = st.query_params.get(name, ANY)
        st.session_state[key] = requested if requested in choices else choices[0]
    shown = {choice: _shown(name, choice) for choice in choices}
    value: str = column.selectbox(t(_TITLES[name]), choices, key=key, format_func=shown.__getitem__)
    if value:
        st.query_params[name] = value
    elif name in st.query_params:
        del st.query_params[name]
    return value


def _shown(name: str, choice: str) -> str:
    if choice == ANY:
        return t("filter-any")
    phrase = _CHOICES.get(name, {}).get(choice)
    return t(phrase) if phrase else choice
