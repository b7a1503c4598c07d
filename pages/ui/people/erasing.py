"""Erase a person: what there is of them stands there first, and their name has to be typed."""

from __future__ import annotations

import time

import streamlit as st

from core.services.people.erasing import erase_person, held_of
from pages.ui.frame.errors import errors_kept, toast_kept
from pages.ui.frame.plain_label import plain_label
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t


def erasing_part(name: str) -> None:
    """Counted when it is asked for: it reads every table."""
    if st.toggle(t("people-erase"), key=f"people-erase-{name}"):
        held = held_of(workspace(), person(), name)
        st.text(t("people-erase-deleted", private=held.private, comments=held.comments, assigned=held.assigned))
        st.text(
            t(
                "people-erase-kept",
                labels=held.labels, blind=held.blind, decisions=held.decisions, settled=held.settled,
                controls=held.controls,
            )
        )  # fmt: skip
        st.text(t("people-erase-lost", alone=held.alone, disputed=held.disputed, certificates=held.certificates))
        st.text(t("people-erase-audit"))
        if held.graphs_elsewhere:
            st.text(t("people-erase-neo4j"))
        st.markdown(f":orange[:material/warning:] **{t('people-erase-final')}**")
        key = f"people-erase-name-{name}"
        typed = st.text_input(t("people-erase-name"), key=key, autocomplete="off")
        st.button(
            t("people-erase-now"), key="people-erase-now", icon=":material/delete_forever:",
            disabled=typed.strip() != name, on_click=_erase, args=(name,),
        )  # fmt: skip


def _erase(name: str) -> None:
    with errors_kept():
        erase_person(workspace(), person(), name, time.time())
        toast_kept(t("people-erased", name=plain_label(name)))
