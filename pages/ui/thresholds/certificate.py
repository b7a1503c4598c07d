"""Draws what may be promised of items that nobody looks at, or which labels that still takes."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlencode

import streamlit as st

from core.domain.policy import CERTIFICATE_CONFIDENCE, Policy
from core.services.desk.queue_view import EVERYTHING, Show
from core.services.thresholds.certificates import (
    CertificateRequest,
    CertificateStatus,
    PromiseAbout,
    certificate_status,
    certificate_to_json,
)
from core.services.thresholds.label_recall import label_error_recall, share_in_truth
from core.services.thresholds.promise_sample import PromiseUnit
from core.tuning.certificate import Promise
from core.tuning.difference import Share
from core.tuning.sequential import FEWEST_PLANNED, MOST_PLANNED
from pages.ui.frame.errors import defer_errors, notice
from pages.ui.frame.session import ME, person, workspace
from pages.ui.frame.wording import t
from pages.ui.thresholds._certificate_list import certificates_part, day, parts_of
from pages.ui.thresholds.draft import PolicyDraft, change_draft
from pages.ui.thresholds.draft_thresholds import try_thresholds

_SHARE, _SURE, _PROMISE, _UNIT, _ABOUT, _PLAN = (
    f"promise-{name}" for name in ("share", "sure", "kind", "unit", "about", "plan")
)


def certificate_part(draft: PolicyDraft, active: Policy) -> None:
    st.text(t("tune-promise-what"))
    with st.container(horizontal=True, vertical_alignment="bottom"):
        share = st.number_input(t("tune-promise-share"), 0.1, 50.0, 5.0, step=0.5, key=_SHARE, width=130)
        planned = st.number_input(
            t("tune-plan"),
            FEWEST_PLANNED,
            MOST_PLANNED,
            None,
            step=20,
            key=_PLAN,
            width=170,
            help=t("tune-plan-help"),
        )
        about = st.selectbox(
            t("tune-about"),
            list(PromiseAbout),
            key=_ABOUT,
            width=200,
            help=t("tune-about-help"),
            format_func=lambda about: t(f"tune-about-{about}"),
        )
        asked = st.container()
    with st.expander(t("tune-more-choices")), st.container(horizontal=True, vertical_alignment="bottom"):
        sure = st.number_input(
            t("tune-promise-sure"), 50.0, 99.9, 100 * CERTIFICATE_CONFIDENCE, step=1.0, key=_SURE, width=170
        )
        promise = st.selectbox(
            t("tune-promise"),
            list(Promise),
            key=_PROMISE,
            width=360,
            format_func=lambda promise: t(f"tune-promise-{promise.name.lower()}"),
        )
        unit = st.selectbox(
            t("tune-unit"),
            list(PromiseUnit),
            key=_UNIT,
            width=280,
            help=t("tune-unit-help"),
            format_func=lambda unit: t(f"tune-unit-{unit}"),
        )
    request = CertificateRequest(
        share=share / 100,
        confidence=sure / 100,
        promise=promise or Promise.ACCEPTED,
        unit=unit or PromiseUnit.ANSWER,
        about=about or PromiseAbout.LOADED,
        planned=planned,
    )
    asked.button(t("tune-promise-ask"), type="primary", key="promise-ask", on_click=_ask, args=(draft, request))
    if draft.certificate_status is not None:
        _answer(draft, draft.certificate_status)
    certificates_part(active)


def _ask(draft: PolicyDraft, request: CertificateRequest) -> None:
    with defer_errors():
        status = certificate_status(workspace(), person(), draft.basis, request)
        kept = certificate_to_json(status) if status.result.certificate else None
        found = label_error_recall(workspace(), person(), draft.choice)
        change_draft(certificate_status=status, promise=kept, errors_found=found)


def promise_line(status: CertificateStatus) -> str:
    """Return what may pass unread, or that nothing may yet."""
    certificate, issued = status.result.certificate, status.issued
    if certificate is None or certificate.cut is None or issued is None:
        return t("tune-uncertified-title")
    return t(
        "tune-certified",
        share=status.request.share,
        loaded=issued.loaded,
        day=day(issued.at),
        parts=parts_of(issued),
        cut=f"{certificate.cut:.4g}",
        once=round(1 / (1 - status.request.confidence)),
        misses=certificate.misses,
        n=certificate.n,
    )


def _answer(draft: PolicyDraft, status: CertificateStatus) -> None:
    request, result, certificate = status.request, status.result, status.result.certificate
    details = details_of(status, draft.errors_found)
    if certificate is not None and certificate.cut is not None and status.issued is not None:
        cut, text = certificate.cut, promise_line(status)
        notice(f":green[:material/verified:] **{t('tune-certified-title')}**", "\n".join([text, *details]))
        st.button(
            t("tune-take-cut"),
            key="promise-take",
            on_click=try_thresholds,
            args=((cut, *(max(cut, other) for other in draft.cuts[1:])),),
        )
        return
    advice = result.advice
    misses, n, tried = advice.misses, advice.n, f"{advice.cut:.4g}"
    if advice.too_many:
        text = t("tune-too-many", share=request.share, misses=misses, n=n, tried=tried)
    elif advice.chance is None:
        text = t("tune-not-yet-looked", more=status.to_next_look)
    elif advice.likely:
        text = t("tune-more-of-these", more=status.to_label, misses=misses, n=n, tried=tried)
    else:
        text = t("tune-chance-so-far", more=status.to_next_look, misses=misses, n=n, tried=tried)
    if advice.chances and not advice.too_many:
        chances = [t("tune-chance-at", labels=size, chance=chance) for size, chance in advice.chances]
        text += "\n" + t("tune-chances", chances=", ".join(chances))
    notice(f":orange[:material/hourglass_empty:] **{t('tune-uncertified-title')}**", "\n".join([text, *details]))
    if not advice.too_many:
        _link_to_label_lane(draft, status.to_label if advice.likely else status.to_next_look)


def _link_to_label_lane(draft: PolicyDraft, count: int) -> None:
    """The label lane hands out by chance what it is narrowed to: only such labels certify, an assignment would not."""
    choice = draft.choice
    query = Show(set_name=choice.set_name or "", lang=choice.lang, band=EVERYTHING, kind=choice.kind.value).words() | {
        ME: person().name
    }
    st.link_button(t("tune-ask-labels", more=count), f"/label?{urlencode(query)}", help=t("tune-ask-labels-help"))


_SHOWN = 5


def details_of(status: CertificateStatus, found: Share | None) -> list[str]:
    """Draw lines of plain text, as names of sets may be anything."""
    result = status.result
    return [
        t("tune-looks", documents=result.documents, looks=result.looks, of=len(result.parts)),
        *_request_lines(status),
        *_excluded_lines(status),
        *_waiting_lines(status),
        _truth_line(status.request.share, found),
        t("tune-nth-question", number=status.question, part=status.part),
    ]


def _request_lines(status: CertificateStatus) -> Iterator[str]:
    if status.planned is not None:
        yield t("tune-planned", size=status.planned)
    elif status.request.planned is not None:
        yield t("tune-plan-late")
    if status.request.about is PromiseAbout.COMING:
        yield t("tune-about-coming-line")
    if status.sample.unscored:
        yield t("tune-unscored", count=status.sample.unscored)
    if status.choice.imported:
        yield t("tune-nobody-drew")


def _excluded_lines(status: CertificateStatus) -> Iterator[str]:
    if by_default := status.sample.wrong_by_default:
        yield t("tune-wrong-by-default", count=by_default)
    if status.left_out:
        yield t("tune-uncounted", count=sum(status.left_out.values()))
        for why, count in sorted(status.left_out.items(), key=lambda reason_count: -reason_count[1]):
            reason = why.replace("_", "-")
            yield f"– {t(f'tune-uncounted-{reason}', count=count)}"


def _waiting_lines(status: CertificateStatus) -> Iterator[str]:
    if status.unlabelled:
        yield t("tune-waits-for")
    for part in status.unlabelled[:_SHOWN]:
        yield f"– {t('tune-waits-for-part', set=part.set_name, lang=part.lang, share=part.share)}"


def _truth_line(share: float, found: Share | None) -> str:
    """Draw which share of the errors people find, as a certificate on labels holds for the truth as far as they do."""
    if found is None:
        return t("tune-truth-unknown")
    return t(
        "tune-truth",
        found=found.value,
        low=found.low,
        high=found.high,
        of=found.of,
        share=share,
        truth=share_in_truth(share, found.value),
        worst=share_in_truth(share, found.low),
    )
