"""Draws a language model's answer to a question to a graph, requested by a click and paid from a budget."""

from __future__ import annotations

import time

import streamlit as st

from core.knowledge.model_patterns import STEP as FIRST_STEP
from core.knowledge.replies import GraphReply, ReplyStatus
from core.limits import MOST_WORDED
from core.permissions import Permission, may
from core.services.knowledge.model_answers import ModelAnswer, ModelAssistant, helps
from core.services.knowledge.review_item import GraphAnswer, put_in_queue
from core.services.models.providers import uses
from core.wording import explain
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.safe_text import plain_label
from pages.ui.frame.session import language, person, settings, workspace
from pages.ui.frame.wording import t
from pages.ui.knowledge._session_questions import GraphRequest
from pages.ui.models.budget_field import budget_field
from pages.ui.models.money import dollars

_ANSWER, _BUDGET = "_ask-by-model", "ask-model-budget"


def by_model_part(request: GraphRequest, reply: GraphReply) -> None:
    """Draw the request for a model's answer, unless permission or model are missing or it cannot help."""
    writer = next(use for use in uses(settings(), language()) if use.use == "writer")
    if not writer.model or not helps(reply, request.question) or not may(person().roles, Permission.SPEND):
        return
    with st.expander(t("graphs-by-model"), icon=":material/smart_toy:", key="ask-by-model"):
        if not writer.ready:
            st.text(writer.line)
            return
        st.caption(t("graphs-by-model-how" if reply.status is ReplyStatus.ANSWERED else "graphs-by-model-reads"))
        with st.container(horizontal=True, vertical_alignment="bottom"):
            budget_field(_BUDGET)
            st.button(
                t("graphs-by-model-ask", model=writer.model),
                key="ask-model",
                on_click=_ask,
                args=(request, writer.model),
                icon=":material/play_arrow:",
            )
        before, answer = st.session_state.get(_ANSWER, (None, None))
        if answer is not None and before == request:
            _draw_answer(request, answer, reply)


def _ask(request: GraphRequest, model: str) -> None:
    st.session_state.pop(_ANSWER, None)
    with defer_errors():
        beside = ModelAssistant(
            workspace=workspace(),
            settings=settings(),
            person=person(),
            model=model,
            budget=st.session_state.get(_BUDGET),
        )
        st.session_state[_ANSWER] = (request, beside.ask(request.graph, request.question, dict(request.meant)))


def _draw_answer(request: GraphRequest, answer: ModelAnswer, before: GraphReply) -> None:
    reply = answer.reply
    new = bool(answer.sentences) or reply.told != before.told
    if new:
        _draw_sentences(answer)
    for step in reply.steps:
        if step.number >= FIRST_STEP:
            st.text(explain(step.told, language()))
    st.caption(t("graphs-by-model-cost", cost=dollars(answer.usage.cost_usd)))
    if new and reply.status is ReplyStatus.ANSWERED and may(person().roles, Permission.IMPORT):
        st.button(
            t("graphs-to-review"),
            key="ask-model-to-review",
            icon=":material/rate_review:",
            on_click=_to_review,
            args=(GraphAnswer(request.graph, request.question, reply, answer.sentences),),
            help=t("graphs-to-review-how"),
        )


def _draw_sentences(answer: ModelAnswer) -> None:
    """Draw each sentence with the numbers of its rows, which are listed below."""
    facts = {fact: number for number, fact in enumerate(dict.fromkeys(answer.reply.facts), 1)}
    for text, rows in answer.sentences:
        st.text(f"{text} [{', '.join(str(facts[row]) for row in dict.fromkeys(rows))}]")
    if not answer.sentences:
        st.text(explain(answer.reply.told, language()))
    with st.container(gap="xsmall"):
        for fact, number in list(facts.items())[:MOST_WORDED]:
            st.caption(plain_label(f"[{number}] {fact.subject} – {fact.relation} – {fact.object}"))


def _to_review(answered: GraphAnswer) -> None:
    with defer_errors():
        set_name = put_in_queue(workspace(), person(), answered, time.time())
        defer_toast(t("graphs-in-review", set=plain_label(set_name)))
