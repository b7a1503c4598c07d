"""People: who may sign in and do what, and the log of what administrators did."""

import streamlit as st

from core.settings import Login
from pages.ui.frame.navigation import guard
from pages.ui.frame.session import settings
from pages.ui.frame.wording import t
from pages.ui.people.accounts import accounts_part
from pages.ui.people.audit_log import audit_log_part

guard("people")
st.title(t("page-people"), anchor=False)
if settings().login is Login.OFF:
    st.text(t("people-off"))
else:
    accounts_part()
audit_log_part()
