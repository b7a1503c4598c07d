"""Draws the changes that the drafted policy would make, item by item, and the button that reopens items."""

from __future__ import annotations

import time

import streamlit as st

from core.domain.policy import Policy
from core.services.thresholds.policy_changes import (
    PolicyChanges,
    requeue,
    requeued_batches,
    undo_requeue,
    with_items,
)
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.thresholds._changes import changes_under, forget_changes
from pages.ui.thresholds.draft import PolicyDraft

ROWS = 50
_PAGE = "flips-page"


def policy_changes_part(draft: PolicyDraft, active: Policy) -> None:
    changes = changes_under(id(draft), draft.policy(active), active)
    changed = len(changes.changes)
    st.text(t("tune-flips", changed=changed, items=changes.items))
    if changed:
        counts, moves = st.columns([1, 1.4])
        with moves:
            st.dataframe(
                [
                    {
                        t("tune-reach"): t(f"tune-reach-{stage}"),
                        t("tune-before"): t(f"band-{before}"),
                        t("tune-after"): t(f"band-{after}"),
                        t("table-items"): count,
                    }
                    for stage, before, after, count in changes.moves()
                ],
                hide_index=True,
                key="flips-moves",
            )
        with counts:
            sets = [{t("tune-set"): name, t("table-items"): count} for name, count in changes.counts("set_name")]
            languages = [{t("table-language"): name, t("table-items"): count} for name, count in changes.counts("lang")]
            st.dataframe(sets, hide_index=True, key="flips-sets")
            st.dataframe(languages, hide_index=True, key="flips-languages")
        _list(changes)
    again = changes.to_requeue()
    with st.container(horizontal=True, vertical_alignment="center"):
        st.button(
            t("tune-requeue", count=len(again)),
            disabled=not again,
            on_click=_requeue,
            args=(again,),
            key="flips-requeue",
            help=t("tune-requeue-help"),
        )
        for batch, count in requeued_batches(workspace(), 3):
            st.button(t("tune-take-back", count=count), on_click=_take_back, args=(batch,), key=f"flips-{batch}")


def _list(changes: PolicyChanges) -> None:
    pages = (len(changes.changes) + ROWS - 1) // ROWS
    number = st.number_input(t("tune-page", pages=pages), 1, pages, 1, key=_PAGE, width=170) if pages > 1 else 1
    listed = with_items(workspace(), changes.changes[(number - 1) * ROWS : number * ROWS])
    st.dataframe(
        [
            {
                t("tune-open"): f"/review?item={change.item_id}&me={person().name}",
                t("tune-reach"): t(f"tune-reach-{change.stage}"),
                t("tune-before"): t(f"band-{change.before}"),
                t("tune-after"): t(f"band-{change.after}"),
                t("tune-set"): change.set_name,
                t("table-language"): change.lang,
                t("tune-question"): item.answer.question[:200],
            }
            for change, item in listed
        ],
        hide_index=True,
        key="flips-list",
        column_config={t("tune-open"): st.column_config.LinkColumn(display_text=r"item=(\d+)")},
    )


def _requeue(ids: list[int]) -> None:
    with defer_errors():
        now = time.time()
        count = requeue(workspace(), person(), ids, f"requeue:{person().name}:{now:.3f}", now)
        forget_changes()
        defer_toast(t("tune-requeued", count=count))


def _take_back(batch: str) -> None:
    with defer_errors():
        count = undo_requeue(workspace(), person(), batch, time.time())
        forget_changes()
        defer_toast(t("tune-taken-back", count=count))
