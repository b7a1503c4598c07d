"""Draws the form that requests quiz questions about pages, by rules at once or by a model in a job."""

from __future__ import annotations

import time
from collections.abc import Sequence

import streamlit as st

from core.domain.answers import Kind
from core.domain.money import usd
from core.domain.question_forms import QuestionForm
from core.limits import LONGEST_SET_NAME, MOST_GENERATIONS, MOST_QUESTIONS
from core.permissions import Permission, may
from core.quizzes.making.quiz_request import QuizRequest
from core.services.generation.writing import what_is_missing
from core.services.material.source_pages import PageRef, pages_of
from core.services.material.viewing import PageView
from core.services.models.providers import model_for
from core.services.quizzes.making import make_with_rules, making_messages
from core.services.quizzes.model_making import QuizPlan, quiz_plan, request_quiz
from core.wording import LANGUAGE_NAMES, explain, phrase_in
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.figure_table import figure_table
from pages.ui.frame.session import language, person, settings, workspace
from pages.ui.frame.wording import t
from pages.ui.models.budget_field import budget_field
from pages.ui.models.money import dollars

FORMS = {
    "rules": (QuestionForm.CHOICE, QuestionForm.TRUE_FALSE, QuestionForm.FILL_IN),
    "model": tuple(QuestionForm),
}
"""Short answers are only written by a model."""
_QUESTIONS = 10
_MADE = "_quizzes-made"


def question_request_part(view: PageView) -> None:
    material = view.material
    st.subheader(t("make-head"), anchor=False)
    refs = _pages(view)
    by = _method_field()
    with st.container(horizontal=True, vertical_alignment="bottom"):
        number = st.number_input(t("make-number"), 1, MOST_QUESTIONS, _QUESTIONS, key="make-number", width=140)
        forms = st.pills(
            t("make-forms"),
            FORMS[by],
            selection_mode="multi",
            default=list(FORMS["rules"]),
            key=f"make-forms-{by}",
            format_func=_form_name,
        )
        lang = _language() if by == "model" else ""
    order = QuizRequest(int(number), tuple(forms), lang)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(
            t("make-set"),
            material.name,
            key=_set_key(material.id),
            max_chars=LONGEST_SET_NAME,
            width=320,
            help=t("make-set-tip"),
        )
        if by == "rules":
            st.button(
                t("make-by-rules"),
                type="primary",
                icon=":material/auto_awesome:",
                key="make-by-rules",
                disabled=not forms,
                on_click=_make,
                args=(material.id, refs, order),
            )
    if by == "model":
        model_part(refs, order, _set_key(material.id))
    _made(material.id)


def _method_field() -> str:
    """Return the chosen way: ``rules`` or ``model``. Without a model one line says what is missing."""
    if missing := what_is_missing(settings()):
        st.caption(t("make-without-model", missing=phrase_in(missing, language())))
        return "rules"
    if not may(person().roles, Permission.SPEND):
        return "rules"
    return st.segmented_control(
        t("make-by"),
        list(FORMS),
        key="make-by",
        default="rules",
        required=True,
        format_func=_method_name,
    )


def _language() -> str:
    return st.selectbox(
        t("make-language"),
        ["", *LANGUAGE_NAMES],
        key="make-language",
        width=200,
        format_func=lambda lang: LANGUAGE_NAMES.get(lang) or t("make-language-own"),
    )


def _set_key(material: int) -> str:
    return f"make-set-{material}"


def _pages(view: PageView) -> Sequence[tuple[int, int]]:
    """Return the pages that questions are made from: the page on screen, or all."""
    every = [(view.material.id, row.number) for row in view.rows]
    if len(every) == 1:
        return every
    chosen = st.segmented_control(
        t("make-of"),
        ("page", "all"),
        key=f"make-of-{view.material.id}",
        default="page",
        required=True,
        format_func=lambda which: t(f"make-of-{which}", page=view.page.number, pages=len(every)),
    )
    return every if chosen == "all" else [(view.material.id, view.page.number)]


def _make(material: int, refs: Sequence[tuple[int, int]], order: QuizRequest) -> None:
    """The set is read here: what is typed last arrives with the click."""
    set_name = st.session_state[_set_key(material)].strip()
    with defer_errors():
        made = make_with_rules(workspace(), person(), pages_of(workspace(), refs), order, set_name, time.time())
        st.session_state[_MADE] = (material, set_name)
        defer_toast(explain(making_messages(made), language()))


def _made(material: int) -> None:
    """The way on, once there is something to look at."""
    of, set_name = st.session_state.get(_MADE, (None, ""))
    if of != material:
        return
    with st.container(horizontal=True):
        st.page_link(
            "pages/quizzes.py", label=t("make-see-set"), icon=":material/quiz:", query_params={"set": set_name}
        )
        if may(person().roles, Permission.REVIEW):
            st.page_link(
                "pages/review.py",
                label=t("make-review"),
                icon=":material/rate_review:",
                query_params={"set": set_name, "kind": Kind.QUIZ.value},
            )


def _form_name(form: QuestionForm) -> str:
    dashed = form.replace("_", "-")
    return t(f"make-form-{dashed}")


def _method_name(by: str) -> str:
    return t("make-by-rules-of") if by == "rules" else t("make-by-model-of", model=model_for(settings(), "writer"))


_PLAN = "_quiz-plan"


def model_part(refs: Sequence[PageRef], order: QuizRequest, set_key: str) -> None:
    """Draw the request to a model. ``set_key``: the key of the field with the name of the set."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        generations = st.number_input(
            t("make-generations"),
            1,
            MOST_GENERATIONS,
            1,
            key="make-generations",
            width=180,
            help=t("make-generations-tip"),
        )
        budget = budget_field("make-budget")
        request = (tuple(refs), order, int(generations))
        st.button(
            t("ask-estimate"),
            key="make-estimate",
            icon=":material/calculate:",
            disabled=not order.forms,
            on_click=_estimate,
            args=request,
        )
    planned, plan = st.session_state.get(_PLAN, (None, None))
    if plan is not None and planned == request:
        st.html(_costs(plan))
        st.button(
            t("make-by-model"),
            key="make-by-model",
            type="primary",
            icon=":material/play_arrow:",
            on_click=_start,
            args=(*request, budget, set_key),
        )


def _estimate(refs: Sequence[PageRef], order: QuizRequest, generations: int) -> None:
    """Estimate the cost and store it with the request, for which alone it holds."""
    st.session_state.pop(_PLAN, None)
    with defer_errors():
        pages = pages_of(workspace(), refs)
        plan = quiz_plan(workspace(), person(), settings(), pages, order, _model(), generations)
        st.session_state[_PLAN] = ((refs, order, generations), plan)


def _costs(plan: QuizPlan) -> str:
    cost = plan.cost
    rows = [[t("ask-live"), dollars(None if cost.live is None else usd(cost.live))]]
    tokens = t("make-tokens", calls=plan.model_calls, input=cost.input, output=cost.output)
    return figure_table(tokens, [t("ask-way"), t("ask-cost")], rows)


def _start(refs: Sequence[PageRef], order: QuizRequest, generations: int, budget: int | None, set_key: str) -> None:
    set_name = st.session_state[set_key]
    with defer_errors():
        request_quiz(
            workspace(),
            person(),
            settings(),
            refs,
            order,
            set_name,
            model=_model(),
            budget=budget,
            generations=generations,
            now=time.time(),
        )
        st.session_state.pop(_PLAN, None)
        defer_toast(t("make-queued", set=set_name))


def _model() -> str:
    return model_for(settings(), "writer")
