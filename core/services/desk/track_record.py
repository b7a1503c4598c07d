"""The track record beside a score: in place of a bare number, how sentences scored like this one turned out."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from core.domain.answers import Kind
from core.domain.policy import Policy
from core.ports.workspace import Workspace
from core.tuning.left_out import counted
from core.tuning.track_record import TrackRecord, track_record
from core.wording import phrase_in
from core.wording.phrases import say

_GROWTH = 1.02
_OLDEST = 600.0
"""Seconds: scores may change without any label."""
_LOOK = 2.0
"""Seconds for which nobody looks whether many labels became more: a fiftieth takes longer to come."""
MANY = 20_000
"""Labels from which on the newest so many tell it. They take half a second to read: a share of a thousand is sure to
within some three of a hundred, and more of them would move no word of the line."""
FEW = 1_000
"""Items of a language and kind, of which it is told however long ago they were labelled."""
_RARE, _COMMON = 0.05, 0.95
"""Beyond these shares tenths say too little: 1 of 100, not 0 of 10; and 24 of 24, as 100 of 100 would be too much."""


@dataclass(frozen=True, slots=True)
class RecordView:
    text: str
    thin: bool
    """It rests on so few labels that it is shown faintly; also when there is none."""


@dataclass(slots=True)
class _CachedRecord:
    policy: int
    newest: int
    at: float
    record: TrackRecord
    looked: float
    """When it was last seen that it still speaks for what there is."""


_CACHE: WeakKeyDictionary[Workspace, _CachedRecord] = WeakKeyDictionary()
_MAKING: WeakKeyDictionary[Workspace, threading.Thread] = WeakKeyDictionary()
_ONE_AT_A_TIME = threading.Lock()


def current_record(workspace: Workspace, policy: Policy, now: float) -> TrackRecord | None:
    """Computed anew for another policy, when the labels have grown by a fiftieth, and every ten minutes: reading all
    labels for every key press would be felt, and one more label changes nothing.

    Of very many labels the newest are read, and nobody waits for it: until it is there the last one counts, or None
    under another policy.
    """
    cached = _CACHE.get(workspace)
    if cached and cached.policy == policy.version and cached.newest >= MANY and 0 <= now - cached.looked < _LOOK:
        return cached.record
    newest = workspace.review_studies.newest_label()
    with _ONE_AT_A_TIME:
        cached = _CACHE.get(workspace)
        of_policy = cached if cached and cached.policy == policy.version else None
        if of_policy and newest <= of_policy.newest * _GROWTH and now - of_policy.at < _OLDEST:
            of_policy.looked = now
            return of_policy.record
        if newest < MANY:
            return _make(workspace, policy, newest, now)
        making = _MAKING.get(workspace)
        if making is None or not making.is_alive():
            _MAKING[workspace] = threading.Thread(target=_make, args=(workspace, policy, newest, now), daemon=True)
            _MAKING[workspace].start()
        return of_policy.record if of_policy else None


def _make(workspace: Workspace, policy: Policy, newest: int, now: float) -> TrackRecord:
    risks, signal = workspace.labelled_risks, policy.signal
    labels = risks.columns(signal) if newest < MANY else risks.newest(signal, MANY, FEW)
    record = track_record(counted(labels))
    _CACHE[workspace] = _CachedRecord(policy.version, newest, now, record, now)
    return record


def record_view(record: TrackRecord, lang: str, kind: Kind, risk: float | None, language: str) -> RecordView | None:
    """In the reader's language; None where there is no risk to speak of."""
    if risk is None:
        return None
    where = f"{lang or '–'}, {phrase_in(say(f'overview-kind-{kind}'), language)}" if kind is Kind.QUIZ else lang or "–"
    stratum = record.of(lang, kind, risk)
    if stratum is None:
        return RecordView(phrase_in(say("track-record-none", where=where), language), thin=True)
    share = stratum.wrong / stratum.of
    base = 10 if _RARE <= share <= _COMMON else min(100, stratum.of)
    line = say(
        "track-record", wrong=round(share * base), base=base, where=where, count=stratum.of,
        low=round(stratum.low * 100), high=round(stratum.high * 100),
    )  # fmt: skip
    return RecordView(phrase_in(line, language), stratum.thin)
