"""Draws the requests to a model about a set: judge it, write samples, propose repairs; with estimated cost."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Sequence
from typing import Any

import streamlit as st

from core.domain.money import usd
from core.domain.work import SetSummary
from core.judges.exam import SENTENCES
from core.limits import LONGEST_COMMENT
from core.permissions import Permission, sets_with
from core.services.generation.repairing import RepairPlan, RepairRequest, repair_plan, request_repairs
from core.services.models.batched_requests import WITH_BATCHES
from core.services.models.closest_to_threshold import NEAREST
from core.services.models.examining import languages_of, stored_exam
from core.services.models.judge_requests import JudgingRequest
from core.services.models.judge_shapes import MOST_EXAMPLES, last_shape
from core.services.models.judge_work import MOST_AGAIN
from core.services.models.judges import judge_names
from core.services.models.judging import JudgePlan, judge_plan, request_judging
from core.services.models.paid_jobs import beyond_budget
from core.services.models.providers import uses
from core.services.models.sampling import MOST_SAMPLES, SamplePlan, SampleRequest, request_samples, sample_plan
from core.services.people.set_roles import sets_for
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.figure_table import figure_table
from pages.ui.frame.session import language, person, settings, workspace
from pages.ui.frame.wording import ids_tip, name_of, t
from pages.ui.models.budget_field import budget_field
from pages.ui.models.money import dollars

_WHAT = ("judge", "writer", "repairs")
_SAMPLES = 5
_PLAN = "_ask-plan"
_AGAIN = 0.0
"""The value of the share field that means: judge once more what was judged."""


def set_requests_part(sets: Sequence[SetSummary]) -> None:
    """Draw the requests to a model. Draws nothing for people who may not spend."""
    sets = sets_for(sets, person(), Permission.SPEND)
    if sets_with(person(), Permission.SPEND) is not None and not sets:
        return
    with st.expander(t("ask-title"), icon=":material/smart_toy:", key="ask", on_change="rerun") as section:
        if section.open:
            what = st.segmented_control(
                t("ask-what"),
                _WHAT,
                key="ask-what",
                default="judge",
                required=True,
                format_func=lambda kind: t(f"ask-{kind}"),
            )
            use_name = "judge" if what in {None, "judge"} else "writer"
            use = next(use_view for use_view in uses(settings(), language()) if use_view.use == use_name)
            if not use.ready:
                st.text(use.line)
                st.page_link("pages/models.py", label=t("page-models"), icon=":material/smart_toy:")
            elif what == "writer":
                _sample_form(sets, use.model)
            elif what == "repairs":
                _repair_form(sets, use.model)
            else:
                _judge_form(sets, use.model)


def _judge_form(sets: Sequence[SetSummary], model: str) -> None:
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
    order = JudgingRequest(
        set_name=set_name,
        detectors=tuple(chosen),
        model=model,
        budget=budget,
        again=again,
        batch=batch,
        **_shape_fields(set_name),
    )
    if again:
        share = 1.0
        st.caption(t("ask-again-how", count=MOST_AGAIN))
    elif share < 1:
        figures = NEAREST[share]
        st.caption(
            t(
                "ask-nearest-how",
                share=round(100 * share),
                accuracy=figures.accuracy,
                f1=figures.f1,
                errors=figures.errors,
                right=figures.right,
            )
        )
    _estimate_button(order, share)
    plan = _current_plan(order, share)
    if isinstance(plan, JudgePlan):
        st.text(t("ask-plan-judge", answers=plan.questions, sentences=plan.sentences, all=plan.of_sentences))
        st.html(_costs(plan))
        if not again:
            st.caption(t("ask-learnt", answers=plan.usage_factor) if plan.usage_factor else t("ask-not-learnt"))
        if plan.order.width is not None and plan.cost.live is not None and plan.of_all.live is not None:
            st.text(t("ask-saved", saved=dollars(usd(plan.of_all.live - plan.cost.live))))
        _exam_lines(model)
        _start_button(plan)


def _shape_fields(set_name: str | None) -> dict[str, Any]:
    """Draw what people add to the instructions of the judge, beginning with what they last added for this set."""
    last = last_shape(workspace(), set_name)
    with st.expander(t("ask-shape"), key="ask-shape"):
        key = set_name or ""
        criterion = st.text_area(
            t("ask-criterion"), last.criterion, max_chars=LONGEST_COMMENT, key=f"ask-criterion-{key}", height="content"
        )
        guidelines = st.checkbox(t("ask-guidelines"), last.guidelines, key=f"ask-guidelines-{key}")
        examples = st.number_input(t("ask-examples"), 0, MOST_EXAMPLES, last.examples, key=f"ask-examples-{key}")
        reasons = st.checkbox(t("ask-reasons"), bool(last.reasons), key=f"ask-reasons-{key}")
        st.caption(t("ask-shape-how"))
    return {
        "criterion": criterion.strip(),
        "guidelines": guidelines,
        "examples": int(examples),
        "reasons": language() if reasons else "",
    }


def _exam_lines(model: str) -> None:
    """Say how the model judged known sentences, or that it is asked about them first."""
    exam = stored_exam(workspace(), model)
    if exam is None:
        st.caption(t("exam-first", count=SENTENCES))
    for line in exam.lines(language()) if exam else ():
        st.text(line)


def _share_name(share: float) -> str:
    if share == _AGAIN:
        return t("ask-again")
    return t("ask-all") if share == 1 else t("ask-nearest", share=round(100 * share))


def _sample_form(sets: Sequence[SetSummary], model: str) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom"):
        set_name = _set_field(sets)
        count = st.number_input(t("ask-count"), 1, MOST_SAMPLES, _SAMPLES, key="ask-count")
    order = SampleRequest(set_name, int(count), model, budget_field("ask-budget"))
    st.caption(t("ask-samples-how"))
    _estimate_button(order, 1.0)
    plan = _current_plan(order, 1.0)
    if isinstance(plan, SamplePlan):
        st.text(t("ask-plan-samples", answers=plan.answers))
        st.html(_costs(plan))
        _start_button(plan)


def _repair_form(sets: Sequence[SetSummary], model: str) -> None:
    order = RepairRequest(_set_field(sets), model, budget_field("ask-budget"))
    st.caption(t("ask-repairs-how"))
    _estimate_button(order, 1.0)
    plan = _current_plan(order, 1.0)
    if isinstance(plan, RepairPlan):
        st.text(t("ask-plan-repairs", sentences=plan.sentences))
        st.html(_costs(plan))
        _start_button(plan)


def _set_field(sets: Sequence[SetSummary]) -> str | None:
    every = sets_with(person(), Permission.SPEND) is None
    names = [*([""] if every else []), *(loaded_set.name for loaded_set in sets)]
    chosen = st.selectbox(t("ask-set"), names, key="ask-set", format_func=lambda name: name or t("show-all-sets"))
    return chosen or None


def _costs(plan: JudgePlan | SamplePlan | RepairPlan) -> str:
    cost = plan.cost
    ways = [(t(f"ask-{way}"), getattr(cost, way)) for way in ("live", "cached", "batch")]
    rows = [[name, dollars(None if amount is None else usd(amount))] for name, amount in ways]
    counted = t("ask-counted") if cost.counted else t("ask-not-counted")
    tokens = t("ask-tokens", calls=cost.calls, input=cost.input, output=cost.output)
    return figure_table(f"{tokens} {counted}", [t("ask-way"), t("ask-cost")], rows)


def _estimate_button(order: JudgingRequest | SampleRequest | RepairRequest, share: float) -> None:
    st.button(
        t("ask-estimate"), key="ask-estimate", icon=":material/calculate:", on_click=_estimate, args=(order, share)
    )


def _estimate(order: JudgingRequest | SampleRequest | RepairRequest, share: float) -> None:
    """Estimate the cost and store it with the request, for which alone it holds."""
    st.session_state.pop(_PLAN, None)
    with defer_errors():
        st.session_state[_PLAN] = (
            (order, share),
            _plan_of(order, share),
        )


def _plan_of(
    order: JudgingRequest | SampleRequest | RepairRequest, share: float
) -> JudgePlan | SamplePlan | RepairPlan:
    if isinstance(order, JudgingRequest):
        return judge_plan(workspace(), person(), settings(), order, share)
    if isinstance(order, RepairRequest):
        return repair_plan(workspace(), person(), settings(), order)
    return sample_plan(workspace(), person(), settings(), order)


def _current_plan(
    order: JudgingRequest | SampleRequest | RepairRequest, share: float
) -> JudgePlan | SamplePlan | RepairPlan | None:
    planned_request, plan = st.session_state.get(_PLAN, (None, None))
    return plan if planned_request == (order, share) else None


def _start_button(plan: JudgePlan | SamplePlan | RepairPlan) -> None:
    """Draw the button. A run that would cost more than its budget has left is started only if that is ticked."""
    lacks = _beyond_budget(plan)
    beyond = lacks and t("ask-beyond-budget", cost=lacks[0], left=lacks[1])
    accepted = beyond is None or st.checkbox(beyond, key="ask-beyond-budget")
    if isinstance(plan, JudgePlan):
        unfit = _failed_exam(plan.order)
        accepted = (not unfit or st.checkbox(t("exam-anyway"), key="ask-exam-failed")) and accepted
        plan = dataclasses.replace(plan, order=dataclasses.replace(plan.order, exam=not unfit))
    st.button(
        t("ask-start"),
        key="ask-start",
        type="primary",
        icon=":material/play_arrow:",
        on_click=_start,
        args=(plan,),
        disabled=not accepted,
    )


def _failed_exam(order: JudgingRequest) -> bool:
    exam = stored_exam(workspace(), order.model)
    return exam is not None and bool(exam.failed(languages_of(workspace(), order.set_name)))


def _beyond_budget(plan: JudgePlan | SamplePlan | RepairPlan) -> tuple[str, str] | None:
    """Return the estimated cost and what the budget has left, in dollars; None where it has enough."""
    in_batch = isinstance(plan, JudgePlan) and plan.order.batch
    cost = plan.cost.batch if in_batch and plan.cost.batch is not None else plan.cost.live
    beyond = beyond_budget(workspace(), cost, plan.order.budget)
    return (dollars(usd(beyond.cost)), dollars(usd(beyond.left))) if beyond else None


def _start(plan: JudgePlan | SamplePlan | RepairPlan) -> None:
    with defer_errors():
        if isinstance(plan, JudgePlan):
            request_judging(workspace(), person(), settings(), plan.order, time.time())
        elif isinstance(plan, RepairPlan):
            request_repairs(workspace(), person(), settings(), plan.order, time.time())
        else:
            request_samples(workspace(), person(), settings(), plan.order, time.time())
        st.session_state.pop(_PLAN, None)
        defer_toast(t("ask-started"))
