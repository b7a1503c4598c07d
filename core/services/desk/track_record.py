"""Say how labelled sentences with a similar risk turned out, as a line next to a score."""

from __future__ import annotations

import threading
from dataclasses import dataclass

from core.domain.answers import Kind
from core.domain.policy import Policy
from core.ports.workspace import Workspace
from core.tuning.exclusions import counted
from core.tuning.track_record import TrackRecord, track_record
from core.wording import phrase_in
from core.wording.phrases import say
from core.workspace_cache import CacheSlot

_GROWTH = 1.02
_OLDEST = 600.0
"""Seconds after which the record is computed again, as scores may change without new labels."""
_LOOK = 2.0
"""Seconds between two checks for new labels once there are many; growth by a fiftieth takes longer."""
MANY = 20_000
"""Largest number of labels that are read, the newest ones. They take half a second to read, and more would not change
the line: a share among a thousand is certain to about three percent."""
FEW = 1_000
"""Number of items of each language and kind that are always included, however old their labels."""


@dataclass(frozen=True, slots=True)
class RecordView:
    text: str


@dataclass(slots=True, kw_only=True)
class _CachedRecord:
    policy: int
    newest: int
    at: float
    record: TrackRecord
    looked: float
    """Time of the last check that it is still valid."""


_RECORD: CacheSlot[_CachedRecord] = CacheSlot()
_COMPUTING: CacheSlot[threading.Thread] = CacheSlot()


def current_record(workspace: Workspace, policy: Policy, now: float) -> TrackRecord | None:
    """Return the record, computed again for another policy, after the labels grew by a fiftieth, and every ten minutes.

    With ``MANY`` labels or more the newest are read in a thread. Until it is done the last record is returned, or None
    after a change of the policy.
    """
    cached = workspace.cache.find(_RECORD)
    if cached and cached.policy == policy.version and cached.newest >= MANY and 0 <= now - cached.looked < _LOOK:
        return cached.record
    newest = workspace.review_studies.newest_label()
    with workspace.cache.lock(_RECORD):
        cached = workspace.cache.find(_RECORD)
        of_policy = cached if cached and cached.policy == policy.version else None
        if of_policy and newest <= of_policy.newest * _GROWTH and now - of_policy.at < _OLDEST:
            of_policy.looked = now
            return of_policy.record
        if newest < MANY:
            return _make(workspace, policy, newest, now)
        computing = workspace.cache.find(_COMPUTING)
        if computing is None or not computing.is_alive():
            computing = threading.Thread(target=_make, args=(workspace, policy, newest, now), daemon=True)
            workspace.cache.put(_COMPUTING, computing)
            computing.start()
        return of_policy.record if of_policy else None


def _make(workspace: Workspace, policy: Policy, newest: int, now: float) -> TrackRecord:
    risks, signal = workspace.labelled_risks, policy.signal
    labels = risks.columns(signal) if newest < MANY else risks.newest(signal, MANY, FEW)
    record = track_record(counted(labels))
    workspace.cache.put(_RECORD, _CachedRecord(policy=policy.version, newest=newest, at=now, record=record, looked=now))
    return record


def record_view(record: TrackRecord, lang: str, kind: Kind, risk: float | None, language: str) -> RecordView | None:
    """Return the line in the reader's language. None without a risk, and where so few labels say little."""
    if risk is None:
        return None
    where = f"{lang or '–'}, {phrase_in(say(f'overview-kind-{kind}'), language)}" if kind is Kind.QUIZ else lang or "–"
    stratum = record.of(lang, kind, risk)
    if stratum is None or stratum.thin:
        return None
    line = say(
        "track-record",
        wrong=stratum.wrong,
        count=stratum.of,
        where=where,
        low=round(stratum.low * 100),
        high=round(stratum.high * 100),
    )
    return RecordView(phrase_in(line, language))
