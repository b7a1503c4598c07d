"""Draws one call to a model: its prompt and its raw reply, with its use and cost."""

from __future__ import annotations

import datetime as dt

import streamlit as st

from core.domain.money import usd
from core.domain.spending import Attempt
from core.services.models.calls import call_texts, recent_calls
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.models.money import dollars

_PARTS = ("instructions", "shared", "ask", "schema")


def calls_part() -> None:
    failed = st.toggle(t("calls-failed-only"), key="calls-failed")
    attempts = {attempt.id: attempt for attempt in recent_calls(workspace(), person(), failed=failed)}
    if not attempts:
        st.caption(t("calls-none"))
        return
    chosen = st.selectbox(
        t("calls-choose"), list(attempts), None, key="calls-chosen", format_func=lambda call: _line(attempts[call])
    )
    if chosen:
        _draw(attempts[chosen])


def _line(attempt: Attempt) -> str:
    when = dt.datetime.fromtimestamp(attempt.at).astimezone().strftime("%Y-%m-%d %H:%M:%S")
    cost = dollars(None if attempt.cost is None else usd(attempt.cost))
    return f"{when}  {attempt.model}  {attempt.purpose}  {attempt.outcome}  {cost}"


def _draw(attempt: Attempt) -> None:
    call = call_texts(workspace(), person(), attempt.id)
    if call is None:
        st.caption(t("calls-not-kept"))
        return
    tokens = tuple("?" if count is None else f"{count:,}" for count in (attempt.input, attempt.output))
    st.text(t("calls-used", read=tokens[0], wrote=tokens[1], seconds=round(attempt.seconds, 1)))
    st.markdown(f"**{t('calls-reply')}**")
    st.code(call.reply or t("calls-no-reply"), language=None, wrap_lines=True)
    for part in _PARTS:
        if text := call.prompt.get(part):
            st.markdown(f"**{t(f'calls-{part}')}**")
            st.code(text, language=None, wrap_lines=True)
