"""Documents: collections that answers without passages are checked against, what is in them, and a search."""

import streamlit as st

from core.domain.work import JobKind
from core.services.documents.searching import collections
from pages.ui.data.job_list import job_list_part
from pages.ui.documents.binding import binding_part
from pages.ui.documents.contents import contents_part
from pages.ui.documents.search import search_part
from pages.ui.documents.upload import upload_part
from pages.ui.frame.errors import show_errors
from pages.ui.frame.navigation import guard
from pages.ui.frame.session import workspace
from pages.ui.frame.wording import t

guard("documents")

COLLECTION = "documents-collection"


def chosen(names: list[str]) -> int | None:
    """Return the place of the one that the address names, else of the first; None if that one is gone."""
    in_address = st.query_params.get("collection", "") or names[0]
    return names.index(in_address) if in_address in names else None


def kept() -> None:
    st.query_params["collection"] = st.session_state[COLLECTION]


def collection(name: str) -> None:
    with show_errors():
        search_part(name)
    contents, sets = st.columns([3, 2], gap="large")
    with contents, show_errors():
        contents_part(there[name])
    with sets, show_errors():
        binding_part(name)


st.title(t("page-documents"), anchor=False)
st.caption(t("documents-what"))
there = collections(workspace())
if there:
    names = list(there)
    name = st.selectbox(t("documents-collection"), names, chosen(names), key=COLLECTION, on_change=kept, width=420)
    if name is None:
        st.text(t("filter-nobody", values=(st.query_params.get("collection", ""),)))
    else:
        collection(name)
adding, jobs = st.columns([3, 2], gap="large")
with adding, show_errors():
    upload_part(list(there))
with jobs:
    job_list_part(4, {JobKind.DOCUMENTS, JobKind.SCORE})
