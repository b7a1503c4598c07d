"""Names that questions failed with, most often first: another name of a thing or no thing of this graph, by one key."""

from __future__ import annotations

import time

import streamlit as st

from core.permissions import Permission, may
from core.services.knowledge.failed import (
    Unknown,
    dismiss_name,
    dismissed_names,
    forget_names,
    restore_name,
    unknown_names,
)
from core.services.knowledge.names import add_name, find_nodes
from pages.ui.frame.errors import errors_kept, toast_kept
from pages.ui.frame.plain_label import plain_label
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.knowledge.when import when

_MOST_SHOWN = 20


def unknown_part(graph: str) -> None:
    shown, count = unknown_names(workspace(), graph, _MOST_SHOWN)
    st.subheader(t("graphs-unknown"), anchor=False)
    st.caption(t("graphs-unknown-how") if count else t("graphs-unknown-none"))
    for number, each in enumerate(shown):
        _unknown(graph, each, first=number == 0)
    if count > len(shown):
        st.caption(t("graphs-more", count=count - len(shown)))
    _dismissed(graph)
    if (count or dismissed_names(workspace(), graph)) and may(person().roles, Permission.IMPORT):
        with st.popover(t("graphs-forget"), icon=":material/delete:", key="unknown-forget"):
            st.text(t("graphs-forget-how"))
            st.button(t("graphs-forget-all"), key="unknown-forget-all", on_click=_forget, args=(graph,))


def _unknown(graph: str, unknown: Unknown, *, first: bool) -> None:
    """The first one has keys: once it is settled the next one is first."""
    failed = unknown.failed
    with st.container(border=True, gap="small"):
        st.text(t("graphs-unknown-name", name=failed.name, times=failed.times, time=when(failed.last_at)))
        st.caption(plain_label(failed.question, 200))
        if not may(person().roles, Permission.IMPORT):
            return
        with st.container(horizontal=True, gap="small", vertical_alignment="bottom"):
            for number, (node, name) in enumerate(unknown.proposed, 1):
                st.button(
                    t("graphs-is-it", name=plain_label(name)), key=f"unknown-{failed.name}-{node}",
                    on_click=_is_name_of, args=(graph, node, failed.name), shortcut=str(number) if first else None,
                )  # fmt: skip
            _another(graph, failed.name)
            st.button(
                t("graphs-no-thing"), key=f"unknown-{failed.name}-none", icon=":material/block:", type="tertiary",
                on_click=_dismiss, args=(graph, failed.name), shortcut="x" if first else None,
            )  # fmt: skip


def _another(graph: str, name: str) -> None:
    with st.popover(t("graphs-another-thing"), icon=":material/search:", key=f"unknown-{name}-other"):
        sought = st.text_input(t("graphs-is-name-of-how"), key=f"unknown-{name}-sought")
        for node, found in (find_nodes(workspace(), graph, sought) if sought.strip() else {}).items():
            st.button(
                plain_label(found), key=f"unknown-{name}-found-{node}", on_click=_is_name_of, args=(graph, node, name)
            )


def _dismissed(graph: str) -> None:
    dismissed = dismissed_names(workspace(), graph)
    if not dismissed:
        return
    with st.expander(t("graphs-dismissed", count=len(dismissed)), key="unknown-dismissed"):
        for each in dismissed[:_MOST_SHOWN]:
            with st.container(horizontal=True, vertical_alignment="center"):
                st.text(t("graphs-dismissed-name", name=each.name, person=each.dismissed_by))
                if may(person().roles, Permission.IMPORT):
                    st.button(
                        t("graphs-remove-name"), key=f"dismissed-{each.name}", icon=":material/undo:", type="tertiary",
                        on_click=_restore, args=(graph, each.name),
                    )  # fmt: skip


def _is_name_of(graph: str, node: str, name: str) -> None:
    with errors_kept():
        add_name(workspace(), person(), graph, (node, name), time.time())
        toast_kept(t("graphs-name-entered", name=plain_label(name)))


def _dismiss(graph: str, name: str) -> None:
    with errors_kept():
        dismiss_name(workspace(), person(), graph, name)


def _restore(graph: str, name: str) -> None:
    with errors_kept():
        restore_name(workspace(), person(), graph, name)


def _forget(graph: str) -> None:
    with errors_kept():
        forget_names(workspace(), person(), graph)
