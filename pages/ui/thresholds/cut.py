"""The first part of the thresholds page: which labels, which weights, where to cut, and what that does."""

from __future__ import annotations

import time
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import streamlit as st

from core.domain.answers import Kind
from core.domain.policy import Bands, Policy
from core.services.thresholds.basis import Choice, proposed_cuts, signals, with_cuts
from core.services.thresholds.learnt_weights import has_learnt_weights
from core.tuning.curves import Curve, shown
from core.tuning.operating_point import best_fbeta, precision_at_least, recall_at_least
from core.tuning.workload import Workload, cheapest
from core.wording import LANGUAGE_NAMES, explain
from pages.ui.desk.address import sets as known_sets
from pages.ui.frame.errors import notice
from pages.ui.frame.session import language, workspace
from pages.ui.frame.styles import TOKENS
from pages.ui.frame.wording import ids_tip, name_of, t
from pages.ui.thresholds import state
from pages.ui.thresholds.charts import HEIGHT, curves_figure
from pages.ui.thresholds.tables import bands_table, confusion_table, figures_table

GOALS = {"fbeta": 1.0, "recall": 0.95, "precision": 0.8, "cost": 10.0, "hours": 4.0}
"""What a cut may be asked for, with the number that is asked at first."""
_GOAL = "threshold-goal"


def fields(choice: Choice) -> None:
    state.show_choice(choice)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        _fields(choice)


def _fields(choice: Choice) -> None:
    st.selectbox(
        t("tune-signal"), signals(workspace()), key=state.SIGNAL, on_change=state.chosen, width=230,
        format_func=name_of, help=ids_tip([choice.signal]),
    )  # fmt: skip
    st.segmented_control(
        t("tune-kind"), [kind.value for kind in Kind], key=state.KIND, on_change=state.chosen, required=True,
        format_func=lambda one: t(f"overview-kind-{one}"),
    )  # fmt: skip
    languages = sorted({one for s in known_sets() for one in s.languages if one} | {choice.lang} - {state.EVERY})
    st.selectbox(
        t("table-language"), [state.EVERY, *languages], key=state.LANG, on_change=state.chosen, width=170,
        format_func=lambda one: LANGUAGE_NAMES.get(one, one) if one else t("tune-every-language"),
    )  # fmt: skip
    names = [state.EVERY, *(s.name for s in known_sets())]
    st.selectbox(
        t("tune-set"), names, key=state.SET, on_change=state.chosen, width=200,
        format_func=lambda name: name or t("show-all-sets"),
    )  # fmt: skip
    st.segmented_control(
        t("tune-labels"), [state.PEOPLE, state.SEEN, state.IMPORTED], key=state.LABELS, on_change=state.chosen,
        required=True, format_func=lambda one: t(f"tune-labels-{one}"), help=t("tune-labels-help"),
    )  # fmt: skip


