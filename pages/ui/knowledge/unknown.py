"""Draws the unknown names in failed questions, most frequent first, with buttons that assign or dismiss each."""

from __future__ import annotations

import time

import streamlit as st

from core.permissions import Permission, may
from core.services.knowledge.failed_names import (
    UnknownName,
    dismiss_name,
    dismissed_names,
    forget_names,
    restore_name,
    unknown_names,
)
from core.services.knowledge.node_names import add_name, find_nodes
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.safe_text import plain_label
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.knowledge._dates import timestamp

_MOST_SHOWN = 20


def unknown_part(graph: str) -> None:
    names, count = unknown_names(workspace(), graph, _MOST_SHOWN)
    st.subheader(t("graphs-unknown"), anchor=False)
    st.caption(t("graphs-unknown-how") if count else t("graphs-unknown-none"))
    for number, unknown in enumerate(names):
        _unknown(graph, unknown, first=number == 0)
    if count > len(names):
        st.caption(t("graphs-more", count=count - len(names)))
    _draw_dismissed(graph)
    if (count or dismissed_names(workspace(), graph)) and may(person().roles, Permission.IMPORT):
        with st.popover(t("graphs-forget"), icon=":material/delete:", key="unknown-forget"):
            st.text(t("graphs-forget-how"))
            st.button(t("graphs-forget-all"), key="unknown-forget-all", on_click=_forget, args=(graph,))


def _unknown(graph: str, unknown: UnknownName, *, first: bool) -> None:
    """Draw an unknown name with proposals. ``first``: keyboard keys press its buttons."""
    failed = unknown.failed
    with st.container(border=True, gap="small"):
        st.text(t("graphs-unknown-name", name=failed.name, times=failed.times, time=timestamp(failed.last_at)))
        st.caption(plain_label(failed.question, 200))
        if not may(person().roles, Permission.IMPORT):
            return
        with st.container(horizontal=True, gap="small", vertical_alignment="bottom"):
            for number, (node, name) in enumerate(unknown.proposed, 1):
                st.button(
                    t("graphs-is-it", name=plain_label(name)),
                    key=f"unknown-{failed.name}-{node}",
                    on_click=_is_name_of,
                    args=(graph, node, failed.name),
                    shortcut=str(number) if first else None,
                )
            _other_node_search(graph, failed.name)
            st.button(
                t("graphs-no-thing"),
                key=f"unknown-{failed.name}-none",
                icon=":material/block:",
                type="tertiary",
                on_click=_dismiss,
                args=(graph, failed.name),
                shortcut="x" if first else None,
            )


def _other_node_search(graph: str, name: str) -> None:
    with st.popover(t("graphs-another-thing"), icon=":material/search:", key=f"unknown-{name}-other"):
        sought = st.text_input(t("graphs-is-name-of-how"), key=f"unknown-{name}-sought")
        for node, matches in (find_nodes(workspace(), graph, sought) if sought.strip() else {}).items():
            st.button(
                plain_label(matches), key=f"unknown-{name}-found-{node}", on_click=_is_name_of, args=(graph, node, name)
            )


def _draw_dismissed(graph: str) -> None:
    dismissed = dismissed_names(workspace(), graph)
    if not dismissed:
        return
    with st.expander(t("graphs-dismissed", count=len(dismissed)), key="unknown-dismissed"):
        for name in dismissed[:_MOST_SHOWN]:
            with st.container(horizontal=True, vertical_alignment="center"):
                st.text(t("graphs-dismissed-name", name=name.name, person=name.dismissed_by))
                if may(person().roles, Permission.IMPORT):
                    st.button(
                        t("graphs-remove-name"),
                        key=f"dismissed-{name.name}",
                        icon=":material/undo:",
                        type="tertiary",
                        on_click=_restore,
                        args=(graph, name.name),
                    )


def _is_name_of(graph: str, node: str, name: str) -> None:
    with defer_errors():
        add_name(workspace(), person(), graph, (node, name), time.time())
        defer_toast(t("graphs-name-entered", name=plain_label(name)))


def _dismiss(graph: str, name: str) -> None:
    with defer_errors():
        dismiss_name(workspace(), person(), graph, name)


def _restore(graph: str, name: str) -> None:
    with defer_errors():
        restore_name(workspace(), person(), graph, name)


def _forget(graph: str) -> None:
    with defer_errors():
        forget_names(workspace(), person(), graph)
