"""Models: which language models can be asked, what they cost and have cost, and who may spend how much."""

import streamlit as st

from pages.ui.frame.errors import errors_told
from pages.ui.frame.navigation import guard
from pages.ui.frame.wording import t
from pages.ui.models.providers import nothing_set, providers_part

guard("models")

st.title(t("page-models"), anchor=False)
with errors_told():
    nothing_set()
    providers_part()
