"""How many questions of which kinds, of which pages and into which set; without a model they are there at once."""

from __future__ import annotations

import time
from collections.abc import Sequence

import streamlit as st

from core.domain.answers import Kind
from core.domain.question_forms import QuestionForm
from core.limits import LONGEST_SET_NAME, MOST_QUESTIONS
from core.permissions import Permission, may
from core.quizzes.making.order import QuizOrder
from core.services.material.source_pages import pages_of
from core.services.material.viewing import PageView
from core.services.quizzes.making import how_it_went, make_with_rules
from core.wording import explain
from pages.ui.frame.errors import errors_kept, toast_kept
from pages.ui.frame.session import language, person, workspace
from pages.ui.frame.wording import t

BY_RULES = (QuestionForm.CHOICE, QuestionForm.TRUE_FALSE, QuestionForm.FILL_IN)
"""Short answers are only written by a model."""
_QUESTIONS = 10
_MADE = "_quizzes-made"


def order_part(view: PageView) -> None:
    material = view.material
    st.subheader(t("make-head"), anchor=False)
    refs = _pages(view)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        number = st.number_input(t("make-number"), 1, MOST_QUESTIONS, _QUESTIONS, key="make-number", width=140)
        forms = st.pills(
            t("make-forms"), BY_RULES, selection_mode="multi", default=list(BY_RULES), key="make-forms",
            format_func=lambda form: t(f"make-form-{form.value.replace('_', '-')}"),
        )  # fmt: skip
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(
            t("make-set"), material.name, key=f"make-set-{material.id}", max_chars=LONGEST_SET_NAME, width=320,
            help=t("make-set-tip"),
        )  # fmt: skip
        st.button(
            t("make-by-rules"), type="primary", icon=":material/auto_awesome:", key="make-by-rules",
            disabled=not forms, on_click=_make, args=(material.id, refs, QuizOrder(int(number), tuple(forms))),
        )  # fmt: skip
    _made(material.id)


def _pages(view: PageView) -> Sequence[tuple[int, int]]:
    """Of what questions are made: the page on screen, or all."""
    every = [(view.material.id, row.number) for row in view.rows]
    if len(every) == 1:
        return every
    chosen = st.segmented_control(
        t("make-of"), ("page", "all"), key=f"make-of-{view.material.id}", default="page", required=True,
        format_func=lambda which: t(f"make-of-{which}", page=view.page.number, pages=len(every)),
    )  # fmt: skip
    return every if chosen == "all" else [(view.material.id, view.page.number)]


def _make(material: int, refs: Sequence[tuple[int, int]], order: QuizOrder) -> None:
    """The set is read here: what is typed last arrives with the click."""
    set_name = st.session_state[f"make-set-{material}"].strip()
    with errors_kept():
        made = make_with_rules(workspace(), person(), pages_of(workspace(), refs), order, set_name, time.time())
        st.session_state[_MADE] = (material, set_name)
        toast_kept(explain(how_it_went(made), language()))


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
                "pages/review.py", label=t("make-review"), icon=":material/rate_review:",
                query_params={"set": set_name, "kind": Kind.QUIZ.value},
            )  # fmt: skip
