"""Export what a filter shows: prepared on request, so that its rows are counted before it is fetched."""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from core.domain.queue import ItemFilter
from core.formats import Format
from core.services.data.exporting import EXPORTS, file_name
from pages.ui.frame.errors import errors_kept
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t

_READY = "export-ready"
_MIME = {Format.JSONL: "application/jsonl", Format.CSV: "text/csv"}


@dataclass(frozen=True, slots=True)
class PreparedExport:
    what: str
    where: ItemFilter
    format: Format
    rows: int
    data: bytes


def export_part(where: ItemFilter, items: int) -> None:
    names = {name: t(f"export-{name}") for name in EXPORTS}
    with st.container(horizontal=True, vertical_alignment="bottom"):
        what = st.segmented_control(
            t("export-what"), list(EXPORTS), default="items", key="export-what", required=True,
            format_func=names.__getitem__,
        )  # fmt: skip
        formats = [f.value for f in Format]
        format = Format(
            st.segmented_control(t("export-format"), formats, default="jsonl", key="export-format", required=True)
        )
        st.button(
            t(f"export-prepare-{what}", count=items), key="export-prepare", disabled=not items,
            on_click=_prepare, args=(what, where, format),
        )  # fmt: skip
        ready: PreparedExport | None = st.session_state.get(_READY)
        if ready and (ready.what, ready.where, ready.format) == (what, where, format):
            st.download_button(
                t("export-download", rows=ready.rows, size=_size(len(ready.data))), ready.data, on_click="ignore",
                file_name=file_name(what, where, format), mime=_MIME[format], type="primary",
                icon=":material/download:",
            )  # fmt: skip


def _prepare(what: str, where: ItemFilter, format: Format) -> None:
    with errors_kept():
        pieces = list(EXPORTS[what](workspace(), person(), where, format))
        rows = len(pieces) - (format is Format.CSV)
        st.session_state[_READY] = PreparedExport(what, where, format, rows, b"".join(pieces))


def _size(n: int) -> str:
    return f"{n / 1e6:.1f} MB" if n >= 1e6 else f"{max(1, round(n / 1e3)):,} kB"  # noqa: PLR2004 - a megabyte
