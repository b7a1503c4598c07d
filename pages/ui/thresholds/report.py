"""Writes a page for others to read: which labels, what a threshold means, and how sure that is; it is saved."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from html import escape

import streamlit as st

from core.domain.policy import Policy
from core.services.thresholds.basis import with_cuts
from core.wording import LANGUAGE_NAMES
from pages.ui.frame.session import language, person
from pages.ui.frame.wording import name_of, t
from pages.ui.thresholds._answer import answer_lines
from pages.ui.thresholds.certificate import details_of, promise_line
from pages.ui.thresholds.draft import PolicyDraft

_STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;"
    "color:#1d2330;background:#fff}"
    "h1{font-size:1.4rem}h2{font-size:1.05rem;margin:1.4rem 0 .2rem}p{margin:.2rem 0}"
)
_Section = tuple[str, Sequence[str]]


def report_part(draft: PolicyDraft, active: Policy) -> None:
    """Draw the button that saves the report."""
    st.download_button(
        t("tune-report"),
        report_html(draft, active),
        "threshold-report.html",
        "text/html",
        key="threshold-report",
        on_click="ignore",
        icon=":material/description:",
    )


def report_html(draft: PolicyDraft, active: Policy) -> bytes:
    """Return the page. Every text in it is escaped: names of sets and detectors may be anything."""
    sections = "".join(
        f"<h2>{escape(title)}</h2>{''.join(f'<p>{escape(line)}</p>' for line in lines)}"
        for title, lines in _sections(draft, active)
    )
    title = escape(t("tune-report-title"))
    head = f'<meta charset="utf-8"><title>{title}</title><style>{_STYLE}</style>'
    body = f"<head>{head}</head><body><h1>{title}</h1>{sections}</body>"
    return f'<!doctype html><html lang="{escape(language())}">{body}</html>'.encode()


def _sections(draft: PolicyDraft, active: Policy) -> Iterator[_Section]:
    choice, today = draft.choice, dt.datetime.now().astimezone().strftime("%Y-%m-%d")
    bands = active.bands_in(choice.kind, choice.lang)
    yield t("tune-report-question"), [t("tune-answer-title", cut=f"{draft.cuts[0]:.3g}"), f"{person().name}, {today}"]
    lang = LANGUAGE_NAMES.get(choice.lang, choice.lang) or t("tune-every-language")
    where = choice.set_name or t("show-all-sets")
    labels = t(
        "tune-labels-imported" if choice.imported else "tune-labels-seen" if choice.seen else "tune-labels-people"
    )
    yield (
        t("tune-report-data"),
        [
            f"{t(f'overview-kind-{choice.kind}')} · {lang} · {where}",
            f"{name_of(choice.signal)} · {labels}: {len(draft.basis.labels):,}",
        ],
    )
    yield t("tune-report-meaning"), answer_lines(draft, bands, with_cuts(bands, draft.cuts))
    status = draft.certificate_status
    if status is not None:
        yield t("tune-promise"), [promise_line(status), *details_of(status, draft.errors_found)]
    yield t("tune-how-sure"), [t("tune-halves" if draft.basis.held_out else "tune-no-halves")]
    if draft.basis.left_out:
        left_out = {why.replace("_", "-"): count for why, count in draft.basis.left_out.items()}
        reasons = [t(f"tune-left-out-{why}", count=count) for why, count in left_out.items()]
        yield t("tune-report-left-out"), reasons
