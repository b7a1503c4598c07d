"""The fields that filter items by what people and files say of them, folded until somebody needs them."""

from __future__ import annotations

from dataclasses import fields

import streamlit as st

from core.domain.queue import ItemFilter
from core.errors import BadInput, Forbidden
from core.limits import LONGEST_WORD
from core.services.desk.inner_filters import (
    InnerFilters,
    errors_in,
    limited_to_own,
    people_in,
    require_inner,
    with_inner,
)
from core.services.label.error_kinds import kind_name
from core.wording import explain
from pages.ui.frame.errors import notice
from pages.ui.frame.session import language, person, workspace
from pages.ui.frame.wording import t

_PEOPLE = ("decided", "by", "assigned")
_WORDS = tuple(field.name for field in fields(InnerFilters))
_KEY = "items-inner-"
_OPEN = "more-filters"


def inner_filter(where: ItemFilter) -> ItemFilter | None:
    """Draw the fields and return the narrowed filter; None where what they ask for does not exist, which is said."""
    for name in _WORDS:
        st.session_state.setdefault(_KEY + name, st.query_params.get(name, "")[:LONGEST_WORD])
    used = sum(bool(st.session_state[_KEY + name]) for name in _WORDS)
    st.session_state.setdefault(_OPEN, bool(used))
    with st.expander(
        t("filter-more", count=used), icon=":material/filter_list:", key=_OPEN, on_change="rerun"
    ) as section:
        if section.open:
            _draw(limited=limited_to_own(person(), where.set_name))
    values = {name: str(st.session_state[_KEY + name]).strip() for name in _WORDS}
    for name, value in values.items():
        if value:
            st.query_params[name] = value
        else:
            st.query_params.pop(name, None)
    inner = InnerFilters(**values)
    try:
        return require_inner(workspace(), person(), with_inner(where, inner)) if inner else where
    except (BadInput, Forbidden) as error:
        notice(f":orange[:material/filter_list_off:] **{t('filter-not-used')}**", explain(error.phrases, language()))
        return None


def _draw(*, limited: bool) -> None:
    """Draw a field for each filter; ``limited`` leaves out what others said."""
    own = [person().name]
    everybody = list(people_in(workspace(), person()))
    with st.container(horizontal=True, vertical_alignment="bottom"):
        for name in _PEOPLE:
            _choice(name, own if limited and name != "assigned" else everybody)
        if not limited:
            _choice("error", list(errors_in(workspace())))
        for name in ("risk_from", "risk_to"):
            dashed = name.replace("_", "-")
            st.text_input(t(f"filter-{dashed}"), key=_KEY + name, max_chars=9, width=110)
        _choice("comments", ["1"])
        st.text_input(
            t("filter-meta"), key=_KEY + "meta", max_chars=LONGEST_WORD, placeholder=t("filter-meta-hint"), width=240
        )


def _choice(name: str, offered: list[str]) -> None:
    """Draw a list; what the address asks for and does not exist stays in it, so that it is seen to narrow."""
    asked = st.session_state[_KEY + name]
    choices = ["", *offered, *([asked] if asked and asked not in offered else [])]
    shown = {value: _text(name, value) for value in choices}
    st.selectbox(t(f"filter-{name}"), choices, key=_KEY + name, format_func=shown.__getitem__, width=200)


def _text(name: str, value: str) -> str:
    if not value:
        return t("filter-any")
    if name == "comments":
        return t("filter-comments-open")
    return kind_name(value, language()) if name == "error" else value
