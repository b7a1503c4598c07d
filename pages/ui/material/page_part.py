"""Draws one page of material: its picture, the text read from it for correction, and the suspected readings."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

import streamlit as st

from core.domain.answers import Span
from core.domain.material import Furigana, PageText, ReadingDoubt, StoredPage
from core.permissions import Permission, may
from core.services.material.corrections import correct_readings, correct_text, settle_doubt, written_out
from core.services.material.propagate_corrections import QuizUpdates
from core.services.material.viewing import PageView, page_view, picture_of
from pages.ui.frame.errors import defer_errors, defer_toast, show_deferred, show_errors
from pages.ui.frame.safe_text import visible
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.material._question_request import question_request_part
from pages.ui.material._reading_request import reading_request_part
from pages.ui.material.address import close, open_page

_HEIGHT = 620
_AROUND = 12
"""The number of characters displayed before and after a suspected reading."""
_MOST_DOUBTS = 30
"""The most rows listed at once."""


@st.fragment
def page_part(material: int, number: int) -> None:
    with show_errors():
        show_deferred()
        view = page_view(workspace(), material, number)
        corrects = may(person().roles, Permission.MAKE_QUIZZES)
        mode = _head(view, corrects=corrects)
        image, text = st.columns(2, gap="medium")
        with image, st.container(height=_HEIGHT, border=True):
            _picture(view.page)
        with text:
            _text(view, mode)
        if corrects:
            _doubts(view.page)
            reading_request_part(view)
            question_request_part(view)


def _head(view: PageView, *, corrects: bool) -> str:
    """Draw the head of a page and return its mode: ``read``, ``correct``, or ``readings``."""
    mode = "read"
    material, page = view.material, view.page
    with st.container(horizontal=True, vertical_alignment="center"):
        st.button(t("material-all"), key="material-all", icon=":material/arrow_back:", on_click=close)
        st.text(material.name)
        if len(view.rows) > 1:
            numbers = [row.number for row in view.rows]
            st.selectbox(
                t("material-page"),
                numbers,
                numbers.index(page.number),
                key=f"material-page-{material.id}",
                width=180,
                label_visibility="collapsed",
                on_change=_turn,
                args=(material.id,),
                format_func=lambda number: t("material-page-of", page=number, pages=len(numbers)),
            )
        if corrects:
            mode = _mode(page)
    about = t("material-read-by", reader=page.read.reader or "text", revision=page.revision, count=view.items)
    st.caption(about)
    return mode


def _turn(material: int) -> None:
    open_page(material, st.session_state[f"material-page-{material}"])


def _picture(page: StoredPage) -> None:
    image = picture_of(workspace(), page)
    if image:
        st.image(image, width="stretch", alt=t("material-picture", page=page.number))
    else:
        st.caption(t("material-no-image"))


def _mode(page: StoredPage) -> str:
    modes = ["read", "correct"]
    if written_out(page) is not None:
        modes.append("readings")
    return st.segmented_control(
        t("material-mode"),
        modes,
        key=f"material-mode-{_key(page)}",
        default="read",
        required=True,
        label_visibility="collapsed",
        format_func=lambda mode: t(f"material-mode-{mode}"),
    )


def _text(view: PageView, mode: str) -> None:
    page = view.page
    if mode == "read":
        st.html(page_text_html(page.read, view.material.lang, t("material-text")))
        return
    written = written_out(page) if mode == "readings" else page.read.text
    key = f"material-{'text' if mode == 'correct' else mode}-{_key(page)}"
    st.text_area(t("material-text"), written or "", key=key, height=_HEIGHT - 60, label_visibility="collapsed")
    if mode == "readings":
        st.caption(t("material-readings-how"))
    st.button(
        t("material-save"),
        key="material-save",
        type="primary",
        icon=":material/save:",
        on_click=_save,
        args=(page, key, mode),
    )


def _save(page: StoredPage, key: str, mode: str) -> None:
    """Store the text in the field; the click ends what an input method still composes."""
    correct = correct_readings if mode == "readings" else correct_text
    with defer_errors():
        _show_correction(correct(workspace(), person(), page, st.session_state[key], time.time()))


def _show_correction(done: QuizUpdates) -> None:
    """Show how many quizzes a correction changed."""
    if done.renewed:
        defer_toast(t("material-passed-on", count=done.renewed, reopened=done.reopened))
    if done.edited_meanwhile:
        defer_toast(t("material-not-passed-on", count=done.edited_meanwhile))


def _doubts(page: StoredPage) -> None:
    if not page.read.doubts:
        return
    st.markdown(t("material-doubts-left", count=len(page.read.doubts)))
    for number, doubt in list(numbered(page.read))[:_MOST_DOUBTS]:
        with st.container(horizontal=True, vertical_alignment="center"):
            st.text(f"{number}  {_in_context(page.read.text, doubt)}", width="stretch")
            here = page.read.text[doubt.span.start : doubt.span.end]
            for take_other, choice_text in ((False, here), (True, doubt.other)):
                label = t("material-take" if take_other else "material-keep")
                st.button(
                    label,
                    key=f"doubt-{_key(page)}-{number}-{take_other}",
                    on_click=_settle,
                    args=(page, doubt, take_other),
                    help=None,
                )
                st.text(f"「{choice_text}」" if choice_text else t("material-nothing"))


def _settle(page: StoredPage, doubt: ReadingDoubt, take_other: bool) -> None:
    with defer_errors():
        _show_correction(settle_doubt(workspace(), person(), page, doubt, time.time(), take_other=take_other))


def _in_context(text: str, doubt: ReadingDoubt) -> str:
    before = text[max(0, doubt.span.start - _AROUND) : doubt.span.start]
    behind = text[doubt.span.end : doubt.span.end + _AROUND]
    return f"…{before}【{text[doubt.span.start : doubt.span.end]}】{behind}…".replace("\n", " ")


def _key(page: StoredPage) -> str:
    return f"{page.material}-{page.number}-{page.revision}"


_CSS = Path(__file__).with_name("page_text.css")


def page_text_html(read: PageText, lang: str, name: str) -> str:
    """Return the text of a page as HTML. ``name`` is its name for screen readers; keyboard keys can scroll it."""
    spoken = f' lang="{escape(lang)}"' if lang else ""
    places = dict(numbered(read))
    parts, at = [], 0
    for reading in _non_overlapping(read.readings):
        parts.append(_marked_html(read.text, Span(at, reading.span.start), places))
        base = _marked_html(read.text, reading.span, places, inside=True)
        parts.append(f"<ruby>{base}<rt>{escape(reading.kana)}</rt></ruby>")
        at = reading.span.end
    parts.append(_marked_html(read.text, Span(at, len(read.text)), places))
    opened = f'<div class="page-text" role="region" tabindex="0" aria-label="{escape(name)}"{spoken}>'
    return f"<style>{_CSS.read_text('utf-8')}</style>{opened}{''.join(parts)}</div>"


def numbered(read: PageText) -> Iterator[tuple[int, ReadingDoubt]]:
    """Return the suspected readings in the order of the text, numbered from 1."""
    return enumerate(sorted(read.doubts, key=lambda doubt: doubt.span), 1)


def _non_overlapping(readings: Sequence[Furigana]) -> list[Furigana]:
    """Return the readings in order; of two that overlap only the first."""
    separate: list[Furigana] = []
    for reading in sorted(readings, key=lambda one_reading: one_reading.span):
        if reading.span.start < reading.span.end and (not separate or separate[-1].span.end <= reading.span.start):
            separate.append(reading)
    return separate


def _marked_html(text: str, within: Span, doubts: dict[int, ReadingDoubt], *, inside: bool = False) -> str:
    """Return a stretch of the text as HTML; a doubt that is partly in it is marked as far as it reaches. An empty doubt
    at an edge is marked outside a ruby only, so that it is not marked twice; ``inside`` says that this is one."""
    parts, at = [], within.start
    for number, doubt in doubts.items():
        start, end = max(at, doubt.span.start), min(within.end, doubt.span.end)
        empty = doubt.span.start == doubt.span.end
        if start > end or (start == end and not (empty and _edge_counts(start, within, inside=inside))):
            continue
        parts.append(visible(text[at:start]))
        tag = f'<mark class="doubt">{visible(text[start:end])}<sup>{number}</sup></mark>'
        parts.append(tag)
        at = end
    parts.append(visible(text[at : within.end]))
    return "".join(parts)


def _edge_counts(place: int, within: Span, *, inside: bool) -> bool:
    return within.start < place < within.end if inside else within.start <= place <= within.end
