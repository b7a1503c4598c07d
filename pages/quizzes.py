"""Quizzes: one set of them, from what is left to review to what was published and how learners answered."""

from collections.abc import Callable, Mapping

import streamlit as st

from core.permissions import Permission, sets_with
from core.services.quizzes.set_overview import quiz_sets
from pages.ui.frame.errors import errors_told, tell_kept
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
"""In the order of the work; only the one that is shown asks for anything. Each is given the name of the set."""
PART, SET = "quizzes-part", "quizzes-set"


def chosen_by_address(name: str, offered: Mapping[str, object]) -> str:
    """The first one, unless a link names another."""
    asked = st.query_params.get(name, "")
    return asked if asked in offered else next(iter(offered))


def kept() -> None:
    for name, key in (("set", SET), ("part", PART)):
        st.query_params[name] = st.session_state[key]


def nothing() -> None:
    """Elsewhere there may be some: whoever has a role in some sets only is told of these."""
    if sets_with(person(), Permission.LOOK) is not None:
        st.text(t("sets-none-of-yours"))
        return
    st.text(t("quizzes-none"))
    st.page_link("pages/material.py", label=t("quizzes-from-material"), icon=":material/menu_book:")
    st.page_link("pages/import.py", label=t("step-load-action"), icon=":material/upload_file:")


@st.fragment
def page() -> None:
    with errors_told():
        tell_kept()
        if not (sets := quiz_sets(workspace(), person())):
            nothing()
            return
        asked = chosen_by_address("set", sets)
        with st.container(horizontal=True, vertical_alignment="bottom"):
            set_name = st.selectbox(
                t("table-set"), list(sets), list(sets).index(asked), key=SET, on_change=kept, width=420,
                format_func=lambda name: t("quizzes-set-with", set=name, count=sets[name]),
            )  # fmt: skip
            part = st.segmented_control(
                t("quizzes-part"), list(PARTS), key=PART, default=chosen_by_address("part", PARTS), required=True,
                on_change=kept, format_func=lambda name: t(f"quizzes-part-{name}"),
            )  # fmt: skip
        PARTS[part or "set"](set_name)


st.title(t("page-quizzes"), anchor=False)
page()
