"""Draws how an answer was written: its present text, every step, and their undo."""

from __future__ import annotations

import time
from collections.abc import Iterable
from html import escape
from pathlib import Path

import streamlit as st

from core.services.generation.timeline_view import StepView, TimelineSentence, TimelineView, timeline_view
from core.services.generation.undo import take_back
from core.services.jobs.job_list import worker_notice
from pages.ui.frame.errors import defer_errors, notice, show_deferred, show_errors
from pages.ui.frame.safe_text import visible
from pages.ui.frame.session import language, person, workspace
from pages.ui.frame.wording import t

_EVERY_SECONDS = 1.0


def timeline_part(generation: int) -> None:
    """Draw an answer; it is drawn again every second while it is being written."""
    running = timeline_view(workspace(), generation, language()).running

    @st.fragment(run_every=_EVERY_SECONDS if running else None)
    def polled() -> None:
        with show_errors():
            show_deferred()
            view = timeline_view(workspace(), generation, language())
            if running and not view.running:
                st.rerun()
            if view.running and (warning := worker_notice(workspace(), time.time(), language())):
                notice(f":orange[:material/warning:] **{t('jobs-nobody')}**", warning)
            _draw_timeline(view)

    polled()


def _draw_timeline(view: TimelineView) -> None:
    order = view.generation.order
    st.text(order.question)
    with st.container(border=True):
        st.text(view.text or t("answer-no-text"))
    state = t("answer-being-written") if view.running else view.end or view.progress
    mode = t(f"answer-mode-{order.mode}")
    st.text(" · ".join(filter(None, (order.model, mode, view.generation.person, state))))
    with st.container(horizontal=True, vertical_alignment="center"):
        if view.generation.item_id is not None:
            st.page_link(
                "pages/review.py",
                label=t("answer-in-review"),
                icon=":material/rate_review:",
                query_params={"item": str(view.generation.item_id)},
            )
        if view.next_back is not None:
            st.button(
                view.back_what,
                key="answer-back",
                icon=":material/undo:",
                on_click=_take_back,
                args=(view.generation.id, view.next_back),
            )
    with st.expander(t("answer-sources-given", count=len(order.passages)), key="answer-sources-shown"):
        for passage in order.passages:
            st.text(passage.text)
    st.subheader(t("answer-steps"), anchor=False)
    st.html(steps_html(view.sentences, order.lang, {"sentence": t("answer-sentence")}))


def _take_back(generation: int, step: int) -> None:
    with defer_errors():
        take_back(workspace(), person(), generation, step, time.time())


_CSS = Path(__file__).with_name("steps.css")
_TAGS = {"same": "span", "removed": "del", "added": "ins"}


def steps_html(sentences: Iterable[TimelineSentence], lang: str, names: dict[str, str]) -> str:
    """Return the steps as HTML, one list for each sentence. ``names`` has the word for a sentence."""
    items = "".join(
        f'<section class="written"><h3>{escape(names["sentence"])} {sentence.number}</h3>'
        f"<ol>{''.join(_step(step, lang) for step in sentence.steps)}</ol></section>"
        for sentence in sentences
    )
    return f"<style>{_CSS.read_text('utf-8')}</style>{items}"


def _step(step: StepView, lang: str) -> str:
    spoken = f' lang="{escape(lang)}"' if lang else ""
    by = f' · <span class="by">{escape(step.by)}</span>' if step.by else ""
    text = f'<p class="said"{spoken}>{visible(step.text)}</p>' if step.text else ""
    changed = f'<p class="said"{spoken}>{_runs(step.runs)}</p>' if step.runs else ""
    quotes = "".join(f"<blockquote{spoken}>{visible(quote)}</blockquote>" for quote in step.quotes)
    undone = " undone" if step.undone else ""
    return f'<li class="{step.kind}{undone}"><p class="what">{escape(step.title)}{by}</p>{text}{changed}{quotes}</li>'


def _runs(runs: Iterable[tuple[str, str]]) -> str:
    return "".join(f"<{_TAGS[change]}>{visible(text)}</{_TAGS[change]}>" for change, text in runs)
