"""Draws how many items of each version of a prompt were bad, with examples, and exports them for evaluation."""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from core.domain.rejection_causes import QuizCause, cause_of
from core.services.publishing.prompt_log import (
    Cause,
    CauseKind,
    PromptOutcome,
    PromptVersion,
    evaluation_set,
    prompt_log,
)
from pages.ui.frame.errors import defer_errors
from pages.ui.frame.figure_table import Cell, Quoted, figure_table
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import name_of, t
from pages.ui.publishing._figures import item_link, share
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
    heads = [
        t("prompts-version"),
        t("prompts-writers"),
        t("prompts-decided"),
        *(t(f"prompts-{f}") for f in PromptOutcome),
        t("prompts-share"),
    ]
    rows: list[list[Cell]] = [
        [
            _prompt(version),
            ", ".join(version.writers) or "–",
            f"{version.decided:,}",
            *(f"{version.outcomes.get(outcome, 0):,}" for outcome in PromptOutcome),
            share(version.share, version.low, version.high),
        ]
        for version in versions
    ]
    st.html(figure_table(t("prompts-table"), heads, rows, words=2))
    for place, version in enumerate(versions, 1):
        if version.examples:
            _version(place, version)
    st.caption(t("prompts-note"))
    _export(set_name)


def _version(place: int, version: PromptVersion) -> None:
    """Draw one version. Its heading is its place in the table, as a name from a file could hold markdown."""
    with st.expander(
        t(
            "prompts-open",
            place=place,
            count=sum(version.outcomes.values()) - version.outcomes.get(PromptOutcome.KEPT, 0),
        )
    ):
        st.text(_prompt(version))
        if version.causes:
            rows = [
                [_cause(cause), f"{cause.items:,}", share(cause.share, cause.low, cause.high)]
                for cause in version.causes
            ]
            st.html(figure_table(t("prompts-causes"), [t("prompts-cause"), t("publish-count"), t("prompts-of")], rows))
        examples: list[list[Cell]] = [
            [
                item_link(example.item_id),
                t(f"prompts-{example.outcome}"),
                Quoted(example.answer.question, example.answer.lang),
                Quoted(example.answer.quiz.key if example.answer.quiz else "", example.answer.lang),
                "; ".join(example.reasons),
            ]
            for example in version.examples
        ]
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
                t("prompts-fetch", rows=ready.rows),
                ready.data,
                mime="application/jsonl",
                on_click="ignore",
                file_name=f"evaluation-{safe_name(set_name)}.jsonl",
                key="prompts-fetch",
                icon=":material/download:",
            )


def _prepare(set_name: str) -> None:
    with defer_errors():
        pieces = list(evaluation_set(workspace(), person(), set_name))
        st.session_state[_READY] = _Ready(set_name, len(pieces), b"".join(pieces))
