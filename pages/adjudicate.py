"""Adjudicate: settle sentences that people label differently, by their labels and evidence without names."""

import time
from dataclasses import replace

import streamlit as st

from core.permissions import Permission
from core.services.adjudicate.desk import AdjudicationDesk, AdjudicationDeskState
from core.services.desk.queue_view import Show
from pages.ui.desk.address import browser_store, filter_in_address, forget_link, linked_item, write_address
from pages.ui.desk.adjudicate import AdjudicationSession, adjudicate_data, adjudicate_message
from pages.ui.desk.component import last_message, load_desk, mount
from pages.ui.frame.errors import defer_errors, show_errors
from pages.ui.frame.local_time import midnight
from pages.ui.frame.navigation import guard
from pages.ui.frame.processor_turns import turn
from pages.ui.frame.recent_sets import recent_sets
from pages.ui.frame.session import person, settings, workspace

guard("adjudicate")

SESSION = "adjudicate-session"


def desk() -> AdjudicationDesk:
    return AdjudicationDesk(workspace(), person(), settings().lease_seconds)


def arrive() -> None:
    """Start where the address says; an item that it names is opened even later."""
    if SESSION not in st.session_state:
        asked, notes = filter_in_address()
        st.session_state[SESSION] = AdjudicationSession(AdjudicationDeskState(set_name=asked.set_name), notes=notes)
    if linked := linked_item():
        session = st.session_state[SESSION]
        state, note = desk().open(session.state, linked[0], time.time())
        forget_link()
        st.session_state[SESSION] = replace(session, state=state, notes=(*session.notes, *([note] if note else [])))


def acted() -> None:
    """Perform what the browser sent before anything is drawn again."""
    with turn(), defer_errors():
        before = st.session_state.get(SESSION, AdjudicationSession())
        after = adjudicate_message(last_message("adjudicate"), desk(), before, time.time())
        st.session_state[SESSION] = after
        if after.state.set_name != before.state.set_name:
            write_address(Show(set_name=after.state.set_name))


@st.fragment
def show() -> None:
    with turn(), show_errors():
        session = st.session_state[SESSION]
        state, screen = desk().screen(session.state, time.time(), midnight())
        session = replace(session, state=state)
        sets = recent_sets(Permission.ADJUDICATE)
        mount(
            "adjudicate",
            adjudicate_data(screen, session, sets, desk(), browser_store(person().name)),
            acted,
        )
        st.session_state[SESSION] = replace(session, notes=())


load_desk("adjudicate")
arrive()
show()
