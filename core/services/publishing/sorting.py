"""Which quizzes of a set leave, which stay, and which wait for a person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.domain.actions import Verdict
from core.domain.policy import Band, Policy
from core.domain.publishing import Candidate, Way
from core.domain.work import Status

MARKED = frozenset({Band.MARK, Band.REPLACE})
"""What leaves of these bands carries the mark, whoever let it leave."""


class Staying(StrEnum):
    REJECTED = "rejected"
    DISCARDED = "discarded"


class Waiting(StrEnum):
    REVIEW = "review"
    """At or above the review cut, and no person decided it alone."""
    AGAIN = "again"
    """It was put before people again, or found changed, and nobody decided it since."""
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
class SortedSet:
    leaving: tuple[Leaving, ...]
    staying: tuple[tuple[Candidate, Staying], ...]
    waiting: tuple[tuple[Candidate, Waiting], ...]
    """Those that stay for good are not among them."""


def sort_set(candidates: Sequence[Candidate], policy: Policy) -> SortedSet:
    """By the active bands, which are read now: an item that was scored again may have another than when it was
    reviewed. What a person rewrote is theirs and leaves in any band; what the policy discards does not leave because
    somebody accepted it, for then nobody mended anything."""
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
        elif again(each):
            waiting.append((each, Waiting.AGAIN))
        elif each.decided:
            way = Way.EDITED if each.status is Status.EDITED or _rewritten(each) else Way.ACCEPTED
            leaving.append(Leaving(each, band, way))
        elif band is policy.bands_in(each.kind, each.lang).names[0]:
            leaving.append(Leaving(each, band, Way.UNREVIEWED))
        else:
            waiting.append((each, Waiting.REVIEW))
    return SortedSet(tuple(leaving), tuple(staying), tuple(waiting))


def again(candidate: Candidate) -> bool:
    """Whether somebody has to decide it anew."""
    last = max((look.at for look in candidate.looked_at), default=None)
    if candidate.changed_at is not None and (last is None or candidate.changed_at > last):
        return True
    return candidate.status is Status.OPEN and last is not None


def _rewritten(candidate: Candidate) -> bool:
    """Accepted after an edit: the wording is still a person's."""
    return any(look.verdict == Verdict.EDIT for look in candidate.looked_at)
