"""Draws the publications of a set, and the items that changed since."""

from __future__ import annotations

import json
import time

import streamlit as st

from core.domain.publishing import Publication
from core.services.publishing.history import changes_of, manifest_of, publications_of
from pages.ui.frame.figure_table import figure_table
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.publishing._figures import item_link, share, when
from pages.ui.publishing.publish import safe_name


def publications_part(set_name: str) -> None:
    publications = publications_of(workspace(), person(), set_name, time.time())
    if not publications:
        st.text(t("publications-none"))
        return
    heads = [
        t("publications-number"),
        t("publications-title"),
        t("publications-by"),
        t("publications-state"),
        t("publish-count"),
        t("publications-bound"),
        t("publications-changed"),
    ]
    newest = publications[0][0].number
    rows = [
        [
            str(publication.number),
            publication.title,
            f"{publication.person}, {when(publication.at)}",
            _state(publication, newest, changed),
            f"{publication.items:,}",
            share(publication.bound) if publication.bound else t("publications-unmeasured"),
            f"{changed:,}",
        ]
        for publication, changed in publications
    ]
    st.html(figure_table(t("publications-table"), heads, rows, words=4))
    by_number = {publication.number: publication for publication, _ in publications}
    number = st.selectbox(
        t("publications-look"), list(by_number), key="publications-look", width=260, format_func=lambda n: f"{n}"
    )
    _changes(by_number[number])


def _state(publication: Publication, newest: int, changed: int) -> str:
    if publication.number != newest:
        return t("publications-replaced")
    promised = t("publications-promised") if publication.promised else t("publications-knowingly")
    return f"{t('publications-outdated')} · {promised}" if changed else promised


def _changes(publication: Publication) -> None:
    if publication.reason:
        st.text(t("publications-reason", reason=publication.reason))
    changes = changes_of(workspace(), publication)
    if changes:
        rows = [
            [item_link(change.item_id), t(f"publications-change-{change.reason}"), when(change.at)]
            for change in changes
        ]
        heads = [t("data-item"), t("publications-why"), t("publications-when")]
        st.html(figure_table(t("publications-changes"), heads, rows, words=3))
    else:
        st.caption(t("publications-unchanged"))
    manifest = json.dumps(manifest_of(workspace(), publication), ensure_ascii=False, indent=1).encode()
    st.download_button(
        t("publish-fetch-manifest"),
        manifest,
        mime="application/json",
        on_click="ignore",
        key="publications-manifest",
        file_name=f"{safe_name(publication.set_name)}-{publication.number}.manifest.json",
        icon=":material/fact_check:",
    )
