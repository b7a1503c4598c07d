"""Draws the search in a collection of documents, with each result's place by words and by meaning."""

from __future__ import annotations

import streamlit as st

from core.limits import LONGEST_SEARCH
from core.retrieval.index import SearchHit
from core.services.documents.searching import search
from pages.ui.frame.session import settings, workspace
from pages.ui.frame.wording import t

_MOST = 5


def search_part(name: str) -> None:
    query = st.text_input(
        t("documents-search"),
        key="documents-search",
        max_chars=LONGEST_SEARCH,
        icon=":material/search:",
        placeholder=t("documents-search-hint"),
    )
    if not query.strip():
        return
    with st.spinner(t("documents-searching")):
        hits = search(workspace(), settings(), name, query, _MOST)
    if not hits:
        st.text(t("documents-nothing-found"))
    for hit in hits:
        _draw_hit(hit)


def _draw_hit(hit: SearchHit) -> None:
    """Draw a result as plain text."""
    with st.container(border=True, gap="xsmall"):
        st.text(hit.place.id)
        st.text(hit.place.text)
        never = t("documents-not-found-so")
        words, meaning = (str(place or never) for place in (hit.by_words, hit.by_meaning))
        st.caption(t("documents-found-by", words=words, meaning=meaning))
