"""Reads and sets the address of a desk: the filter of its queue, and the item of a link."""

from __future__ import annotations

import streamlit as st

from core.domain.answers import text_hash
from core.domain.queue import Lane
from core.limits import LONGEST_NUMBER
from core.services.desk.narrowing import closed, followed, told_unknown, unknown_words, with_checked_inner
from core.services.desk.queue_view import ALL_WORDS, Note, Show, show_of
from core.services.thresholds.policies import active_policy
from core.typed_json import whole_number
from pages.ui.frame.recent_sets import recent_sets
from pages.ui.frame.session import language, person, settings, workspace

_ITEM, _SENTENCE = "item", "sentence"


def filter_in_address(lane: Lane = Lane.REVIEW) -> tuple[Show, tuple[Note, ...]]:
    """Return the filter in the address, and what is said of values that do not exist."""
    asked, policy = show_of(st.query_params.to_dict()), active_policy(workspace())
    asked, renamed = followed(asked, workspace(), recent_sets(), language())
    if renamed:
        write_address(asked)
    notes = told_unknown(unknown_words(asked, recent_sets(), policy, lane), language())
    show, hidden = with_checked_inner(closed(asked, recent_sets(), policy, lane), workspace(), person(), lane)
    return show, (*renamed, *notes, *hidden)


def write_address(show: Show) -> None:
    words = show.words()
    for name in ALL_WORDS:
        if name in words:
            st.query_params[name] = words[name]
        elif name in st.query_params:
            del st.query_params[name]


def linked_item() -> tuple[int, int | None] | None:
    """Return the item of a link and the index of its sentence, from 0; the address counts from 1."""
    item, sentence = _number(_ITEM), _number(_SENTENCE)
    return (item, sentence - 1 if sentence else None) if item else None


def forget_link() -> None:
    """Remove the item from the address, so that a reload continues with the current item."""
    for name in (_ITEM, _SENTENCE):
        st.query_params.pop(name, None)


def _number(name: str) -> int | None:
    text = st.query_params.get(name, "")
    return whole_number(int(text), 1) if text.isdecimal() and len(text) <= LONGEST_NUMBER else None


def browser_store(name: str) -> str:
    """Return the name of this person's store in the browser, which differs for each workspace behind one address."""
    return f"{text_hash(settings().database)[:8]}.{name}"
