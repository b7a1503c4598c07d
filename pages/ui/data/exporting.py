"""Export what a filter shows: prepared on request, so that its rows are counted before it is fetched."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath

import streamlit as st

from core.domain.queue import ItemFilter
from core.formats import Format
from core.quizzes.exchange.formats import QuizFormat
from core.services.data.annotation_exporting import AnnotationTool, export_annotations
from core.services.data.exporting import EXPORTS, file_name
from core.services.data.pseudonyms import as_called, pseudonyms
from core.services.data.quiz_exporting import QuizExport, export_quizzes
from core.wording import phrase_in
from pages.ui.data.dataset_command import dataset_command_part
from pages.ui.frame.errors import errors_kept, notice
from pages.ui.frame.session import language, person, settings, workspace
from pages.ui.frame.wording import t

_READY = "export-ready"
_MIME = {Format.JSONL: "application/jsonl", Format.CSV: "text/csv"}
_QUIZZES = "quizzes"
_TOOLS = "tools"
_FOLDER = "datasets"
_LEFT_OUT_SHOWN = 20


@dataclass(frozen=True, slots=True)
class PreparedExport:
    what: str
    where: ItemFilter
    format: Format | QuizFormat | AnnotationTool
    rows: int
    data: bytes
    pseudonyms: bool = False
    quizzes: QuizExport | None = None
    """What was written of them and what not; None for an export of another kind."""

    @property
    def file_name(self) -> str:
        if isinstance(self.format, Format):
            return file_name(self.what, self.where, self.format)
        if isinstance(self.format, AnnotationTool):
            return f"{PurePath(file_name(self.format.value, self.where, Format.CSV)).stem}.json"
        return f"{PurePath(file_name(self.what, self.where, Format.CSV)).stem}{self.format.suffix}"

    @property
    def mime(self) -> str:
        return _MIME[self.format] if isinstance(self.format, Format) else self.format.mime


def export_part(where: ItemFilter, items: int) -> None:
    kinds = [*EXPORTS, _TOOLS, _QUIZZES]
    with st.container(horizontal=True, vertical_alignment="bottom"):
        what = st.segmented_control(
            t("export-what"), kinds, default="items", key="export-what", required=True,
            format_func=lambda kind: t(f"export-{kind}"),
        )  # fmt: skip
        format = _chosen_format(what)
        hides = what != _QUIZZES and st.toggle(
            t("export-pseudonyms"), key="export-pseudonyms", help=t("export-pseudonyms-tip")
        )
        if format:
            st.button(
                t(f"export-prepare-{what}", count=items), key="export-prepare", disabled=not items,
                on_click=_prepare, args=(what, where, format, hides),
            )  # fmt: skip
        ready: PreparedExport | None = st.session_state.get(_READY)
        ready = (
            ready
            if ready and (ready.what, ready.where, ready.format, ready.pseudonyms) == (what, where, format, hides)
            else None
        )
        if ready:
            st.download_button(
                t("export-download", rows=ready.rows, size=_size(len(ready.data))), ready.data, on_click="ignore",
                file_name=ready.file_name, mime=ready.mime, type="primary", icon=":material/download:",
            )  # fmt: skip
        if isinstance(format, AnnotationTool):
            name, setup = format.setup
            st.download_button(
                t("export-setup"), setup, on_click="ignore", file_name=name, help=t("export-setup-tip"),
                icon=":material/settings:", key="export-setup",
            )  # fmt: skip
    if not format:
        dataset_command_part(where, pseudonyms=hides)
    if ready and ready.quizzes:
        _left_out(ready.quizzes)


def _chosen_format(what: str) -> Format | QuizFormat | AnnotationTool | None:
    """None: a folder, which a command writes."""
    if what == _TOOLS:
        return _tool()
    return _quiz_format() if what == _QUIZZES else _row_format(what == "items")


def _tool() -> AnnotationTool:
    tools = [each.value for each in AnnotationTool]
    chosen = st.selectbox(
        t("export-format"), tools, key="export-tool", width=260, format_func=lambda tool: t(f"export-to-{tool}")
    )
    return AnnotationTool(chosen)


def _row_format(items: bool) -> Format | None:
    formats = [f.value for f in Format]
    chosen = st.segmented_control(
        t("export-format"), [*formats, _FOLDER] if items else formats, default="jsonl", required=True,
        key="export-format-of-items" if items else "export-format",
    )  # fmt: skip
    return None if chosen == _FOLDER else Format(chosen)


def _quiz_format() -> QuizFormat:
    formats = [each.value for each in QuizFormat]
    chosen = st.selectbox(
        t("export-format"), formats, formats.index("moodle"), key="export-quiz-format", width=260,
        format_func=lambda format: t(f"publish-format-{format}"),
    )  # fmt: skip
    return QuizFormat(chosen)


def _left_out(exported: QuizExport) -> None:
    """What is not in the file, and why: nobody should miss it only after the import elsewhere."""
    if exported.others:
        st.caption(t("export-no-quizzes", count=exported.others))
    if exported.left_out:
        first = exported.left_out[:_LEFT_OUT_SHOWN]
        named = "\n".join(f"{each.answer.id}: {phrase_in(each.why, language())}" for each in first)
        title = t("export-left-out", count=len(exported.left_out))
        notice(f":orange[:material/warning:] **{title}**", named)


def _prepare(what: str, where: ItemFilter, format: Format | QuizFormat | AnnotationTool, hides: bool) -> None:
    with errors_kept():
        named = pseudonyms(settings()) if hides else as_called
        if isinstance(format, QuizFormat):
            exported = export_quizzes(workspace(), person(), where, format)
            ready = PreparedExport(what, where, format, exported.written, exported.data, quizzes=exported)
        elif isinstance(format, AnnotationTool):
            tasks = list(export_annotations(workspace(), person(), where, format, named=named))
            ready = PreparedExport(what, where, format, sum(b"{" in each for each in tasks), b"".join(tasks), hides)
        else:
            pieces = list(EXPORTS[what](workspace(), person(), where, format, named=named))
            rows = len(pieces) - (format is Format.CSV)
            ready = PreparedExport(what, where, format, rows, b"".join(pieces), hides)
        st.session_state[_READY] = ready


def _size(n: int) -> str:
    return f"{n / 1e6:.1f} MB" if n >= 1e6 else f"{max(1, round(n / 1e3)):,} kB"  # noqa: PLR2004 - a megabyte
