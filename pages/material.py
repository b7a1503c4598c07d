"""Material: upload textbook pages, correct what was read of each next to its picture, and request quizzes."""

import streamlit as st

from core.domain.work import JobKind
from pages.ui.data.job_list import job_list_part
from pages.ui.frame.errors import show_errors
from pages.ui.frame.navigation import guard
from pages.ui.frame.wording import t
from pages.ui.material.address import asked_for
from pages.ui.material.listing import listing_part
from pages.ui.material.page_part import page_part
from pages.ui.material.upload import upload_part

guard("material")

st.title(t("page-material"), anchor=False)
if asked := asked_for():
    page_part(*asked)
else:
    adding, jobs = st.columns([3, 2], gap="large")
    with adding, show_errors():
        upload_part()
    with jobs:
        job_list_part(3, {JobKind.MATERIAL, JobKind.READ})
    with show_errors():
        listing_part()