def weights(draft: state.Draft, active: Policy) -> None:
    """Learnt or not, why not, and what more labels would buy."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        if draft.learnt is None:
            st.button(t("tune-learn"), on_click=state.learning, key="threshold-learn", help=t("tune-learn-help"))
            st.text(t("tune-weights-active" if has_learnt_weights(active, draft.choice) else "tune-weights-none"))
        else:
            st.button(t("tune-unlearn"), on_click=state.unlearnt, key="threshold-unlearn")
            gain, curve = draft.learnt.gain, draft.learnt.curve
            low, high = gain.interval or (gain.difference, gain.difference)
            sure = "tune-gain" if low > 0 else "tune-gain-unsure"
            st.text(t(sure, learnt=_of_hundred(gain.learnt), present=_of_hundred(gain.present),
                      low=_of_hundred(low), high=_of_hundred(high)))  # fmt: skip
    if draft.why_not:
        notice(f"**{t('tune-not-yet')}**", explain(draft.why_not, language()))
    if draft.learnt is not None:
        honest = draft.learnt.honesty
        st.caption(t(f"tune-calibrated-{honest.method}", labels=honest.labels, error=_of_hundred(honest.error),
                     before=_of_hundred(honest.before)))  # fmt: skip
    if draft.learnt is not None and draft.learnt.curve.points:
        curve = draft.learnt.curve
        steps = " → ".join(f"{point.labels}: {_of_hundred(point.area)}" for point in curve.points)
        st.caption(t("tune-learning-curve", steps=steps, gain=f"{100 * curve.gain:.1f}"))


def judged(draft: state.Draft, curve: Curve, active: Policy) -> None:
    point = draft.basis.point(draft.cuts[0])
    before = active.bands_in(draft.choice.kind, draft.choice.lang)
    bands = with_cuts(before, draft.cuts)
    chart, numbers = st.columns([2.3, 1], gap="medium")
    with chart.container(height=HEIGHT + 16, border=False):
        st.plotly_chart(
            curves_figure(curve, point), key=state.CHART, on_select=state.clicked, selection_mode="points",
            config={"displayModeBar": False}, alt=t("tune-curves-alt"),
        )  # fmt: skip
    numbers.html(confusion_table(point.confusion))
    numbers.html(figures_table(point, draft.basis.held.point(draft.cuts[0]) if draft.basis.held else None))
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
    st.caption(f"{basis} {t('tune-halves' if draft.basis.held else 'tune-no-halves')}")
    if draft.choice.signal != active.signal:
        st.warning(t("tune-other-signal"))


def _weighted(draft: state.Draft) -> None:
    """Beside the plain shares, where some labels were likelier than others."""
    found = draft.basis.chosen.weighted(draft.cuts[0])
    for share, name in zip(found or (), ("tune-precision", "tune-recall"), strict=False):
        if share.value is not None and share.low is not None and share.high is not None:
            st.text(t("tune-weighted", name=t(name), value=share.value, low=share.low, high=share.high, n=share.n,
                      naive=share.naive or 0.0))  # fmt: skip


def sliders(bands: Bands) -> None:
    keys = state.show_cuts(bands.cuts)
    for index, (column, key, band) in enumerate(zip(st.columns(len(keys)), keys, bands.names[1:], strict=True)):
        column.slider(
            t("tune-from-risk", band=t(f"band-{band}")), 0.0, 1.0, step=0.001, format="%.3f", key=key,
            on_change=state.slid, args=(index,),
        )  # fmt: skip


def proposals(curve: Curve, cuts: tuple[float, ...], load: Workload | None) -> None:
    """Each for the whole set of cuts, by where it puts the first."""
    with st.container(horizontal=True, gap="small", vertical_alignment="bottom"):
        goals = [goal for goal in GOALS if goal != "hours" or load]
        goal = st.selectbox(t("tune-goal"), goals, key=_GOAL, format_func=lambda one: t(f"tune-goal-{one}"), width=340)
        most = 0.999 if goal in {"recall", "precision"} else 1000.0
        value = st.number_input(
            t(f"tune-number-{goal}"), 0.001, most, GOALS[goal], key=f"threshold-number-{goal}", width=170, step=None
        )
        first = asked(goal, value, curve, load)
        st.button(
            t("tune-propose"), disabled=first is None, on_click=state.proposed, key="threshold-propose", type="primary",
            args=(proposed_cuts(curve, first, cuts) if first is not None else cuts,),
            help=None if first is not None else t("tune-no-such-cut"),
        )  # fmt: skip
        st.button(t("tune-back"), on_click=state.back_to_active, key="threshold-back")


def asked(goal: str, value: float, curve: Curve, load: Workload | None) -> float | None:
    if goal == "recall":
        return recall_at_least(curve, value)
    if goal == "precision":
        return precision_at_least(curve, value)
    if goal == "cost":
        return cheapest(curve, value, 1.0)
    if goal == "hours":
        return load.cut_within(value) if load else None
    return best_fbeta(curve, value)


def drag(draft: state.Draft, curve: Curve) -> None:
    """Everything a cut does, read while it moves: what is counted was sent once. The exact value comes on release."""
    data = _counts(draft, curve) | {"cut": draft.cuts[0], "words": _words()}
    _drag_component()(key=state.DRAG, data=data, on_cut_change=state.dragged)


def _counts(draft: state.Draft, curve: Curve) -> dict[str, Any]:
    entries = shown(curve, 1500)
    cuts = np.array([curve.cut(int(entry)) for entry in entries])
    queue = np.sort(draft.queue.risks)
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


def _of_hundred(share: float) -> str:
    return f"{100 * share:.1f}"
