"""Data: what is loaded, item by item, and exports of exactly what the filter shows."""

import math
import time
from collections.abc import Sequence

import streamlit as st

from core.domain.queue import ItemFilter
from core.domain.work import ItemRow, SetSummary
from core.permissions import Permission, may, sets_with
from core.services.data.item_list import PER_PAGE, count_items, item_page, seen_sets
from core.services.scoring import request_scoring
from pages.ui.data.bulk_part import bulk_part
from pages.ui.data.exporting import export_part
from pages.ui.data.item_filter import item_filter
from pages.ui.data.job_list import job_list_part
from pages.ui.data.labelling_plans import labelling_plans_part
from pages.ui.data.mask_rule import mask_rule
from pages.ui.data.set_table import set_table
from pages.ui.frame.errors import errors_kept, errors_told, tell_kept
from pages.ui.frame.navigation import guard
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.models.asking import asking_part

guard("data")


def score_missing() -> None:
    with errors_kept():
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
                t("data-score-missing"), on_click=score_missing, icon=":material/play_arrow:", key="score-missing",
                help=t("data-score-missing-tip"),
            )  # fmt: skip
            st.caption(t("data-waiting", count=waiting) if waiting else t("data-all-scored"))
        bulk_part(sets)
    with working:
        job_list_part(2)


def row(item: ItemRow) -> dict[str, str]:
    """Text only: what came from a file is shown, never interpreted."""
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
        [row(item) for item in rows], hide_index=True, height=460, on_select="rerun", selection_mode="single-row",
        key=f"items-{hash(where_key(where))}-{page}",
        column_config={t("data-question"): st.column_config.TextColumn(width="large")},
    )  # fmt: skip
    chosen = [rows[index] for index in shown.selection.rows if index < len(rows)]
    if may(person().on(where.set_name or "").roles, Permission.REVIEW):
        if chosen:
            st.page_link(
                "pages/review.py", label=t("data-open", item=str(chosen[0].id)), icon=":material/rate_review:",
                query_params={"item": str(chosen[0].id)},
            )  # fmt: skip
        else:
            st.caption(t("data-tick"))


def where_key(where: ItemFilter) -> tuple[object, ...]:
    return (where.set_name, where.lang, where.kind, tuple(sorted(where.statuses)), where.labelled)


@st.fragment
def items() -> None:
    with errors_told():
        tell_kept()
        sets = seen_sets(workspace(), person())
        where = item_filter(sets, every=sets_with(person(), Permission.LOOK) is None)
        count = count_items(workspace(), person(), where)
        listed(where, count)
        export_part(where, count)
        asking_part(sets)
        labelling_plans_part(sets, where, count)


st.title(t("page-data"), anchor=False)
mask_rule()
if sets := seen_sets(workspace(), person()):
    loaded(sets)
    st.subheader(t("data-items"), anchor=False)
    items()
elif sets_with(person(), Permission.LOOK) is not None:
    st.text(t("sets-none-of-yours"))
else:
    st.text(t("data-nothing"))
    st.page_link("pages/import.py", label=t("step-load-action"), icon=":material/upload_file:")
