"""Where to cut the risk, and what that does to labels, open items and the hours of people."""

from __future__ import annotations

import time
from collections.abc import Sequence

import streamlit as st

from core.domain.policy import Bands, Policy
from core.services.thresholds.basis import Basis, proposed_cuts, with_cuts, with_first_cut
from core.services.thresholds.cut_goals import GOALS, cut_for
from core.services.thresholds.policies import active_policy
from core.tuning.curves import Curve
from core.tuning.reweighted import reweighted
from core.tuning.workload import Workload
from core.wording import LANGUAGE_NAMES
from pages.ui.frame.session import workspace
from pages.ui.frame.wording import t
from pages.ui.thresholds.curve_charts import HEIGHT, clicked_cut, curves_figure
from pages.ui.thresholds.draft import Draft, change_draft, current_draft
from pages.ui.thresholds.drag import drag
from pages.ui.thresholds.parts import named_parts
from pages.ui.thresholds.tables import bands_table, confusion_table, figures_table

_CHART, _GOAL = "threshold-chart", "threshold-goal"


def cut_part(draft: Draft, curve: Curve, active: Policy) -> None:
    point = draft.basis.point(draft.cuts[0])
    before = active.bands_in(draft.choice.kind, draft.choice.lang)
    bands = with_cuts(before, draft.cuts)
    chart, numbers = st.columns([2.3, 1], gap="medium")
    with chart.container(height=HEIGHT + 16, border=False):
        st.plotly_chart(
            curves_figure(curve, point), key=_CHART, on_select=_take_clicked, selection_mode="points",
            config={"displayModeBar": False}, alt=t("tune-curves-alt"),
        )  # fmt: skip
    numbers.html(confusion_table(point.confusion))
    numbers.html(figures_table(point, draft.basis.held_out.point(draft.cuts[0]) if draft.basis.held_out else None))
    _weighted(draft)
    sliders(bands)
    drag(draft, curve, _take_first)
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
    left_out_line(draft.basis)
    if draft.choice.signal != active.signal:
        st.warning(t("tune-other-signal"))


def left_out_line(basis: Basis) -> None:
    """Why labels that people gave are in no figure here."""
    if basis.left_out:
        names = [why.replace("_", "-") for why in basis.left_out]
        counts = zip(names, basis.left_out.values(), strict=True)
        reasons = " · ".join(t(f"tune-left-out-{name}", count=n) for name, n in counts)
        st.caption(t("tune-left-out", count=sum(basis.left_out.values()), all=len(basis.labels), reasons=reasons))


def _weighted(draft: Draft) -> None:
    """Beside the plain shares, where sets and languages were not labelled in proportion."""
    whole = draft.whole
    if whole is None:
        return
    for share, name in zip(reweighted(whole.parts, draft.cuts[0]), ("tune-precision", "tune-recall"), strict=True):
        if share:
            st.text(t("tune-weighted", name=t(name), value=share.value, low=share.low, high=share.high, n=share.n,
                      naive=share.naive))  # fmt: skip
    if whole.unlabelled:
        sizes = {f"{cell.set_name} ({LANGUAGE_NAMES.get(cell.lang, cell.lang) or t('language-untold')})": size
                 for cell, size in whole.unlabelled.items()}  # fmt: skip
        st.text(t("tune-whole-unlabelled", share=whole.unlabelled_share, where=named_parts(sizes)))


def sliders(bands: Bands) -> None:
    keys = [_slider_key(index) for index in range(len(bands.cuts))]
    for key, cut in zip(keys, bands.cuts, strict=True):
        st.session_state[key] = min(cut, 1.0)
    for index, (column, key, band) in enumerate(zip(st.columns(len(keys)), keys, bands.names[1:], strict=True)):
        column.slider(
            t("tune-from-risk", band=t(f"band-{band}")), 0.0, 1.0, step=0.001, format="%.3f", key=key,
            on_change=_move_slider, args=(index,),
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
        first = cut_for(goal, value, curve, load)
        st.button(
            t("tune-propose"), disabled=first is None, on_click=try_cuts, key="threshold-propose",
            type="primary", args=(proposed_cuts(curve, first, cuts) if first is not None else cuts,),
            help=None if first is not None else t("tune-no-such-cut"),
        )  # fmt: skip
        st.button(t("tune-back"), on_click=_back_to_active, key="threshold-back")


def try_cuts(cuts: Sequence[float]) -> None:
    change_draft(cuts=tuple(cuts))


def _slider_key(index: int) -> str:
    return f"threshold-cut-{index}"


def _move_slider(index: int) -> None:
    """A cut is never below the one before it, and takes those behind it along."""
    cuts, value = current_draft().cuts, float(st.session_state[_slider_key(index)])
    value = max([value, *cuts[:index]])
    try_cuts((*cuts[:index], *with_first_cut(value, cuts[index:])))


def _take_clicked() -> None:
    if (cut := clicked_cut(st.session_state.get(_CHART))) is not None:
        _take_first(cut)


def _take_first(cut: float) -> None:
    try_cuts(with_first_cut(cut, current_draft().cuts))


def _back_to_active() -> None:
    choice = current_draft().choice
    try_cuts(active_policy(workspace()).bands_in(choice.kind, choice.lang).cuts)
