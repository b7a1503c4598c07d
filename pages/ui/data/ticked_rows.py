"""Draws what can be done with the ticked rows of the list of items: open one, decide, postpone or assign all."""

from __future__ import annotations

import time
from collections.abc import Sequence

import streamlit as st

from core.domain.actions import Verdict
from core.domain.queue import Lane
from core.domain.work import ItemRow, Status
from core.limits import LONGEST_NOTE
from core.permissions import Permission, may
from core.services.data.ticked_items import decide_ticked, postpone_ticked
from core.services.desk.inner_filters import people_in
from core.services.people.modes import people_known
from core.services.queue.assignments import assign_items
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.safe_text import plain_label
from pages.ui.frame.session import person, settings, workspace
from pages.ui.frame.wording import t

_TO, _NOTE, _LANE = "ticked-to", "ticked-note", "ticked-lane"


def ticked_rows_part(rows: Sequence[ItemRow]) -> None:
    """Draw the acts that the person may do in every set of the ticked rows; nothing for others."""
    names = {row.set_name for row in rows} or {""}
    reviews = all(may(person().on(name).roles, Permission.REVIEW) for name in names)
    plans = all(may(person().on(name).roles, Permission.PLAN) for name in names)
    if not reviews and not plans:
        return
    if not rows:
        st.caption(t("data-tick"))
        return
    with st.container(horizontal=True, vertical_alignment="center"):
        if reviews:
            _review_acts(rows, [row for row in rows if row.status is Status.OPEN])
        if plans:
            _assignment(rows)


def _review_acts(rows: Sequence[ItemRow], still_open: Sequence[ItemRow]) -> None:
    if len(rows) == 1:
        number = str(rows[0].id)
        st.page_link(
            "pages/review.py",
            label=t("data-open", item=number),
            icon=":material/rate_review:",
            query_params={"item": number},
        )
    for verdict, phrase in ((Verdict.ACCEPT, "data-accept"), (Verdict.REJECT, "data-reject")):
        st.button(
            t(phrase, count=len(still_open)),
            key=f"ticked-{verdict}",
            on_click=_decide,
            args=(still_open, verdict),
            disabled=not still_open,
            help=t("data-ticked-help"),
        )
    st.button(
        t("data-postpone", count=len(still_open)),
        key="ticked-postpone",
        on_click=_postpone,
        args=(still_open,),
        disabled=not still_open,
        help=t("data-postpone-help"),
    )


def _assignment(rows: Sequence[ItemRow]) -> None:
    lanes = {lane.value: t(f"assign-lane-{lane}") for lane in Lane}
    with st.popover(t("data-assign", count=len(rows)), icon=":material/person_add:"):
        st.selectbox(t("assign-lane"), list(lanes), key=_LANE, format_func=lanes.__getitem__)
        everybody = {"": t("assign-anybody"), **{name: name for name in people_in(workspace(), person())}}
        st.selectbox(t("assign-to"), list(everybody), key=_TO, format_func=everybody.__getitem__)
        st.text_input(t("assign-note"), key=_NOTE, max_chars=LONGEST_NOTE)
        st.button(t("assign-do", count=len(rows)), key="ticked-assign", on_click=_assign, args=(rows,))


def _decide(rows: Sequence[ItemRow], verdict: Verdict) -> None:
    with defer_errors():
        count = decide_ticked(workspace(), person(), rows, verdict, time.time())
        defer_toast(t("bulk-accepted" if verdict is Verdict.ACCEPT else "bulk-rejected", count=count))


def _postpone(rows: Sequence[ItemRow]) -> None:
    with defer_errors():
        count = postpone_ticked(workspace(), person(), rows, time.time(), settings().lease_seconds)
        defer_toast(t("data-postponed", count=count))


def _assign(rows: Sequence[ItemRow]) -> None:
    """Assign what is ticked. The fields are read here, because the click may arrive before the run that would pass
    them on."""
    typed = st.session_state
    with defer_errors():
        to, lane = typed[_TO], Lane(typed[_LANE])
        people = people_known(workspace(), settings())
        items = assign_items(
            workspace(), person(), lane, rows, to=to, note=typed[_NOTE], people=people, now=time.time()
        )
        defer_toast(t("assign-done", count=items, name=plain_label(to)) if to else t("assign-freed", count=items))
