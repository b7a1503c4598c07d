"""Split the quizzes of a set into those to publish, those excluded for good, and those that wait for a decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.domain.actions import Verdict
from core.domain.policy import Band, Policy
from core.domain.publishing import Candidate, Way
from core.domain.work import Status

MARKED = frozenset({Band.MARK, Band.REPLACE})
"""Risk levels whose items carry the mark when published, whoever accepted them."""


class Staying(StrEnum):
    REJECTED = "rejected"
    DISCARDED = "discarded"


class Waiting(StrEnum):
    REVIEW = "review"
    """At or above the review threshold or flagged by a check, and decided by nobody individually."""
    AGAIN = "again"
    """Reopened or found changed, and decided by nobody since."""
    UNSCORED = "unscored"


@dataclass(frozen=True, slots=True)
class Leaving:
    candidate: Candidate
    band: Band
    way: Way

    @property
    def ai_mark(self) -> bool:
        return self.band in MARKED


@dataclass(frozen=True, slots=True)
class SetSplit:
    leaving: tuple[Leaving, ...]
    staying: tuple[tuple[Candidate, Staying], ...]
    waiting: tuple[tuple[Candidate, Waiting], ...]
    """Items that wait for a decision; excluded ones are not among them."""


def split_set(candidates: Sequence[Candidate], policy: Policy) -> SetSplit:
    """Split by the risk levels of the active policy, computed now: a rescored item may have another than when it was
    reviewed. An item that a person rewrote leaves in any level. An item that the policy discards does not leave merely
    because somebody accepted it, since nobody corrected anything. One that a check flagged never leaves unreviewed.
    """
    leaving: list[Leaving] = []
    staying: list[tuple[Candidate, Staying]] = []
    waiting: list[tuple[Candidate, Waiting]] = []
    for each in candidates:
        band = policy.band(each.kind, each.risk, each.lang)
        if each.status is Status.REJECTED:
            staying.append((each, Staying.REJECTED))
        elif each.suite is None:
            waiting.append((each, Waiting.UNSCORED))
        elif band is Band.DISCARD and each.status is not Status.EDITED:
            staying.append((each, Staying.DISCARDED))
        elif needs_new_decision(each):
            waiting.append((each, Waiting.AGAIN))
        elif each.decided:
            way = Way.EDITED if each.status is Status.EDITED or _rewritten(each) else Way.ACCEPTED
            leaving.append(Leaving(each, band, way))
        elif band is policy.bands_in(each.kind, each.lang).names[0] and not each.flagged:
            leaving.append(Leaving(each, band, Way.UNREVIEWED))
        else:
            waiting.append((each, Waiting.REVIEW))
    return SetSplit(tuple(leaving), tuple(staying), tuple(waiting))


def needs_new_decision(candidate: Candidate) -> bool:
    """Return whether the item needs a new decision."""
    last = max((look.at for look in candidate.looked_at), default=None)
    if candidate.changed_at is not None and (last is None or candidate.changed_at > last):
        return True
    return candidate.status is Status.OPEN and last is not None


def _rewritten(candidate: Candidate) -> bool:
    """Return whether the item was ever edited: accepted after an edit, its text is still a person's."""
    return any(look.verdict == Verdict.EDIT for look in candidate.looked_at)
