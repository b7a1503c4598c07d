"""Draws how several generations of a set agree, question by question, and the merge of the best versions."""

from __future__ import annotations

import time

import streamlit as st

from core.permissions import Permission, may
from core.quizzes.cross_validation import CONSISTENT, QuestionCluster
from core.services.quizzes.cross_validation import CrossChecked, cross_validated, merge_generations
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.figure_table import Cell, Link, Quoted, figure_table
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t

SHOWN = 100


def cross_validation_part(set_name: str) -> None:
    st.text(t("quizzes-cross-what", share=f"{CONSISTENT:.0%}"))
    checked = cross_validated(workspace(), set_name)
    validation = checked.found
    if validation.generations < 2:  # noqa: PLR2004 - one has nothing to agree with
        st.info(t("quizzes-cross-one"))
        return
    summary = t(
        "quizzes-cross-found",
        questions=len(validation.clusters),
        generations=validation.generations,
        consistent=validation.consistent,
        greedy=validation.greedy,
    )
    st.text(summary)
    if checked.left_out:
        st.text(t("quizzes-cross-left-out", count=checked.left_out))
    st.html(_table(checked))
    if checked.mergeable and may(person().on(set_name).roles, Permission.MAKE_QUIZZES):
        _merge_form(set_name)


def _table(checked: CrossChecked) -> str:
    heads = [
        t("data-question"),
        t("data-item"),
        t("quizzes-cross-answers"),
        t("quizzes-cross-appearances"),
        t("quizzes-cross-consistency"),
        t("quizzes-cross-consistent"),
    ]
    rows = [_row(cluster, checked.items) for cluster in checked.found.clusters[:SHOWN]]
    return figure_table(t("quizzes-part-cross"), heads, rows, words=3)


def _row(cluster: QuestionCluster, items: dict[str, int]) -> list[Cell]:
    best = cluster.best
    stem = best.quiz.stem if best.quiz else best.question
    answers = " / ".join(group[0].quiz.key for group in cluster.answers if group[0].quiz)
    number = str(items.get(best.id, ""))
    opens = bool(number) and may(person().roles, Permission.REVIEW)
    named: Cell = Link(number, "review", {"item": number}) if opens else number
    return [
        Quoted(stem, best.lang),
        named,
        Quoted(answers, best.lang),
        t("quizzes-cross-of", count=cluster.appearances, of=cluster.of),
        f"{cluster.consistency:.2f}",
        t("quizzes-cross-yes") if cluster.is_consistent else t("quizzes-cross-no"),
    ]


def _merge_form(set_name: str) -> None:
    key = f"cross-into-{set_name}"
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(t("quizzes-cross-into"), key=key, width=320)
        st.button(t("quizzes-cross-merge"), icon=":material/merge:", on_click=_merge, args=(set_name, key))


def _merge(set_name: str, key: str) -> None:
    into = st.session_state[key]
    with defer_errors():
        count = merge_generations(workspace(), person(), set_name, into, time.time())
        defer_toast(t("quizzes-cross-merged", count=count, set=into.strip()))
