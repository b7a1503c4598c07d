"""Ask a language model about a set: judge it, write samples, propose repairs; first what it costs, then yes."""

from __future__ import annotations

import time
from collections.abc import Sequence

import streamlit as st

from core.domain.money import usd
from core.domain.work import SetSummary
from core.permissions import Permission, sets_with
from core.services.generation.repair_plan import RepairPlan, repair_plan, request_repairs
from core.services.generation.repairing import RepairOrder
from core.services.models.batched_first import WITH_BATCHES
from core.services.models.judge_order import JudgeOrder
from core.services.models.judge_plan import JudgePlan, judge_plan, request_judging
from core.services.models.judges import judge_names
from core.services.models.nearest import NEAREST
from core.services.models.providers import uses
from core.services.models.questions import MOST_AGAIN
from core.services.models.sample_plan import SamplePlan, request_samples, sample_plan
from core.services.models.sampling import MOST_SAMPLES, SampleOrder
from core.services.people.in_sets import sets_for
from pages.ui.frame.errors import errors_kept, toast_kept
from pages.ui.frame.figure_table import figure_table
from pages.ui.frame.session import language, person, settings, workspace
from pages.ui.frame.wording import ids_tip, name_of, t
from pages.ui.models.budget_field import budget_field
from pages.ui.models.money import dollars

_WHAT = ("judge", "writer", "repairs")
_SAMPLES = 5
_PLAN = "_ask-plan"
_AGAIN = 0.0
"""In place of a share: what was judged, once more."""


def asking_part(sets: Sequence[SetSummary]) -> None:
    """Nothing for whoever may not spend."""
    sets = sets_for(sets, person(), Permission.SPEND)
    if sets_with(person(), Permission.SPEND) is not None and not sets:
        return
    with st.expander(t("ask-title"), icon=":material/smart_toy:", key="ask", on_change="rerun") as section:
        if section.open:
            what = st.segmented_control(
                t("ask-what"), _WHAT, key="ask-what", default="judge", required=True,
                format_func=lambda each: t(f"ask-{each}"),
            )  # fmt: skip
            asked = "judge" if what in {None, "judge"} else "writer"
            use = next(each for each in uses(settings(), language()) if each.use == asked)
            if not use.ready:
                st.text(use.line)
                st.page_link("pages/models.py", label=t("page-models"), icon=":material/smart_toy:")
            elif what == "writer":
                _samples(sets, use.model)
            elif what == "repairs":
                _repairs(sets, use.model)
            else:
                _judging(sets, use.model)


def _judging(sets: Sequence[SetSummary], model: str) -> None:
    names = judge_names()
    with st.container(horizontal=True, vertical_alignment="bottom"):
        set_name = _set_field(sets)
        chosen = st.multiselect(
            t("ask-judges"), names, names[:1], key="ask-judges", format_func=name_of, help=ids_tip(names)
        )
        share = st.selectbox(t("ask-share"), (1.0, *NEAREST, _AGAIN), key="ask-share", format_func=_share_name)
    again = share == _AGAIN
    budget = budget_field("ask-budget")
    batch = model.partition("/")[0] in WITH_BATCHES and st.toggle(t("ask-in-batch"), key="ask-in-batch")
    order = JudgeOrder(set_name, tuple(chosen), model, budget, again=again, batch=batch)
    if again:
        share = 1.0
        st.caption(t("ask-again-how", count=MOST_AGAIN))
    elif share < 1:
        kept = NEAREST[share]
        st.caption(t(
            "ask-nearest-how", share=round(100 * share), accuracy=kept.accuracy, f1=kept.f1, errors=kept.errors,
            right=kept.right,
        ))  # fmt: skip
    _estimate_button(order, share)
    plan = _planned(order, share)
    if isinstance(plan, JudgePlan):
        st.text(t("ask-plan-judge", answers=plan.questions, sentences=plan.sentences, all=plan.of_sentences))
        st.html(_costs(plan))
        if not again:
            st.caption(t("ask-learnt", answers=plan.learnt) if plan.learnt else t("ask-not-learnt"))
        if plan.order.width is not None and plan.cost.live is not None and plan.of_all.live is not None:
            st.text(t("ask-saved", saved=dollars(usd(plan.of_all.live - plan.cost.live))))
        _start_button(plan)


