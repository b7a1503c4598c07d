"""Draws the publish gate of a set: unmet conditions, the certificate, and the file once the gate is open."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass

import streamlit as st

from core.domain.publishing import Publication, Way
from core.domain.work import Item
from core.limits import LONGEST_NOTE, MOST_REVIEWERS
from core.permissions import Permission, may
from core.quizzes.exchange.formats import QuizFormat
from core.services.publishing.gate import Gate, Lack, Missing, items_at, publish_gate, risk_phrase
from core.services.publishing.publishable import Staying
from core.services.publishing.publishing import PublishRequest, publish
from core.services.publishing.residual_risk import RiskBudget
from core.services.publishing.reviewers import put_before_others
from core.wording import phrase_in
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.figure_table import Cell, Quoted, figure_table
from pages.ui.frame.session import language, person, workspace
from pages.ui.frame.wording import t
from pages.ui.publishing._figures import SHOWN, item_link, listed

_READY, _REASON, _TITLE = "publish-ready", "publish-reason", "publish-title"


@dataclass(frozen=True, slots=True)
class _Ready:
    """A publication of this session, ready for download."""

    publication: Publication
    format: QuizFormat
    file: bytes
    manifest: bytes


def publish_part(set_name: str) -> None:
    if not may(person().on(set_name).roles, Permission.PUBLISH):
        st.text(t("publish-editors-only"))
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        percent = st.number_input(t("publish-budget"), 0.0, 50.0, 2.0, 0.5, key="publish-budget", width=200)
        sure = st.number_input(t("publish-confidence"), 50.0, 99.0, 90.0, 1.0, key="publish-confidence", width=200)
        people = st.number_input(
            t("publish-reviewers"),
            1,
            MOST_REVIEWERS,
            1,
            1,
            key="publish-reviewers",
            width=200,
            help=t("publish-reviewers-help"),
        )
    gate = publish_gate(workspace(), person(), set_name, RiskBudget(percent / 100, sure / 100), int(people))
    _draw_outlook(gate)
    _missing(gate)
    if gate.reviewed:
        _form(gate)
    _fetch(set_name)


def _draw_outlook(gate: Gate) -> None:
    """Draw how every item of the set would be published."""
    set_split = gate.set_split
    ways = {way: [item.candidate.item_id for item in set_split.leaving if item.way is way] for way in Way}
    stays = {why: [item.item_id for item, reason in set_split.staying if reason is why] for why in Staying}
    marked = [item.candidate.item_id for item in set_split.leaving if item.ai_mark]
    rows = [(t(f"publish-way-{way}"), items) for way, items in ways.items()]
    rows += [(t("publish-marked"), marked), *((t(f"publish-stays-{why}"), items) for why, items in stays.items())]
    waiting = [item.item_id for item, _ in set_split.waiting]
    rows.append((t("publish-waits"), waiting))
    table = [[name, listed(items), f"{len(items):,}"] for name, items in rows if items]
    st.html(figure_table(t("publish-standing"), ["", t("publish-items"), t("publish-count")], table, words=2))


def _missing(gate: Gate) -> None:
    if gate.missing:
        first = {
            item.id: item for item in items_at(workspace(), [lack.items[0] for lack in gate.missing if lack.items])
        }
        rows: list[list[Cell]] = [
            [phrase_in(lack.phrase, language()), *_example_links(lack, first), listed(lack.items)]
            for lack in gate.missing
        ]
        heads = [t("publish-missing"), t("publish-first"), t("data-question"), t("publish-items")]
        st.html(figure_table(t("publish-closed"), heads, rows, words=4))
        _ask_others(gate)
    tone = st.success if gate.opens else st.info
    tone(phrase_in(risk_phrase(gate.risk), language()), icon=":material/verified:" if gate.opens else None)
    if gate.risk.to_audit:
        audits = items_at(workspace(), gate.risk.to_audit[:SHOWN])
        rows = [[str(place), item_link(item.id), _stem(item)] for place, item in enumerate(audits, 1)]
        heads = [t("publish-place"), t("data-item"), t("data-question")]
        st.html(figure_table(t("publish-audits-next"), heads, rows, words=3))
    if gate.risk.value is not None and gate.risk.unreviewed:
        st.caption(t("publish-estimate", share=gate.risk.value, audited=gate.risk.audited, below=gate.risk.below))


def _example_links(missing: Missing, items: Mapping[int, Item]) -> list[Cell]:
    return [item_link(missing.items[0]), _stem(items[missing.items[0]])] if missing.items else ["", ""]


def _stem(item: Item) -> Cell:
    return Quoted(item.answer.quiz.stem if item.answer.quiz else item.answer.question, item.answer.lang)


def _ask_others(gate: Gate) -> None:
    """Draw a button that returns decided items with too few reviewers to the queue."""
    few = next((lack.items for lack in gate.missing if lack.lack is Lack.REVIEWERS), ())
    decided = tuple(
        candidate.item_id for candidate in gate.candidates if candidate.item_id in few and candidate.decided
    )
    if decided:
        st.button(
            t("publish-ask-others", count=len(decided)),
            key="publish-ask-others",
            icon=":material/group_add:",
            on_click=_put_before_others,
            args=(gate.set_name, decided),
        )


def _put_before_others(set_name: str, items: tuple[int, ...]) -> None:
    with defer_errors():
        count = put_before_others(workspace(), person(), set_name, items, time.time())
        defer_toast(t("publish-asked-others", count=count))


def _form(gate: Gate) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(t("publish-title"), key=_TITLE, max_chars=LONGEST_NOTE, placeholder=gate.set_name, width=360)
        formats = [quiz_format.value for quiz_format in QuizFormat]
        format = st.selectbox(
            t("publish-format"),
            formats,
            key="publish-format",
            width=260,
            format_func=lambda name: t(f"publish-format-{name}"),
        )
    if not gate.opens:
        st.text_area(t("publish-why"), key=_REASON, max_chars=LONGEST_NOTE, help=t("publish-why-help"))
    label = t("publish-go", count=gate.risk.leaving) if gate.opens else t("publish-knowingly", count=gate.risk.leaving)
    st.button(
        label,
        type="primary" if gate.opens else "secondary",
        key="publish-go",
        icon=":material/outbox:",
        on_click=_publish,
        args=(gate.set_name, QuizFormat(format), gate.risk.budget, gate.reviewers, gate.opens),
    )


def _publish(set_name: str, format: QuizFormat, budget: RiskBudget, reviewers: int, opens: bool) -> None:
    """Estimate the request that was on screen."""
    with defer_errors():
        reason = "" if opens else str(st.session_state.get(_REASON, ""))
        request = PublishRequest(set_name, format, str(st.session_state.get(_TITLE, "")), budget, reason, reviewers)
        done = publish(workspace(), person(), request, time.time())
        manifest = json.dumps(done.manifest, ensure_ascii=False, indent=1).encode()
        st.session_state[_READY] = _Ready(done.publication, format, done.file, manifest)
        defer_toast(t("publish-done", number=done.publication.number, count=done.publication.items))


def _fetch(set_name: str) -> None:
    ready: _Ready | None = st.session_state.get(_READY)
    if ready is None or ready.publication.set_name != set_name:
        return
    name = f"{safe_name(set_name)}-{ready.publication.number}"
    with st.container(horizontal=True):
        st.download_button(
            t("publish-fetch", number=ready.publication.number),
            ready.file,
            file_name=name + ready.format.suffix,
            mime=ready.format.mime,
            type="primary",
            icon=":material/download:",
            on_click="ignore",
            key="publish-fetch",
        )
        st.download_button(
            t("publish-fetch-manifest"),
            ready.manifest,
            file_name=f"{name}.manifest.json",
            mime="application/json",
            icon=":material/fact_check:",
            on_click="ignore",
            key="publish-fetch-manifest",
        )


def safe_name(set_name: str) -> str:
    """Return a name that every file system accepts."""
    return "".join(c if c.isalnum() or c in "-_." else "_" for c in set_name)[:50]
