"""Data: what is loaded, item by item, and exports of exactly what the filter shows."""

import math
import time
from collections.abc import Sequence
from dataclasses import astuple

import streamlit as st

from core.domain.queue import ItemFilter
from core.domain.work import ItemRow, SetSummary
from core.permissions import Permission, sets_with
from core.services.data.item_list import PER_PAGE, count_items, item_page, visible_sets
from core.services.suites.scoring import request_scoring
from pages.ui.data.bulk_part import bulk_part
from pages.ui.data.exporting import export_part
from pages.ui.data.inner_filter import inner_filter
from pages.ui.data.item_filter import item_filter
from pages.ui.data.job_list import job_list_part
from pages.ui.data.labelling_plans import labelling_plans_part
from pages.ui.data.mask_rule import mask_rule
from pages.ui.data.set_names import set_names_part
from pages.ui.data.set_table import set_table
from pages.ui.data.ticked_rows import ticked_rows_part
from pages.ui.frame.errors import defer_errors, show_deferred, show_errors
from pages.ui.frame.navigation import guard
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.models.set_requests import set_requests_part

guard("data")


def score_missing() -> None:
    with defer_errors():
        allowed = sets_with(person(), Permission.SCORE)
        for name in [None] if allowed is None else sorted(allowed):
            request_scoring(workspace(), person(), name, time.time())


def loaded(sets: Sequence[SetSummary]) -> None:
    table, working = st.columns([3, 2], gap="large")
    with table:
        set_table(sets)
        waiting = sum(s.items - s.scored for s in sets)
        with st.container(horizontal=True, vertical_alignment="center"):
            st.button(
                t("data-score-missing"),
                on_click=score_missing,
                icon=":material/play_arrow:",
                key="score-missing",
                help=t("data-score-missing-tip"),
            )
            st.caption(t("data-waiting", count=waiting) if waiting else t("data-all-scored"))
        bulk_part(sets)
        set_names_part(sets)
    with working:
        job_list_part(2)


def row(item: ItemRow) -> dict[str, str]:
    """Return a row of text, as the contents of files are displayed and never interpreted."""
    return {
        t("data-item"): str(item.id),
        t("data-id"): item.external_id,
        t("table-set"): item.set_name,
        t("table-language"): item.lang,
        t("data-kind"): t(f"kind-of-{item.kind}"),
        t("data-question"): item.question,
        t("data-risk"): "" if item.risk is None else f"{item.risk:.3f}",
        t("data-status"): t(f"desk-status-{item.status}") if item.scored else t("data-not-scored"),
        t("table-labelled"): str(item.labelled or ""),
    }


def listed(where: ItemFilter, count: int) -> None:
    pages = max(1, math.ceil(count / PER_PAGE))
    head, turn = st.columns([1, 2], vertical_alignment="center")
    head.markdown(t("data-count", count=count))
    with turn:
        page = st.pagination(pages, key=f"items-page-{hash(where_key(where))}") if pages > 1 else 1
    rows = item_page(workspace(), person(), where, page)
    shown = st.dataframe(
        [row(item) for item in rows],
        hide_index=True,
        height=460,
        on_select="rerun",
        selection_mode="multi-row",
        key=f"items-{hash(where_key(where))}-{page}",
        column_config={t("data-question"): st.column_config.TextColumn(width="large")},
    )
    chosen = [rows[index] for index in shown.selection.rows if index < len(rows)]
    ticked_rows_part(chosen)


def where_key(where: ItemFilter) -> tuple[object, ...]:
    return tuple(str(part) for part in (where.set_name, where.lang, where.kind, sorted(where.statuses), astuple(where)))


@st.fragment
def items() -> None:
    with show_errors():
        show_deferred()
        sets = visible_sets(workspace(), person())
        outer = item_filter(sets, every=sets_with(person(), Permission.LOOK) is None)
        where = inner_filter(outer) if outer else None
        if where is None:
            return
        count = count_items(workspace(), person(), where)
        listed(where, count)
        export_part(where, count)
        set_requests_part(sets)
        labelling_plans_part(sets, where, count)


st.title(t("page-data"), anchor=False)
mask_rule()
if sets := visible_sets(workspace(), person()):
    loaded(sets)
    st.subheader(t("data-items"), anchor=False)
    items()
elif sets_with(person(), Permission.LOOK) is not None:
    st.text(t("sets-none-of-yours"))
else:
    st.text(t("data-nothing"))
    st.page_link("pages/import.py", label=t("step-load-action"), icon=":material/upload_file:")
