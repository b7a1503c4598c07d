"""Audit figures: what slips through below the cut, and which share of everything wrong the cut catches."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from core.services.quality.agreement import Scope
from core.services.quality.audits import AuditRow, audit_rows
from core.tuning.weighted import WeightedShare
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
    """Ten seconds old at most: they read every decision. The roles are part of the key because services refuse by
    them."""
    del database, roles
    return audit_rows(workspace(), person(), set_name, audit_share=audit_share)


def _table(rows: Sequence[AuditRow]) -> str:
    heads = [
        t("quality-of"), t("quality-decisions"), t("quality-left"), t("quality-audited"), t("quality-waiting"),
        t("quality-escape"), t("quality-plainly"), t("quality-recall"), t("quality-plainly"),
    ]  # fmt: skip
    return figure_table(t("quality-part-audit"), heads, [
        [_name(row), f"{row.decisions:,}", f"{row.left:,}", f"{row.audited:,}", f"{row.waiting:,}",
         _weighted(row.audit.escape), _naive(row.audit.escape), _weighted(row.audit.recall), _naive(row.audit.recall)]
        for row in rows
    ])  # fmt: skip


def _name(row: AuditRow) -> str:
    if row.scope is Scope.ALL:
        return t("quality-scope-all")
    return LANGUAGE_NAMES.get(row.name, row.name) or t("language-untold")


def _unknown(row: AuditRow) -> str:
    """Why the share of wrong ones above the cut is not known yet, and what it can be at most and at least."""
    recall = row.audit.recall
    if recall.value is not None or recall.low is None or recall.high is None:
        return ""
    waits = [("left", row.left), ("waiting", row.waiting), ("unaudited", row.unaudited)]
    why, count = next(((why, count) for why, count in waits if count), ("", 0))
    return t(f"quality-recall-{why}", name=_name(row), count=count, low=recall.low, high=recall.high) if why else ""


def _weighted(share: WeightedShare) -> str:
    if share.value is None or share.low is None or share.high is None:
        return "–"
    return f"{share.value:.1%} [{share.low:.1%}, {share.high:.1%}] · n = {share.n:,}"


def _naive(share: WeightedShare) -> str:
    return "–" if share.naive is None else f"{share.naive:.1%}"
