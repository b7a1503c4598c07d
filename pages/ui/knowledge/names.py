"""Draws further names of nodes: entered after a failed question, listed with person and time, and removed."""

from __future__ import annotations

import time
from collections.abc import Mapping

import streamlit as st

from core.domain.knowledge import AliasEntry
from core.knowledge.replies import GraphReply, ReplyStatus
from core.limits import LONGEST_NODE_NAME
from core.permissions import Permission, may
from core.services.knowledge.node_names import (
    add_name,
    chosen_names,
    entered_names,
    find_nodes,
    missing_name,
    remove_name,
)
from pages.ui.frame.errors import defer_errors
from pages.ui.frame.safe_text import plain_label
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.knowledge._dates import timestamp
from pages.ui.knowledge.unknown import unknown_part

_MOST_HERE, _MOST_SHOWN = 5, 200


def another_name_part(graph: str, reply: GraphReply) -> None:
    """Draw the form that makes an unknown name of the question another name of a node."""
    missing = missing_name(reply)
    if reply.status is not ReplyStatus.REFUSED or not missing or not may(person().roles, Permission.IMPORT):
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(t("graphs-another-name"), missing, key=f"alias-{missing}", max_chars=LONGEST_NODE_NAME, width=260)
        sought = st.text_input(
            t("graphs-is-name-of"), key="alias-of", placeholder=t("graphs-is-name-of-how"), width=260
        )
        matches = find_nodes(workspace(), graph, sought) if sought.strip() else {}
        node = st.selectbox(
            t("graphs-node"),
            list(matches),
            key=f"alias-node-{sought}",
            format_func=lambda node_id: matches[node_id],
            width=360,
            placeholder=t("graphs-node-none"),
            disabled=not matches,
        )
        st.button(
            t("graphs-enter-name"),
            key="alias-enter",
            icon=":material/add:",
            disabled=not node,
            on_click=_enter,
            args=(graph, node, f"alias-{missing}"),
        )


def chosen_name_part(graph: str, meant: Mapping[str, str]) -> None:
    """Draw a button for each chosen node that stores the choice as another name."""
    if not may(person().roles, Permission.IMPORT):
        return
    for name, node, in_full in chosen_names(workspace(), graph, meant):
        st.button(
            t("graphs-always", name=plain_label(name), thing=plain_label(in_full)),
            key=f"always-{name}-{node}",
            icon=":material/bookmark_add:",
            type="tertiary",
            on_click=_store_choice,
            args=(graph, node, name),
        )


def names_in_question(graph: str, question: str) -> None:
    """Draw the entered names that this question contains, with who entered them and a button to remove each."""
    for entry, name in entered_names(workspace(), graph, question)[:_MOST_HERE]:
        _entry(entry, name)


def names_part(graph: str) -> None:
    """Draw the unknown names in questions and the names that people entered."""
    unknown_part(graph)
    entries = entered_names(workspace(), graph)
    st.subheader(t("graphs-names", count=len(entries)), anchor=False)
    for entry, name in entries[:_MOST_SHOWN]:
        _entry(entry, name)
    if len(entries) > _MOST_SHOWN:
        st.caption(t("graphs-more", count=len(entries) - _MOST_SHOWN))


def _entry(entry: AliasEntry, name: str) -> None:
    with st.container(horizontal=True, vertical_alignment="center"):
        st.text(t("graphs-name-of", alias=entry.alias, name=name, person=entry.person, time=timestamp(entry.at)))
        if entry.removed_at is not None:
            st.text(t("graphs-name-removed", person=entry.removed_by, time=timestamp(entry.removed_at)))
        elif may(person().roles, Permission.IMPORT):
            st.button(
                t("graphs-remove-name"),
                key=f"alias-remove-{entry.id}",
                icon=":material/undo:",
                type="tertiary",
                on_click=_remove,
                args=(entry.id,),
            )


def _enter(graph: str, node: str, key: str) -> None:
    with defer_errors():
        add_name(workspace(), person(), graph, (node, st.session_state[key]), time.time())


def _store_choice(graph: str, node: str, name: str) -> None:
    with defer_errors():
        add_name(workspace(), person(), graph, (node, name), time.time())


def _remove(entry: int) -> None:
    with defer_errors():
        remove_name(workspace(), person(), entry, time.time())
