"""Draws the part of the page that moves a draft's thresholds and shows their effect; it saves nothing."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import streamlit as st

from core.domain.policy import Bands, Policy
from core.services.thresholds.basis import Basis, proposed_cuts, with_cuts, with_first_cut
from core.services.thresholds.plain_answer import FEWEST_DRAWN, labels_of
from core.services.thresholds.policies import active_policy
from core.services.thresholds.threshold_goals import GOALS, threshold_for
from core.tuning.curves import Curve
from core.tuning.post_stratified import post_stratified_shares
from core.tuning.workload import Workload
from core.wording import LANGUAGE_NAMES
from pages.ui.frame.plots import plot
from pages.ui.frame.session import workspace
from pages.ui.frame.styles import TOKENS
from pages.ui.frame.wording import t
from pages.ui.thresholds._answer import answer_part
from pages.ui.thresholds._curve_charts import HEIGHT, clicked_threshold, curves_figure, valid_threshold
from pages.ui.thresholds._stratum_names import stratum_names
from pages.ui.thresholds._tables import bands_table, confusion_table, figures_table
from pages.ui.thresholds.draft import PolicyDraft, change_draft, current_draft

_CHART, _GOAL = "threshold-chart", "threshold-goal"


def cut_part(draft: PolicyDraft, curve: Curve, active: Policy) -> None:
    """Draw the answer first: one sentence and the thresholds; what it rests on is folded behind it."""
    before = active.bands_in(draft.choice.kind, draft.choice.lang)
    bands = with_cuts(before, draft.cuts)
    answer_part(draft, before, bands)
    sliders(bands)
    drag(draft, curve, _set_first)
    proposals(curve, draft.cuts, draft.load)
    with st.expander(t("tune-why"), icon=":material/query_stats:"):
        _why(draft, curve, before, bands)
    with st.expander(t("tune-how-sure"), icon=":material/straighten:"):
        _how_sure(draft, curve)
    if draft.choice.signal != active.signal:
        st.warning(t("tune-other-signal"))


def _why(draft: PolicyDraft, curve: Curve, before: Bands, bands: Bands) -> None:
    """Draw the curves, the matrix and the items of each level."""
    point = draft.basis.point(draft.cuts[0])
    if labels_of(draft.basis) >= FEWEST_DRAWN:
        with st.container(height=HEIGHT + 16, border=False):
            plot(
                curves_figure(curve, point),
                key=_CHART,
                on_select=_on_chart_click,
                selection_mode="points",
                alt=t("tune-curves-alt"),
            )
    st.html(confusion_table(point.confusion))
    now, then = draft.queue.per_band(before), draft.queue.per_band(bands)
    st.html(bands_table(before, bands, now=now, then=then, labelled=draft.basis.per_band(bands)))
    if load := draft.load:
        st.text(
            t(
                "tune-workload",
                hours=f"{load.hours_per_day(draft.cuts[0]):.2g}",
                share=load.flagged_share(draft.cuts[0]),
                items=f"{load.arrivals_per_day:.3g}",
                seconds=f"{load.seconds_per_item:.3g}",
                measured=load.measured,
            )
        )


def _how_sure(draft: PolicyDraft, curve: Curve) -> None:
    """Draw the intervals, and which labels they rest on."""
    point, held = draft.basis.point(draft.cuts[0]), draft.basis.held_out
    st.html(figures_table(point, held.point(draft.cuts[0]) if held else None))
    _post_stratified_lines(draft)
    loaded = time.strftime("%H:%M", time.localtime(draft.loaded_at))
    basis = t(
        "tune-basis", count=curve.total, loaded=loaded, abstained=curve.abstained, unchecked=draft.queue.unchecked
    )
    st.caption(f"{basis} {t('tune-halves' if held else 'tune-no-halves')}")
    excluded_labels_line(draft.basis)


def excluded_labels_line(basis: Basis) -> None:
    """Draw why some labels are excluded from the figures."""
    if basis.left_out:
        names = [why.replace("_", "-") for why in basis.left_out]
        counts = zip(names, basis.left_out.values(), strict=True)
        reasons = " · ".join(t(f"tune-left-out-{name}", count=n) for name, n in counts)
        st.caption(t("tune-left-out", count=sum(basis.left_out.values()), all=len(basis.labels), reasons=reasons))


def _post_stratified_lines(draft: PolicyDraft) -> None:
    """Draw the post-stratified precision and recall, if sets and languages were not labelled in proportion."""
    whole = draft.whole
    if whole is None:
        return
    for share, name in zip(
        post_stratified_shares(whole.parts, draft.cuts[0]), ("tune-precision", "tune-recall"), strict=True
    ):
        if share:
            st.text(
                t(
                    "tune-weighted",
                    name=t(name),
                    value=share.value,
                    low=share.low,
                    high=share.high,
                    n=share.n,
                    naive=share.naive,
                )
            )
    if whole.unlabelled:
        sizes = {
            f"{cell.set_name} ({LANGUAGE_NAMES.get(cell.lang, cell.lang) or t('language-untold')})": size
            for cell, size in whole.unlabelled.items()
        }
        st.text(t("tune-whole-unlabelled", share=whole.unlabelled_share, where=stratum_names(sizes)))


def sliders(bands: Bands) -> None:
    keys = [_slider_key(index) for index in range(len(bands.cuts))]
    for key, cut in zip(keys, bands.cuts, strict=True):
        st.session_state[key] = min(cut, 1.0)
    for index, (column, key, band) in enumerate(zip(st.columns(len(keys)), keys, bands.names[1:], strict=True)):
        column.slider(
            t("tune-from-risk", band=t(f"band-{band}")),
            0.0,
            1.0,
            step=0.001,
            format="%.3f",
            key=key,
            on_change=_move_slider,
            args=(index,),
        )


def proposals(curve: Curve, cuts: tuple[float, ...], load: Workload | None) -> None:
    """Draw the proposals; each sets all thresholds by the place of the first."""
    with st.container(horizontal=True, gap="small", vertical_alignment="bottom"):
        goals = [goal for goal in GOALS if goal != "hours" or load]
        goal = st.selectbox(
            t("tune-goal"), goals, key=_GOAL, format_func=lambda goal: t(f"tune-goal-{goal}"), width=340
        )
        most = 0.999 if goal in {"recall", "precision"} else 1000.0
        value = st.number_input(
            t(f"tune-number-{goal}"), 0.001, most, GOALS[goal], key=f"threshold-number-{goal}", width=170, step=None
        )
        first = threshold_for(goal, value, curve, load)
        st.button(
            t("tune-propose"),
            disabled=first is None,
            on_click=try_thresholds,
            key="threshold-propose",
            type="primary",
            args=(proposed_cuts(curve, first, cuts) if first is not None else cuts,),
            help=None if first is not None else t("tune-no-such-cut"),
        )
        st.button(t("tune-back"), on_click=_restore_active, key="threshold-back")


def try_thresholds(cuts: Sequence[float]) -> None:
    change_draft(cuts=tuple(cuts))


def _slider_key(index: int) -> str:
    return f"threshold-cut-{index}"


def _move_slider(index: int) -> None:
    """Move a threshold; it stays above the previous one and moves the following ones along."""
    cuts, value = current_draft().cuts, float(st.session_state[_slider_key(index)])
    value = max([value, *cuts[:index]])
    try_thresholds((*cuts[:index], *with_first_cut(value, cuts[index:])))


def _on_chart_click() -> None:
    if (cut := clicked_threshold(st.session_state.get(_CHART))) is not None:
        _set_first(cut)


def _set_first(cut: float) -> None:
    try_thresholds(with_first_cut(cut, current_draft().cuts))


def _restore_active() -> None:
    choice = current_draft().choice
    try_thresholds(active_policy(workspace()).bands_in(choice.kind, choice.lang).cuts)


_DRAG = "threshold-drag"


def drag(draft: PolicyDraft, curve: Curve, on_cut: Callable[[float], None]) -> None:
    """Draw a slider that displays the effect of a threshold while it moves; the exact value is sent on release."""
    data = _counts(draft, curve) | {"cut": draft.cuts[0], "words": _words()}
    _drag_component()(key=_DRAG, data=data, on_cut_change=lambda: _on_drag(on_cut))


def _on_drag(on_cut: Callable[[float], None]) -> None:
    """Take the threshold that the browser sent, if it is valid."""
    value = (st.session_state.get(_DRAG) or {}).get("cut")
    if (cut := valid_threshold(value)) is not None:
        on_cut(cut)


def _counts(draft: PolicyDraft, curve: Curve) -> dict[str, Any]:
    drawn, queue = curve.drawn(1500), draft.queue.ordered
    entries, cuts = drawn.entries, drawn.cuts
    return {
        "cuts": cuts.tolist(),
        "hits": curve.true_positives[entries].tolist(),
        "alarms": curve.false_positives[entries].tolist(),
        "open": (len(queue) - np.searchsorted(queue, cuts, side="left")).tolist(),
        "positives": curve.positives,
        "total": curve.total,
        "items": len(queue),
    }


def _words() -> dict[str, str]:
    names = ("drag", "precision", "recall", "flagged", "to-review", "nothing")
    return {name: t(f"tune-{name}") for name in names}


@cache
def _drag_component() -> Any:
    here = Path(__file__).parent
    css = "\n".join(path.read_text("utf-8") for path in (TOKENS, here / "drag.css"))
    return st.components.v2.component("touchstone_drag", css=css, js=(here / "drag.js").read_text("utf-8"))
