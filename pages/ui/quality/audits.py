"""Audit figures: what slips through below the cut, weighted by the chance to be audited, beside the plain count."""

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
    rows = _rows(settings().database, set_name, person().roles)
    if not rows:
        st.caption(t("quality-no-decisions"))
        return
    st.html(_table(rows))
    st.caption(t("quality-audit-note"))


@st.cache_data(ttl=10, max_entries=8, show_spinner=False)
def _rows(database: str, set_name: str | None, roles: object) -> list[AuditRow]:
    """Ten seconds old at most: they read every decision. The roles are part of the key because services refuse by
    them."""
    del database, roles
    return audit_rows(workspace(), person(), set_name)


def _table(rows: Sequence[AuditRow]) -> str:
    heads = [
        t("quality-of"), t("quality-decisions"), t("quality-audited"), t("quality-escape"), t("quality-plainly"),
        t("quality-recall"), t("quality-plainly"),
    ]  # fmt: skip
    return figure_table(t("quality-part-audit"), heads, [
        [_name(row), f"{row.decisions:,}", f"{row.audited:,}", _weighted(row.audit.escape), _naive(row.audit.escape),
         _weighted(row.audit.recall), _naive(row.audit.recall)]
        for row in rows
    ])  # fmt: skip


def _name(row: AuditRow) -> str:
    if row.scope is Scope.ALL:
        return t("quality-scope-all")
    return LANGUAGE_NAMES.get(row.name, row.name) or t("language-untold")


def _weighted(share: WeightedShare) -> str:
    if share.value is None or share.low is None or share.high is None:
        return "–"
    return f"{share.value:.1%} [{share.low:.1%}, {share.high:.1%}] · n = {share.n:,}"


def _naive(share: WeightedShare) -> str:
    return "–" if share.naive is None else f"{share.naive:.1%}"
