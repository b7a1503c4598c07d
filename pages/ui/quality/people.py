"""Draws figures of the people of a set: how much and how fast they work, their agreement, and who follows scores."""

from __future__ import annotations

import time
from collections.abc import Sequence

import streamlit as st

from core.domain.actions import Stamp
from core.limits import LONGEST_COMMENT
from core.services.desk.comments import return_recipients, send_back
from core.services.people.modes import people_known
from core.services.quality.anchoring import anchoring
from core.services.quality.control_items import control_summary
from core.services.quality.label_revisions import label_revisions
from core.services.quality.people import AcceptFigures, PersonFigures, people
from core.tuning.anchoring import AnchoredWork, Anchoring, Breakdown
from core.tuning.difference import Share
from core.wording import LANGUAGE_NAMES
from pages.ui.frame.errors import defer_errors
from pages.ui.frame.figure_table import figure_table
from pages.ui.frame.label_spinner import label_spinner
from pages.ui.frame.session import person, settings, workspace
from pages.ui.frame.wording import t

_TO, _ITEM, _SENTENCE, _NOTE = "return-to", "return-item", "return-sentence", "return-note"
_MESSAGE, _SENT = "return-told", "return-sent"


def people_part(set_name: str | None) -> None:
    with label_spinner():
        figures = _people(settings().database, set_name, person().roles, person().name)
    if not figures:
        st.caption(t("quality-nobody"))
        return
    st.html(_table(figures))
    for figure in figures:
        if figure.accepts.hurried:
            st.text(_hurried_line(figure.name, figure.accepts))
    if not any(figure.known for figure in figures):
        st.text(t("quality-known-none" if control_summary(workspace(), person()).rule.every else "quality-known-off"))
    st.caption(t("quality-people-note"))
    with label_spinner():
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
    people_labelled = [figure.name for figure in figures if figure.labels]
    _send_back_form(return_recipients(people_labelled, people_known(workspace(), settings()), set_name))
    if message := st.session_state.pop(_MESSAGE, None):
        st.text(message)


@st.cache_data(ttl=10, max_entries=8, show_spinner=False)
def _people(database: str, set_name: str | None, roles: object, reader: str) -> list[PersonFigures]:
    """Return the figures, cached for ten seconds, as they read every label; the roles decide what is visible, and who
    reads them is logged."""
    del database, roles, reader
    return people(workspace(), person(), set_name)


def _table(figures: Sequence[PersonFigures]) -> str:
    heads = [
        t("quality-person"),
        t("table-items"),
        t("quality-labels"),
        t("quality-against-known"),
        t("quality-against-others"),
        t("quality-seconds"),
        t("quality-changed"),
        t("quality-controls-served"),
        t("quality-accepts"),
    ]
    return figure_table(
        t("quality-part-people"),
        heads,
        [
            [
                figure.name,
                f"{figure.items:,}",
                f"{figure.labels:,}",
                _share(figure.known),
                _share(figure.others),
                "–" if figure.seconds is None else f"{figure.seconds:.1f}",
                t("quality-of-count", part=figure.changed, whole=figure.revealed) if figure.revealed else "–",
                f"{figure.controls:,}",
                _accepts(figure.accepts),
            ]
            for figure in figures
        ],
    )


def _share(share: Share | None) -> str:
    if share is None:
        return "–"
    return f"{share.value:.0%} [{share.low:.0%}, {share.high:.0%}] · n = {share.of:,}"


def _accepts(accepts: AcceptFigures) -> str:
    timed = "" if accepts.seconds is None else f" ({accepts.seconds:.1f} s)"
    return f"{accepts.count:,}{timed}{' ⚑' if accepts.hurried else ''}"


def _hurried_line(name: str, accepts: AcceptFigures) -> str:
    return f"⚑ {t('quality-hurried', name=name, count=accepts.count, seconds=accepts.seconds or 0.0)}"


def _anchoring_table(title: str, heads: Sequence[str], rows: Sequence[Anchoring]) -> str:
    return figure_table(
        title,
        [*heads, t("quality-anchoring-difference")],
        [[_anchoring_name(row), _share(row.shown), _share(row.hidden), _difference(row)] for row in rows],
    )


def _anchoring_name(row: Anchoring) -> str:
    what = t(f"quality-anchoring-{row.work.value}")
    if row.by is Breakdown.ALL:
        return what
    match row.by:
        case Breakdown.BAND:
            name = t(f"band-{row.name}")
        case Breakdown.LANGUAGE:
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
    """Draw the form that returns an item to a person who labelled and still may."""
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
    with defer_errors():
        now = time.time()
        state[_SENT] = state.get(_SENT, 0) + 1
        stamp = Stamp(person().name, f"quality-{now:.6f}", state[_SENT])
        number = state[_SENTENCE]  # people count from 1
        note = send_back(
            workspace(),
            person(),
            stamp,
            int(item),
            sentence=int(number) - 1 if number else None,
            to=state[_TO],
            note=state[_NOTE],
            people=people_known(workspace(), settings()),
            now=now,
        )
        state[_MESSAGE] = note.text


def label_revisions_part(set_name: str | None) -> None:
    """Draw how labels changed after the scores were shown. Draws nothing if nobody changed one."""
    with label_spinner():
        every = label_revisions(workspace(), person(), set_name)
    revised = [revisions for revisions in every if revisions.helpful or revisions.harmful or revisions.unsettled]
    if not revised:
        return
    heads = [t("quality-person"), t("quality-labels"), t("second-helpful"), t("second-harmful"), t("second-unsettled")]
    st.html(
        figure_table(
            t("second-looks"),
            heads,
            [
                [
                    revisions.name or t("second-everybody"),
                    f"{revisions.labels:,}",
                    f"{revisions.helpful:,}",
                    f"{revisions.harmful:,}",
                    f"{revisions.unsettled:,}",
                ]
                for revisions in revised
            ],
        )
    )
    st.caption(t("second-note"))
