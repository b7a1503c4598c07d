"""Draws the present share of hallucinated sentences, and the drift over the weeks."""

from __future__ import annotations

import time
from collections.abc import Mapping

import streamlit as st

from core.domain.policy import Policy
from core.services.thresholds.drift import LOOKED_BACK, drift
from core.services.thresholds.explanations import explanations
from core.services.thresholds.prevalence import prevalence_now
from core.services.thresholds.scored_strata import Cell
from core.tuning.prevalence import FEWEST
from pages.ui.frame.errors import notice
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.thresholds._precision import day, explanations_part, precision_part
from pages.ui.thresholds._stratum_names import stratum_names
from pages.ui.thresholds.draft import PolicyDraft


def drift_part(draft: PolicyDraft, active: Policy) -> None:
    now = time.time()
    _prevalence(draft)
    st.subheader(t("tune-drift"), anchor=False)
    weeks = drift(workspace(), person(), draft.choice, now)
    if not weeks:
        st.text(t("tune-nothing-came"))
    for week in weeks:
        if week.alarm:
            st.warning(
                t(
                    "tune-drift-alarm",
                    source=_plain(week.source),
                    week=day(week.start),
                    distance=f"{100 * (week.distance or 0):.0f}",
                )
            )
    if weeks:
        st.dataframe(
            [
                {
                    t("tune-set"): week.source,
                    t("tune-week"): day(week.start),
                    t("table-items"): week.items,
                    t("tune-median"): _risk(week.median),
                    t("tune-median-before"): _risk(week.before),
                    t("tune-distance"): _risk(week.distance),
                    t("tune-alarm"): "▲" if week.alarm else "",
                }
                for week in weeks
            ],
            hide_index=True,
            key="time-drift",
        )
        st.caption(t("tune-drift-how"))
    changed = explanations(workspace(), now - LOOKED_BACK, weeks)
    precision_part(draft, active, changed)
    explanations_part(changed)


def _prevalence(draft: PolicyDraft) -> None:
    prevalence = prevalence_now(workspace(), person(), draft.basis)
    if prevalence is None:
        notice(f"**{t('tune-prevalence')}**", t("tune-prevalence-few", fewest=FEWEST))
        return
    alone, low, high = prevalence.labels_alone
    phrase_id = "tune-prevalence-found-there" if prevalence.unknown else "tune-prevalence-found"
    lines = [
        t(
            phrase_id,
            value=prevalence.value,
            low=prevalence.low,
            high=prevalence.high,
            alone=alone,
            alone_low=low,
            alone_high=high,
            labelled=prevalence.labelled,
            scored=prevalence.scored,
        )
    ]
    if prevalence.unknown:
        lines.append(
            t(
                "tune-prevalence-unknown",
                count=sum(prevalence.unknown.values()),
                share=prevalence.unknown_share,
                where=stratum_names(_stratum_sizes(prevalence.unknown)),
            )
        )
    for name, count in (
        ("contested", prevalence.contested),
        ("unclear", prevalence.unclear),
        ("left-out", prevalence.left_out),
    ):
        if count:
            lines.append(t(f"tune-prevalence-{name}", count=count))
    notice(f"**{t('tune-prevalence')}**", "\n\n".join(lines))


def _stratum_sizes(unknown: Mapping[Cell, int]) -> dict[str, int]:
    return {f"{cell.set_name} ({_kind_of(cell)})": count for cell, count in unknown.items()}


def _kind_of(cell: Cell) -> str:
    lang = cell.lang or t("language-untold")
    return t("tune-prevalence-repeats", lang=lang) if cell.repeats else lang


def _risk(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}"


def _plain(text: str) -> str:
    """Return a text of other people with markdown escaped."""
    return "".join(f"\\{letter}" if letter in r"\`*_{}[]()<>#+-.!|~$:" else letter for letter in text)
