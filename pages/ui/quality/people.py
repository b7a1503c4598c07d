"""People: how much and how fast they work, how near to what is known and to others, and what seeing scores does."""

from __future__ import annotations

import time
from collections.abc import Sequence

import streamlit as st

from core.domain.actions import Stamp
from core.limits import LONGEST_COMMENT
from core.services.desk.comments import labelling_again, send_back
from core.services.people.modes import people_known
from core.services.quality.anchoring import anchoring
from core.services.quality.control_items import control_summary
from core.services.quality.people import AcceptFigures, PersonFigures, people
from core.tuning.anchoring import AnchoredWork, Anchoring, By
from core.tuning.difference import Share
from core.wording import LANGUAGE_NAMES
from pages.ui.frame.errors import errors_kept
from pages.ui.frame.figure_table import figure_table
from pages.ui.frame.label_reading import labels_are_read
from pages.ui.frame.session import person, settings, workspace
from pages.ui.frame.wording import t
from pages.ui.quality.label_revisions import label_revisions_part

_TO, _ITEM, _SENTENCE, _NOTE = "return-to", "return-item", "return-sentence", "return-note"
_MESSAGE, _SENT = "return-told", "return-sent"


def people_part(set_name: str | None) -> None:
    with labels_are_read():
        figures = _people(settings().database, set_name, person().roles)
    if not figures:
        st.caption(t("quality-nobody"))
        return
    st.html(_table(figures))
    for each in figures:
        if each.accepts.hurried:
            st.text(_hurried(each.name, each.accepts))
    if not any(each.known for each in figures):
        st.text(t("quality-known-none" if control_summary(workspace(), person()).rule.every else "quality-known-off"))
    st.caption(t("quality-people-note"))
    with labels_are_read():
        rows = anchoring(workspace(), person(), set_name)
    if decided := [row for row in rows if row.work is AnchoredWork.DECISIONS]:
        heads = [t("quality-anchoring-of"), t("quality-anchoring-shown"), t("quality-anchoring-hidden")]
        st.html(_anchoring_table(t("quality-anchoring"), heads, decided))
        st.caption(t("quality-anchoring-note"))
    if labelled := [row for row in rows if row.work is AnchoredWork.LABELS]:
        heads = [t("quality-anchoring-of"), t("quality-moved-after"), t("quality-moved-before")]
        st.html(_anchoring_table(t("quality-moved"), heads, labelled))
        st.caption(t("quality-moved-note"))
    label_revisions_part(set_name)
    people_labelled = [each.name for each in figures if each.labels]
    _send_back_form(labelling_again(people_labelled, people_known(workspace(), settings()), set_name))
    if message := st.session_state.pop(_MESSAGE, None):
        st.text(message)


@st.cache_data(ttl=10, max_entries=8, show_spinner=False)
def _people(database: str, set_name: str | None, roles: object) -> list[PersonFigures]:
    """Ten seconds old at most: they read every label. The roles are part of the key because services refuse by them."""
    del database, roles
    return people(workspace(), person(), set_name)


def _table(figures: Sequence[PersonFigures]) -> str:
    heads = [t("quality-person"), t("table-items"), t("quality-labels"), t("quality-against-known"),
             t("quality-against-others"), t("quality-seconds"), t("quality-changed"), t("quality-controls-served"),
             t("quality-accepts")]  # fmt: skip
    return figure_table(t("quality-part-people"), heads, [
        [each.name, f"{each.items:,}", f"{each.labels:,}", _share(each.known), _share(each.others),
         "–" if each.seconds is None else f"{each.seconds:.1f}",
         t("quality-of-count", part=each.changed, whole=each.revealed) if each.revealed else "–",
         f"{each.controls:,}", _accepts(each.accepts)]
        for each in figures
    ])  # fmt: skip


def _share(share: Share | None) -> str:
    if share is None:
        return "–"
    return f"{share.value:.0%} [{share.low:.0%}, {share.high:.0%}] · n = {share.of:,}"


def _accepts(accepts: AcceptFigures) -> str:
    timed = "" if accepts.seconds is None else f" ({accepts.seconds:.1f} s)"
    return f"{accepts.count:,}{timed}{' ⚑' if accepts.hurried else ''}"


def _hurried(name: str, accepts: AcceptFigures) -> str:
    return f"⚑ {t('quality-hurried', name=name, count=accepts.count, seconds=accepts.seconds or 0.0)}"


def _anchoring_table(title: str, heads: Sequence[str], rows: Sequence[Anchoring]) -> str:
    return figure_table(title, [*heads, t("quality-anchoring-difference")], [
        [_anchoring_name(row), _share(row.shown), _share(row.hidden), _difference(row)] for row in rows
    ])  # fmt: skip


def _anchoring_name(row: Anchoring) -> str:
    what = t(f"quality-anchoring-{row.work.value}")
    if row.by is By.ALL:
        return what
    match row.by:
        case By.BAND:
            name = t(f"band-{row.name}")
        case By.LANGUAGE:
            name = LANGUAGE_NAMES.get(row.name, row.name) or t("language-untold")
        case _:
            name = row.name
    return f"{what} · {name}"


def _difference(row: Anchoring) -> str:
    difference = row.difference
    if difference is None:
        return "–"
    text = f"{difference.value:+.0%} [{difference.low:+.0%}, {difference.high:+.0%}]{' ⚑' if row.pulled else ''}"
    return text.replace("-", "−")


def _send_back_form(names: Sequence[str]) -> None:
    """Send an item back to whoever labelled and still may."""
    if not names:
        return
    st.subheader(t("quality-return"), anchor=False)
    form = st.form("return-for-correction", border=False, clear_on_submit=True)
    with form, st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        st.selectbox(t("quality-person"), names, key=_TO, width=220)
        st.number_input(t("quality-item"), min_value=1, step=1, value=None, key=_ITEM, width=140)
        st.number_input(t("quality-return-sentence"), min_value=1, step=1, value=None, key=_SENTENCE, width=200)
        st.text_input(t("quality-return-note"), key=_NOTE, max_chars=LONGEST_COMMENT)
        st.form_submit_button(t("quality-return-send"), on_click=_send_back)


def _send_back() -> None:
    item, state = st.session_state[_ITEM], st.session_state
    if not item:
        state[_MESSAGE] = t("quality-return-which")
        return
    with errors_kept():
        now = time.time()
        state[_SENT] = state.get(_SENT, 0) + 1
        stamp = Stamp(person().name, f"quality-{now:.6f}", state[_SENT])
        number = state[_SENTENCE]  # people count from 1
        note = send_back(
            workspace(), person(), stamp, int(item), sentence=int(number) - 1 if number else None, to=state[_TO],
            note=state[_NOTE], people=people_known(workspace(), settings()), now=now,
        )  # fmt: skip
        state[_MESSAGE] = note.text
