"""Draws the overview of a set of quizzes: counts by risk level and status, the link to review, and every item."""

from __future__ import annotations

import math

import streamlit as st

from core.domain.answers import Kind
from core.domain.queue import ItemFilter
from core.domain.work import ItemRow, Status
from core.permissions import Permission, may
from core.services.data.item_list import PER_PAGE, item_page
from core.services.quizzes.set_overview import BandCount, SetOverview, set_overview
from pages.ui.data.job_list import job_list_part
from pages.ui.frame.figure_table import Cell, Link, Quoted, figure_table
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t


def set_part(set_name: str) -> None:
    overview = set_overview(workspace(), person(), set_name)
    counts, working = st.columns([3, 2], gap="large")
    with counts:
        st.html(_bands(overview))
        _to_review(overview)
    with working:
        job_list_part(2)
    _items(overview)


def _bands(overview: SetOverview) -> str:
    heads = [t("quizzes-band"), *(t(f"desk-status-{status}") for status in Status), t("quizzes-all")]
    rows = [
        [_name(band), *_figures([band.by_status[status] for status in Status], band.items)] for band in overview.bands
    ]
    rows.append([t("quizzes-all"), *_figures([overview.count(status) for status in Status], overview.items)])
    return figure_table(t("quizzes-bands"), heads, rows)


def _figures(counts: list[int], total: int) -> list[str]:
    return [f"{count:,}" for count in (*counts, total)]


def _name(band: BandCount) -> str:
    return t(f"quizzes-band-{band.band}") if band.band else t("quizzes-band-unchecked")


def _to_review(overview: SetOverview) -> None:
    if not overview.to_review:
        st.text(t("quizzes-nothing-to-review"))
    elif may(person().on(overview.set_name).roles, Permission.REVIEW):
        st.page_link(
            "pages/review.py",
            label=t("quizzes-review", count=overview.to_review),
            icon=":material/rate_review:",
            query_params={"set": overview.set_name, "kind": Kind.QUIZ.value},
        )
    else:
        st.text(t("quizzes-left", count=overview.to_review))


def _items(overview: SetOverview) -> None:
    pages = max(1, math.ceil(overview.items / PER_PAGE))
    page = st.pagination(pages, key=f"quiz-items-{overview.set_name}") if pages > 1 else 1
    where = ItemFilter(set_name=overview.set_name, kind=Kind.QUIZ)
    opens = may(person().on(overview.set_name).roles, Permission.REVIEW)
    rows = [_row(item, opens=opens) for item in item_page(workspace(), person(), where, page)]
    heads = [t("data-item"), t("data-question"), t("data-status"), t("data-risk")]
    st.html(figure_table(t("quizzes-items"), heads, rows, words=3))


def _row(item: ItemRow, *, opens: bool) -> list[Cell]:
    number = str(item.id)
    named = Link(number, "review", {"item": number}) if opens else number
    status = t(f"desk-status-{item.status}") if item.scored else t("data-not-scored")
    return [named, Quoted(item.question, item.lang), status, "" if item.risk is None else f"{item.risk:.2f}"]
