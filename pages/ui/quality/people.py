"""People: how much and how fast they work, how near to what is known and to others, and what seeing scores does."""

from __future__ import annotations

import time
from collections.abc import Sequence

import streamlit as st

from core.domain.actions import Stamp
from core.limits import LONGEST_COMMENT
from core.services.desk.comments import send_back
from core.services.quality.anchoring import anchoring
from core.services.quality.people import AcceptFigures, PersonFigures, people
from core.tuning.anchoring import Anchoring, By
from core.tuning.difference import Share
from core.wording import LANGUAGE_NAMES
from pages.ui.frame.errors import errors_kept
from pages.ui.frame.figure_table import figure_table
from pages.ui.frame.session import person, settings, workspace
from pages.ui.frame.wording import t
from pages.ui.quality.label_revisions import label_revisions_part

_TO, _ITEM, _SENTENCE, _NOTE = "return-to", "return-item", "return-sentence", "return-note"
_TOLD, _SENT = "return-told", "return-sent"


def people_part(set_name: str | None) -> None:
    found = _people(settings().database, set_name, person().roles)
    if not found:
        st.caption(t("quality-nobody"))
        return
    st.html(_table(found))
    for one in found:
        if one.accepts.hurried:
            st.text(_screen(one.name, one.accepts))
    st.caption(t("quality-people-note"))
    if meter := anchoring(workspace(), person(), set_name):
        st.html(_meter(meter))
        st.caption(t("quality-anchoring-note"))
    label_revisions_part(set_name)
    _return(sorted(one.name for one in found if one.labels))


@st.cache_data(ttl=10, max_entries=8, show_spinner=False)
def _people(database: str, set_name: str | None, roles: object) -> list[PersonFigures]:
    """Ten seconds old at most: they read every label. The roles are part of the key because services refuse by them."""
    del database, roles
    return people(workspace(), person(), set_name)


def _table(found: Sequence[PersonFigures]) -> str:
    heads = [t("quality-person"), t("table-items"), t("quality-labels"), t("quality-against-known"),
             t("quality-against-others"), t("quality-seconds"), t("quality-changed"), t("quality-controls-served"),
             t("quality-accepts")]  # fmt: skip
    return figure_table(t("quality-part-people"), heads, [
        [one.name, f"{one.items:,}", f"{one.labels:,}", _share(one.gold), _share(one.others),
         "–" if one.seconds is None else f"{one.seconds:.1f}",
         t("quality-of-count", part=one.changed, whole=one.revealed) if one.revealed else "–",
         f"{one.controls:,}", _accepts(one.accepts)]
        for one in found
    ])  # fmt: skip


def _share(share: Share | None) -> str:
    if share is None:
        return "–"
    return f"{share.value:.0%} [{share.low:.0%}, {share.high:.0%}] · n = {share.of:,}"


def _accepts(accepts: AcceptFigures) -> str:
    timed = "" if accepts.seconds is None else f" ({accepts.seconds:.1f} s)"
    return f"{accepts.count:,}{timed}{' ⚑' if accepts.hurried else ''}"


def _screen(name: str, accepts: AcceptFigures) -> str:
    return f"⚑ {t('quality-hurried', name=name, count=accepts.count, seconds=accepts.seconds or 0.0)}"


def _meter(rows: Sequence[Anchoring]) -> str:
    heads = [t("quality-anchoring-of"), t("quality-anchoring-shown"), t("quality-anchoring-hidden"),
             t("quality-anchoring-difference")]  # fmt: skip
    return figure_table(t("quality-anchoring"), heads, [
        [_meter_name(row), _share(row.shown), _share(row.hidden), _difference(row)] for row in rows
    ])  # fmt: skip


def _meter_name(row: Anchoring) -> str:
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
    found = row.difference
    if found is None:
        return "–"
    told = f"{found.value:+.0%} [{found.low:+.0%}, {found.high:+.0%}]{' ⚑' if row.pulled else ''}"
    return told.replace("-", "−")


def _return(names: Sequence[str]) -> None:
    """Send an item back to whoever labelled it."""
    if not names:
        return
    st.subheader(t("quality-return"), anchor=False)
    form = st.form("return-for-correction", border=False, clear_on_submit=True)
    with form, st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        st.selectbox(t("quality-person"), names, key=_TO, width=220)
        st.number_input(t("quality-item"), min_value=1, step=1, value=None, key=_ITEM, width=140)
        st.number_input(t("quality-return-sentence"), min_value=1, step=1, value=None, key=_SENTENCE, width=200)
        st.text_input(t("quality-return-note"), key=_NOTE, max_chars=LONGEST_COMMENT)
        st.form_submit_button(t("quality-return-send"), on_click=_sent)
    if told := st.session_state.pop(_TOLD, None):
        st.text(told)


def _sent() -> None:
    item, state = st.session_state[_ITEM], st.session_state
    if not item:
        state[_TOLD] = t("quality-return-which")
        return
    with errors_kept():
        now = time.time()
        state[_SENT] = state.get(_SENT, 0) + 1
        stamp = Stamp(person().name, f"quality-{now:.6f}", state[_SENT])
        number = state[_SENTENCE]  # people count from 1
        note = send_back(
            workspace(), person(), stamp, int(item), sentence=int(number) - 1 if number else None, to=state[_TO],
            note=state[_NOTE], now=now,
        )  # fmt: skip
        state[_TOLD] = note.text
