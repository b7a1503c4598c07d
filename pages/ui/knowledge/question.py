"""Draws the question to a graph with its answer, next to the earlier questions of the session."""

from __future__ import annotations

import time

import streamlit as st

from core.knowledge.replies import GraphReply
from core.limits import LONGEST_QUESTION
from core.services.knowledge.failed_names import record_failed_name
from core.services.knowledge.queries import ask, choices_of
from core.services.suites.stored_graph import compare_by_meaning
from pages.ui.frame.session import language, settings, workspace
from pages.ui.frame.wording import t
from pages.ui.knowledge._answer import answer_part
from pages.ui.knowledge._model_answer import by_model_part
from pages.ui.knowledge._neighbourhood import neighbourhood_part
from pages.ui.knowledge._session_questions import MEANT, QUESTION, GraphRequest, earlier_questions_part, remember
from pages.ui.knowledge.names import another_name_part, chosen_name_part, names_in_question

GRAPH = "ask-graph"


def question_part(graph: str) -> None:
    left, right = st.columns([5, 2], gap="large")
    with left:
        question = st.text_input(
            t("graphs-question"),
            key=QUESTION,
            max_chars=LONGEST_QUESTION,
            on_change=_forget_choices,
            placeholder=t("graphs-question-such-as"),
            icon=":material/search:",
        )
        request = GraphRequest(graph, question, tuple(st.session_state.get(MEANT, {}).items()))
        reply = _draw_answer(request) if question.strip() else None
    with right:
        earlier_questions_part(graph)
    if reply:
        neighbourhood_part(request, reply)


def _draw_answer(request: GraphRequest) -> GraphReply:
    compare_by_meaning(workspace(), settings())
    reply = ask(workspace(), request.graph, request.question, dict(request.meant))
    if remember(request, reply):
        record_failed_name(workspace(), request.graph, request.question, reply, time.time())
    answer_part(request, reply, choices_of(workspace(), request.graph, reply), language())
    by_model_part(request, reply)
    another_name_part(request.graph, reply)
    chosen_name_part(request.graph, dict(request.meant))
    names_in_question(request.graph, request.question)
    return reply


def _forget_choices() -> None:
    """Forget the chosen nodes when the question changes."""
    st.session_state[MEANT] = {}
