"""Draws the log of administrative acts, which is searched, and checked on request."""

from __future__ import annotations

import datetime as dt
import json
from typing import Any

import streamlit as st

from core.domain.audit_log import AuditEntry, AuditSearch
from core.limits import LONGEST_WORD
from core.services.people.audit_log import AdminAct, audit_entries, audit_log_check
from pages.ui.frame.errors import show_errors
from pages.ui.frame.session import person, workspace
from pages.ui.frame.table_download import table_download
from pages.ui.frame.wording import t


@st.fragment
def audit_log_part() -> None:
    with show_errors():
        st.subheader(t("audit-log"), anchor=False)
        with st.container(horizontal=True, vertical_alignment="bottom"):
            text = st.text_input(t("audit-search"), key="audit-text", max_chars=LONGEST_WORD)
            act = st.selectbox(
                t("audit-act"),
                ["", *AdminAct],
                key="audit-act",
                width=200,
                format_func=lambda kind: t(f"audit-act-{kind}") if kind else t("audit-any-act"),
            )
            checking = st.button(t("audit-check"), key="audit-check", icon=":material/verified:")
        if checking:
            checked = audit_log_check(workspace(), person())
            if checked.broken_at is None:
                st.success(t("audit-whole", count=checked.entries))
            else:
                st.error(t("audit-broken", entry=checked.broken_at))
        entries = audit_entries(workspace(), person(), AuditSearch(act=act, text=text))
        if entries:
            rows = [_row(entry) for entry in entries]
            st.dataframe(rows, hide_index=True, key="audit-entries")
            spelt = [row | {t("audit-at"): row[t("audit-at")].isoformat()} for row in rows]
            table_download(spelt, "audit-log.csv", key="audit-download")


def _row(entry: AuditEntry) -> dict[str, Any]:
    """Return a row of text, as names may be anything."""
    return {
        t("audit-entry"): entry.id,
        t("audit-at"): dt.datetime.fromtimestamp(entry.at, dt.UTC),
        t("audit-who"): entry.person,
        t("audit-act"): t(f"audit-act-{entry.act}") if entry.act in set(AdminAct) else entry.act,
        t("audit-subject"): entry.subject,
        t("audit-details"): json.dumps(entry.details, ensure_ascii=False) if entry.details else "",
    }
