"""Draws the export of the filtered items, which is prepared on request, so that its rows are counted first."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from pathlib import PurePath

import streamlit as st

from core.domain.queue import ItemFilter
from core.formats import Format
from core.quizzes.exchange.formats import QuizFormat
from core.services.data.annotation_exporting import AnnotationTool, export_annotations
from core.services.data.export_scope import file_name
from core.services.data.exporting import EXPORTS
from core.services.data.pseudonyms import pseudonyms, real_name
from core.services.data.quiz_exporting import QuizExport, export_quizzes
from core.wording import phrase_in
from pages.ui.frame.errors import defer_errors, notice
from pages.ui.frame.session import language, person, settings, workspace
from pages.ui.frame.wording import t

_PREPARED = "export-ready"
_QUIZZES = "quizzes"
_TOOLS = "tools"
_FOLDER = "datasets"
_MOST_EXCLUDED = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class PreparedExport:
    what: str
    where: ItemFilter
    format: Format | QuizFormat | AnnotationTool
    rows: int
    data: bytes
    pseudonyms: bool = False
    quizzes: QuizExport | None = None
    """The exported and the excluded quizzes; None for an export of another kind."""

    @property
    def file_name(self) -> str:
        if isinstance(self.format, Format):
            return file_name(self.what, self.where, self.format)
        if isinstance(self.format, AnnotationTool):
            return f"{PurePath(file_name(self.format.value, self.where, Format.CSV)).stem}.json"
        return f"{PurePath(file_name(self.what, self.where, Format.CSV)).stem}{self.format.suffix}"

    @property
    def mime(self) -> str:
        return self.format.mime


def export_part(where: ItemFilter, items: int) -> None:
    kinds = [*EXPORTS, _TOOLS, _QUIZZES]
    with st.container(horizontal=True, vertical_alignment="bottom"):
        what = st.segmented_control(
            t("export-what"),
            kinds,
            default="items",
            key="export-what",
            required=True,
            format_func=lambda kind: t(f"export-{kind}"),
        )
        format = _chosen_format(what)
        hides = what != _QUIZZES and st.toggle(
            t("export-pseudonyms"), key="export-pseudonyms", help=t("export-pseudonyms-tip")
        )
        if format:
            st.button(
                t(f"export-prepare-{what}", count=items),
                key="export-prepare",
                disabled=not items,
                on_click=_prepare_export,
                args=(what, where, format, hides),
            )
        ready: PreparedExport | None = st.session_state.get(_PREPARED)
        ready = (
            ready
            if ready and (ready.what, ready.where, ready.format, ready.pseudonyms) == (what, where, format, hides)
            else None
        )
        if ready:
            st.download_button(
                t("export-download", rows=ready.rows, size=_size(len(ready.data))),
                ready.data,
                on_click="ignore",
                file_name=ready.file_name,
                mime=ready.mime,
                type="primary",
                icon=":material/download:",
            )
        if isinstance(format, AnnotationTool):
            name, setup = format.setup
            st.download_button(
                t("export-setup"),
                setup,
                on_click="ignore",
                file_name=name,
                help=t("export-setup-tip"),
                icon=":material/settings:",
                key="export-setup",
            )
    if not format:
        dataset_command_part(where, pseudonyms=hides)
    if ready and ready.quizzes:
        _draw_excluded(ready.quizzes)


def _chosen_format(what: str) -> Format | QuizFormat | AnnotationTool | None:
    """Return the chosen format, or None for a folder, which a command writes."""
    if what == _TOOLS:
        return _tool()
    return _quiz_format() if what == _QUIZZES else _row_format(what == "items")


def _tool() -> AnnotationTool:
    tools = [tool.value for tool in AnnotationTool]
    chosen = st.selectbox(
        t("export-format"), tools, key="export-tool", width=260, format_func=lambda tool: t(f"export-to-{tool}")
    )
    return AnnotationTool(chosen)


def _row_format(items: bool) -> Format | None:
    formats = [f.value for f in Format]
    chosen = st.segmented_control(
        t("export-format"),
        [*formats, _FOLDER] if items else formats,
        default="jsonl",
        required=True,
        key="export-format-of-items" if items else "export-format",
    )
    return None if chosen == _FOLDER else Format(chosen)


def _quiz_format() -> QuizFormat:
    formats = [quiz_format.value for quiz_format in QuizFormat]
    chosen = st.selectbox(
        t("export-format"),
        formats,
        formats.index("moodle"),
        key="export-quiz-format",
        width=260,
        format_func=lambda format: t(f"publish-format-{format}"),
    )
    return QuizFormat(chosen)


def _draw_excluded(exported: QuizExport) -> None:
    """Draw the excluded quizzes with the reasons, so that nobody notices only after the import elsewhere."""
    if exported.others:
        st.caption(t("export-no-quizzes", count=exported.others))
    if exported.left_out:
        first = exported.left_out[:_MOST_EXCLUDED]
        named = "\n".join(f"{exclusion.answer.id}: {phrase_in(exclusion.reason, language())}" for exclusion in first)
        title = t("export-left-out", count=len(exported.left_out))
        notice(f":orange[:material/warning:] **{title}**", named)


def _prepare_export(what: str, where: ItemFilter, format: Format | QuizFormat | AnnotationTool, hides: bool) -> None:
    with defer_errors():
        named = pseudonyms(settings()) if hides else real_name
        if isinstance(format, QuizFormat):
            exported = export_quizzes(workspace(), person(), where, format)
            ready = PreparedExport(
                what=what, where=where, format=format, rows=exported.written, data=exported.data, quizzes=exported
            )
        elif isinstance(format, AnnotationTool):
            tasks = list(export_annotations(workspace(), person(), where, format, named=named))
            ready = PreparedExport(
                what=what,
                where=where,
                format=format,
                rows=sum(b"{" in task for task in tasks),
                data=b"".join(tasks),
                pseudonyms=hides,
            )
        else:
            pieces = list(EXPORTS[what](workspace(), person(), where, format, named=named))
            rows = len(pieces) - format.has_header
            ready = PreparedExport(
                what=what, where=where, format=format, rows=rows, data=b"".join(pieces), pseudonyms=hides
            )
        st.session_state[_PREPARED] = ready


def _size(n: int) -> str:
    return f"{n / 1e6:.1f} MB" if n >= 1e6 else f"{max(1, round(n / 1e3)):,} kB"  # noqa: PLR2004 - a megabyte


FOLDER = "saved"


def dataset_command(where: ItemFilter, *, pseudonyms: bool) -> str:
    """Return the command that exports the items of a filter."""
    words = ["python", "-m", "core", "export", "--format", "datasets"]
    for option, value in (("--set", where.set_name), ("--lang", where.lang), ("--kind", where.kind)):
        words += [f"{option}={value}"] if value else []
    words += ["--status", *sorted(where.statuses)] if where.statuses else []
    if where.labelled is not None:
        words.append("--labelled" if where.labelled else "--no-labelled")
    inner = {
        "--decided": where.decided_by,
        "--by": where.labelled_by,
        "--assigned": where.assigned_to,
        "--risk-from": "" if where.risk_from is None else str(where.risk_from),
        "--risk-to": "" if where.risk_to is None else str(where.risk_to),
        "--error": where.error,
    }
    words += [f"{option}={value}" for option, value in inner.items() if value]
    words += [f"--meta={key}={value}" for key, value in where.meta] + (["--comments"] if where.commented else [])
    words += ["--pseudonyms"] if pseudonyms else []
    return shlex.join([*words, "--out", FOLDER])


def dataset_command_part(where: ItemFilter, *, pseudonyms: bool) -> None:
    st.caption(t("export-datasets-told"))
    st.code(dataset_command(where, pseudonyms=pseudonyms), language=None, wrap_lines=True)
