"""Draws the figures of the audit sample: errors below the threshold, and the share of all errors above it."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from core.services.quality.agreement import AgreementScope
from core.services.quality.audits import AuditRow, audit_rows
from core.tuning.inverse_weighted import WeightedShare
from core.wording import LANGUAGE_NAMES
from pages.ui.frame.figure_table import figure_table
from pages.ui.frame.session import person, settings, workspace
from pages.ui.frame.wording import t


def audits_part(set_name: str | None) -> None:
    rows = _rows(settings().database, set_name, person().on(set_name or "").roles, settings().audit_share)
    if not rows:
        st.caption(t("quality-no-decisions"))
        return
    st.html(_table(rows))
    for row in rows:
        if unknown := _unknown(row):
            st.text(unknown)
    st.caption(t("quality-audit-note"))


@st.cache_data(ttl=10, max_entries=8, show_spinner=False)
def _rows(database: str, set_name: str | None, roles: object, audit_share: float) -> list[AuditRow]:
    """Return the figures, cached for ten seconds, as they read every decision. The roles are part of the key because
    services refuse by them."""
    del database, roles
    return audit_rows(workspace(), person(), set_name, audit_share=audit_share)


def _table(rows: Sequence[AuditRow]) -> str:
    heads = [
        t("quality-of"),
        t("quality-decisions"),
        t("quality-left"),
        t("quality-audited"),
        t("quality-waiting"),
        t("quality-escape"),
        t("quality-plainly"),
        t("quality-recall"),
        t("quality-plainly"),
    ]
    return figure_table(
        t("quality-part-audit"),
        heads,
        [
            [
                _name(row),
                f"{row.decisions:,}",
                f"{row.left:,}",
                f"{row.audited:,}",
                f"{row.waiting:,}",
                _weighted_share(row.audit.escape),
                _plain_share(row.audit.escape),
                _weighted_share(row.audit.recall),
                _plain_share(row.audit.recall),
            ]
            for row in rows
        ],
    )


def _name(row: AuditRow) -> str:
    if row.scope is AgreementScope.ALL:
        return t("quality-scope-all")
    return LANGUAGE_NAMES.get(row.name, row.name) or t("language-untold")


def _unknown(row: AuditRow) -> str:
    """Return why the share of errors above the threshold is unknown, with its smallest and largest possible value."""
    recall = row.audit.recall
    if recall.value is not None or recall.low is None or recall.high is None:
        return ""
    waits = [("left", row.left), ("waiting", row.waiting), ("unaudited", row.unaudited)]
    why, count = next(((why, count) for why, count in waits if count), ("", 0))
    return t(f"quality-recall-{why}", name=_name(row), count=count, low=recall.low, high=recall.high) if why else ""


def _weighted_share(share: WeightedShare) -> str:
    if share.value is None or share.low is None or share.high is None:
        return "–"
    return f"{share.value:.1%} [{share.low:.1%}, {share.high:.1%}] · n = {share.n:,}"


def _plain_share(share: WeightedShare) -> str:
    return "–" if share.naive is None else f"{share.naive:.1%}"
