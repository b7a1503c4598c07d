"""The prompt-improvement log: what each version got wrong, with examples, and the log as an evaluation set."""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from core.domain.rejection_causes import QuizCause, cause_of
from core.services.publishing.prompt_log import Cause, CauseKind, Fate, PromptVersion, evaluation_set, prompt_log
from pages.ui.frame.errors import errors_kept
from pages.ui.frame.figure_table import Cell, Quoted, figure_table
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import name_of, t
from pages.ui.publishing.figures import item_link, share
from pages.ui.publishing.publish import safe_name

_READY = "prompts-ready"
_CAUSES = {
    QuizCause.WRONG_KEY: "prompts-cause-wrong-key",
    QuizCause.NOT_IN_SOURCE: "prompts-cause-not-in-source",
    QuizCause.SEVERAL_RIGHT: "prompts-cause-several-right",
    QuizCause.TOO_EASY: "prompts-cause-too-easy",
    QuizCause.WORDING: "prompts-cause-wording",
}


@dataclass(frozen=True, slots=True)
class _Ready:
    set_name: str
    rows: int
    data: bytes


def prompt_log_part(set_name: str) -> None:
    versions = prompt_log(workspace(), person(), set_name)
    if not versions:
        st.text(t("prompts-none"))
        return
    heads = [t("prompts-version"), t("prompts-writers"), t("prompts-decided"), *(t(f"prompts-{f}") for f in Fate),
             t("prompts-share")]  # fmt: skip
    rows: list[list[Cell]] = [
        [_prompt(each), ", ".join(each.writers) or "–", f"{each.decided:,}",
         *(f"{each.fates.get(fate, 0):,}" for fate in Fate), share(each.share, each.low, each.high)]
        for each in versions
    ]  # fmt: skip
    st.html(figure_table(t("prompts-table"), heads, rows, words=2))
    for place, each in enumerate(versions, 1):
        if each.examples:
            _version(place, each)
    st.caption(t("prompts-note"))
    _export(set_name)


def _version(place: int, version: PromptVersion) -> None:
    """Its name comes from a file, and the head of an expander is markdown: so the place in the table stands there."""
    with st.expander(
        t("prompts-open", place=place, count=sum(version.fates.values()) - version.fates.get(Fate.KEPT, 0))
    ):
        st.text(_prompt(version))
        if version.causes:
            rows = [
                [_cause(each), f"{each.items:,}", share(each.share, each.low, each.high)] for each in version.causes
            ]
            st.html(figure_table(t("prompts-causes"), [t("prompts-cause"), t("publish-count"), t("prompts-of")], rows))
        examples: list[list[Cell]] = [
            [item_link(each.item_id), t(f"prompts-{each.fate}"), Quoted(each.answer.question, each.answer.lang),
             Quoted(each.answer.quiz.key if each.answer.quiz else "", each.answer.lang), "; ".join(each.reasons)]
            for each in version.examples
        ]  # fmt: skip
        heads = [t("data-item"), t("prompts-fate"), t("data-question"), t("prompts-key"), t("prompts-reasons")]
        st.html(figure_table(t("prompts-examples"), heads, examples, words=5))


def _prompt(version: PromptVersion) -> str:
    return version.prompt or t("prompts-elsewhere")


def _cause(cause: Cause) -> str:
    if cause.kind is CauseKind.CHECK:
        return t("prompts-flagged", check=name_of(cause.name))
    known = cause_of(cause.name)
    return t(_CAUSES[known]) if known else cause.name


def _export(set_name: str) -> None:
    with st.container(horizontal=True):
        st.button(t("prompts-prepare"), key="prompts-prepare", on_click=_prepare, args=(set_name,))
        ready: _Ready | None = st.session_state.get(_READY)
        if ready and ready.set_name == set_name:
            st.download_button(
                t("prompts-fetch", rows=ready.rows), ready.data, mime="application/jsonl", on_click="ignore",
                file_name=f"evaluation-{safe_name(set_name)}.jsonl", key="prompts-fetch", icon=":material/download:",
            )  # fmt: skip


def _prepare(set_name: str) -> None:
    with errors_kept():
        pieces = list(evaluation_set(workspace(), person(), set_name))
        st.session_state[_READY] = _Ready(set_name, len(pieces), b"".join(pieces))
