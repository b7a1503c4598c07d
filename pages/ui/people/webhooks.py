"""Webhooks: addresses that are told what happens, how that went, and what could not be delivered."""

from __future__ import annotations

import datetime as dt
import time

import streamlit as st

from core.domain.webhooks import CHOICES, Delivery
from core.limits import LONGEST_WEBHOOK_URL
from core.services.webhooks.managing import (
    WebhookState,
    dead_deliveries,
    send_again,
    stop_telling,
    tell_address,
    try_out,
    webhook_states,
)
from pages.ui.frame.errors import errors_kept, toast_kept
from pages.ui.frame.session import person, settings, workspace
from pages.ui.frame.wording import t

_SHOWN = "_webhook_shown"


def webhooks_part() -> None:
    st.subheader(t("webhooks"), anchor=False, help=t("webhooks-tip"))
    states = webhook_states(workspace(), person())
    if states:
        st.dataframe([_row(each) for each in states], hide_index=True, key="webhooks-table")
    else:
        st.text(t("webhooks-none"))
    adding, changing = st.columns(2, gap="large")
    with adding:
        _add_form()
    if states:
        with changing:
            _one(states)
    _dead(dead_deliveries(workspace(), person()))


def _row(state: WebhookState) -> dict[str, object]:
    """Text only: an address is whatever somebody typed, and what it answered is its own."""
    last = state.last[0] if state.last else None
    return {
        t("webhook-id"): state.webhook.id,
        t("webhook-address"): state.webhook.url,
        t("webhook-events"): ", ".join(t(f"webhook-event-{each}") for each in CHOICES if each in state.webhook.events),
        t("webhook-by"): state.webhook.made_by,
        t("webhook-since"): _at(state.webhook.made_at),
        t("webhook-last"): t(f"webhook-state-{last.state}") if last else "",
        t("webhook-answered"): last.answered if last else "",
    }


def _delivery_row(delivery: Delivery) -> dict[str, object]:
    return {
        t("webhook-message"): delivery.id,
        t("webhook-at"): _at(delivery.at),
        t("webhook-event"): t(f"webhook-event-{delivery.event}"),
        t("webhook-delivery-state"): t(f"webhook-state-{delivery.state}"),
        t("webhook-attempts"): delivery.attempts,
        t("webhook-answered"): delivery.answered,
    }


def _at(at: float) -> str:
    return f"{dt.datetime.fromtimestamp(at, dt.UTC):%Y-%m-%d %H:%M}"


def _add_form() -> None:
    if not settings().webhook_key:
        st.text(t("webhook-no-key"))
        return
    with st.form("webhook-add", clear_on_submit=True):
        st.text_input(
            t("webhook-address"), key="webhook-url", max_chars=LONGEST_WEBHOOK_URL, placeholder="https://host/path"
        )
        st.multiselect(
            t("webhook-events"), list(CHOICES), key="webhook-events", placeholder=t("webhook-choose"),
            format_func=lambda each: t(f"webhook-event-{each}"),
        )  # fmt: skip
        st.form_submit_button(t("webhook-add"), icon=":material/add_link:", on_click=_add)
    if secret := st.session_state.pop(_SHOWN, None):
        st.text(t("webhook-once"))
        st.code(secret, language=None)


def _add() -> None:
    with errors_kept():
        url, events = st.session_state["webhook-url"], st.session_state["webhook-events"]
        st.session_state[_SHOWN] = tell_address(workspace(), settings(), person(), url, events, time.time())[1]


def _one(states: list[WebhookState]) -> None:
    by_id = {each.webhook.id: each for each in states}
    with st.container(border=True):
        chosen = st.selectbox(
            t("webhook-which"), list(by_id), key="webhook-chosen",
            format_func=lambda each: f"{each} · {by_id[each].webhook.url}",
        )  # fmt: skip
        if last := by_id[chosen].last:
            st.dataframe([_delivery_row(each) for each in last], hide_index=True, key="webhook-deliveries")
        with st.container(horizontal=True):
            st.button(t("webhook-try"), key="webhook-try", icon=":material/send:", on_click=_try, args=(chosen,))
            st.button(t("webhook-end"), key="webhook-end", icon=":material/link_off:", on_click=_end, args=(chosen,))
            st.button(t("webhook-look"), key="webhook-look", icon=":material/refresh:")


def _try(webhook_id: int) -> None:
    with errors_kept():
        try_out(workspace(), settings(), person(), webhook_id, time.time())
        toast_kept(t("webhook-tried"))


def _end(webhook_id: int) -> None:
    with errors_kept():
        stop_telling(workspace(), person(), webhook_id, time.time())
        toast_kept(t("webhook-ended", webhook=str(webhook_id)))


def _dead(dead: list[Delivery]) -> None:
    if not dead:
        return
    st.text(t("webhook-dead", count=len(dead)))
    rows = [{t("webhook-address"): each.webhook.url, **_delivery_row(each)} for each in dead]
    st.dataframe(rows, hide_index=True, key="webhook-dead")
    chosen = st.multiselect(
        t("webhook-again-which"), [each.id for each in dead], key="webhook-again-which", placeholder=t("webhook-choose")
    )
    st.button(
        t("webhook-again"), key="webhook-again", icon=":material/replay:", on_click=_again,
        args=(chosen or [each.id for each in dead],),
    )  # fmt: skip


def _again(ids: list[int]) -> None:
    with errors_kept():
        toast_kept(t("webhook-sent-again", count=send_again(workspace(), person(), ids, time.time())))
