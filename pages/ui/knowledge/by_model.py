"""An answer with a language model beside the rules, where one is set: on a click, from a budget."""

from __future__ import annotations

import time

import streamlit as st

from core.knowledge.by_pattern import STEP as FIRST_STEP
from core.knowledge.replies import Reply, Status
from core.limits import MOST_WORDED
from core.permissions import Permission, may
from core.services.knowledge.by_model import ModelAnswer, ModelBeside, helps
from core.services.knowledge.in_queue import Answered, put_in_queue
from core.services.models.providers import uses
from core.wording import explain
from pages.ui.frame.errors import errors_kept, toast_kept
from pages.ui.frame.plain_label import plain_label
from pages.ui.frame.session import language, person, settings, workspace
from pages.ui.frame.wording import t
from pages.ui.knowledge.asked import Asked
from pages.ui.models.budget_field import budget_field
from pages.ui.models.money import dollars

_ANSWER, _BUDGET = "_ask-by-model", "ask-model-budget"


def by_model_part(asked: Asked, reply: Reply) -> None:
    """Nothing for whoever may not spend, where no model is set, and where it has nothing to do."""
    writer = next(use for use in uses(settings(), language()) if use.use == "writer")
    if not writer.model or not helps(reply, asked.question) or not may(person().roles, Permission.SPEND):
        return
    with st.expander(t("graphs-by-model"), icon=":material/smart_toy:", key="ask-by-model"):
        if not writer.ready:
            st.text(writer.line)
            return
        st.caption(t("graphs-by-model-how" if reply.status is Status.ANSWERED else "graphs-by-model-reads"))
        with st.container(horizontal=True, vertical_alignment="bottom"):
            budget_field(_BUDGET)
            st.button(
                t("graphs-by-model-ask", model=writer.model), key="ask-model", on_click=_ask,
                args=(asked, writer.model), icon=":material/play_arrow:",
            )  # fmt: skip
        before, answer = st.session_state.get(_ANSWER, (None, None))
        if answer is not None and before == asked:
            _shown(asked, answer, reply)


def _ask(asked: Asked, model: str) -> None:
    st.session_state.pop(_ANSWER, None)
    with errors_kept():
        beside = ModelBeside(workspace(), settings(), person(), model, st.session_state.get(_BUDGET))
        st.session_state[_ANSWER] = (asked, beside.ask(asked.graph, asked.question, dict(asked.meant)))


def _shown(asked: Asked, answer: ModelAnswer, before: Reply) -> None:
    reply = answer.reply
    new = bool(answer.sentences) or reply.told != before.told
    if new:
        _said(answer)
    for step in reply.steps:
        if step.number >= FIRST_STEP:
            st.text(explain(step.told, language()))
    st.caption(t("graphs-by-model-cost", cost=dollars(answer.usage.cost_usd)))
    if new and reply.status is Status.ANSWERED and may(person().roles, Permission.IMPORT):
        st.button(
            t("graphs-to-review"), key="ask-model-to-review", icon=":material/rate_review:", on_click=_to_review,
            args=(Answered(asked.graph, asked.question, reply, answer.sentences),), help=t("graphs-to-review-how"),
        )  # fmt: skip


def _said(answer: ModelAnswer) -> None:
    """Each sentence with the numbers of its rows, which stand below."""
    facts = {fact: number for number, fact in enumerate(dict.fromkeys(answer.reply.facts), 1)}
    for text, rows in answer.sentences:
        st.text(f"{text} [{', '.join(str(facts[row]) for row in dict.fromkeys(rows))}]")
    if not answer.sentences:
        st.text(explain(answer.reply.told, language()))
    with st.container(gap="xsmall"):
        for fact, number in list(facts.items())[:MOST_WORDED]:
            st.caption(plain_label(f"[{number}] {fact.subject} – {fact.relation} – {fact.object}"))


def _to_review(answered: Answered) -> None:
    with errors_kept():
        set_name = put_in_queue(workspace(), person(), answered, time.time())
        toast_kept(t("graphs-in-review", set=plain_label(set_name)))
