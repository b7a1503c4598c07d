"""Draws the answer to a question to a graph, with its rows and steps; it can be copied and sent to review."""

from __future__ import annotations

import time
from collections.abc import Mapping

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from core.knowledge.replies import GraphFact, GraphReply, ReplyStatus, listed
from core.permissions import Permission, may
from core.services.knowledge.review_item import GraphAnswer, put_in_queue
from core.wording import MOST_LISTED, explain
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.figure_table import Cell, Quoted, figure_table
from pages.ui.frame.safe_text import plain_label
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.knowledge._dates import fact_period
from pages.ui.knowledge._session_questions import ICONS, MEANT, GraphRequest

_MOST_ROWS, _FEW_ROWS = 200, 12


def answer_part(request: GraphRequest, reply: GraphReply, choices: Mapping[str, str], language: str) -> None:
    text = explain(reply.told, language)
    with st.container(border=True):
        state = t(f"graphs-{_dashed(reply.status)}")
        why = f" · {t(f'graphs-why-{_dashed(reply.why)}')}" if reply.why else ""
        st.markdown(f"{ICONS[reply.status]} **{state}**{why}")
        st.text(text)
        if not choices and len(reply.instead) > MOST_LISTED:
            st.text(listed(reply.instead))
        _choices(request, reply, choices)
        with st.container(horizontal=True):
            if reply.status is ReplyStatus.ANSWERED and may(person().roles, Permission.IMPORT):
                st.button(
                    t("graphs-to-review"),
                    key="ask-to-review",
                    icon=":material/rate_review:",
                    on_click=_to_review,
                    args=(GraphAnswer(request.graph, request.question, reply),),
                    help=t("graphs-to-review-how"),
                )
            with st.popover(t("graphs-copy"), icon=":material/content_copy:", key="ask-copy"):
                st.code(_as_text(request.question, text, reply.facts), language=None, wrap_lines=True)
    if reply.facts:
        _rows(reply.facts)
    with _expander("steps", t("graphs-steps"), opened=len(reply.steps) > 1):
        for step in reply.steps:
            mark = ":green[:material/check:]" if step.done else ":orange[:material/close:]"
            with st.container(horizontal=True, gap="small"):
                st.markdown(f"{mark} {t('graphs-step', number=step.number)}", width="content")
                st.text(explain(step.told, language))


def _choices(request: GraphRequest, reply: GraphReply, choices: Mapping[str, str]) -> None:
    """Draw a button for each possible node; a click answers the question for that node."""
    if not choices:
        return
    st.caption(t("graphs-choose"))
    with st.container(horizontal=True, gap="small"):
        for number, (node, name) in enumerate(choices.items()):
            st.button(
                plain_label(name),
                key=f"ask-choice-{number}",
                on_click=_choose,
                args=({**dict(request.meant), reply.unclear: node},),
            )


def _choose(meant: dict[str, str]) -> None:
    st.session_state[MEANT] = meant


def _rows(facts: tuple[GraphFact, ...]) -> None:
    heads = [t(f"graphs-{head}") for head in ("subject", "relation", "object", "held", "source")]
    rows: list[list[Cell]] = [
        [fact.subject, fact.relation, fact.object, fact_period(fact), Quoted(fact.source, "")]
        for fact in facts[:_MOST_ROWS]
    ]
    if not any(map(fact_period, facts)):
        heads, rows = [*heads[:3], heads[4]], [[*row[:3], row[4]] for row in rows]
    with _expander("facts", t("graphs-facts", count=len(facts)), opened=len(facts) <= _FEW_ROWS):
        st.html(figure_table(t("graphs-facts", count=len(facts)), heads, rows, words=len(heads)))
        if len(facts) > _MOST_ROWS:
            st.caption(t("graphs-more", count=len(facts) - _MOST_ROWS))


def _expander(name: str, label: str, *, opened: bool) -> DeltaGenerator:
    """Return an expander. Its key has the state, as Streamlit applies ``expanded`` to a new one only."""
    return st.expander(label, expanded=opened, key=f"ask-{name}-{'open' if opened else 'closed'}")


def _as_text(question: str, text: str, facts: tuple[GraphFact, ...]) -> str:
    """Return the answer as text with tabs between the cells, for a spreadsheet."""
    rows = ("\t".join(filter(None, (f.subject, f.relation, f.object, fact_period(f), f.source))) for f in facts)
    return "\n".join([question, text, *rows])


def _to_review(answered: GraphAnswer) -> None:
    with defer_errors():
        set_name = put_in_queue(workspace(), person(), answered, time.time())
        defer_toast(t("graphs-in-review", set=plain_label(set_name)))


def _dashed(word: str) -> str:
    return word.replace("_", "-")
