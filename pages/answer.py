"""Answer: have one written from sources sentence by sentence, each checked, and see every step of it."""

import streamlit as st

from pages.ui.frame.errors import errors_told
from pages.ui.frame.navigation import guard
from pages.ui.frame.wording import t
from pages.ui.generation.order_form import ASKED, order_part
from pages.ui.generation.recent import recent_part
from pages.ui.generation.timeline import timeline_part

guard("answer")


def shown() -> int | None:
    """The answer that the address names."""
    asked = st.query_params.get(ASKED, "")
    return int(asked) if asked.isdecimal() and len(asked) < 10 else None  # noqa: PLR2004 - what a database can count


def another() -> None:
    st.query_params.pop(ASKED, None)


st.title(t("page-answer"), anchor=False)
st.caption(t("answer-what"))
if (number := shown()) is not None:
    st.button(t("answer-another"), key="answer-another", icon=":material/add:", on_click=another)
    with errors_told():
        timeline_part(number)
else:
    with errors_told():
        order_part()
    with errors_told():
        recent_part()
