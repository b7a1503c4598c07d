"""Label sentence by sentence, without seeing the scores first."""

import time
from dataclasses import replace

import streamlit as st

from core.domain.queue import Lane
from core.services.desk.preferences import key_choices
from core.services.desk.queue_view import options_view
from core.services.label.desk import LabelDesk, LabelPlace
from core.services.thresholds.policies import active_policy
from pages.ui.desk.address import browser_store, forget_link, item_asked_for, keep_in_address, sets, shown_by_address
from pages.ui.desk.component import furnish, last_message, mount
from pages.ui.desk.desk_frame import Around
from pages.ui.desk.guidelines import ASKED, guidelines_asked_for, show_guidelines_if_asked
from pages.ui.desk.label import LabelState, label_data, label_message
from pages.ui.frame.clock import midnight
from pages.ui.frame.errors import errors_kept, errors_told
from pages.ui.frame.navigation import guard
from pages.ui.frame.session import person, settings, workspace
from pages.ui.frame.turns import turn

guard("label")

STATE = "label-state"


def desk() -> LabelDesk:
    return LabelDesk(workspace(), person(), settings().lease_seconds)


def arrive() -> None:
    """Start where the address says; an item that it names is opened even later."""
    if STATE not in st.session_state:
        st.session_state[STATE] = LabelState(desk().narrow(LabelPlace(), shown_by_address()))
    if asked := item_asked_for():
        state = st.session_state[STATE]
        place, note = desk().open(state.place, *asked, time.time())
        st.session_state[STATE] = replace(state, place=place, notes=(note,) if note else ())
        forget_link()


def acted() -> None:
    """Deal with what the browser sent before anything is drawn again."""
    with turn(), errors_kept():
        before, raw = st.session_state.get(STATE, LabelState()), last_message("label")
        after = label_message(raw, desk(), before, time.time())
        st.session_state[STATE] = after
        st.session_state[ASKED] = guidelines_asked_for(raw)
        if after.place.show != before.place.show:
            keep_in_address(after.place.show)


@st.fragment
def show() -> None:
    with turn(), errors_told():
        state = st.session_state[STATE]
        here = desk()
        stored, who = here.workspace, here.person
        place, screen = here.screen(state.place, time.time(), midnight())
        state = replace(state, place=place)
        with stored.reading():
            options = options_view(sets(), active_policy(stored), who.language, Lane.LABEL)
            labelled = sum(one.labelled for one in sets() if screen.item and one.name == screen.item.set_name)
            own_keys = key_choices(stored, who, "label")
        around = Around(options, browser_store(who.name), here.lease, who.language, labelled, own_keys)
        mount("label", label_data(screen, state, around), acted)
        st.session_state[STATE] = replace(state, notes=())
        show_guidelines_if_asked()


furnish("label")
arrive()
show()
