"""Describe the queue of a desk: its filter, its options, the outcome of an act, and why it is empty."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal

from core.domain.answers import Kind
from core.domain.policy import Band, Bands, Policy
from core.domain.queue import ORDERS, ItemFilter, Lane, Order, QueueRequest, QueueState, Stratum
from core.domain.work import SetSummary
from core.errors import BadInput
from core.ports.workspace import Workspace
from core.services.desk.inner_filters import INNER_WORDS, NO_INNER, InnerFilters, with_inner
from core.wording import LANGUAGE_NAMES, explain, phrase_in
from core.wording.phrases import Phrase, Reason, say

WORKER_SILENT_AFTER = 10.0
"""Seconds without a heartbeat after which the worker counts as stopped."""
NO_WORKER = say("no-worker")
EVERYTHING = "everything"


@dataclass(frozen=True, slots=True, kw_only=True)
class Show:
    """The filter of a queue. ``band`` is empty for items that need review, a risk level for it and riskier ones of its
    kind, or ``EVERYTHING`` to include items below the threshold."""

    set_name: str = ""
    lang: str = ""
    band: str = ""
    kind: str = ""
    order: str = ""
    """Sort order; empty for the default of the lane."""
    mine: bool = False
    """Serve only items that are assigned to this person."""
    flagged: bool = False
    hiding: bool = False
    """Serve only items with characters that are invisible or easily confused with others."""
    inner: InnerFilters = NO_INNER
    refused: bool = False
    """True if the inner filters cannot be used, or not by this person: then nothing is served."""

    def request(self, policy: Policy, audit_share: float = 0.0, strata: tuple[Stratum, ...] = ()) -> QueueRequest:
        return QueueRequest(
            self.where(policy),
            Order(self.order) if self.order else None,
            review_thresholds(policy),
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
        elif self.band != EVERYTHING and not (self.inner.risk_from or self.inner.risk_to):
            min_risk = review_thresholds(policy)
        outer = ItemFilter(
            set_name=self.set_name or None,
            lang=self.lang or None,
            kind=kind,
            min_risk=min_risk,
            flagged=self.flagged or None,
            hiding=self.hiding or None,
            own=own,
        )
        try:
            inner = with_inner(outer, self.inner)
        except BadInput:
            return replace(outer, **_NOTHING)
        return replace(inner, **_NOTHING) if self.refused else inner

    def allowed(self, sets: Sequence[SetSummary], policy: Policy, lane: Lane = Lane.REVIEW) -> Show:
        """Return the filter without values that do not exist, as it comes from an address that anybody can type."""
        languages = {lang for s in sets for lang in s.languages}
        bands = {name for bands in policy.bands.values() for name in bands.names[1:]} | {EVERYTHING}
        band = self.band if self.band in bands else ""
        kind = self.kind if self.kind in set(Kind) else ""
        return replace(
            self,
            set_name=self.set_name if self.set_name in {s.name for s in sets} else "",
            lang=self.lang if self.lang in languages else "",
            band=band,
            kind="" if band in set(Band) and kind != kind_with(Band(band), policy) else kind,
            order=self.order if self.order in ORDERS[lane][1:] else "",
        )

    def words(self) -> dict[str, str]:
        """Return the filter for an address or a saved view: only the values that differ from the default."""
        values = {name: getattr(self, field) for name, field in SHOW_WORDS.items()} | asdict(self.inner)
        return {name: value if isinstance(value, str) else _YES for name, value in values.items() if value}


SHOW_WORDS = {
    "set": "set_name",
    "lang": "lang",
    "band": "band",
    "kind": "kind",
    "order": "order",
    "mine": "mine",
    "flagged": "flagged",
    "hiding": "hiding",
}
_YES = "1"
_NOTHING: Any = {"risk_from": 1.0, "risk_to": 0.0}
"""A range that no risk is in."""
ALL_WORDS = (*SHOW_WORDS, *INNER_WORDS)
"""The names of all filters in an address."""


def show_of(words: Mapping[str, str]) -> Show:
    """Return the filter of an address or a saved view, the inverse of ``Show.words``; unknown words are ignored."""
    return Show(
        set_name=words.get("set", ""),
        lang=words.get("lang", ""),
        band=words.get("band", ""),
        kind=words.get("kind", ""),
        order=words.get("order", ""),
        mine=words.get("mine") == _YES,
        flagged=words.get("flagged") == _YES,
        hiding=words.get("hiding") == _YES,
        inner=InnerFilters(**{name: words[name] for name in INNER_WORDS if words.get(name)}),
    )


def review_thresholds(policy: Policy) -> dict[Kind, float]:
    """Return the review threshold of each kind."""
    return {kind: bands.needs_review_from for kind, bands in policy.bands.items()}


def _from_band(band: Band, policy: Policy) -> tuple[Kind, dict[Kind, float], dict[tuple[Kind, str], float]]:
    """Return the kind of a risk level, its lower threshold by kind, and thresholds of single languages that differ."""
    kind = kind_with(band, policy)
    at = policy.bands[kind].names.index(band)
    if not at:
        return kind, {}, {}
    own = {(kind, lang): cuts[at - 1] for lang, cuts in policy.languages.get(kind, {}).items()}
    return kind, {kind: policy.bands[kind].cuts[at - 1]}, own


def kind_with(band: Band, policy: Policy) -> Kind:
    """Return the kind of items that has this risk level."""
    return next(kind for kind, bands in policy.bands.items() if band in bands.names)


@dataclass(frozen=True, slots=True)
class Note:
    """The outcome of an act, as a message to the person who did it."""

    tone: Literal["done", "refused", "info"]
    text: str
    at: float | None = None
    """The time at which the act was stored, by the clock of the database; None if nothing was stored."""


def refusal(phrase: Phrase, language: str) -> Note:
    """Return the note for an act that was refused."""
    return Note("refused", phrase_in(phrase, language))


@dataclass(frozen=True, slots=True)
class OptionView:
    value: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionsView:
    """The options of the filter of a queue."""

    sets: tuple[OptionView, ...]
    langs: tuple[OptionView, ...]
    bands: tuple[OptionView, ...]
    kinds: tuple[OptionView, ...]
    orders: tuple[OptionView, ...]
    """Sort orders; the default of the lane comes first, with an empty value."""
    only: tuple[OptionView, ...]
    """Further filters, each with its word in ``Show.words``."""


def options_view(
    sets: Sequence[SetSummary],
    policy: Policy,
    language: str = "en",
    lane: Lane = Lane.REVIEW,
    *,
    all_sets: bool = True,
    asked: Show | None = None,
) -> OptionsView:
    """Return the options of a queue; ``all_sets`` allows to serve items of all sets together. What is ``asked`` for and
    gone is an option still, so that the queue is seen to be narrowed by it."""
    langs = sorted({lang for s in sets for lang in s.languages if lang} | ({asked.lang} - {""} if asked else set()))
    gone = asked.set_name if asked and asked.set_name not in {"", *(s.name for s in sets)} else ""
    return OptionsView(
        sets=(
            *((_option("", "show-all-sets", language),) if all_sets or not sets else ()),
            *(OptionView(s.name, s.name) for s in sets),
            *((OptionView(gone, phrase_in(say("show-set-gone", set=gone), language)),) if gone else ()),
        ),
        langs=(
            _option("", "show-all-languages", language),
            *(OptionView(lang, LANGUAGE_NAMES.get(lang, lang)) for lang in langs),
        ),
        bands=(
            _option("", "show-needs-review", language),
            *(option for kind, bands in policy.bands.items() for option in _band_options(kind, bands, language)),
            _option(EVERYTHING, "show-everything", language),
        ),
        kinds=(
            _option("", "show-all-kinds", language),
            *(_option(kind, f"kind-{kind}", language) for kind in policy.bands),
        ),
        orders=tuple(
            _option("" if order is ORDERS[lane][0] else order, f"order-{order}", language) for order in ORDERS[lane]
        ),
        only=(
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
    """Return True if the worker sent a heartbeat within ``WORKER_SILENT_AFTER`` seconds."""
    beat = workspace.jobs.last_beat()
    return beat is not None and now - beat <= WORKER_SILENT_AFTER


def explain_empty(  # noqa: PLR0917 - a queue, and whom it is explained to
    workspace: Workspace, counts: QueueState, lease: float, now: float, language: str, set_name: str = ""
) -> tuple[str, ...]:
    """Return the reasons why no item is served, the most relevant one first, each with what to do. ``set_name`` is the
    set that the queue is narrowed to."""
    sets = workspace.items.sets()
    if set_name and set_name not in {each.name for each in sets}:
        if (renamed := workspace.set_names.renamed(set_name)) in {each.name for each in sets}:
            return (phrase_in(say("set-renamed", old=set_name, new=str(renamed)), language),)
        return (phrase_in(say("filter-set-gone", set=set_name), language),)
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
