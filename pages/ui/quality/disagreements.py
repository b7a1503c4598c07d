"""Draws the three lists of disagreements, each with its addressees and links to the page that resolves it."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from core.domain.quality import Conflict, DisputedSentence
from core.services.quality.disagreements import PAGE, DisagreementList, count_disagreements, disagreements
from core.wording import LANGUAGE_NAMES
from pages.ui.frame.figure_table import Cell, Link, Quoted, figure_table
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t

_ROUTE, _PAGE = "quality-route", "quality-page"


def disagreements_part(set_name: str | None) -> None:
    counts = count_disagreements(workspace(), person(), set_name)
    route = st.segmented_control(
        t("quality-list"),
        list(DisagreementList),
        key=_ROUTE,
        default=DisagreementList.PEOPLE,
        required=True,
        on_change=_to_the_start,
        format_func=lambda name: f"{t(f'quality-route-{name.value}')} · {counts[name]:,}",
    )
    route = DisagreementList(route or DisagreementList.PEOPLE)
    st.text(t(f"quality-for-{route.value}"))
    if not counts[route]:
        st.caption(t("quality-list-empty"))
        return
    last = (counts[route] - 1) // PAGE
    page = min(st.session_state.get(_PAGE, 0), last)
    rows_on_page = disagreements(workspace(), person(), route, set_name, page=page)
    st.html(_conflict_table(rows_on_page) if route is DisagreementList.PEOPLE else _disputed_table(rows_on_page))
    if last:
        _pager(page, last)


def _to_the_start() -> None:
    st.session_state[_PAGE] = 0


def _turn(page: int) -> None:
    st.session_state[_PAGE] = page


def _pager(page: int, last: int) -> None:
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        st.button(t("quality-before"), key="quality-before", disabled=page == 0, on_click=_turn, args=(page - 1,))
        st.text(t("quality-page-of", page=page + 1, pages=last + 1), width="content")
        st.button(t("quality-after"), key="quality-after", disabled=page == last, on_click=_turn, args=(page + 1,))


def _conflict_table(rows: Sequence[Conflict | DisputedSentence]) -> str:
    heads = [
        t("quality-item"),
        t("quality-question"),
        t("table-set"),
        t("table-language"),
        t("quality-sentences"),
        t("quality-agree"),
    ]
    return figure_table(
        t("quality-route-people"),
        heads,
        [
            [
                _adjudicate(row),
                Quoted(row.question, row.lang),
                row.set_name,
                _language(row.lang),
                f"{row.sentences:,}",
                f"{row.agreement:.0%}",
            ]
            for row in rows
            if isinstance(row, Conflict)
        ],
        words=4,
    )


def _disputed_table(rows: Sequence[Conflict | DisputedSentence]) -> str:
    heads = [
        t("quality-item"),
        t("quality-sentence"),
        t("table-set"),
        t("table-language"),
        t("quality-people-say"),
        t("quality-risk"),
        t("quality-labels"),
    ]
    return figure_table(
        t("quality-part-disagreements"),
        heads,
        [
            [
                _review(row),
                f"{row.sentence + 1}",
                row.set_name,
                _language(row.lang),
                _people_label(row.hallucinated),
                "–" if row.risk is None else f"{row.risk:.2f}",
                f"{row.people:,}",
            ]
            for row in rows
            if isinstance(row, DisputedSentence)
        ],
        words=5,
    )


def _adjudicate(row: Conflict) -> Cell:
    return Link(f"#{row.item_id}", "adjudicate", {"item": str(row.item_id)})


def _review(row: DisputedSentence) -> Cell:
    return Link(f"#{row.item_id}", "review", {"item": str(row.item_id), "sentence": str(row.sentence + 1)})


def _language(code: str) -> str:
    return LANGUAGE_NAMES.get(code, code) or t("language-untold")


def _people_label(hallucinated: bool | None) -> str:
    if hallucinated is None:
        return t("quality-said-unclear")
    return t("quality-said-hallucinated") if hallucinated else t("quality-said-supported")
