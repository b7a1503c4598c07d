"""Send a large set to scoring by every core, or say what that lacks."""

from __future__ import annotations

import time
from collections.abc import Sequence
from importlib.util import find_spec
from shlex import quote

import streamlit as st

from core.domain.work import SetSummary
from core.permissions import Permission, may
from core.services.jobs.bulk_scoring_job import request_bulk_scoring
from pages.ui.frame.errors import errors_kept
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t


def bulk_part(sets: Sequence[SetSummary]) -> None:
    """For sets of which something waits, by who may have them scored."""
    waiting = [s.name for s in sets if s.scored < s.items and may(person().on(s.name).roles, Permission.SCORE)]
    if not waiting:
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        name = st.selectbox(t("table-set"), waiting, key="bulk-set", width=260)
        there = find_spec("distributed") is not None
        st.button(
            t("data-bulk"), on_click=_ask, args=(name,), icon=":material/rocket_launch:", key="bulk-go",
            help=t("data-bulk-tip"), disabled=not there,
        )  # fmt: skip
    if not there:
        st.caption(t("data-bulk-missing"))
        argument = quote(f"set:{name}")
        st.code(f"make bulk\n.venv/bin/python -m core bulk {argument} {argument}", language="sh")


def _ask(name: str) -> None:
    with errors_kept():
        request_bulk_scoring(workspace(), person(), name, time.time())
