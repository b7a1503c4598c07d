"""Draws all certificates that were issued: what each covers, and whether it still holds."""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Iterator, Mapping

import streamlit as st

from core.domain.issued_certificates import EndReason, IssuedCertificate
from core.domain.policy import Policy
from core.services.thresholds.certificate_life import CertificateNow, certificates_now
from core.services.thresholds.certified_scope import limits
from core.services.thresholds.promise_state import Standing
from core.wording import LANGUAGE_NAMES, explain
from pages.ui.frame.errors import notice
from pages.ui.frame.session import language, person, workspace
from pages.ui.frame.wording import t

_PARTS = 4


def certificates_part(active: Policy) -> None:
    """Draw the list: those of the active policy first, then all others, newest first."""
    st.subheader(t("tune-cert-title"), anchor=False)
    used = {one.get("issued"): part for part, one in (active.certificate or {}).items() if one.get("cut") is not None}
    known = certificates_now(workspace(), person(), time.time())
    shown = sorted(known, key=lambda now: now.issued is None or now.issued.id not in used)
    if None in used:
        notice(f":orange[:material/history_toggle_off:] **{t('tune-cert-in-use')}**", t("tune-cert-unknown"))
    if not shown and None not in used:
        st.text(t("tune-cert-none"))
    for now in shown:
        if now.issued is not None:
            part = used.get(now.issued.id)
            only = explain(limits(active, part, now.issued.terms), language()) if part else ""
            _notice(now, now.issued, only, in_use=part is not None)


def day(at: float) -> str:
    return dt.datetime.fromtimestamp(at).astimezone().strftime("%Y-%m-%d")


def parts_of(issued: IssuedCertificate) -> str:
    """Return the sets and languages that a certificate covers, the largest first, with their shares."""
    return _parts({(part.set_name, part.lang): part.count for part in issued.covered})


def _parts(counts: Mapping[tuple[str, str], int]) -> str:
    total, largest = sum(counts.values()), sorted(counts.items(), key=lambda part: -part[1])
    names = [
        f"{set_name}, {LANGUAGE_NAMES.get(lang, lang) or t('language-untold')} {100 * count / total:.0f} %"
        for (set_name, lang), count in largest[:_PARTS]
    ]
    return "; ".join([*names, *(["…"] if len(largest) > _PARTS else [])])


def _notice(now: CertificateNow, issued: IssuedCertificate, only: str, *, in_use: bool) -> None:
    icon = ":green[:material/verified:]" if now.holds else ":orange[:material/history_toggle_off:]"
    title = f"{icon} **{_standing(now)}**" + (f" · {t('tune-cert-in-use')}" if in_use else "")
    notice(title, "\n".join([*_lines(now, issued), *([only] if only else [])]))


def _standing(now: CertificateNow) -> str:
    issued = now.issued
    if now.standing is Standing.WITHDRAWN and issued is not None:
        if issued.end_reason is EndReason.SET_DELETED:
            return t("tune-cert-set-deleted", day=day(issued.ended_at or 0.0))
        figures = issued.end_figures or {}
        wrong, of = figures.get("wrong", 0), figures.get("of", 0)
        return t("tune-cert-withdrawn", day=day(issued.ended_at or 0.0), wrong=wrong, of=of)
    if now.standing is Standing.RISKS:
        return t("tune-cert-risks", what=", ".join(t(f"tune-risk-{name}") for name in now.changed))
    if now.standing is Standing.MOVED:
        return t("tune-cert-moved", count=now.moved)
    return t("tune-cert-holds") if now.holds else t("tune-cert-unknown")


def _lines(now: CertificateNow, issued: IssuedCertificate) -> Iterator[str]:
    yield t(
        "tune-cert-line",
        loaded=issued.loaded,
        day=day(issued.at),
        parts=parts_of(issued),
        cut=f"{issued.cut:.4g}",
        share=float(issued.terms["share"]),
    )
    if now.holds and now.moved:
        yield t("tune-cert-moved-holds", count=now.moved)
    if now.later.labelled:
        later = now.later
        yield t("tune-cert-later", size=issued.size, labelled=later.labelled, below=later.below, wrong=later.wrong)
    if now.traffic is not None and now.traffic.share is not None:
        yield t("tune-cert-traffic", share=now.traffic.share, items=now.traffic.items)
        if now.traffic.uncovered:
            yield t("tune-cert-not-covered", where=_parts(now.traffic.uncovered))
    if now.since:
        yield t("tune-cert-since", count=now.since)
