"""A question to a graph, its answer beside what was asked before, and what can be done with it."""

from __future__ import annotations

import time

import streamlit as st

from core.knowledge.replies import Reply
from core.limits import LONGEST_QUESTION
from core.services.knowledge.asking import ask, choices_of
from core.services.knowledge.failed import note_failed
from core.services.knowledge.reading import compare_by_meaning
from pages.ui.frame.session import language, settings, workspace
from pages.ui.frame.wording import t
from pages.ui.knowledge.answer import answer_part
from pages.ui.knowledge.around import around_part
from pages.ui.knowledge.asked import MEANT, QUESTION, Asked, asked_before_part, remember
from pages.ui.knowledge.by_model import by_model_part
from pages.ui.knowledge.names import another_name_part, chosen_name_part, names_in_question

GRAPH = "ask-graph"


def question_part(graph: str) -> None:
    left, right = st.columns([5, 2], gap="large")
    with left:
        question = st.text_input(
            t("graphs-question"), key=QUESTION, max_chars=LONGEST_QUESTION, on_change=_forget_choices,
            placeholder=t("graphs-question-such-as"), icon=":material/search:",
        )  # fmt: skip
        asked = Asked(graph, question, tuple(st.session_state.get(MEANT, {}).items()))
        reply = _answered(asked) if question.strip() else None
    with right:
        asked_before_part(graph)
    if reply:
        around_part(asked, reply)


def _answered(asked: Asked) -> Reply:
    compare_by_meaning(workspace(), settings())
    reply = ask(workspace(), asked.graph, asked.question, dict(asked.meant))
    if remember(asked, reply):
        note_failed(workspace(), asked.graph, asked.question, reply, time.time())
    answer_part(asked, reply, choices_of(workspace(), asked.graph, reply), language())
    by_model_part(asked, reply)
    another_name_part(asked.graph, reply)
    chosen_name_part(asked.graph, dict(asked.meant))
    names_in_question(asked.graph, asked.question)
    return reply


def _forget_choices() -> None:
    """Another question: what a name meant in the one before says nothing of it."""
    st.session_state[MEANT] = {}
