"""Draws the request to score a large set on every core, or names the installation that it lacks."""

from __future__ import annotations

import time
from collections.abc import Sequence
from importlib.util import find_spec
from shlex import quote

import streamlit as st

from core.domain.work import SetSummary
from core.permissions import Permission, may
from core.services.jobs.bulk_scoring_job import request_bulk_scoring
from pages.ui.frame.errors import defer_errors
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t


def bulk_part(sets: Sequence[SetSummary]) -> None:
    """Draw the request for sets with unscored items that the person may have scored."""
    waiting = [s.name for s in sets if s.scored < s.items and may(person().on(s.name).roles, Permission.SCORE)]
    if not waiting:
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        name = st.selectbox(t("table-set"), waiting, key="bulk-set", width=260)
        there = find_spec("distributed") is not None
        st.button(
            t("data-bulk"),
            on_click=_ask,
            args=(name,),
            icon=":material/rocket_launch:",
            key="bulk-go",
            help=t("data-bulk-tip"),
            disabled=not there,
        )
    if not there:
        st.caption(t("data-bulk-missing"))
        argument = quote(f"set:{name}")
        st.code(f"make bulk\n.venv/bin/python -m core bulk {argument} {argument}", language="sh")


def _ask(name: str) -> None:
    with defer_errors():
        request_bulk_scoring(workspace(), person(), name, time.time())
