"""Draws the list of formats that can be imported, with an explanation of each."""

from __future__ import annotations

import streamlit as st

from pages.ui.frame.wording import t

FORMATS = (
    "records",
    "table",
    "parquet",
    "datasets",
    "label-studio",
    "argilla",
    "langsmith",
    "llama-index",
    "langfuse",
    "ragas",
    "chats",
    "spans",
    "traces",
    "tests",
    "annotated",
    "moodle",
    "gift",
    "qti",
)


def import_formats() -> None:
    st.markdown(f"**{t('import-formats')}**")
    st.table(
        [
            {t("import-format"): t(f"import-from-{source}"), t("import-format-told"): t(f"import-told-{source}")}
            for source in FORMATS
        ],
        hide_index=True,
        border="horizontal",
    )
