"""What the desks say of their queue: what it is narrowed to, how an act went, why it is empty."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from core.domain.answers import Kind
from core.domain.policy import Band, Bands, Policy
from core.domain.queue import ORDERS, ItemFilter, Lane, Order, QueueRequest, QueueState, Stratum
from core.domain.work import SetSummary
from core.ports.workspace import Workspace
from core.wording import LANGUAGE_NAMES, explain, phrase_in
from core.wording.phrases import Phrase, Reason, say

WORKER_SILENT_AFTER = 10.0
"""Seconds without a sign of life after which the worker is taken for dead."""
NO_WORKER = say("no-worker")
EVERYTHING = "everything"


@dataclass(frozen=True, slots=True)
class Show:
    """What a queue is narrowed to. ``band``: empty for what needs review, a band for it and riskier ones of its
    kind, or ``EVERYTHING`` for what lies below the threshold too."""

    set_name: str = ""
    lang: str = ""
    band: str = ""
    kind: str = ""
    order: str = ""
    """Empty: the lane's own."""
    mine: bool = False
    """Only what is assigned to me."""
    flagged: bool = False
    hiding: bool = False
    """Only what holds characters that a reader does not see or takes for others."""

    def request(self, policy: Policy, audit_share: float = 0.0, strata: tuple[Stratum, ...] = ()) -> QueueRequest:
        return QueueRequest(
            self.where(policy),
            Order(self.order) if self.order else None,
            review_cuts(policy),
            strata,
            audit_share,
            self.mine,
            policy.review_from_in,
            not self.band,
        )

    def where(self, policy: Policy) -> ItemFilter:
        kind, own = Kind(self.kind) if self.kind else None, policy.review_from_in
        min_risk: dict[Kind, float] = {}
        if self.band in set(Band):
            kind, min_risk, own = _from_band(Band(self.band), policy)
        elif self.band != EVERYTHING:
            min_risk = review_cuts(policy)
        return ItemFilter(
            set_name=self.set_name or None,
            lang=self.lang or None,
            kind=kind,
            min_risk=min_risk,
            flagged=self.flagged or None,
            hiding=self.hiding or None,
            own=own,
        )

    def allowed(self, sets: Sequence[SetSummary], policy: Policy, lane: Lane = Lane.REVIEW) -> Show:
        """Without what does not exist: it comes from an address anybody can type."""
        languages = {lang for s in sets for lang in s.languages}
        bands = {name for bands in policy.bands.values() for name in bands.names[1:]} | {EVERYTHING}
        band = self.band if self.band in bands else ""
        kind = self.kind if self.kind in set(Kind) else ""
        return Show(
            self.set_name if self.set_name in {s.name for s in sets} else "",
            self.lang if self.lang in languages else "",
            band,
            "" if band in set(Band) and kind != kind_with(Band(band), policy) else kind,
            self.order if self.order in ORDERS[lane][1:] else "",
            self.mine,
            self.flagged,
            self.hiding,
        )

    def words(self) -> dict[str, str]:
        """What an address or a saved view says of it: only what differs from the default."""
        values = {name: getattr(self, field) for name, field in SHOW_WORDS.items()}
        return {name: value if isinstance(value, str) else _YES for name, value in values.items() if value}


SHOW_WORDS = {"set": "set_name", "lang": "lang", "band": "band", "kind": "kind", "order": "order", "mine": "mine",
          "flagged": "flagged", "hiding": "hiding"}  # fmt: skip
_YES = "1"


def show_of(words: Mapping[str, str]) -> Show:
    """The inverse of ``Show.words``; other words are passed over."""
    return Show(
        words.get("set", ""),
        words.get("lang", ""),
        words.get("band", ""),
        words.get("kind", ""),
        words.get("order", ""),
        words.get("mine") == _YES,
        words.get("flagged") == _YES,
        words.get("hiding") == _YES,
    )


def review_cuts(policy: Policy) -> dict[Kind, float]:
    """By kind, the lowest risk that needs review."""
    return {kind: bands.needs_review_from for kind, bands in policy.bands.items()}


def _from_band(band: Band, policy: Policy) -> tuple[Kind, dict[Kind, float], dict[tuple[Kind, str], float]]:
    """Its kind, and where it begins: everywhere, and in languages that are cut elsewhere."""
    kind = kind_with(band, policy)
    at = policy.bands[kind].names.index(band)
    if not at:
        return kind, {}, {}
    own = {(kind, lang): cuts[at - 1] for lang, cuts in policy.languages.get(kind, {}).items()}
    return kind, {kind: policy.bands[kind].cuts[at - 1]}, own


