"""Quizzes: one set of them, from what is left to review to what was published and how learners answered."""

from collections.abc import Callable, Mapping

import streamlit as st

from core.permissions import Permission, sets_with
from core.services.desk.narrowing import present_set
from core.services.quizzes.set_overview import quiz_sets
from pages.ui.frame.errors import show_deferred, show_errors
from pages.ui.frame.navigation import guard
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.publishing.learners import learners_part
from pages.ui.publishing.prompt_log import prompt_log_part
from pages.ui.publishing.publications import publications_part
from pages.ui.publishing.publish import publish_part
from pages.ui.quizzes.check_rules import check_rules_part
from pages.ui.quizzes.cross_validation import cross_validation_part
from pages.ui.quizzes.guesser import guesser_part
from pages.ui.quizzes.set_part import set_part

guard("quizzes")

PARTS: Mapping[str, Callable[[str], None]] = {
    "set": set_part,
    "guesser": guesser_part,
    "cross": cross_validation_part,
    "publish": publish_part,
    "publications": publications_part,
    "prompts": prompt_log_part,
    "learners": learners_part,
    "synonyms": check_rules_part,
}
"""The parts in the order of the work, each called with the name of the set; only the one on screen is drawn."""
PART, SET = "quizzes-part", "quizzes-set"


def chosen_part() -> str:
    """The first one, unless a link names another."""
    in_address = st.query_params.get("part", "")
    return in_address if in_address in PARTS else next(iter(PARTS))


def kept() -> None:
    for name, key in (("set", SET), ("part", PART)):
        if st.session_state[key]:
            st.query_params[name] = st.session_state[key]


def nothing() -> None:
    """Draw that there are no sets, or none in which the person has a role."""
    if sets_with(person(), Permission.LOOK) is not None:
        st.text(t("sets-none-of-yours"))
        return
    st.text(t("quizzes-none"))
    st.page_link("pages/material.py", label=t("quizzes-from-material"), icon=":material/menu_book:")
    st.page_link("pages/import.py", label=t("step-load-action"), icon=":material/upload_file:")


@st.fragment
def page() -> None:
    with show_errors():
        show_deferred()
        if not (sets := quiz_sets(workspace(), person())):
            nothing()
            return
        in_address = present_set(workspace(), st.query_params.get("set", ""), sets)
        gone = in_address and in_address not in sets
        with st.container(horizontal=True, vertical_alignment="bottom"):
            set_name = st.selectbox(
                t("table-set"),
                list(sets),
                None if gone else list(sets).index(in_address or next(iter(sets))),
                key=SET,
                on_change=kept,
                width=420,
                format_func=lambda name: t("quizzes-set-with", set=name, count=sets[name]),
            )
            part = st.segmented_control(
                t("quizzes-part"),
                list(PARTS),
                key=PART,
                default=chosen_part(),
                required=True,
                on_change=kept,
                format_func=lambda name: t(f"quizzes-part-{name}"),
            )
        if set_name is None:
            st.text(t("filter-set-gone", set=in_address))
            return
        PARTS[part or "set"](set_name)


st.title(t("page-quizzes"), anchor=False)
page()
