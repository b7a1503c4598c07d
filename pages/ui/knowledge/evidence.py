"""Draws the use of a graph as evidence: sets checked against it, and how many values its relations may have."""

from __future__ import annotations

import time

import streamlit as st

from core.domain.knowledge import RelationKind
from core.permissions import Permission, may
from core.services.knowledge.binding import bind_set, bound_sets
from core.services.knowledge.relation_kinds import RelationInUse, relations_in_use, tell_kind, undo_kind
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.knowledge._dates import timestamp

SET = "evidence-set"
_MOST_SHOWN = 60


def evidence_part(graph: str) -> None:
    changing = may(person().roles, Permission.IMPORT)
    _sets(graph, changing=changing)
    st.subheader(t("evidence-kinds"), anchor=False)
    st.caption(t("evidence-kinds-how"))
    relations = relations_in_use(workspace(), graph)
    for relation in relations[:_MOST_SHOWN]:
        _relation(graph, relation, changing=changing)
    if len(relations) > _MOST_SHOWN:
        st.caption(t("graphs-more", count=len(relations) - _MOST_SHOWN))


def _sets(graph: str, *, changing: bool) -> None:
    st.subheader(t("evidence-sets"), anchor=False)
    st.caption(t("evidence-sets-how"))
    sets = bound_sets(workspace())
    free = [bound.name for bound in sets if bound.binding is None or bound.binding.graph != graph]
    for bound in sets:
        if bound.binding is None or bound.binding.graph != graph:
            continue
        with st.container(horizontal=True, vertical_alignment="center"):
            binding = bound.binding
            st.text(t("evidence-bound", set=bound.name, person=binding.by, date=timestamp(binding.at)))
            if changing:
                st.button(t("evidence-free"), key=f"evidence-free-{bound.name}", on_click=_bind, args=(bound.name, ""))
    if changing and free:
        with st.container(horizontal=True, vertical_alignment="bottom"):
            chosen = st.selectbox(t("evidence-set"), free, key=SET, width=420)
            st.button(t("evidence-bind"), key="evidence-bind", type="primary", on_click=_bind, args=(chosen, graph))


def _relation(graph: str, relation: RelationInUse, *, changing: bool) -> None:
    key = f"evidence-kind-{graph}-{relation.name}"
    with st.container(border=True, gap="small"):
        with st.container(horizontal=True, vertical_alignment="center"):
            st.text(relation.name)
            st.caption(t("evidence-rows", rows=relation.rows, subjects=relation.subjects, most=relation.most))
        st.text(" ｜ ".join(relation.examples))
        with st.container(horizontal=True, vertical_alignment="bottom"):
            if changing:
                st.segmented_control(
                    t("evidence-kind"),
                    list(RelationKind),
                    key=key,
                    default=relation.kind,
                    required=True,
                    format_func=_kind,
                    on_change=_set_kind,
                    args=(graph, relation.name, key),
                    label_visibility="collapsed",
                )
            else:
                st.text(_kind(relation.kind))
            if relation.told is not None:
                st.text(t("evidence-told", person=relation.told.by, date=timestamp(relation.told.at)))
                if changing:
                    st.button(t("evidence-undo"), key=f"{key}-undo", on_click=_undo, args=(graph, relation.name, key))
        if relation.proposed is not None:
            st.caption(t("evidence-perhaps-one", subjects=relation.subjects))


def _kind(kind: RelationKind) -> str:
    return t(f"evidence-{kind.value}")


def _bind(set_name: str, graph: str) -> None:
    with defer_errors():
        bind_set(workspace(), person(), set_name, graph, time.time())
        defer_toast(t("evidence-scoring", set=set_name))


def _set_kind(graph: str, relation: str, key: str) -> None:
    with defer_errors():
        tell_kind(workspace(), person(), (graph, relation), RelationKind(st.session_state[key]), time.time())
        defer_toast(t("evidence-changed"))


def _undo(graph: str, relation: str, key: str) -> None:
    with defer_errors():
        undo_kind(workspace(), person(), (graph, relation), time.time())
        st.session_state.pop(key, None)
        defer_toast(t("evidence-changed"))
