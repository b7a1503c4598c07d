"""Draws the webhooks: addresses, recent deliveries, and failed ones with a button that sends them again."""

from __future__ import annotations

import datetime as dt
import time

import streamlit as st

from core.domain.webhooks import CHOICES, Delivery
from core.limits import LONGEST_WEBHOOK_URL
from core.services.webhooks.managing import (
    WebhookState,
    dead_deliveries,
    register_address,
    remove_address,
    resend_failed,
    send_test,
    webhook_states,
)
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.session import person, settings, workspace
from pages.ui.frame.wording import t

_SHOWN = "_webhook_shown"


def webhooks_part() -> None:
    st.subheader(t("webhooks"), anchor=False, help=t("webhooks-tip"))
    states = webhook_states(workspace(), person())
    if states:
        st.dataframe([_row(state) for state in states], hide_index=True, key="webhooks-table")
    else:
        st.text(t("webhooks-none"))
    adding, changing = st.columns(2, gap="large")
    with adding:
        _add_form()
    if states:
        with changing:
            _webhook_form(states)
    _failed_deliveries(dead_deliveries(workspace(), person()))


def _row(state: WebhookState) -> dict[str, object]:
    """Return a row of text, as an address and its response may be anything."""
    last = state.last[0] if state.last else None
    return {
        t("webhook-id"): state.webhook.id,
        t("webhook-address"): state.webhook.url,
        t("webhook-events"): ", ".join(
            t(f"webhook-event-{event}") for event in CHOICES if event in state.webhook.events
        ),
        t("webhook-by"): state.webhook.made_by,
        t("webhook-since"): _timestamp(state.webhook.made_at),
        t("webhook-last"): t(f"webhook-state-{last.state}") if last else "",
        t("webhook-answered"): last.answered if last else "",
    }


def _delivery_row(delivery: Delivery) -> dict[str, object]:
    return {
        t("webhook-message"): delivery.id,
        t("webhook-at"): _timestamp(delivery.at),
        t("webhook-event"): t(f"webhook-event-{delivery.event}"),
        t("webhook-delivery-state"): t(f"webhook-state-{delivery.state}"),
        t("webhook-attempts"): delivery.attempts,
        t("webhook-answered"): delivery.answered,
    }


def _timestamp(at: float) -> str:
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
            t("webhook-events"),
            list(CHOICES),
            key="webhook-events",
            placeholder=t("webhook-choose"),
            format_func=lambda event: t(f"webhook-event-{event}"),
        )
        st.form_submit_button(t("webhook-add"), icon=":material/add_link:", on_click=_add)
    if secret := st.session_state.pop(_SHOWN, None):
        st.text(t("webhook-once"))
        st.code(secret, language=None)


def _add() -> None:
    with defer_errors():
        url, events = st.session_state["webhook-url"], st.session_state["webhook-events"]
        st.session_state[_SHOWN] = register_address(workspace(), settings(), person(), url, events, time.time())[1]


def _webhook_form(states: list[WebhookState]) -> None:
    by_id = {state.webhook.id: state for state in states}
    with st.container(border=True):
        chosen = st.selectbox(
            t("webhook-which"),
            list(by_id),
            key="webhook-chosen",
            format_func=lambda webhook_id: f"{webhook_id} · {by_id[webhook_id].webhook.url}",
        )
        if last := by_id[chosen].last:
            st.dataframe([_delivery_row(delivery) for delivery in last], hide_index=True, key="webhook-deliveries")
        with st.container(horizontal=True):
            st.button(t("webhook-try"), key="webhook-try", icon=":material/send:", on_click=_try, args=(chosen,))
            st.button(t("webhook-end"), key="webhook-end", icon=":material/link_off:", on_click=_end, args=(chosen,))
            st.button(t("webhook-look"), key="webhook-look", icon=":material/refresh:")


def _try(webhook_id: int) -> None:
    with defer_errors():
        send_test(workspace(), settings(), person(), webhook_id, time.time())
        defer_toast(t("webhook-tried"))


def _end(webhook_id: int) -> None:
    with defer_errors():
        remove_address(workspace(), person(), webhook_id, time.time())
        defer_toast(t("webhook-ended", webhook=str(webhook_id)))


def _failed_deliveries(dead: list[Delivery]) -> None:
    if not dead:
        return
    st.text(t("webhook-dead", count=len(dead)))
    rows = [{t("webhook-address"): delivery.webhook.url, **_delivery_row(delivery)} for delivery in dead]
    st.dataframe(rows, hide_index=True, key="webhook-dead")
    chosen = st.multiselect(
        t("webhook-again-which"),
        [delivery.id for delivery in dead],
        key="webhook-again-which",
        placeholder=t("webhook-choose"),
    )
    st.button(
        t("webhook-again"),
        key="webhook-again",
        icon=":material/replay:",
        on_click=_send_again,
        args=(chosen or [delivery.id for delivery in dead],),
    )


def _send_again(ids: list[int]) -> None:
    with defer_errors():
        defer_toast(t("webhook-sent-again", count=resend_failed(workspace(), person(), ids, time.time())))
