"""What both desks say of their queue: what it is narrowed to, how an action went, why it is empty."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from core.bands import Band, Policy
from core.models import Kind
from core.ports import Workspace
from core.work import ItemFilter, QueueState, SetSummary

WORKER_SILENT_AFTER = 10.0
"""Seconds without a sign of life after which the worker is taken for dead."""
NO_WORKER = "The scoring worker is not running: start it with `make run` or `python -m core worker`."
EVERYTHING = "everything"


@dataclass(frozen=True, slots=True)
class Show:
    """What a queue is narrowed to. ``band``: empty for what needs review, a band for it and riskier ones of its
    kind, or ``EVERYTHING`` for what lies below the threshold too."""

    set_name: str = ""
    lang: str = ""
    band: str = ""

    def where(self, policy: Policy) -> ItemFilter:
        kind, min_risk = None, {}
        if self.band in set(Band):
            band = Band(self.band)
            kind = next(kind for kind, bands in policy.bands.items() if band in bands.names)
            at = policy.bands[kind].names.index(band)
            min_risk = {kind: policy.bands[kind].cuts[at - 1]} if at else {}
        elif self.band != EVERYTHING:
            min_risk = {kind: bands.needs_review_from for kind, bands in policy.bands.items()}
        return ItemFilter(set_name=self.set_name or None, lang=self.lang or None, kind=kind, min_risk=min_risk)

    def allowed(self, sets: Sequence[SetSummary], policy: Policy) -> Show:
        """Without what does not exist: it comes from an address anybody can type."""
        languages = {lang for s in sets for lang in s.languages}
        bands = {name for bands in policy.bands.values() for name in bands.names[1:]} | {EVERYTHING}
        return Show(
            self.set_name if self.set_name in {s.name for s in sets} else "",
            self.lang if self.lang in languages else "",
            self.band if self.band in bands else "",
        )


@dataclass(frozen=True, slots=True)
class Note:
    """How an action went, for the person who acted."""

    tone: Literal["done", "refused", "info"]
    text: str
    at: float | None = None
    """When it was stored, by the database; None when nothing was."""


def refusal(text: str) -> Note:
    return Note("refused", text)


@dataclass(frozen=True, slots=True)
class OptionView:
    value: str
    text: str


@dataclass(frozen=True, slots=True)
class OptionsView:
    """What a queue can be narrowed to."""

    sets: tuple[OptionView, ...]
    langs: tuple[OptionView, ...]
    bands: tuple[OptionView, ...]


_LANGUAGES = {"ja": "日本語", "en": "English", "ko": "한국어"}
_KINDS = {Kind.ANSWER: "Answers", Kind.QUIZ: "Quizzes"}


def options_view(sets: Sequence[SetSummary], policy: Policy) -> OptionsView:
    bands = [OptionView("", "Needs review")]
    for kind, of_kind in policy.bands.items():
        for index, band in enumerate(of_kind.names[1:], 1):
            riskier = " and riskier" if index < len(of_kind.names) - 1 else ""
            bands.append(OptionView(band, f"{_KINDS[kind]}: {band}{riskier}"))
    langs = sorted({lang for s in sets for lang in s.languages if lang})
    return OptionsView(
        (OptionView("", "All sets"), *(OptionView(s.name, s.name) for s in sets)),
        (OptionView("", "All languages"), *(OptionView(lang, _LANGUAGES.get(lang, lang)) for lang in langs)),
        (*bands, OptionView(EVERYTHING, "Everything, below the threshold too")),
    )


def worker_alive(workspace: Workspace, now: float) -> bool:
    beat = workspace.jobs.last_beat()
    return beat is not None and now - beat <= WORKER_SILENT_AFTER


def explain_empty(workspace: Workspace, counts: QueueState, lease: float, now: float) -> tuple[str, ...]:
    """Why nothing is handed out, the nearest reason first, each with what to do."""
    sets = workspace.items.sets()
    waiting = sum(s.items - s.scored for s in sets)
    if not sets:
        return ("Nothing is loaded yet. Open Import and choose a file.",)
    lines = []
    if counts.hidden:
        lines.append(f"Left out by the filter or the threshold: {counts.hidden:,}. Widen the filter above to see them.")
    if counts.leased:
        minutes = max(1, round(lease / 60))
        lines.append(f"With other people: {counts.leased:,}. What they leave undecided comes back in {minutes} min.")
    if waiting:
        then = "They appear as they are done." if worker_alive(workspace, now) else NO_WORKER
        lines.append(f"Waiting to be scored: {waiting:,}. {then}")
    if counts.done:
        lines.append(f"Done: {counts.done:,}.")
    return tuple(lines) or ("There is nothing here.",)