def _share_name(share: float) -> str:
    if share == _AGAIN:
        return t("ask-again")
    return t("ask-all") if share == 1 else t("ask-nearest", share=round(100 * share))


def _samples(sets: Sequence[SetSummary], model: str) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom"):
        set_name = _set_field(sets)
        count = st.number_input(t("ask-count"), 1, MOST_SAMPLES, _SAMPLES, key="ask-count")
    order = SampleOrder(set_name, int(count), model, budget_field("ask-budget"))
    st.caption(t("ask-samples-how"))
    _estimate_button(order, 1.0)
    plan = _planned(order, 1.0)
    if isinstance(plan, SamplePlan):
        st.text(t("ask-plan-samples", answers=plan.answers))
        st.html(_costs(plan))
        _start_button(plan)


def _repairs(sets: Sequence[SetSummary], model: str) -> None:
    order = RepairOrder(_set_field(sets), model, budget_field("ask-budget"))
    st.caption(t("ask-repairs-how"))
    _estimate_button(order, 1.0)
    plan = _planned(order, 1.0)
    if isinstance(plan, RepairPlan):
        st.text(t("ask-plan-repairs", sentences=plan.sentences))
        st.html(_costs(plan))
        _start_button(plan)


def _set_field(sets: Sequence[SetSummary]) -> str | None:
    every = sets_with(person(), Permission.SPEND) is None
    names = [*([""] if every else []), *(each.name for each in sets)]
    chosen = st.selectbox(t("ask-set"), names, key="ask-set", format_func=lambda name: name or t("show-all-sets"))
    return chosen or None


def _costs(plan: JudgePlan | SamplePlan | RepairPlan) -> str:
    cost = plan.cost
    ways = [(t(f"ask-{way}"), getattr(cost, way)) for way in ("live", "cached", "batch")]
    rows = [[name, dollars(None if amount is None else usd(amount))] for name, amount in ways]
    counted = t("ask-counted") if cost.counted else t("ask-not-counted")
    tokens = t("ask-tokens", calls=cost.calls, input=cost.input, output=cost.output)
    return figure_table(f"{tokens} {counted}", [t("ask-way"), t("ask-cost")], rows)


def _estimate_button(order: JudgeOrder | SampleOrder | RepairOrder, share: float) -> None:
    st.button(
        t("ask-estimate"), key="ask-estimate", icon=":material/calculate:", on_click=_estimate, args=(order, share)
    )


def _estimate(order: JudgeOrder | SampleOrder | RepairOrder, share: float) -> None:
    """Kept with what was asked for: another choice is another estimate."""
    st.session_state.pop(_PLAN, None)
    with errors_kept():
        st.session_state[_PLAN] = (
            (order, share),
            _plan_of(order, share),
        )


def _plan_of(order: JudgeOrder | SampleOrder | RepairOrder, share: float) -> JudgePlan | SamplePlan | RepairPlan:
    if isinstance(order, JudgeOrder):
        return judge_plan(workspace(), person(), settings(), order, share)
    if isinstance(order, RepairOrder):
        return repair_plan(workspace(), person(), settings(), order)
    return sample_plan(workspace(), person(), settings(), order)


def _planned(order: JudgeOrder | SampleOrder | RepairOrder, share: float) -> JudgePlan | SamplePlan | RepairPlan | None:
    asked, plan = st.session_state.get(_PLAN, (None, None))
    return plan if asked == (order, share) else None


def _start_button(plan: JudgePlan | SamplePlan | RepairPlan) -> None:
    st.button(
        t("ask-start"), key="ask-start", type="primary", icon=":material/play_arrow:", on_click=_start, args=(plan,)
    )


def _start(plan: JudgePlan | SamplePlan | RepairPlan) -> None:
    with errors_kept():
        if isinstance(plan, JudgePlan):
            request_judging(workspace(), person(), settings(), plan.order, time.time())
        elif isinstance(plan, RepairPlan):
            request_repairs(workspace(), person(), settings(), plan.order, time.time())
        else:
            request_samples(workspace(), person(), settings(), plan.order, time.time())
        st.session_state.pop(_PLAN, None)
        toast_kept(t("ask-started"))
