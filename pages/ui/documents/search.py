"""Search a collection: what answers would be checked against, and by which of the two orders it was found."""

from __future__ import annotations

import streamlit as st

from core.limits import LONGEST_SEARCH
from core.retrieval.index import Found
from core.services.documents.searching import search
from pages.ui.frame.session import settings, workspace
from pages.ui.frame.wording import t

_MOST = 5


def search_part(name: str) -> None:
    query = st.text_input(
        t("documents-search"), key="documents-search", max_chars=LONGEST_SEARCH, icon=":material/search:",
        placeholder=t("documents-search-hint"),
    )  # fmt: skip
    if not query.strip():
        return
    with st.spinner(t("documents-searching")):
        found = search(workspace(), settings(), name, query, _MOST)
    if not found:
        st.text(t("documents-nothing-found"))
    for each in found:
        _shown(each)


def _shown(found: Found) -> None:
    """The text is anybody's, and shown as it is."""
    with st.container(border=True, gap="xsmall"):
        st.text(found.place.id)
        st.text(found.place.text)
        never = t("documents-not-found-so")
        words, meaning = (str(place or never) for place in (found.by_words, found.by_meaning))
        st.caption(t("documents-found-by", words=words, meaning=meaning))
