"""Every format that is read, each with a line that says what it is."""

from __future__ import annotations

import streamlit as st

from pages.ui.frame.wording import t

FORMATS = (
    "records", "table", "parquet", "datasets", "label-studio", "argilla", "langsmith", "llama-index", "langfuse",
    "ragas", "moodle", "gift", "qti",
)  # fmt: skip


def import_formats() -> None:
    st.markdown(f"**{t('import-formats')}**")
    st.table(
        [{t("import-format"): t(f"import-from-{each}"), t("import-format-told"): t(f"import-told-{each}")}
         for each in FORMATS],
        hide_index=True, border="horizontal",
    )  # fmt: skip
