"""Label: label an item sentence by sentence, without seeing the scores first."""

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
from pages.ui.desk.address import browser_store, filter_in_address, forget_link, linked_item, write_address
from pages.ui.desk.component import last_message, load_desk, mount
from pages.ui.desk.desk_frame import DeskContext
from pages.ui.desk.guidelines import ASKED, show_requested_guidelines, wants_guidelines
from pages.ui.desk.inner_options import inner_data
from pages.ui.desk.label import LabelSession, label_data, label_message
from pages.ui.frame.errors import defer_errors, show_errors
from pages.ui.frame.local_time import midnight
from pages.ui.frame.navigation import guard
from pages.ui.frame.processor_turns import turn
from pages.ui.frame.recent_sets import all_sets_too, recent_sets
from pages.ui.frame.session import person, settings, workspace

guard("label")

SESSION = "label-session"


def desk() -> LabelDesk:
    return LabelDesk(workspace(), person(), settings().lease_seconds)


def arrive() -> None:
    """Start where the address says; an item that it names is opened even later."""
    if SESSION not in st.session_state:
        asked, notes = filter_in_address(Lane.LABEL)
        st.session_state[SESSION] = LabelSession(desk().narrow(LabelDeskState(), asked), notes=notes)
    if linked := linked_item():
        session = st.session_state[SESSION]
        state, note = desk().open(session.state, *linked, time.time())
        st.session_state[SESSION] = replace(session, state=state, notes=(*session.notes, *([note] if note else [])))
        forget_link()


def acted() -> None:
    """Perform what the browser sent before anything is drawn again."""
    with turn(), defer_errors():
        before, raw = st.session_state.get(SESSION, LabelSession()), last_message("label")
        after = label_message(raw, desk(), before, time.time())
        st.session_state[SESSION] = after
        st.session_state[ASKED] = wants_guidelines(raw)
        if after.state.show != before.state.show:
            write_address(after.state.show)


@st.fragment
def show() -> None:
    with turn(), show_errors():
        session, opened = st.session_state[SESSION], desk()
        state, screen = opened.screen(session.state, time.time(), midnight())
        session = replace(session, state=state)
        with opened.workspace.reading():
            context = desk_context(opened, screen)
        mount("label", label_data(screen, session, context), acted)
        st.session_state[SESSION] = replace(session, notes=())
        show_requested_guidelines()


def desk_context(desk: LabelDesk, screen: LabelScreen) -> DeskContext:
    stored, me = desk.workspace, desk.person
    return DeskContext(
        options=options_view(
            recent_sets(Permission.LABEL),
            active_policy(stored),
            me.language,
            Lane.LABEL,
            all_sets=all_sets_too(Permission.LABEL),
            asked=st.session_state[SESSION].state.show,
        ),
        store=browser_store(me.name),
        inner=inner_data(Lane.LABEL),
        lease=desk.lease,
        language=me.language,
        labelled=sum(s.labelled for s in recent_sets() if screen.item and s.name == screen.item.set_name),
        keys=key_choices(stored, me, "label"),
    )


load_desk("label")
arrive()
show()