def kind_with(band: Band, policy: Policy) -> Kind:
    return next(kind for kind, bands in policy.bands.items() if band in bands.names)


@dataclass(frozen=True, slots=True)
class Note:
    """How an act went, for the person whose it was."""

    tone: Literal["done", "refused", "info"]
    text: str
    at: float | None = None
    """When it was stored, by the database; None when nothing was."""


def refusal(phrase: Phrase, language: str) -> Note:
    return Note("refused", phrase_in(phrase, language))


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
    kinds: tuple[OptionView, ...]
    orders: tuple[OptionView, ...]
    """The lane's own first, as the empty value."""
    only: tuple[OptionView, ...]
    """By the word of ``Show`` that narrows to it."""


def options_view(
    sets: Sequence[SetSummary], policy: Policy, language: str = "en", lane: Lane = Lane.REVIEW, *,
    all_sets: bool = True,
) -> OptionsView:  # fmt: skip
    """``all_sets``: they can be shown together."""
    langs = sorted({lang for s in sets for lang in s.languages if lang})
    return OptionsView(
        (
            *((_option("", "show-all-sets", language),) if all_sets or not sets else ()),
            *(OptionView(s.name, s.name) for s in sets),
        ),
        (
            _option("", "show-all-languages", language),
            *(OptionView(lang, LANGUAGE_NAMES.get(lang, lang)) for lang in langs),
        ),
        (
            _option("", "show-needs-review", language),
            *(option for kind, bands in policy.bands.items() for option in _band_options(kind, bands, language)),
            _option(EVERYTHING, "show-everything", language),
        ),
        (_option("", "show-all-kinds", language), *(_option(kind, f"kind-{kind}", language) for kind in policy.bands)),
        tuple(_option("" if order is ORDERS[lane][0] else order, f"order-{order}", language) for order in ORDERS[lane]),
        (
            _option("", "show-everybodys", language),
            _option("mine", "show-mine", language),
            _option("flagged", "show-flagged", language),
            _option("hiding", "show-hiding", language),
        ),
    )


def _option(value: str, phrase_id: str, language: str) -> OptionView:
    return OptionView(value, phrase_in(say(phrase_id), language))


def _band_options(kind: Kind, bands: Bands, language: str) -> list[OptionView]:
    kind_name = phrase_in(say(f"kind-{kind}"), language)
    options = []
    for band in bands.names[1:]:
        phrase_id = "show-band" if band == bands.names[-1] else "show-band-and-riskier"
        band_name = phrase_in(say(f"band-{band}"), language)
        options.append(OptionView(band, phrase_in(say(phrase_id, kind=kind_name, band=band_name), language)))
    return options


def worker_alive(workspace: Workspace, now: float) -> bool:
    beat = workspace.jobs.last_beat()
    return beat is not None and now - beat <= WORKER_SILENT_AFTER


def explain_empty(workspace: Workspace, counts: QueueState, lease: float, now: float, language: str) -> tuple[str, ...]:
    """Why nothing is handed out, the nearest reason first, each with what to do."""
    sets = workspace.items.sets()
    unscored = sum(s.items - s.scored for s in sets)
    if not sets:
        return (phrase_in(say("queue-nothing-loaded"), language),)
    lines: list[Reason] = []
    if counts.hidden:
        lines.append((say("queue-hidden", count=counts.hidden),))
    if counts.leased:
        minutes = max(1, round(lease / 60))
        lines.append((say("queue-leased", count=counts.leased, minutes=minutes),))
    for phrase, count in (
        ("queue-assigned", counts.assigned),
        ("queue-over-quota", counts.over_quota),
        ("queue-finished", counts.finished),
        ("queue-declined", counts.declined),
    ):
        if count:
            lines.append((say(phrase, count=count),))
    if unscored:
        then = say("queue-coming") if worker_alive(workspace, now) else NO_WORKER
        lines.append((say("queue-unscored", count=unscored), then))
    if counts.done:
        lines.append((say("queue-done", count=counts.done),))
    return tuple(explain(line, language) for line in lines or [(say("queue-empty"),)])
