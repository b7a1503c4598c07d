"""What several generations of a set agree on, question by question, and the way to its best versions."""

from __future__ import annotations

import time

import streamlit as st

from core.permissions import Permission, may
from core.quizzes.cross_validation import CONSISTENT, Cluster
from core.services.quizzes.cross_validating import CrossChecked, cross_validated, merge_generations
from pages.ui.frame.errors import errors_kept, toast_kept
from pages.ui.frame.figure_table import Cell, Link, Quoted, figure_table
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t

SHOWN = 100


def cross_validation_part(set_name: str) -> None:
    st.text(t("quizzes-cross-what", share=f"{CONSISTENT:.0%}"))
    checked = cross_validated(workspace(), set_name)
    found = checked.found
    if found.generations < 2:  # noqa: PLR2004 - one has nothing to agree with
        st.info(t("quizzes-cross-one"))
        return
    told = t(
        "quizzes-cross-found", questions=len(found.clusters), generations=found.generations,
        consistent=found.consistent, greedy=found.greedy,
    )  # fmt: skip
    st.text(told)
    if checked.left_out:
        st.text(t("quizzes-cross-left-out", count=checked.left_out))
    st.html(_table(checked))
    if checked.mergeable and may(person().on(set_name).roles, Permission.MAKE_QUIZZES):
        _merging(set_name)


def _table(checked: CrossChecked) -> str:
    heads = [
        t("data-question"), t("data-item"), t("quizzes-cross-answers"), t("quizzes-cross-appearances"),
        t("quizzes-cross-consistency"), t("quizzes-cross-consistent"),
    ]  # fmt: skip
    rows = [_row(cluster, checked.items) for cluster in checked.found.clusters[:SHOWN]]
    return figure_table(t("quizzes-part-cross"), heads, rows, words=3)


def _row(cluster: Cluster, items: dict[str, int]) -> list[Cell]:
    best = cluster.best
    stem = best.quiz.stem if best.quiz else best.question
    answers = " / ".join(group[0].quiz.key for group in cluster.answers if group[0].quiz)
    number = str(items.get(best.id, ""))
    opens = bool(number) and may(person().roles, Permission.REVIEW)
    named: Cell = Link(number, "review", {"item": number}) if opens else number
    return [
        Quoted(stem, best.lang), named, Quoted(answers, best.lang),
        t("quizzes-cross-of", count=cluster.appearances, of=cluster.of), f"{cluster.consistency:.2f}",
        t("quizzes-cross-yes") if cluster.is_consistent else t("quizzes-cross-no"),
    ]  # fmt: skip


def _merging(set_name: str) -> None:
    key = f"cross-into-{set_name}"
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(t("quizzes-cross-into"), key=key, width=320)
        st.button(t("quizzes-cross-merge"), icon=":material/merge:", on_click=_merge, args=(set_name, key))


def _merge(set_name: str, key: str) -> None:
    into = st.session_state[key]
    with errors_kept():
        count = merge_generations(workspace(), person(), set_name, into, time.time())
        toast_kept(t("quizzes-cross-merged", count=count, set=into.strip()))
