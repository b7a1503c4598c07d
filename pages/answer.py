"""Answer: have a model write one from sources sentence by sentence, each checked, and see every step of it."""

import streamlit as st

from pages.ui.frame.errors import show_errors
from pages.ui.frame.navigation import guard
from pages.ui.frame.wording import t
from pages.ui.generation.recent import recent_part
from pages.ui.generation.request_form import ASKED, order_part
from pages.ui.generation.timeline import timeline_part

guard("answer")


def answer_in_address() -> int | None:
    """The answer that the address names."""
    text = st.query_params.get(ASKED, "")
    return int(text) if text.isdecimal() and len(text) < 10 else None  # noqa: PLR2004 - what a database can count


def another() -> None:
    st.query_params.pop(ASKED, None)


st.title(t("page-answer"), anchor=False)
st.caption(t("answer-what"))
if (number := answer_in_address()) is not None:
    st.button(t("answer-another"), key="answer-another", icon=":material/add:", on_click=another)
    with show_errors():
        timeline_part(number)
else:
    with show_errors():
        order_part()
    with show_errors():
        recent_part()
