"""Draws the download of a table as CSV by our writer, which disarms formulas, in place of Streamlit's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import streamlit as st

from core.formats import Format, write_table
from pages.ui.frame.wording import t


def table_download(rows: Sequence[Mapping[str, Any]], file_name: str, *, key: str) -> None:
    """Draw the download button. ``rows`` share their columns; numbers stay numbers for further computing."""
    st.download_button(
        t("table-download"),
        lambda: table_csv(rows),
        file_name=file_name,
        mime="text/csv",
        on_click="ignore",
        key=key,
        type="tertiary",
        icon=":material/download:",
    )


def table_csv(rows: Sequence[Mapping[str, Any]]) -> bytes:
    return b"".join(write_table(tuple(rows[0]) if rows else (), rows, Format.CSV))
