"""The address of a desk: which part of the queue it shows, so that a link or a reload leads back to it."""

from __future__ import annotations

import streamlit as st

from core.domain.answers import text_hash
from core.limits import LONGEST_NUMBER
from core.services.desk.messages import whole_number
from core.services.desk.queue_view import SHOW_WORDS, Show, show_of
from core.services.thresholds.policies import active_policy
from pages.ui.frame.recent_sets import recent_sets
from pages.ui.frame.session import settings, workspace

_ITEM, _SENTENCE = "item", "sentence"


def shown_by_address() -> Show:
    """Without what does not exist: anybody can type an address."""
    return show_of(st.query_params.to_dict()).allowed(recent_sets(), active_policy(workspace()))


def keep_in_address(show: Show) -> None:
    words = show.words()
    for name in SHOW_WORDS:
        if name in words:
            st.query_params[name] = words[name]
        elif name in st.query_params:
            del st.query_params[name]


def item_asked_for() -> tuple[int, int | None] | None:
    """The item a link names and the index of its sentence, which people count from 1."""
    item, sentence = _number(_ITEM), _number(_SENTENCE)
    return (item, sentence - 1 if sentence else None) if item else None


def forget_link() -> None:
    """A later reload goes on where the person stands."""
    for name in (_ITEM, _SENTENCE):
        st.query_params.pop(name, None)


def _number(name: str) -> int | None:
    text = st.query_params.get(name, "")
    return whole_number(int(text), 1) if text.isdecimal() and len(text) <= LONGEST_NUMBER else None


def browser_store(name: str) -> str:
    """Where this person's browser keeps what is not stored yet: apart for each workspace behind one address."""
    return f"{text_hash(settings().database)[:8]}.{name}"
