"""Models: which language models can be asked, what they cost and have cost, and who may spend how much."""

import streamlit as st

from core.services.jobs.job_list import ASKING
from pages.ui.data.job_list import job_list_part
from pages.ui.frame.errors import show_deferred, show_errors
from pages.ui.frame.navigation import guard
from pages.ui.frame.wording import t
from pages.ui.models.budgets import budgets_part
from pages.ui.models.calls import calls_part
from pages.ui.models.prices import prices_part
from pages.ui.models.providers import providers_part
from pages.ui.models.spending import spending_part

guard("models")


@st.fragment
def money() -> None:
    with show_errors():
        show_deferred()
        st.subheader(t("models-budgets"), anchor=False)
        budgets_part()
        st.subheader(t("models-spending"), anchor=False)
        spending_part()
        st.subheader(t("models-calls"), anchor=False)
        calls_part()
        st.subheader(t("models-prices"), anchor=False)
        prices_part()


st.title(t("page-models"), anchor=False)
with show_errors():
    providers_part()
    st.subheader(t("jobs"), anchor=False)
    job_list_part(3, ASKING)
money()
