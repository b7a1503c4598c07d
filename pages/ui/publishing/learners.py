"""Draws the import of learners' answers to a published set, and the analysis of each item."""

from __future__ import annotations

import time
from typing import Any

import streamlit as st

from core.permissions import Permission, may
from core.services.publishing.learners import (
    LearnerRow,
    UploadedAnswers,
    ask_another_look,
    check_answers,
    import_answers,
    learner_rows,
)
from core.tuning.item_analysis import FEWEST_LEARNERS
from core.wording import phrase_in
from pages.ui.frame.errors import defer_errors, defer_toast, show_errors
from pages.ui.frame.figure_table import Cell, Quoted, figure_table
from pages.ui.frame.session import language, person, workspace
from pages.ui.frame.table_download import table_download
from pages.ui.frame.wording import t
from pages.ui.publishing._figures import item_link, share

_BAD_SHOWN = 50


def learners_part(set_name: str) -> None:
    if may(person().on(set_name).roles, Permission.PUBLISH):
        _upload(set_name)
    rows = learner_rows(workspace(), set_name)
    if not rows:
        st.text(t("learners-none"))
        return
    heads = [
        t("data-item"),
        t("data-question"),
        t("learners-count"),
        t("learners-difficulty"),
        t("learners-discrimination"),
        t("learners-upper-lower"),
        t("learners-never"),
        t("learners-doubt"),
    ]
    st.html(figure_table(t("learners-table"), heads, [_row(row) for row in rows], words=2))
    st.caption(t("learners-note", fewest=FEWEST_LEARNERS))
    table_download([_figures(row) for row in rows], f"learners-{set_name}.csv", key="learners-download")
    suspects = [row.quiz.item_id for row in rows if row.suspect and not row.asked]
    if suspects and may(person().on(set_name).roles, Permission.PUBLISH):
        st.button(
            t("learners-look-again", count=len(suspects)),
            key="learners-look-again",
            icon=":material/flag:",
            on_click=_look_again,
            args=(set_name, suspects),
        )


def _upload(set_name: str) -> None:
    file = st.file_uploader(t("learners-file"), type=["csv", "tsv", "txt"], key=f"learners-file-{set_name}")
    st.caption(t("learners-file-help"))
    if file is None:
        return
    uploaded = UploadedAnswers(file.name, file.getvalue())
    with show_errors():
        read = check_answers(workspace(), person(), set_name, uploaded)
        if read.bad:
            st.markdown(t("learners-bad", count=len(read.bad)))
            rows: list[list[Cell]] = [
                [str(bad_row.row), bad_row.column, phrase_in(bad_row.why, language()), bad_row.value]
                for bad_row in read.bad[:_BAD_SHOWN]
            ]
            heads = [t("import-row"), t("import-column"), t("import-reason"), t("import-value")]
            st.html(figure_table(t("learners-bad-rows"), heads, rows, words=4))
        if read.answers:
            st.button(
                t("learners-import", count=len(read.answers)),
                type="primary",
                key="learners-import",
                on_click=_import,
                args=(set_name, uploaded),
            )


def _import(set_name: str, file: UploadedAnswers) -> None:
    with defer_errors():
        done = import_answers(workspace(), person(), set_name, file, time.time())
        defer_toast(t("learners-imported", count=done.stored.rows))


def _look_again(set_name: str, items: list[int]) -> None:
    with defer_errors():
        defer_toast(t("learners-asked", count=ask_another_look(workspace(), person(), set_name, items, time.time())))


def _row(row: LearnerRow) -> list[Cell]:
    analysis, quiz = row.analysis, row.quiz.quiz
    hard = analysis.difficulty
    tells = analysis.discrimination
    return [
        item_link(row.quiz.item_id),
        Quoted(quiz.stem, ""),
        f"{analysis.learners:,}",
        share(hard.value, hard.low, hard.high),
        "–" if tells is None else f"{tells.value:.2f} [{tells.low:.2f}, {tells.high:.2f}] · n = {analysis.ranked:,}",
        "–" if analysis.upper_lower is None else f"{analysis.upper_lower:+.2f}",
        ", ".join(quiz.choices[option] for option in analysis.never_chosen) or "–",
        _doubt(row),
    ]


def _figures(row: LearnerRow) -> dict[str, Any]:
    """Return the row for a spreadsheet, with each number in a column of its own."""
    analysis, quiz = row.analysis, row.quiz.quiz
    hard, tells = analysis.difficulty, analysis.discrimination
    return {
        "item": row.external_id,
        "question": quiz.stem,
        "learners": analysis.learners,
        "difficulty": hard.value,
        "difficulty_low": hard.low,
        "difficulty_high": hard.high,
        "ranked": analysis.ranked,
        "discrimination": tells and tells.value,
        "discrimination_low": tells and tells.low,
        "discrimination_high": tells and tells.high,
        "upper_lower": analysis.upper_lower,
        "never_chosen": [quiz.choices[option] for option in analysis.never_chosen],
        "suspect": row.suspect,
    }


def _doubt(row: LearnerRow) -> str:
    analysis, suspicion = row.analysis, row.analysis.suspicion
    warning = t("learners-asked-already") if row.asked else ""
    if suspicion is not None:
        why = t(
            "learners-suspicion",
            option=row.quiz.quiz.choices[suspicion.option],
            chose=suspicion.chose_it,
            key=suspicion.chose_key,
            best=suspicion.of,
        )
        return f"{why} {warning}".strip()
    return f"{t('learners-backwards')} {warning}".strip() if analysis.discriminates_backwards else warning or "–"
