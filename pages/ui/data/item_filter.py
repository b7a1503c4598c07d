"""Draws the fields that filter items for a list or an export, with their values in the address."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from core.domain.answers import Kind
from core.domain.queue import ItemFilter
from core.domain.work import SetSummary, Status
from core.limits import LONGEST_WORD
from core.services.desk.narrowing import present_set
from pages.ui.frame.errors import notice
from pages.ui.frame.session import workspace
from pages.ui.frame.wording import t

ANY = ""
_WORDS = "items-text"
_TITLES = {
    "set": "table-set",
    "lang": "table-language",
    "kind": "data-kind",
    "status": "data-status",
    "labelled": "filter-labels",
}
"""The phrases of the fields, by query key."""
_CHOICES = {
    "kind": {kind.value: f"kind-of-{kind}" for kind in Kind},
    "status": {status.value: f"desk-status-{status}" for status in Status},
    "labelled": {"yes": "filter-with-labels", "no": "filter-without-labels"},
}
"""The phrases of the choices; sets and languages are displayed by name."""


def item_filter(sets: Sequence[SetSummary], *, every: bool = True) -> ItemFilter | None:
    """Draw the fields. None where what they ask for does not exist, which is said: nothing else is shown or exported in
    its place. ``every``: all sets can be meant at once; else one of them is."""
    options = {
        "set": [s.name for s in sets],
        "lang": sorted({lang for s in sets for lang in s.languages}),
        **{name: list(choices) for name, choices in _CHOICES.items()},
    }
    text = _search()
    values = {
        name: _field(column, name, options[name] if name == "set" and not every else [ANY, *options[name]])
        for column, name in zip(st.columns([2, 1, 1, 1, 1]), _TITLES, strict=True)
    }
    unknown = {name: value for name, value in values.items() if value != ANY and value not in options[name]}
    if unknown:
        gone = [t("filter-set-gone", set=unknown.pop("set"))] if "set" in unknown else []
        others = [t("filter-nobody", values=tuple(unknown.values()))] if unknown else []
        notice(f":orange[:material/filter_list_off:] **{t('filter-not-used')}**", "\n".join([*gone, *others]))
        return None
    return ItemFilter(
        set_name=values["set"] or None,
        lang=values["lang"] or None,
        kind=Kind(values["kind"]) if values["kind"] else None,
        statuses=frozenset({Status(values["status"])} if values["status"] else ()),
        labelled={"yes": True, "no": False}.get(values["labelled"]),
        text=text,
    )


def forget_set(old: str, new: str) -> None:
    """Show another set, or all of them, where this one was chosen."""
    if st.session_state.get("items-set") == old:
        st.session_state["items-set"] = new
    if st.query_params.get("set") == old:
        st.query_params["set"] = new


def _search() -> str:
    """Draw the field for words, and return them."""
    if _WORDS not in st.session_state:
        st.session_state[_WORDS] = st.query_params.get("text", "")[:LONGEST_WORD]
    text: str = st.text_input(
        t("filter-words"), key=_WORDS, max_chars=LONGEST_WORD, placeholder=t("filter-words-hint"), width=420
    ).strip()
    if text:
        st.query_params["text"] = text
    else:
        st.query_params.pop("text", None)
    return text


def _field(column: st.delta_generator.DeltaGenerator, name: str, options: list[str]) -> str:
    """Draw a field whose choice is what the address asks for, also where that does not exist."""
    key = f"items-{name}"
    chosen = str(st.session_state[key] if key in st.session_state else st.query_params.get(name, ANY)) or options[0]
    if name == "set":
        chosen = present_set(workspace(), chosen, options)
    st.session_state[key] = chosen
    shown = {choice: _choice_text(name, choice) for choice in options}
    if chosen not in shown:
        shown[chosen] = t("show-set-gone", set=chosen) if name == "set" else chosen
    value: str = column.selectbox(t(_TITLES[name]), list(shown), key=key, format_func=shown.__getitem__)
    if value:
        st.query_params[name] = value
    elif name in st.query_params:
        del st.query_params[name]
    return value


def _choice_text(name: str, choice: str) -> str:
    if choice == ANY:
        return t("filter-any")
    phrase = _CHOICES.get(name, {}).get(choice)
    return t(phrase) if phrase else choice
