"""Draws the money spent on models by day, model, purpose or person, including failed attempts."""

from __future__ import annotations

import time
from dataclasses import asdict

import streamlit as st

from core.services.models.spending import Spent, SpentBy, spending
from pages.ui.frame.session import person, workspace
from pages.ui.frame.table_download import table_download
from pages.ui.frame.wording import t
from pages.ui.models.money import dollars

_DAYS = (1, 7, 30, 365)


def spending_part() -> None:
    with st.container(horizontal=True, vertical_alignment="bottom", gap="medium"):
        by = st.segmented_control(
            t("spent-by"),
            list(SpentBy),
            key="spent-by",
            default=SpentBy.DAY,
            required=True,
            format_func=lambda grouping: t(f"spent-by-{grouping}"),
        )
        days = st.selectbox(
            t("spent-days"), _DAYS, index=2, key="spent-days", format_func=lambda n: t("spent-last", days=n), width=220
        )
    rows = spending(workspace(), person(), by or SpentBy.DAY, days, time.time())
    if not rows:
        st.caption(t("spent-nothing"))
        return
    st.dataframe([_row(row, by or SpentBy.DAY) for row in rows], hide_index=True, key="spent")
    st.caption(t("spent-how"))
    table_download([asdict(row) for row in rows], f"spending-by-{by or SpentBy.DAY}.csv", key="spent-download")


def _row(row: Spent, by: SpentBy) -> dict[str, str]:
    unknown = t("spent-and-unknown", count=row.unknown) if row.unknown else ""
    known = dollars(row.usd) if row.attempts > row.unknown else ""
    return {
        t(f"spent-by-{by}"): row.name,
        t("spent-attempts"): f"{row.attempts:,}",
        t("spent-failed"): f"{row.failed:,}",
        t("spent-input"): f"{row.input:,}",
        t("spent-output"): f"{row.output:,}",
        t("spent-cost"): " + ".join(filter(None, (known, unknown))),
        t("spent-charged"): dollars(row.charged_usd),
    }
