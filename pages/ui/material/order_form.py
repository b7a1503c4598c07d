"""How many questions of which kinds, of which pages and into which set: by rules at once, by a model as a job."""

from __future__ import annotations

import time
from collections.abc import Sequence

import streamlit as st

from core.domain.answers import Kind
from core.domain.question_forms import QuestionForm
from core.limits import LONGEST_SET_NAME, MOST_QUESTIONS
from core.permissions import Permission, may
from core.quizzes.making.order import QuizOrder
from core.services.generation.ordering import what_is_missing
from core.services.material.source_pages import pages_of
from core.services.material.viewing import PageView
from core.services.models.providers import model_for
from core.services.quizzes.making import how_it_went, make_with_rules
from core.wording import LANGUAGE_NAMES, explain, phrase_in
from pages.ui.frame.errors import errors_kept, toast_kept
from pages.ui.frame.session import language, person, settings, workspace
from pages.ui.frame.wording import t
from pages.ui.material.model_order import model_part

FORMS = {
    "rules": (QuestionForm.CHOICE, QuestionForm.TRUE_FALSE, QuestionForm.FILL_IN),
    "model": tuple(QuestionForm),
}
"""Short answers are only written by a model."""
_QUESTIONS = 10
_MADE = "_quizzes-made"


def order_part(view: PageView) -> None:
    material = view.material
    st.subheader(t("make-head"), anchor=False)
    refs = _pages(view)
    by = _by()
    with st.container(horizontal=True, vertical_alignment="bottom"):
        number = st.number_input(t("make-number"), 1, MOST_QUESTIONS, _QUESTIONS, key="make-number", width=140)
        forms = st.pills(
            t("make-forms"), FORMS[by], selection_mode="multi", default=list(FORMS["rules"]), key=f"make-forms-{by}",
            format_func=_form_name,
        )  # fmt: skip
        lang = _language() if by == "model" else ""
    order = QuizOrder(int(number), tuple(forms), lang)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(
            t("make-set"), material.name, key=_set_key(material.id), max_chars=LONGEST_SET_NAME, width=320,
            help=t("make-set-tip"),
        )  # fmt: skip
        if by == "rules":
            st.button(
                t("make-by-rules"), type="primary", icon=":material/auto_awesome:", key="make-by-rules",
                disabled=not forms, on_click=_make, args=(material.id, refs, order),
            )  # fmt: skip
    if by == "model":
        model_part(refs, order, _set_key(material.id))
    _made(material.id)


def _by() -> str:
    """``rules`` or ``model``; where no model can be asked, one line says what it takes."""
    if missing := what_is_missing(settings()):
        st.caption(t("make-without-model", missing=phrase_in(missing, language())))
        return "rules"
    if not may(person().roles, Permission.SPEND):
        return "rules"
    return st.segmented_control(
        t("make-by"), list(FORMS), key="make-by", default="rules", required=True,
        format_func=_way,
    )  # fmt: skip


def _language() -> str:
    return st.selectbox(
        t("make-language"), ["", *LANGUAGE_NAMES], key="make-language", width=200,
        format_func=lambda lang: LANGUAGE_NAMES.get(lang) or t("make-language-own"),
    )  # fmt: skip


def _set_key(material: int) -> str:
    return f"make-set-{material}"


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
    set_name = st.session_state[_set_key(material)].strip()
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


def _form_name(form: QuestionForm) -> str:
    dashed = form.replace("_", "-")
    return t(f"make-form-{dashed}")


def _way(by: str) -> str:
    return t("make-by-rules-of") if by == "rules" else t("make-by-model-of", model=model_for(settings(), "writer"))
