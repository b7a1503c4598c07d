"""One page: its picture on the left, what was read of it on the right, and below what is still in doubt."""

from __future__ import annotations

import time

import streamlit as st

from core.domain.material import Doubt, StoredPage
from core.permissions import Permission, may
from core.services.material.correcting import correct_readings, correct_text, settle_doubt, written_out
from core.services.material.passing_on import PassedOn
from core.services.material.viewing import PageView, page_view, picture_of
from pages.ui.frame.errors import errors_kept, errors_told, tell_kept, toast_kept
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.material.address import close, open_page
from pages.ui.material.order_form import order_part
from pages.ui.material.page_text import numbered, page_text_html
from pages.ui.material.reader_order import reader_part

_HEIGHT = 620
_AROUND = 12
"""Characters shown before and behind a doubt."""
_MOST_DOUBTS = 30
"""Listed at once: settled ones make room."""


@st.fragment
def page_part(material: int, number: int) -> None:
    with errors_told():
        tell_kept()
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
            reader_part(view)
            order_part(view)


def _head(view: PageView, *, corrects: bool) -> str:
    """``read``, ``correct``, or ``readings``."""
    mode = "read"
    material, page = view.material, view.page
    with st.container(horizontal=True, vertical_alignment="center"):
        st.button(t("material-all"), key="material-all", icon=":material/arrow_back:", on_click=close)
        st.text(material.name)
        if len(view.rows) > 1:
            numbers = [row.number for row in view.rows]
            st.selectbox(
                t("material-page"), numbers, numbers.index(page.number), key=f"material-page-{material.id}", width=180,
                label_visibility="collapsed", on_change=_turn, args=(material.id,),
                format_func=lambda number: t("material-page-of", page=number, pages=len(numbers)),
            )  # fmt: skip
        if corrects:
            mode = _mode(page)
    said = t("material-read-by", reader=page.read.reader or "text", revision=page.revision, count=view.items)
    st.caption(said)
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
        t("material-mode"), modes, key=f"material-mode-{_key(page)}", default="read", required=True,
        label_visibility="collapsed", format_func=lambda mode: t(f"material-mode-{mode}"),
    )  # fmt: skip


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
        t("material-save"), key="material-save", type="primary", icon=":material/save:", on_click=_save,
        args=(page, key, mode),
    )  # fmt: skip


def _save(page: StoredPage, key: str, mode: str) -> None:
    """What is typed last arrives with the click: leaving the field ends what an input method still composes."""
    correct = correct_readings if mode == "readings" else correct_text
    with errors_kept():
        _told(correct(workspace(), person(), page, st.session_state[key], time.time()))


def _told(done: PassedOn) -> None:
    """A correction changes quizzes too, and never silently."""
    if done.renewed:
        toast_kept(t("material-passed-on", count=done.renewed, reopened=done.reopened))
    if done.edited_meanwhile:
        toast_kept(t("material-not-passed-on", count=done.edited_meanwhile))


def _doubts(page: StoredPage) -> None:
    if not page.read.doubts:
        return
    st.markdown(t("material-doubts-left", count=len(page.read.doubts)))
    for number, doubt in list(numbered(page.read))[:_MOST_DOUBTS]:
        with st.container(horizontal=True, vertical_alignment="center"):
            st.text(f"{number}  {_quoted(page.read.text, doubt)}", width="stretch")
            here = page.read.text[doubt.span.start : doubt.span.end]
            for take_other, shown in ((False, here), (True, doubt.other)):
                label = t("material-take" if take_other else "material-keep")
                st.button(
                    label, key=f"doubt-{_key(page)}-{number}-{take_other}", on_click=_settle,
                    args=(page, doubt, take_other), help=None,
                )  # fmt: skip
                st.text(f"「{shown}」" if shown else t("material-nothing"))


def _settle(page: StoredPage, doubt: Doubt, take_other: bool) -> None:
    with errors_kept():
        _told(settle_doubt(workspace(), person(), page, doubt, time.time(), take_other=take_other))


def _quoted(text: str, doubt: Doubt) -> str:
    before = text[max(0, doubt.span.start - _AROUND) : doubt.span.start]
    behind = text[doubt.span.end : doubt.span.end + _AROUND]
    return f"…{before}【{text[doubt.span.start : doubt.span.end]}】{behind}…".replace("\n", " ")


def _key(page: StoredPage) -> str:
    return f"{page.material}-{page.number}-{page.revision}"
