"""Draws the removal of old items: they are counted first, and the count has to be typed."""

from __future__ import annotations

import datetime as dt
import time

import streamlit as st

from core.domain.retention import Expiry
from core.limits import MOST_DAYS_KEPT
from core.services.people.retention import as_phrases, expired_content, expiry, last_removal, remove_expired
from core.wording import phrase_in
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.recent_sets import recent_sets
from pages.ui.frame.session import language, person, settings, workspace
from pages.ui.frame.wording import t

_YEAR = 365


def retention_part() -> None:
    """Draw a button that counts, as it reads every item."""
    st.subheader(t("retention"), anchor=False)
    st.text(t("retention-what"))
    _rule()
    chosen, days, undecided = st.columns([2, 1, 2], vertical_alignment="bottom")
    sets = ["", *(loaded_set.name for loaded_set in recent_sets())]
    set_name = chosen.selectbox(
        t("table-set"), sets, format_func=lambda name: name or t("retention-all-sets"), key="retention-set"
    )
    kept = days.number_input(t("retention-kept"), 1, MOST_DAYS_KEPT, _YEAR, key="retention-days")
    too = undecided.toggle(t("retention-undecided"), key="retention-undecided")
    if not st.toggle(t("retention-show"), key="retention-show"):
        return
    of = expiry(int(kept), time.time(), set_name or "", undecided=too)
    held = expired_content(workspace(), person(), of)
    for phrase in as_phrases(held):
        st.text(phrase_in(phrase, language()))
    if not held.items:
        return
    st.markdown(f":orange[:material/warning:] **{t('people-erase-final')}**")
    typed = st.text_input(t("retention-count"), key="retention-count", autocomplete="off")
    st.button(
        t("retention-now"),
        key="retention-now",
        icon=":material/delete_forever:",
        on_click=_remove,
        args=(of,),
        disabled=typed.strip() != str(held.items),
    )


def _rule() -> None:
    """Draw the retention rule of the settings, and when it was last carried out."""
    if not (days := settings().retention_days):
        return
    last = last_removal(workspace(), person())
    ran = last and f"{dt.datetime.fromtimestamp(last, dt.UTC):%Y-%m-%d %H:%M} UTC"
    last_run = t("retention-last", when=ran) if ran else t("retention-never")
    st.text(f"{t('retention-rule', days=days)} {last_run}")


def _remove(of: Expiry) -> None:
    with defer_errors():
        held = remove_expired(workspace(), person(), of)
        st.session_state.pop("retention-count", None)
        defer_toast(t("retention-done", items=held.items))
