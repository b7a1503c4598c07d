"""Draws the planning of labels: people per item, quota, kinds of error, and who alone gets filtered items."""

from __future__ import annotations

import time
from collections.abc import Sequence

import streamlit as st

from core.domain.error_kinds import MOST_KINDS
from core.domain.queue import ItemFilter, LabellingPlan, Lane
from core.domain.work import SetSummary
from core.limits import LONGEST_NAME, LONGEST_NOTE, MOST_ANNOTATORS, MOST_QUOTA
from core.permissions import Permission, may
from core.services.desk.queue_view import EVERYTHING, options_view
from core.services.label.error_kinds import error_kinds, save_error_kinds
from core.services.people.modes import people_known
from core.services.queue.assignments import assign, waiting_for_somebody_new
from core.services.queue.labelling_plans import SetPlan, save_plan, set_plans, want_annotators
from core.services.thresholds.policies import active_policy
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.session import language, person, settings, workspace
from pages.ui.frame.wording import t

_MESSAGE = "_planned"


def labelling_plans_part(sets: Sequence[SetSummary], where: ItemFilter, count: int) -> None:
    """Draw the labelling plans. Draws nothing for people who may not plan."""
    if not may(person().on(where.set_name or "").roles, Permission.PLAN):
        return
    with st.expander(t("plans-title"), icon=":material/group:", key="plans", on_change="rerun") as section:
        if section.open:
            _draw_message()
            st.caption(t("plans-explained"))
            _set_plan_form(set_plans(workspace(), person()))
            _filter_plan_form(sets, where, count)
            _assignment_form(where, count)
            _error_kinds_form([plan.plan.set_name for plan in set_plans(workspace(), person())])
            _declined_items()


def _set_plan_form(plans: Sequence[SetPlan]) -> None:
    known = {set_plan.plan.set_name: set_plan.plan for set_plan in plans}
    with st.container(horizontal=True, vertical_alignment="bottom"):
        name = st.selectbox(t("plans-set"), list(known), key="plans-set")
        plan = known[name]
        st.number_input(t("plans-annotators"), 1, MOST_ANNOTATORS, plan.annotators, key=f"plans-annotators-{name}")
        st.number_input(
            t("plans-quota"), 1, MOST_QUOTA, plan.quota, key=f"plans-quota-{name}", placeholder=t("plans-quota-none")
        )
        st.button(t("plans-save"), key="plans-save", on_click=_save, args=(name,))


def _filter_plan_form(sets: Sequence[SetSummary], where: ItemFilter, count: int) -> None:
    bands = {option.value: option.text for option in options_view(sets, active_policy(workspace()), language()).bands}
    with st.container(horizontal=True, vertical_alignment="bottom"):
        choices = sorted(bands, key=lambda band: band != EVERYTHING)
        st.selectbox(t("plans-band"), choices, key="plans-band", format_func=bands.__getitem__)
        st.number_input(t("plans-annotators"), 1, MOST_ANNOTATORS, 1, key="plans-annotators-now")
        st.button(
            t("plans-apply"),
            key="plans-apply",
            help=t("plans-apply-tip"),
            disabled=not count,
            on_click=_set_annotators,
            args=(where,),
        )


def _assignment_form(where: ItemFilter, count: int) -> None:
    lanes = {lane.value: t(f"assign-lane-{lane}") for lane in Lane}
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.selectbox(t("assign-lane"), list(lanes), key="assign-lane", format_func=lanes.__getitem__)
        st.text_input(t("assign-to"), key="assign-to", max_chars=LONGEST_NAME, help=t("assign-to-tip"))
        st.text_input(t("assign-note"), key="assign-note", max_chars=LONGEST_NOTE)
        st.button(t("assign-do", count=count), key="assign-do", disabled=not count, on_click=_assign, args=(where,))


def _declined_items() -> None:
    for lane in Lane:
        if waiting := waiting_for_somebody_new(workspace(), person(), lane, people_known(workspace(), settings())):
            st.markdown(f"**{t('unjudged-title')}** · {t(f'assign-lane-{lane}')}")
            st.dataframe(
                [
                    {
                        t("data-item"): str(item.row.id),
                        t("table-set"): item.row.set_name,
                        t("data-question"): item.row.question,
                        t("unjudged-why"): "; ".join(
                            t("unjudged-said", name=word.person, reason=word.reason or t("unjudged-no-reason"))
                            for word in item.declined
                        ),
                    }
                    for item in waiting
                ],
                hide_index=True,
            )


def _save(name: str) -> None:
    """Store the plan. The fields are read here, because the click may arrive before the run that would pass them on."""
    typed = st.session_state
    with defer_errors():
        plan = LabellingPlan(name, typed[f"plans-annotators-{name}"], typed[f"plans-quota-{name}"])
        items = save_plan(workspace(), person(), plan)
        _set_message(t("plans-saved", count=items, name=name, annotators=plan.annotators))


def _set_annotators(where: ItemFilter) -> None:
    with defer_errors():
        annotators = st.session_state["plans-annotators-now"]
        items = want_annotators(workspace(), person(), where, annotators, st.session_state["plans-band"])
        _set_message(t("plans-applied", count=items, annotators=annotators))


def _assign(where: ItemFilter) -> None:
    typed = st.session_state
    with defer_errors():
        to = typed["assign-to"].strip()
        items = assign(
            workspace(),
            person(),
            Lane(typed["assign-lane"]),
            where,
            to=to,
            note=typed["assign-note"],
            people=people_known(workspace(), settings()),
            now=time.time(),
        )
        _set_message(t("assign-done", count=items, name=to) if to else t("assign-freed", count=items))


def _set_message(text: str) -> None:
    st.session_state[_MESSAGE] = text


def _draw_message() -> None:
    """Draw the last message, or an empty line, so that nothing moves. It is plain text, as it holds names."""
    st.text(st.session_state.pop(_MESSAGE, "") or " ")


def _error_kinds_form(sets: Sequence[str]) -> None:
    if not sets:
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        name = st.selectbox(t("plans-set"), sets, key="error-kinds-set")
        st.text_area(
            t("error-kinds"),
            "\n".join(error_kinds(workspace(), name)),
            key=f"error-kinds-{name}",
            help=t("error-kinds-help", most=MOST_KINDS),
        )
        st.button(t("error-kinds-save"), key="error-kinds-save", on_click=_save_kinds, args=(name,))


def _save_kinds(name: str) -> None:
    with defer_errors():
        kinds = str(st.session_state[f"error-kinds-{name}"]).splitlines()
        save_error_kinds(workspace(), person(), name, kinds, time.time())
        defer_toast(t("error-kinds-saved", set=name))
