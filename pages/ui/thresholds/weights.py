"""Weights of the detectors learnt from the labels that are looked at, with what they gain."""

from __future__ import annotations

import streamlit as st

from core.domain.policy import Policy
from core.services.thresholds.learnt_weights import CalibrationFigures, RankingGain, has_learnt_weights
from core.tuning.learning_curve import LearningCurve
from core.wording import explain
from pages.ui.frame.errors import notice
from pages.ui.frame.session import language
from pages.ui.frame.wording import t
from pages.ui.thresholds import state


def weights_part(draft: state.Draft, active: Policy) -> None:
    """Learnt or not, why not, and what more labels would buy."""
    learnt = draft.learnt
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        if learnt is None:
            st.button(t("tune-learn"), on_click=state.learn, key="threshold-learn", help=t("tune-learn-help"))
            st.text(t("tune-weights-active" if has_learnt_weights(active, draft.choice) else "tune-weights-none"))
        else:
            st.button(t("tune-unlearn"), on_click=state.forget_weights, key="threshold-unlearn")
            st.text(_gain(learnt.gain))
    if draft.why_not:
        notice(f"**{t('tune-not-yet')}**", explain(draft.why_not, language()))
    if learnt is not None:
        st.caption(_calibration(learnt.calibration))
        if learnt.curve.points:
            st.caption(_learning_curve(learnt.curve))


def _gain(gain: RankingGain) -> str:
    low, high = gain.interval or (gain.difference, gain.difference)
    return t(
        "tune-gain" if low > 0 else "tune-gain-unsure", learnt=_of_hundred(gain.learnt),
        present=_of_hundred(gain.present), low=_of_hundred(low), high=_of_hundred(high),
    )  # fmt: skip


def _calibration(figures: CalibrationFigures) -> str:
    error, before = _of_hundred(figures.error), _of_hundred(figures.before)
    return t(f"tune-calibrated-{figures.method}", labels=figures.labels, error=error, before=before)


def _learning_curve(curve: LearningCurve) -> str:
    steps = " → ".join(f"{point.labels}: {_of_hundred(point.area)}" for point in curve.points)
    return t("tune-learning-curve", steps=steps, gain=f"{100 * curve.gain:.1f}")


def _of_hundred(share: float) -> str:
    return f"{100 * share:.1f}"
