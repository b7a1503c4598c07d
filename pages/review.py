"""Review: accept, edit or reject one item at a time, riskiest first."""

import time
from dataclasses import replace
from functools import partial

import streamlit as st

from core.domain.queue import Lane
from core.permissions import Permission
from core.services.desk.comments import NO_COMMENTS, ThreadRequest, threads
from core.services.desk.preferences import key_choices, wants_reading
from core.services.desk.queue_view import options_view
from core.services.generation.proposed_repairs import stored_suggestions
from core.services.people.modes import people_known
from core.services.quizzes.replacement import replacement_for
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from core.services.review.prefetch import AHEAD, ComingView
from core.services.review.repairs import Suggest
from core.services.review.screen import Screen
from core.services.thresholds.policies import active_policy
from pages.ui.desk.address import browser_store, filter_in_address, forget_link, linked_item, write_address
from pages.ui.desk.component import last_message, load_desk, mount
from pages.ui.desk.desk_frame import DeskContext
from pages.ui.desk.inner_options import inner_data
from pages.ui.desk.review import ReviewSession, review_data, review_message, with_note
from pages.ui.frame.errors import defer_errors, show_errors
from pages.ui.frame.navigation import guard
from pages.ui.frame.processor_turns import turn
from pages.ui.frame.recent_sets import all_sets_too, recent_sets
from pages.ui.frame.session import language, person, settings, workspace

guard("review")

SESSION = "review-session"


def desk() -> ReviewDesk:
    config = settings()
    opened = ReviewDesk(
        workspace(),
        person(),
        config.lease_seconds,
        config.blind_share,
        config.audit_share,
        partial(people_known, workspace(), config),
    )
    opened = replace(opened, offer=partial(replacement_for, opened.workspace), ahead=AHEAD)
    suggest = suggestions(config.database)
    return replace(opened, suggest=suggest) if suggest else opened


@st.cache_resource(ttl=2, show_spinner=False)
def suggestions(database: str) -> Suggest | None:
    """Return whether there are any; the answer is cached for two seconds."""
    del database  # only the key
    return stored_suggestions(workspace())


def arrive() -> None:
    """Start where the address says; an item that it names is opened even later."""
    if SESSION not in st.session_state:
        asked, notes = filter_in_address()
        state = desk().begin(DeskState(show=asked), language(), time.time())
        st.session_state[SESSION] = ReviewSession(state=state, notes=notes)
    session = st.session_state[SESSION]
    if (linked := linked_item()) and linked != session.linked:
        state, note = desk().open(session.state, linked[0], time.time())
        st.session_state[SESSION] = with_note(replace(session, state=state, linked=linked), note)
    leave_link()


def leave_link() -> None:
    """The address names the item of a link as long as that is on screen, so that a reload shows it again."""
    session = st.session_state[SESSION]
    if session.linked is None or session.state.item_id != session.linked[0]:
        st.session_state[SESSION] = replace(session, linked=None)
        forget_link()


def acted() -> None:
    """Perform what the browser sent before anything is drawn again."""
    with turn(), defer_errors():
        before, raw = st.session_state.get(SESSION, ReviewSession()), last_message("review")
        after = review_message(raw, desk(), before, time.time(), settings().max_cell_chars)
        st.session_state[SESSION] = after
        if after.state.show != before.state.show:
            write_address(after.state.show)
        leave_link()


def still_blind(screen: Screen | ComingView) -> range:
    """Return the sentences whose comments by others stay hidden: all while the scores are."""
    return range(len(screen.item.sentences)) if screen.item and screen.blind else range(0)


@st.fragment
def show() -> None:
    with turn(), show_errors():
        session, now, opened = st.session_state[SESSION], time.time(), desk()
        state, screen, note = opened.screen(session.state, now)
        session = with_note(replace(session, state=state), note)
        with opened.workspace.reading():
            context = desk_context(opened, screen)
        mount("review", review_data(screen, session, context), acted)
        st.session_state[SESSION] = replace(session, notes=(), reply=None)


def desk_context(desk: ReviewDesk, screen: Screen) -> DeskContext:
    stored, me = desk.workspace, desk.person
    seen: list[Screen | ComingView] = [screen, *screen.ahead]
    comments = threads(
        stored, me, [ThreadRequest(it.item.id, it.item.revision, still_blind(it)) for it in seen if it.item]
    )
    return DeskContext(
        options=options_view(
            recent_sets(Permission.REVIEW),
            active_policy(stored),
            me.language,
            all_sets=all_sets_too(Permission.REVIEW),
            asked=st.session_state[SESSION].state.show,
        ),
        store=browser_store(me.name),
        inner=inner_data(Lane.REVIEW),
        lease=desk.lease,
        language=me.language,
        keys=key_choices(stored, me, "review"),
        reading=wants_reading(stored, me),
        thread=comments[0] if screen.item else NO_COMMENTS,
        threads=comments[1:] if screen.item else comments,
    )


load_desk("review")
arrive()
show()
