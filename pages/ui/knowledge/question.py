"""A question, its answer with every row it rests on, the steps there, and what can be done with it."""

from __future__ import annotations

import time

import streamlit as st

from core.knowledge.replies import Reply, Status, listed
from core.limits import LONGEST_QUESTION
from core.permissions import Permission, may
from core.services.knowledge.asking import ask
from core.services.knowledge.in_queue import Answered, put_in_queue
from core.wording import MOST_LISTED, explain
from pages.ui.frame.errors import errors_kept, toast_kept
from pages.ui.frame.figure_table import Cell, Quoted, figure_table
from pages.ui.frame.session import language, person, workspace
from pages.ui.frame.wording import t
from pages.ui.knowledge.names import another_name_part, names_part

GRAPH, QUESTION = "ask-graph", "ask-question"
_ICONS = {
    Status.ANSWERED: ":green[:material/check_circle:]",
    Status.REFUSED: ":orange[:material/block:]",
    Status.ASK_BACK: ":blue[:material/help:]",
}
_MOST_ROWS = 200


def question_part(graph: str) -> None:
    question = st.text_input(
        t("graphs-question"), key=QUESTION, max_chars=LONGEST_QUESTION, placeholder=t("graphs-question-such-as")
    )
    if question.strip():
        reply = ask(workspace(), graph, question)
        _answer(graph, question, reply)
        another_name_part(graph, reply)
    names_part(graph)


def _answer(graph: str, question: str, reply: Reply) -> None:
    with st.container(border=True):
        state = t(f"graphs-{_dashed(reply.status)}")
        why = f" · {t(f'graphs-why-{_dashed(reply.why)}')}" if reply.why else ""
        st.markdown(f"{_ICONS[reply.status]} **{state}**{why}")
        st.text(explain(reply.told, language()))
        if reply.status is Status.ASK_BACK:
            for name in reply.instead:
                st.text(f"・{name}")
        elif len(reply.instead) > MOST_LISTED:
            st.text(listed(reply.instead))
    if reply.facts:
        heads = [t("graphs-subject"), t("graphs-relation"), t("graphs-object"), t("graphs-source")]
        shown = reply.facts[:_MOST_ROWS]
        rows: list[list[Cell]] = [[fact.subject, fact.relation, fact.object, Quoted(fact.source, "")] for fact in shown]
        with st.expander(t("graphs-facts", count=len(reply.facts)), expanded=len(reply.facts) <= 12, key="ask-facts"):  # noqa: PLR2004
            st.html(figure_table(t("graphs-facts", count=len(reply.facts)), heads, rows, words=4))
    with st.expander(t("graphs-steps"), key="ask-steps", expanded=len(reply.steps) > 1):
        for step in reply.steps:
            mark = ":green[:material/check:]" if step.done else ":orange[:material/close:]"
            st.markdown(f"{mark} {t('graphs-step', number=step.number)}")
            st.text(explain(step.told, language()))
    if reply.status is Status.ANSWERED and may(person().roles, Permission.IMPORT):
        st.button(
            t("graphs-to-review"), key="ask-to-review", icon=":material/rate_review:", on_click=_to_review,
            args=(Answered(graph, question, reply),), help=t("graphs-to-review-how"),
        )  # fmt: skip


def _to_review(answered: Answered) -> None:
    with errors_kept():
        put_in_queue(workspace(), person(), answered, time.time())
        toast_kept(t("graphs-in-review"))


def _dashed(word: str) -> str:
    return word.replace("_", "-")
