"""Label sentence by sentence, without seeing the scores first."""

import time
from dataclasses import replace

import streamlit as st

from core.domain.queue import Lane
from core.permissions import Permission
from core.services.desk.preferences import key_choices
from core.services.desk.queue_view import options_view
from core.services.label.desk import LabelDesk, LabelDeskState
from core.services.label.screen import LabelScreen
from core.services.thresholds.policies import active_policy
from pages.ui.desk.address import browser_store, forget_link, item_asked_for, keep_in_address, shown_by_address
from pages.ui.desk.component import last_message, load_desk, mount
from pages.ui.desk.desk_frame import DeskContext
from pages.ui.desk.guidelines import ASKED, guidelines_asked_for, show_guidelines_if_asked
from pages.ui.desk.label import LabelSession, label_data, label_message
from pages.ui.frame.clock import midnight
from pages.ui.frame.errors import errors_kept, errors_told
from pages.ui.frame.navigation import guard
from pages.ui.frame.recent_sets import all_sets_too, recent_sets
from pages.ui.frame.session import person, settings, workspace
from pages.ui.frame.turns import turn

guard("label")

SESSION = "label-session"


def desk() -> LabelDesk:
    return LabelDesk(workspace(), person(), settings().lease_seconds)


def arrive() -> None:
    """Start where the address says; an item that it names is opened even later."""
    if SESSION not in st.session_state:
        st.session_state[SESSION] = LabelSession(desk().narrow(LabelDeskState(), shown_by_address()))
    if linked := item_asked_for():
        session = st.session_state[SESSION]
        state, note = desk().open(session.state, *linked, time.time())
        st.session_state[SESSION] = replace(session, state=state, notes=(note,) if note else ())
        forget_link()


def acted() -> None:
    """Deal with what the browser sent before anything is drawn again."""
    with turn(), errors_kept():
        before, raw = st.session_state.get(SESSION, LabelSession()), last_message("label")
        after = label_message(raw, desk(), before, time.time())
        st.session_state[SESSION] = after
        st.session_state[ASKED] = guidelines_asked_for(raw)
        if after.state.show != before.state.show:
            keep_in_address(after.state.show)


@st.fragment
def show() -> None:
    with turn(), errors_told():
        session, opened = st.session_state[SESSION], desk()
        state, screen = opened.screen(session.state, time.time(), midnight())
        session = replace(session, state=state)
        with opened.workspace.reading():
            context = desk_context(opened, screen)
        mount("label", label_data(screen, session, context), acted)
        st.session_state[SESSION] = replace(session, notes=())
        show_guidelines_if_asked()


def desk_context(desk: LabelDesk, screen: LabelScreen) -> DeskContext:
    stored, me = desk.workspace, desk.person
    return DeskContext(
        options_view(
            recent_sets(Permission.LABEL),
            active_policy(stored),
            me.language,
            Lane.LABEL,
            all_sets=all_sets_too(Permission.LABEL),
        ),
        browser_store(me.name),
        desk.lease,
        me.language,
        labelled=sum(each.labelled for each in recent_sets() if screen.item and each.name == screen.item.set_name),
        keys=key_choices(stored, me, "label"),
    )


load_desk("label")
arrive()
show()
