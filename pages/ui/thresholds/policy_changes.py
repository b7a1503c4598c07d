"""What the drafted policy would change, item by item, and putting only those before people again."""

from __future__ import annotations

import time

import streamlit as st

from core.domain.policy import Policy
from core.services.thresholds.policy_changes import (
    PolicyChanges,
    policy_changes,
    requeue,
    requeued_batches,
    take_back_requeue,
    with_items,
)
from pages.ui.frame.errors import errors_kept, toast_kept
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.thresholds.draft import Draft, risk_cache

ROWS = 50
_PAGE, _COUNTED = "flips-page", "flips-found"


def policy_changes_part(draft: Draft, active: Policy) -> None:
    changes = _counted(draft, active)
    changed = len(changes.changes)
    st.text(t("tune-flips", changed=changed, items=changes.items))
    if changed:
        counts, moves = st.columns([1, 1.4])
        with moves:
            st.dataframe(
                [
                    {t("tune-reach"): t(f"tune-reach-{stage}"), t("tune-before"): t(f"band-{before}"),
                     t("tune-after"): t(f"band-{after}"), t("table-items"): count}
                    for stage, before, after, count in changes.moves()
                ], hide_index=True, key="flips-moves",
            )  # fmt: skip
        with counts:
            sets = [{t("tune-set"): name, t("table-items"): count} for name, count in changes.counts("set_name")]
            languages = [{t("table-language"): name, t("table-items"): count} for name, count in changes.counts("lang")]
            st.dataframe(sets, hide_index=True, key="flips-sets")
            st.dataframe(languages, hide_index=True, key="flips-languages")
        _list(changes)
    again = changes.to_requeue()
    with st.container(horizontal=True, vertical_alignment="center"):
        st.button(
            t("tune-requeue", count=len(again)), disabled=not again, on_click=_requeue, args=(again,),
            key="flips-requeue", help=t("tune-requeue-help"),
        )  # fmt: skip
        for batch, count in requeued_batches(workspace(), 3):
            st.button(t("tune-take-back", count=count), on_click=_take_back, args=(batch,), key=f"flips-{batch}")


def _counted(draft: Draft, active: Policy) -> PolicyChanges:
    """Counted once for a draft, however its pages are turned. Whoever does something else meanwhile stops it, and
    coming back goes on where it was."""
    key = (id(draft), active.version)
    known: tuple[tuple[int, int], PolicyChanges] | None = st.session_state.get(_COUNTED)
    if known is None or known[0] != key:
        bar = st.empty()

        def show_progress(done: int, total: int) -> None:
            bar.progress(done / total, t("tune-flips-reading", done=done, total=total))

        changes = policy_changes(
            workspace(), person(), draft.policy(active), cache=risk_cache(), on_progress=show_progress
        )
        known = st.session_state[_COUNTED] = (key, changes)
        bar.empty()
    return known[1]


def _list(changes: PolicyChanges) -> None:
    pages = (len(changes.changes) + ROWS - 1) // ROWS
    number = st.number_input(t("tune-page", pages=pages), 1, pages, 1, key=_PAGE, width=170) if pages > 1 else 1
    shown = with_items(workspace(), changes.changes[(number - 1) * ROWS : number * ROWS])
    st.dataframe(
        [
            {
                t("tune-open"): f"/review?item={change.item_id}&me={person().name}",
                t("tune-reach"): t(f"tune-reach-{change.stage}"), t("tune-before"): t(f"band-{change.before}"),
                t("tune-after"): t(f"band-{change.after}"), t("tune-set"): change.set_name,
                t("table-language"): change.lang, t("tune-question"): item.answer.question[:200],
            }
            for change, item in shown
        ], hide_index=True, key="flips-list",
        column_config={t("tune-open"): st.column_config.LinkColumn(display_text=r"item=(\d+)")},
    )  # fmt: skip


def _requeue(ids: list[int]) -> None:
    with errors_kept():
        now = time.time()
        count = requeue(workspace(), person(), ids, f"requeue:{person().name}:{now:.3f}", now)
        st.session_state.pop(_COUNTED, None)
        toast_kept(t("tune-requeued", count=count))


def _take_back(batch: str) -> None:
    with errors_kept():
        count = take_back_requeue(workspace(), person(), batch, time.time())
        st.session_state.pop(_COUNTED, None)
        toast_kept(t("tune-taken-back", count=count))
