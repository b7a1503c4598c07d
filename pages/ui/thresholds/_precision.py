"""Draws the precision by week and set, and the changes that may explain its fall."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

import streamlit as st

from core.domain.policy import Policy
from core.services.thresholds.drift import precision_by_week
from core.services.thresholds.explanations import Explanation, in_week
from core.tuning.precision_weeks import EVERYWHERE, PrecisionWeek
from pages.ui.frame.errors import notice
from pages.ui.frame.wording import ids_tip, t
from pages.ui.thresholds.draft import PolicyDraft

MOST_TOLD = 8
"""The most changes listed with one alarm; a table lists all of them."""


def precision_part(draft: PolicyDraft, active: Policy, changed: Sequence[Explanation]) -> None:
    weeks = precision_by_week(draft.basis, draft.policy(active))
    if not weeks:
        return
    st.subheader(t("tune-precision-weeks"), anchor=False)
    for week in weeks:
        if week.alarm:
            _alarm(week, in_week(changed, week.start))
    st.dataframe([_row(week) for week in weeks], hide_index=True, key="time-precision")
    st.caption(t("tune-precision-how"))


def explanations_part(changes: Sequence[Explanation]) -> None:
    if changes:
        st.subheader(t("tune-events"), anchor=False)
        st.text("\n".join(map(explanation_text, changes)), help=_ids(changes))


def explanation_text(event: Explanation) -> str:
    return t(f"tune-event-{event.kind}", day=day(event.at), **event.values)


def _ids(changes: Sequence[Explanation]) -> str | None:
    return ids_tip(str(change.values["name"]) for change in changes if change.kind in {"detector", "settings"})


def day(seconds: float) -> str:
    return dt.datetime.fromtimestamp(seconds).astimezone().strftime("%Y-%m-%d")


def _alarm(week: PrecisionWeek, changed: Sequence[Explanation]) -> None:
    """Sets have anybody's names, so all but the title is text."""
    now, before = week.value, week.before or 0.0
    fell = t("tune-precision-alarm", source=_source(week), week=day(week.start), now=now, before=before)
    seen = [explanation_text(event) for event in changed[:MOST_TOLD]]
    rest = [t("tune-alarm-more", count=len(changed) - MOST_TOLD)] if len(changed) > MOST_TOLD else []
    why = [t("tune-alarm-changes"), *seen, *rest] if seen else [t("tune-alarm-no-changes")]
    notice(
        f":orange[:material/warning:] **{t('tune-precision-fell')}**",
        "\n".join([fell, *why]),
        tip=_ids(changed[:MOST_TOLD]),
    )


def _row(week: PrecisionWeek) -> dict[str, str | int]:
    return {
        t("tune-set"): _source(week),
        t("tune-week"): day(week.start),
        t("tune-units"): week.units,
        t("tune-documents"): week.documents,
        t("tune-precision"): f"{100 * week.value:.1f} %",
        t("tune-interval"): f"{100 * week.low:.0f} – {100 * week.high:.0f} %",
        t("tune-median-before"): "" if week.before is None else f"{100 * week.before:.1f} %",
        t("tune-alarm"): "▼" if week.alarm else "",
    }


def _source(week: PrecisionWeek) -> str:
    return t("show-all-sets") if week.source == EVERYWHERE else week.source
