"""Weights of the detectors learnt from the labels that are looked at, with what they gain."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from core.domain.policy import Policy
from core.services.thresholds.learnt_weights import (
    CalibrationFigures,
    RankingGain,
    TooFewLabels,
    has_learnt_weights,
    learn_weights,
)
from core.services.thresholds.proposed_risks import queue_under_draft
from core.tuning.calibration_noise import CalibrationNoise
from core.tuning.learning_curve import LearningCurve
from core.wording import explain
from pages.ui.frame.errors import errors_kept, notice
from pages.ui.frame.session import language, person, workspace
from pages.ui.frame.wording import t
from pages.ui.thresholds.draft import Draft, change_draft, current_draft, restart_draft, risk_cache, start_draft


def weights_part(draft: Draft, active: Policy) -> None:
    """Learnt or not, why not, and what more labels would buy."""
    learnt = draft.learnt
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        if learnt is None:
            st.button(t("tune-learn"), on_click=_learn, key="threshold-learn", help=t("tune-learn-help"))
            st.text(t("tune-weights-active" if has_learnt_weights(active, draft.choice) else "tune-weights-none"))
        else:
            st.button(t("tune-unlearn"), on_click=_forget, key="threshold-unlearn")
            st.text(_gain(learnt.gain))
    if draft.why_not:
        notice(f"**{t('tune-not-yet')}**", explain(draft.why_not, language()))
    if learnt is not None:
        st.caption(_calibration(learnt.calibration))
        if learnt.curve.points:
            st.caption(_learning_curve(learnt.curve))


def _learn() -> None:
    with errors_kept():
        outcome = learn_weights(workspace(), person(), current_draft().choice)
        if isinstance(outcome, TooFewLabels):
            change_draft(why_not=outcome.why)
            return
        draft = start_draft(outcome.basis)
        queue = queue_under_draft(workspace(), person(), draft.basis, draft.cuts, risk_cache())
        load = replace(draft.load, risks=queue.risks) if draft.load else None
        change_draft(learnt=outcome, queue=queue, load=load)


def _forget() -> None:
    """Back to the risks as they are stored."""
    with errors_kept():
        restart_draft()


def _gain(gain: RankingGain) -> str:
    low, high = gain.interval or (gain.difference, gain.difference)
    return t(
        "tune-gain" if low > 0 else "tune-gain-unsure", learnt=_of_hundred(gain.learnt),
        present=_of_hundred(gain.present), low=_of_hundred(low), high=_of_hundred(high),
    )  # fmt: skip


def _calibration(figures: CalibrationFigures) -> str:
    error, before = _of_hundred(figures.error), _of_hundred(figures.before)
    found = t(f"tune-calibrated-{figures.method}", labels=figures.labels, error=error, before=before)
    return f"{found} {noise_text(figures.error, figures.noise)}"


def _learning_curve(curve: LearningCurve) -> str:
    steps = " → ".join(f"{point.labels}: {_of_hundred(point.area)}" for point in curve.points)
    told = t("tune-learning-curve", steps=steps)
    if curve.gain_interval is None:
        return told
    low, high = curve.gain_interval
    gain = "tune-learning-gain" if low > 0 else "tune-learning-gain-unsure"
    return f"{told} {t(gain, gain=_of_hundred(curve.gain), low=_of_hundred(low), high=_of_hundred(high))}"


def noise_text(error: float, noise: CalibrationNoise) -> str:
    """How much of a calibration error honest risks would have too."""
    found = "tune-calibration-within" if noise.hides(error) else "tune-calibration-beyond"
    return t(found, error=_of_hundred(error), noise=_of_hundred(noise.mean), most=_of_hundred(noise.most))


def _of_hundred(share: float) -> str:
    return f"{100 * share:.1f}"
