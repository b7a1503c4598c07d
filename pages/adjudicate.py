"""Settle what people label differently: their labels and evidence side by side, without their names."""

import time
from dataclasses import replace

import streamlit as st

from core.services.adjudicate.desk import AdjudicationDesk, Place
from core.services.desk.queue_view import Show
from pages.ui.desk.address import browser_store, forget_link, item_asked_for, keep_in_address, sets, shown_by_address
from pages.ui.desk.adjudicate import AdjudicateState, adjudicate_data, adjudicate_message
from pages.ui.desk.component import furnish, last_message, mount
from pages.ui.frame.clock import midnight
from pages.ui.frame.errors import errors_kept, errors_told
from pages.ui.frame.navigation import guard
from pages.ui.frame.session import person, settings, workspace
from pages.ui.frame.turns import turn

guard("adjudicate")

STATE = "adjudicate-state"


def desk() -> AdjudicationDesk:
    return AdjudicationDesk(workspace(), person(), settings().lease_seconds)


def arrive() -> None:
    """Start where the address says; an item that it names is opened even later."""
    if STATE not in st.session_state:
        st.session_state[STATE] = AdjudicateState(Place(set_name=shown_by_address().set_name))
    if linked := item_asked_for():
        state = st.session_state[STATE]
        place, note = desk().open(state.place, linked[0], time.time())
        forget_link()
        st.session_state[STATE] = replace(state, place=place, notes=(*state.notes, *([note] if note else [])))


def acted() -> None:
    """Deal with what the browser sent before anything is drawn again."""
    with turn(), errors_kept():
        before = st.session_state.get(STATE, AdjudicateState())
        after = adjudicate_message(last_message("adjudicate"), desk(), before, time.time())
        st.session_state[STATE] = after
        if after.place.set_name != before.place.set_name:
            keep_in_address(Show(set_name=after.place.set_name))


@st.fragment
def show() -> None:
    with turn(), errors_told():
        state = st.session_state[STATE]
        place, screen = desk().screen(state.place, time.time(), midnight())
        state = replace(state, place=place)
        mount("adjudicate", adjudicate_data(screen, state, sets(), desk(), browser_store(person().name)), acted)
        st.session_state[STATE] = replace(state, notes=())


furnish("adjudicate")
arrive()
show()
