"""Where to cut the risk, and what that does to labels, open items and the hours of people."""

from __future__ import annotations

import time

import streamlit as st

from core.domain.policy import Bands, Policy
from core.services.thresholds.basis import proposed_cuts, with_cuts
from core.tuning.curves import Curve
from core.tuning.operating_point import best_fbeta, precision_at_least, recall_at_least
from core.tuning.workload import Workload, cheapest
from pages.ui.frame.wording import t
from pages.ui.thresholds import state
from pages.ui.thresholds.curve_charts import HEIGHT, curves_figure
from pages.ui.thresholds.drag import drag
from pages.ui.thresholds.tables import bands_table, confusion_table, figures_table

GOALS = {"fbeta": 1.0, "recall": 0.95, "precision": 0.8, "cost": 10.0, "hours": 4.0}
"""What a cut may be asked for, with the number that is asked at first."""
_GOAL = "threshold-goal"


def cut_part(draft: state.Draft, curve: Curve, active: Policy) -> None:
    point = draft.basis.point(draft.cuts[0])
    before = active.bands_in(draft.choice.kind, draft.choice.lang)
    bands = with_cuts(before, draft.cuts)
    chart, numbers = st.columns([2.3, 1], gap="medium")
    with chart.container(height=HEIGHT + 16, border=False):
        st.plotly_chart(
            curves_figure(curve, point), key=state.CHART, on_select=state.take_clicked_cut, selection_mode="points",
            config={"displayModeBar": False}, alt=t("tune-curves-alt"),
        )  # fmt: skip
    numbers.html(confusion_table(point.confusion))
    numbers.html(figures_table(point, draft.basis.held_out.point(draft.cuts[0]) if draft.basis.held_out else None))
    _weighted(draft)
    sliders(bands)
    drag(draft, curve)
    load = draft.load
    proposals(curve, draft.cuts, load)
    if load:
        st.text(t("tune-workload", hours=f"{load.hours_per_day(draft.cuts[0]):.2g}",
                  share=load.flagged_share(draft.cuts[0]), items=f"{load.arrivals_per_day:.3g}",
                  seconds=f"{load.seconds_per_item:.3g}", measured=load.measured))  # fmt: skip
    now, then = draft.queue.per_band(before), draft.queue.per_band(bands)
    st.html(bands_table(before, bands, now=now, then=then, labelled=draft.basis.per_band(bands)))
    loaded = time.strftime("%H:%M", time.localtime(draft.loaded_at))
    basis = t("tune-basis", count=curve.total, loaded=loaded, abstained=curve.abstained,
              unchecked=draft.queue.unchecked)  # fmt: skip
    st.caption(f"{basis} {t('tune-halves' if draft.basis.held_out else 'tune-no-halves')}")
    if draft.choice.signal != active.signal:
        st.warning(t("tune-other-signal"))


def _weighted(draft: state.Draft) -> None:
    """Beside the plain shares, where some labels were likelier than others."""
    shares = draft.basis.chosen_with.weighted(draft.cuts[0])
    for share, name in zip(shares or (), ("tune-precision", "tune-recall"), strict=False):
        if share.value is not None and share.low is not None and share.high is not None:
            st.text(t("tune-weighted", name=t(name), value=share.value, low=share.low, high=share.high, n=share.n,
                      naive=share.naive or 0.0))  # fmt: skip


def sliders(bands: Bands) -> None:
    keys = state.show_cuts(bands.cuts)
    for index, (column, key, band) in enumerate(zip(st.columns(len(keys)), keys, bands.names[1:], strict=True)):
        column.slider(
            t("tune-from-risk", band=t(f"band-{band}")), 0.0, 1.0, step=0.001, format="%.3f", key=key,
            on_change=state.move_slider, args=(index,),
        )  # fmt: skip


def proposals(curve: Curve, cuts: tuple[float, ...], load: Workload | None) -> None:
    """Each for the whole set of cuts, by where it puts the first."""
    with st.container(horizontal=True, gap="small", vertical_alignment="bottom"):
        goals = [goal for goal in GOALS if goal != "hours" or load]
        goal = st.selectbox(
            t("tune-goal"), goals, key=_GOAL, format_func=lambda goal: t(f"tune-goal-{goal}"), width=340
        )
        most = 0.999 if goal in {"recall", "precision"} else 1000.0
        value = st.number_input(
            t(f"tune-number-{goal}"), 0.001, most, GOALS[goal], key=f"threshold-number-{goal}", width=170, step=None
        )
        first = cut_for_goal(goal, value, curve, load)
        st.button(
            t("tune-propose"), disabled=first is None, on_click=state.take_proposal, key="threshold-propose",
            type="primary", args=(proposed_cuts(curve, first, cuts) if first is not None else cuts,),
            help=None if first is not None else t("tune-no-such-cut"),
        )  # fmt: skip
        st.button(t("tune-back"), on_click=state.back_to_active, key="threshold-back")


def cut_for_goal(goal: str, value: float, curve: Curve, load: Workload | None) -> float | None:
    if goal == "recall":
        return recall_at_least(curve, value)
    if goal == "precision":
        return precision_at_least(curve, value)
    if goal == "cost":
        return cheapest(curve, value, 1.0)
    if goal == "hours":
        return load.cut_within(value) if load else None
    return best_fbeta(curve, value)
