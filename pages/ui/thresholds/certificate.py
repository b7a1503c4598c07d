"""The certificate: what may be promised of items that nobody looks at, or which labels that still takes."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import streamlit as st

from core.domain.policy import Policy
from core.services.desk.queue_view import EVERYTHING, Show
from core.services.thresholds.certificates import (
    CertificateRequest,
    CertificateStatus,
    certificate_status,
    certificate_to_json,
    is_stale,
    scorer_of,
)
from core.services.thresholds.certified_scope import limits
from core.services.thresholds.errors_found import errors_found
from core.services.thresholds.promise_sample import PromiseUnit
from core.tuning.certificate import Promise
from core.wording import explain
from pages.ui.frame.errors import errors_kept, notice
from pages.ui.frame.session import ME, language, person, workspace
from pages.ui.frame.wording import t
from pages.ui.thresholds.certificate_details import details_of
from pages.ui.thresholds.cut import try_cuts
from pages.ui.thresholds.draft import Draft, change_draft

_SHARE, _SURE, _PROMISE, _UNIT = (f"promise-{name}" for name in ("share", "sure", "kind", "unit"))


def certificate_part(draft: Draft, active: Policy) -> None:
    st.text(t("tune-promise-what"))
    with st.container(horizontal=True, vertical_alignment="bottom"):
        promise = st.selectbox(
            t("tune-promise"), list(Promise), key=_PROMISE, width=360,
            format_func=lambda promise: t(f"tune-promise-{promise.name.lower()}"),
        )  # fmt: skip
        share = st.number_input(t("tune-promise-share"), 0.1, 50.0, 5.0, step=0.5, key=_SHARE, width=170)
        sure = st.number_input(t("tune-promise-sure"), 50.0, 99.9, 95.0, step=1.0, key=_SURE, width=170)
        unit = st.selectbox(
            t("tune-unit"), list(PromiseUnit), key=_UNIT, width=280, help=t("tune-unit-help"),
            format_func=lambda unit: t(f"tune-unit-{unit}"),
        )  # fmt: skip
        request = (
            draft,
            CertificateRequest(share / 100, sure / 100, promise or Promise.ACCEPTED, unit or PromiseUnit.ANSWER),
        )
        st.button(t("tune-promise-ask"), type="primary", key="promise-ask", on_click=_ask, args=request)
    if draft.certificate_status is not None:
        _answer(draft, draft.certificate_status)
    _active_certificates(active)


def _ask(draft: Draft, request: CertificateRequest) -> None:
    with errors_kept():
        status = certificate_status(workspace(), person(), draft.basis, request)
        kept = certificate_to_json(status, scorer_of(workspace(), draft.basis)) if status.result.certificate else None
        found = errors_found(workspace(), person(), draft.choice)
        change_draft(certificate_status=status, promise=kept, errors_found=found)


def _answer(draft: Draft, status: CertificateStatus) -> None:
    request, result, certificate = status.request, status.result, status.result.certificate
    details = details_of(status, draft.errors_found)
    if certificate is not None and certificate.cut is not None:
        cut = certificate.cut
        text = t("tune-certified", share=request.share, sure=request.confidence, cut=f"{cut:.4g}",
                 misses=certificate.misses, n=certificate.n, bound=certificate.bound)  # fmt: skip
        notice(f":green[:material/verified:] **{t('tune-certified-title')}**", "\n".join([text, *details]))
        st.button(
            t("tune-take-cut"), key="promise-take", on_click=try_cuts,
            args=((cut, *(max(cut, other) for other in draft.cuts[1:])),),
        )  # fmt: skip
        return
    advice = result.advice
    misses, n, tried, chance = advice.misses, advice.n, f"{advice.cut:.4g}", advice.chance or 0.0
    if advice.too_many:
        text = t("tune-too-many", share=request.share, chance=chance, misses=misses, n=n, tried=tried)
    elif advice.chance is None:
        text = t("tune-not-yet-looked", more=status.to_next_look)
    elif advice.likely:
        text = t("tune-more-of-these", more=status.to_label, misses=misses, n=n, tried=tried)
    else:
        text = t("tune-chance-so-far", more=status.to_next_look, chance=chance, misses=misses, n=n, tried=tried)
    notice(f":orange[:material/hourglass_empty:] **{t('tune-uncertified-title')}**", "\n".join([text, *details]))
    if not advice.too_many:
        _link_to_label_lane(draft, status.to_label if advice.likely else status.to_next_look)


def _link_to_label_lane(draft: Draft, count: int) -> None:
    """The label lane hands out by chance what it is narrowed to: only such labels certify, an assignment would not."""
    choice = draft.choice
    query = Show(choice.set_name or "", choice.lang, EVERYTHING, choice.kind.value).words() | {ME: person().name}
    st.link_button(t("tune-ask-labels", more=count), f"/label?{urlencode(query)}", help=t("tune-ask-labels-help"))


def _active_certificates(active: Policy) -> None:
    """What the active policy promises, of what, and whether that still holds."""
    for part, certificate in (active.certificate or {}).items():
        only = explain(limits(active, part, certificate), language())
        _line(part, certificate, only, stale=is_stale(workspace(), active.signal, certificate))


def _line(part: str, certificate: dict[str, Any], only: str, *, stale: bool) -> None:
    cut = certificate.get("cut")
    if cut is None:
        return
    icon = ":orange[:material/history_toggle_off:]" if stale or only else ":green[:material/verified:]"
    text = t("tune-kept-stale" if stale else "tune-kept", place=part, share=certificate["share"],
             sure=certificate["confidence"], cut=f"{cut:.4g}", misses=certificate["misses"],
             n=certificate["n"])  # fmt: skip
    notice(f"{icon} **{t('tune-active-promise')}**", f"{text} {only}".strip())
