"""A table as CSV, made when it is asked for, by the writer that disarms formulas; Streamlit's own is switched off."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import streamlit as st

from core.formats import Format, write_table
from pages.ui.frame.wording import t


def table_download(rows: Sequence[Mapping[str, Any]], file_name: str, *, key: str) -> None:
    """``rows`` have the same columns; numbers are given as numbers, so that people can count on with them."""
    st.download_button(
        t("table-download"), lambda: table_csv(rows), file_name=file_name, mime="text/csv", on_click="ignore",
        key=key, type="tertiary", icon=":material/download:",
    )  # fmt: skip


def table_csv(rows: Sequence[Mapping[str, Any]]) -> bytes:
    return b"".join(write_table(tuple(rows[0]) if rows else (), rows, Format.CSV))
