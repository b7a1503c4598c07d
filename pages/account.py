"""Your account: where you are signed in, and the codes that are asked for in addition to your password."""

import streamlit as st

from core.settings import Login
from pages.ui.frame.navigation import guard
from pages.ui.frame.session import settings
from pages.ui.frame.wording import t
from pages.ui.people.own_account import browsers_part, codes_part

guard("account")
st.title(t("page-account"), anchor=False)
if settings().login is Login.ACCOUNTS:
    browsers_part()
    codes_part()
else:
    st.text(t("account-off" if settings().login is Login.OFF else "account-elsewhere"))
