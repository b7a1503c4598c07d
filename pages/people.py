"""People: who may sign in and do what, tokens and webhooks, retention, and the log of administrators' acts."""

import streamlit as st

from core.settings import Login
from pages.ui.frame.navigation import guard
from pages.ui.frame.session import settings
from pages.ui.frame.wording import t
from pages.ui.people.accounts import accounts_part
from pages.ui.people.audit_log import audit_log_part
from pages.ui.people.retention import retention_part
from pages.ui.people.tokens import tokens_part
from pages.ui.people.webhooks import webhooks_part

guard("people")
st.title(t("page-people"), anchor=False)
if settings().login is Login.OFF:
    st.text(t("people-off"))
else:
    accounts_part()
retention_part()
tokens_part()
webhooks_part()
audit_log_part()
