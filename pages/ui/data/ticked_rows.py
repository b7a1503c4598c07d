"""Draws what can be done with the ticked rows of the list of items: open one, accept or reject all."""

from __future__ import annotations

import time
from collections.abc import Sequence

import streamlit as st

from core.domain.actions import Verdict
from core.domain.work import ItemRow, Status
from core.services.data.ticked_items import decide_ticked
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t


def ticked_rows_part(rows: Sequence[ItemRow]) -> None:
    if not rows:
        st.caption(t("data-tick"))
        return
    still_open = [row for row in rows if row.status is Status.OPEN]
    with st.container(horizontal=True, vertical_alignment="center"):
        if len(rows) == 1:
            number = str(rows[0].id)
            st.page_link(
                "pages/review.py",
                label=t("data-open", item=number),
                icon=":material/rate_review:",
                query_params={"item": number},
            )
        for verdict, phrase in ((Verdict.ACCEPT, "data-accept"), (Verdict.REJECT, "data-reject")):
            st.button(
                t(phrase, count=len(still_open)),
                key=f"ticked-{verdict}",
                on_click=_decide,
                args=(still_open, verdict),
                disabled=not still_open,
                help=t("data-ticked-help"),
            )


def _decide(rows: Sequence[ItemRow], verdict: Verdict) -> None:
    with defer_errors():
        count = decide_ticked(workspace(), person(), rows, verdict, time.time())
        defer_toast(t("bulk-accepted" if verdict is Verdict.ACCEPT else "bulk-rejected", count=count))
