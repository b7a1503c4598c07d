"""What the drafted policy would change, item by item, and putting only those before people again."""

from __future__ import annotations

import time

import streamlit as st

from core.domain.policy import Policy
from core.services.thresholds.policy_changes import Flips, flips, page, requeue, requeued_batches, take_back_requeue
from pages.ui.frame.errors import errors_kept
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.thresholds import state

ROWS = 50
_PAGE, _FOUND = "flips-page", "flips-found"


def flips_part(draft: state.Draft, active: Policy) -> None:
    found = _found(draft, active)
    changed = len(found.flips)
    st.text(t("tune-flips", changed=changed, items=found.items))
    if changed:
        counts, moves = st.columns([1, 1.4])
        with moves:
            st.dataframe(
                [
                    {t("tune-reach"): t(f"tune-reach-{reach}"), t("tune-before"): t(f"band-{before}"),
                     t("tune-after"): t(f"band-{after}"), t("table-items"): count}
                    for reach, before, after, count in found.moves()
                ], hide_index=True, key="flips-moves",
            )  # fmt: skip
        with counts:
            sets = [{t("tune-set"): name, t("table-items"): count} for name, count in found.counts("set_name")]
            languages = [{t("table-language"): name, t("table-items"): count} for name, count in found.counts("lang")]
            st.dataframe(sets, hide_index=True, key="flips-sets")
            st.dataframe(languages, hide_index=True, key="flips-languages")
        _list(found)
    again = found.to_requeue()
    with st.container(horizontal=True, vertical_alignment="center"):
        st.button(
            t("tune-requeue", count=len(again)), disabled=not again, on_click=_requeued, args=(again,),
            key="flips-requeue", help=t("tune-requeue-help"),
        )  # fmt: skip
        for batch, count in requeued_batches(workspace(), 3):
            st.button(t("tune-take-back", count=count), on_click=_taken_back, args=(batch,), key=f"flips-{batch}")


def _found(draft: state.Draft, active: Policy) -> Flips:
    """Counted once for a draft, however its pages are turned. Whoever does something else meanwhile stops it, and
    coming back goes on where it was."""
    key = (id(draft), active.version)
    known: tuple[tuple[int, int], Flips] | None = st.session_state.get(_FOUND)
    if known is None or known[0] != key:
        bar = st.empty()

        def told(done: int, total: int) -> None:
            bar.progress(done / total, t("tune-flips-reading", done=done, total=total))

        found = flips(workspace(), person(), draft.policy(active), reread=state.reread(), progress=told)
        known = st.session_state[_FOUND] = (key, found)
        bar.empty()
    return known[1]


def _list(found: Flips) -> None:
    pages = (len(found.flips) + ROWS - 1) // ROWS
    number = st.number_input(t("tune-page", pages=pages), 1, pages, 1, key=_PAGE, width=170) if pages > 1 else 1
    shown = page(workspace(), found.flips[(number - 1) * ROWS : number * ROWS])
    st.dataframe(
        [
            {
                t("tune-open"): f"/review?item={flip.item_id}&me={person().name}",
                t("tune-reach"): t(f"tune-reach-{flip.reach}"), t("tune-before"): t(f"band-{flip.before}"),
                t("tune-after"): t(f"band-{flip.after}"), t("tune-set"): flip.set_name,
                t("table-language"): flip.lang, t("tune-question"): item.answer.question[:200],
            }
            for flip, item in shown
        ], hide_index=True, key="flips-list",
        column_config={t("tune-open"): st.column_config.LinkColumn(display_text=r"item=(\d+)")},
    )  # fmt: skip


def _requeued(ids: list[int]) -> None:
    with errors_kept():
        now = time.time()
        count = requeue(workspace(), person(), ids, f"requeue:{person().name}:{now:.3f}", now)
        st.session_state.pop(_FOUND, None)
        st.toast(t("tune-requeued", count=count))


def _taken_back(batch: str) -> None:
    with errors_kept():
        count = take_back_requeue(workspace(), person(), batch, time.time())
        st.session_state.pop(_FOUND, None)
        st.toast(t("tune-taken-back", count=count))
