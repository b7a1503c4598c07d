"""Draws the weights of detectors learned from the chosen labels, with their gain in ranking."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from core.domain.policy import Policy
from core.services.thresholds.learned_weights import (
    CalibrationFigures,
    RankingGain,
    TooFewLabels,
    has_learned_weights,
    learn_weights,
)
from core.services.thresholds.proposed_risks import queue_under_draft
from core.tuning.calibration_noise import CalibrationNoise
from core.tuning.learning_curve import LearningCurve
from core.wording import explain
from pages.ui.frame.errors import defer_errors, notice
from pages.ui.frame.session import language, person, workspace
from pages.ui.frame.wording import t
from pages.ui.thresholds.draft import PolicyDraft, change_draft, current_draft, restart_draft, risk_cache, start_draft


def weights_part(draft: PolicyDraft, active: Policy) -> None:
    """Draw whether weights were learned, why not, and the gain from further labels."""
    learnt = draft.learnt
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        if learnt is None:
            st.button(t("tune-learn"), on_click=_learn, key="threshold-learn", help=t("tune-learn-help"))
            st.text(t("tune-weights-active" if has_learned_weights(active, draft.choice) else "tune-weights-none"))
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
    with defer_errors():
        outcome = learn_weights(workspace(), person(), current_draft().choice)
        if isinstance(outcome, TooFewLabels):
            change_draft(why_not=outcome.why)
            return
        draft = start_draft(outcome.basis)
        queue = queue_under_draft(workspace(), person(), draft.basis, draft.cuts, risk_cache())
        load = replace(draft.load, risks=queue.risks) if draft.load else None
        change_draft(learnt=outcome, queue=queue, load=load)


def _forget() -> None:
    """Return to the stored risks."""
    with defer_errors():
        restart_draft()


def _gain(gain: RankingGain) -> str:
    low, high = gain.interval or (gain.difference, gain.difference)
    return t(
        "tune-gain" if low > 0 else "tune-gain-unsure",
        learnt=_percent(gain.learnt),
        present=_percent(gain.present),
        low=_percent(low),
        high=_percent(high),
    )


def _calibration(figures: CalibrationFigures) -> str:
    error, before = _percent(figures.error), _percent(figures.before)
    message = t(f"tune-calibrated-{figures.method}", labels=figures.labels, error=error, before=before)
    return f"{message} {noise_text(figures.error, figures.noise)}"


def _learning_curve(curve: LearningCurve) -> str:
    steps = " → ".join(f"{point.labels}: {_percent(point.area)}" for point in curve.points)
    text = t("tune-learning-curve", steps=steps)
    if curve.gain_interval is None:
        return text
    low, high = curve.gain_interval
    gain = "tune-learning-gain" if low > 0 else "tune-learning-gain-unsure"
    return f"{text} {t(gain, gain=_percent(curve.gain), low=_percent(low), high=_percent(high))}"


def noise_text(error: float, noise: CalibrationNoise) -> str:
    """Return how much of a calibration error could be due to chance."""
    phrase_id = "tune-calibration-within" if noise.hides(error) else "tune-calibration-beyond"
    return t(phrase_id, error=_percent(error), noise=_percent(noise.mean), most=_percent(noise.most))


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"
