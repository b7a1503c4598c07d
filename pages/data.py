"""Data: what is loaded, item by item, and exports of exactly what the filter shows."""

import math
import time

import streamlit as st

from core.queueing import ItemFilter
from core.services.scoring import request_scoring
from core.work import ItemRow, Role, SetSummary
from pages.ui.exporting import exporting
from pages.ui.item_filter import item_filter
from pages.ui.job_list import job_list
from pages.ui.nav import guard
from pages.ui.session import person, workspace
from pages.ui.set_table import set_table
from pages.ui.telling import errors_kept, errors_told, tell_kept
from pages.ui.wording import t

guard("data")

PER_PAGE = 50


def score_missing() -> None:
    with errors_kept():
        request_scoring(workspace(), person(), None, time.time())


def loaded(sets: list[SetSummary]) -> None:
    table, working = st.columns([3, 2], gap="large")
    with table:
        set_table(sets)
        waiting = sum(s.items - s.scored for s in sets)
        st.button(
            "Score what is missing", on_click=score_missing, icon=":material/play_arrow:",
            help="Scores items without a score, and those that an older set of detectors scored.",
        )  # fmt: skip
        st.caption(f"{waiting:,} items have no score yet." if waiting else "Every item is scored.")
    with working:
        job_list(2)


def row(item: ItemRow) -> dict[str, str]:
    """Text only: what came from a file is shown, never interpreted."""
    return {
        "Item": str(item.id),
        "Id": item.external_id,
        "Set": item.set_name,
        "Language": item.lang,
        "Kind": item.kind.value,
        "Question": item.question,
        "Risk": "" if item.risk is None else f"{item.risk:.3f}",
        "Status": item.status.value if item.scored else "not scored",
        "Labelled": str(item.labelled or ""),
    }


def listed(where: ItemFilter, count: int) -> None:
    pages = max(1, math.ceil(count / PER_PAGE))
    head, turn = st.columns([1, 2], vertical_alignment="center")
    head.markdown(f"**{count:,} items**, riskiest first")
    with turn:
        page = st.pagination(pages, key=f"items-page-{hash(where_key(where))}") if pages > 1 else 1
    rows = workspace().items.find(where, limit=PER_PAGE, offset=(page - 1) * PER_PAGE)
    shown = st.dataframe(
        [row(item) for item in rows], hide_index=True, height=460, on_select="rerun", selection_mode="single-row",
        key=f"items-{hash(where_key(where))}-{page}",
        column_config={"Question": st.column_config.TextColumn(width="large")},
    )  # fmt: skip
    chosen = [rows[index] for index in shown.selection.rows if index < len(rows)]
    if Role.EDITOR in person().roles:
        if chosen:
            st.page_link(
                "pages/review.py", label=f"Open item {chosen[0].id} in Review", icon=":material/rate_review:",
                query_params={"item": str(chosen[0].id)},
            )  # fmt: skip
        else:
            st.caption("Tick a row to open it in Review.")


def where_key(where: ItemFilter) -> tuple[object, ...]:
    return (where.set_name, where.lang, where.kind, tuple(sorted(where.statuses)), where.labelled)


@st.fragment
def items(sets: list[SetSummary]) -> None:
    with errors_told():
        tell_kept()
        where = item_filter(sets)
        count = workspace().items.count(where)
        listed(where, count)
        exporting(where, count)


st.title(t("page-data"), anchor=False)
if sets := workspace().items.sets():
    loaded(sets)
    st.subheader("Items", anchor=False)
    items(sets)
else:
    st.text("Nothing is loaded yet.")
    st.page_link("pages/import.py", label="Import a file", icon=":material/upload_file:")
