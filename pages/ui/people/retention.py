"""How long things are kept: what would go stands there first, and the number of items has to be typed."""

from __future__ import annotations

import datetime as dt
import time

import streamlit as st

from core.domain.retention import Expiry
from core.limits import MOST_DAYS_KEPT
from core.services.people.retention import as_phrases, expiry, held_by_expired, last_removal, remove_expired
from core.wording import phrase_in
from pages.ui.frame.errors import errors_kept, toast_kept
from pages.ui.frame.recent_sets import recent_sets
from pages.ui.frame.session import language, person, settings, workspace
from pages.ui.frame.wording import t

_YEAR = 365


def retention_part() -> None:
    """Counted when it is asked for: it reads every item."""
    st.subheader(t("retention"), anchor=False)
    st.text(t("retention-what"))
    _rule()
    chosen, days, undecided = st.columns([2, 1, 2], vertical_alignment="bottom")
    sets = ["", *(each.name for each in recent_sets())]
    set_name = chosen.selectbox(
        t("table-set"), sets, format_func=lambda name: name or t("retention-all-sets"), key="retention-set"
    )
    kept = days.number_input(t("retention-kept"), 1, MOST_DAYS_KEPT, _YEAR, key="retention-days")
    too = undecided.toggle(t("retention-undecided"), key="retention-undecided")
    if not st.toggle(t("retention-show"), key="retention-show"):
        return
    of = expiry(int(kept), time.time(), set_name or "", undecided=too)
    held = held_by_expired(workspace(), person(), of)
    for phrase in as_phrases(held):
        st.text(phrase_in(phrase, language()))
    if not held.items:
        return
    st.markdown(f":orange[:material/warning:] **{t('people-erase-final')}**")
    typed = st.text_input(t("retention-count"), key="retention-count", autocomplete="off")
    st.button(
        t("retention-now"), key="retention-now", icon=":material/delete_forever:", on_click=_remove, args=(of,),
        disabled=typed.strip() != str(held.items),
    )  # fmt: skip


def _rule() -> None:
    """What a timer goes by, and whether it ran: a rule that nobody carries out looks like one that is kept."""
    if not (days := settings().retention_days):
        return
    last = last_removal(workspace(), person())
    ran = last and f"{dt.datetime.fromtimestamp(last, dt.UTC):%Y-%m-%d %H:%M} UTC"
    told = t("retention-last", when=ran) if ran else t("retention-never")
    st.text(f"{t('retention-rule', days=days)} {told}")


def _remove(of: Expiry) -> None:
    with errors_kept():
        held = remove_expired(workspace(), person(), of)
        st.session_state.pop("retention-count", None)
        toast_kept(t("retention-done", items=held.items))
