"""Check my bank: a file of questions in, one page about it out; nothing of it is stored."""

import streamlit as st

from pages.ui.frame.errors import show_errors
from pages.ui.frame.navigation import guard
from pages.ui.frame.wording import t
from pages.ui.quizzes.bank_part import bank_part

guard("bank")

st.title(t("page-bank"), anchor=False)
with show_errors():
    bank_part()
