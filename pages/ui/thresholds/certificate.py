"""The certificate: what may be promised of items that nobody looks at, or which labels that still takes."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import streamlit as st

from core.domain.policy import Policy
from core.services.desk.queue_view import EVERYTHING, Show
from core.services.thresholds.certificates import Wish, is_stale, scorer_of, standing, to_json
from core.tuning.certificate import Promise
from core.tuning.sequential import LOOKS
from pages.ui.frame.errors import errors_kept, notice
from pages.ui.frame.session import ME, person, workspace
from pages.ui.frame.wording import t
from pages.ui.thresholds import state

_SHARE, _SURE, _PROMISE = (f"promise-{name}" for name in ("share", "sure", "kind"))


def promise_part(draft: state.Draft, active: Policy) -> None:
    st.text(t("tune-promise-what"))
    with st.container(horizontal=True, vertical_alignment="bottom"):
        promise = st.selectbox(
            t("tune-promise"), list(Promise), key=_PROMISE, width=360,
            format_func=lambda one: t(f"tune-promise-{one.name.lower()}"),
        )  # fmt: skip
        share = st.number_input(t("tune-promise-share"), 0.1, 50.0, 5.0, step=0.5, key=_SHARE, width=170)
        sure = st.number_input(t("tune-promise-sure"), 50.0, 99.9, 95.0, step=1.0, key=_SURE, width=170)
        asked = (draft, promise, share, sure)
        st.button(t("tune-promise-ask"), type="primary", key="promise-ask", on_click=_asked, args=asked)
    if draft.standing is not None:
        _told(draft)
    _kept(active)


def _asked(draft: state.Draft, promise: Promise, share: float, sure: float) -> None:
    with errors_kept():
        found = standing(workspace(), person(), draft.basis, Wish(share / 100, sure / 100, promise))
        kept = to_json(found, scorer_of(workspace(), draft.basis)) if found.looked.certificate else None
        state.keep_standing(found, kept)


def _told(draft: state.Draft) -> None:
    found = draft.standing
    assert found is not None  # noqa: S101 - the caller looked
    looked, one = found.looked, found.looked.certificate
    counted = t("tune-looks", answers=found.answers, looks=looked.looks, of=len(LOOKS))
    if one is not None and one.cut is not None:
        text = t("tune-certified", share=found.wish.share, sure=found.wish.confidence, cut=f"{one.cut:.4g}",
                 misses=one.misses, n=one.n, bound=one.bound)  # fmt: skip
        notice(f":green[:material/verified:] **{t('tune-certified-title')}**", f"{text} {counted}")
        st.button(
            t("tune-take-cut"), key="promise-take", on_click=state.try_cuts,
            args=((one.cut, *(max(one.cut, cut) for cut in draft.cuts[1:])),),
        )  # fmt: skip
        return
    advice = looked.advice
    if one is None:
        text = t("tune-not-yet-looked", more=looked.next_look or 0)
    elif advice.too_many:
        text = t("tune-too-many", misses=advice.misses, n=advice.n, tried=f"{advice.cut:.4g}", share=found.wish.share)
    else:
        text = t("tune-more-of-these", more=advice.inside, misses=advice.misses, n=advice.n, tried=f"{advice.cut:.4g}")
    notice(f":orange[:material/hourglass_empty:] **{t('tune-uncertified-title')}**", f"{text} {counted}")
    if not advice.too_many:
        _to_the_lane(draft, advice.more)


def _to_the_lane(draft: state.Draft, more: int) -> None:
    """The label lane hands out by chance what it is narrowed to: only such labels certify, an assignment would not."""
    choice = draft.choice
    asked = Show(choice.set_name or "", choice.lang, EVERYTHING, choice.kind.value).words() | {ME: person().name}
    st.link_button(t("tune-ask-labels", more=more), f"/label?{urlencode(asked)}", help=t("tune-ask-labels-help"))


def _kept(active: Policy) -> None:
    """What the active policy promises, and whether that still holds."""
    for place, found in (active.certificate or {}).items():
        _line(place, found, stale=is_stale(workspace(), active.signal, found))


def _line(place: str, found: dict[str, Any], *, stale: bool) -> None:
    cut = found.get("cut")
    if cut is None:
        return
    icon = ":orange[:material/history_toggle_off:]" if stale else ":green[:material/verified:]"
    told = t("tune-kept-stale" if stale else "tune-kept", place=place, share=found["share"], sure=found["confidence"],
             cut=f"{cut:.4g}", misses=found["misses"], n=found["n"])  # fmt: skip
    notice(f"{icon} **{t('tune-active-promise')}**", told)
