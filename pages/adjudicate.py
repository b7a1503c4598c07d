"""Settle what people label differently: their labels and evidence side by side, without their names."""

import time
from dataclasses import replace

import streamlit as st

from core.permissions import Permission
from core.services.adjudicate.desk import AdjudicationDesk, AdjudicationDeskState
from core.services.desk.queue_view import Show
from pages.ui.desk.address import browser_store, forget_link, item_asked_for, keep_in_address, shown_by_address
from pages.ui.desk.adjudicate import AdjudicationSession, adjudicate_data, adjudicate_message
from pages.ui.desk.component import last_message, load_desk, mount
from pages.ui.frame.clock import midnight
from pages.ui.frame.errors import errors_kept, errors_told
from pages.ui.frame.navigation import guard
from pages.ui.frame.recent_sets import recent_sets
from pages.ui.frame.session import person, settings, workspace
from pages.ui.frame.turns import turn

guard("adjudicate")

SESSION = "adjudicate-session"


def desk() -> AdjudicationDesk:
    return AdjudicationDesk(workspace(), person(), settings().lease_seconds)


def arrive() -> None:
    """Start where the address says; an item that it names is opened even later."""
    if SESSION not in st.session_state:
        st.session_state[SESSION] = AdjudicationSession(AdjudicationDeskState(set_name=shown_by_address().set_name))
    if linked := item_asked_for():
        session = st.session_state[SESSION]
        state, note = desk().open(session.state, linked[0], time.time())
        forget_link()
        st.session_state[SESSION] = replace(session, state=state, notes=(*session.notes, *([note] if note else [])))


def acted() -> None:
    """Deal with what the browser sent before anything is drawn again."""
    with turn(), errors_kept():
        before = st.session_state.get(SESSION, AdjudicationSession())
        after = adjudicate_message(last_message("adjudicate"), desk(), before, time.time())
        st.session_state[SESSION] = after
        if after.state.set_name != before.state.set_name:
            keep_in_address(Show(set_name=after.state.set_name))


@st.fragment
def show() -> None:
    with turn(), errors_told():
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
