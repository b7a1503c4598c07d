"""Other names of things in a graph: entered where a question failed, listed with who and when, taken back."""

from __future__ import annotations

import time
from collections.abc import Mapping

import streamlit as st

from core.domain.knowledge import AliasEntry
from core.knowledge.replies import Reply, Status
from core.limits import LONGEST_NODE_NAME
from core.permissions import Permission, may
from core.services.knowledge.names import add_name, chosen_names, find_nodes, given_names, missing_name, remove_name
from pages.ui.frame.errors import errors_kept
from pages.ui.frame.plain_label import plain_label
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.knowledge.unknown import unknown_part
from pages.ui.knowledge.when import when

_MOST_HERE, _MOST_SHOWN = 5, 200


def another_name_part(graph: str, reply: Reply) -> None:
    """Where a name of the question is in no graph: what it is another name of."""
    missing = missing_name(reply)
    if reply.status is not Status.REFUSED or not missing or not may(person().roles, Permission.IMPORT):
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(t("graphs-another-name"), missing, key=f"alias-{missing}", max_chars=LONGEST_NODE_NAME, width=260)
        sought = st.text_input(
            t("graphs-is-name-of"), key="alias-of", placeholder=t("graphs-is-name-of-how"), width=260
        )
        found = find_nodes(workspace(), graph, sought) if sought.strip() else {}
        node = st.selectbox(
            t("graphs-node"), list(found), key=f"alias-node-{sought}", format_func=lambda each: found[each], width=360,
            placeholder=t("graphs-node-none"), disabled=not found,
        )  # fmt: skip
        st.button(
            t("graphs-enter-name"), key="alias-enter", icon=":material/add:", disabled=not node, on_click=_enter,
            args=(graph, node, f"alias-{missing}"),
        )  # fmt: skip


def chosen_name_part(graph: str, meant: Mapping[str, str]) -> None:
    """What somebody chose once is offered for always."""
    if not may(person().roles, Permission.IMPORT):
        return
    for name, node, in_full in chosen_names(workspace(), graph, meant):
        st.button(
            t("graphs-always", name=plain_label(name), thing=plain_label(in_full)), key=f"always-{name}-{node}",
            icon=":material/bookmark_add:", type="tertiary", on_click=_always, args=(graph, node, name),
        )  # fmt: skip


def names_in_question(graph: str, question: str) -> None:
    """Those that people entered and this question has: what an answer owes to whom, to be taken back on the spot."""
    for entry, name in given_names(workspace(), graph, question)[:_MOST_HERE]:
        _entry(entry, name)


def names_part(graph: str) -> None:
    """What questions called things: what nobody knows yet, and what people entered."""
    unknown_part(graph)
    entries = given_names(workspace(), graph)
    st.subheader(t("graphs-names", count=len(entries)), anchor=False)
    for entry, name in entries[:_MOST_SHOWN]:
        _entry(entry, name)
    if len(entries) > _MOST_SHOWN:
        st.caption(t("graphs-more", count=len(entries) - _MOST_SHOWN))


def _entry(entry: AliasEntry, name: str) -> None:
    with st.container(horizontal=True, vertical_alignment="center"):
        st.text(t("graphs-name-of", alias=entry.alias, name=name, person=entry.person, time=when(entry.at)))
        if entry.removed_at is not None:
            st.text(t("graphs-name-removed", person=entry.removed_by, time=when(entry.removed_at)))
        elif may(person().roles, Permission.IMPORT):
            st.button(
                t("graphs-remove-name"), key=f"alias-remove-{entry.id}", icon=":material/undo:", type="tertiary",
                on_click=_remove, args=(entry.id,),
            )  # fmt: skip


def _enter(graph: str, node: str, key: str) -> None:
    with errors_kept():
        add_name(workspace(), person(), graph, (node, st.session_state[key]), time.time())


def _always(graph: str, node: str, name: str) -> None:
    with errors_kept():
        add_name(workspace(), person(), graph, (node, name), time.time())


def _remove(entry: int) -> None:
    with errors_kept():
        remove_name(workspace(), person(), entry, time.time())
