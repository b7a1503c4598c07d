"""Decide whether certificates still hold, and withdraw those that later labels contradict; runs every hour.

A certificate says what was true of what was loaded when it was made. Three things end it. Its risks may be made in
another way: then it is about other numbers. Some of its answers may lie on the other side of the threshold: then it is
tested again, on the risks of now. And labels that come later may contradict it: they go on being read, and it is
withdrawn once they would be that bad in at most one of twenty desks where it is true, however often one looks.
"""

from __future__ import annotations

import logging
import math
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass

import numpy as np

from core.background import repeated
from core.domain.answers import JSON
from core.domain.issued_certificates import EndReason, IssuedCertificate
from core.domain.sampling_order import DrawnItem
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.thresholds.basis import LabelChoice, load_labels
from core.services.thresholds.certificates import MOST_DRAWN
from core.services.thresholds.promise_sample import LaterAnswer, SampleRules, labelled_by_chance
from core.services.thresholds.promise_state import Standing
from core.services.thresholds.risk_state import risk_state
from core.tuning.certificate import Promise, upper_bound, withdrawal_evidence
from core.tuning.sequential import finite_tail

WEEK = 7 * 86_400.0
REVIEWED_EVERY, LOOKED_AT_EVERY = 3600.0, 60.0
"""Seconds between two reviews, and between two looks whether one is due."""
log = logging.getLogger(__name__)
_FINGER = 1e-9


@dataclass(frozen=True, slots=True, kw_only=True)
class LaterLabels:
    """Counts what labels given after a certificate say of what it accepts."""

    labelled: int = 0
    below: int = 0
    """Number of these below its threshold."""
    wrong: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Traffic:
    """Counts what came in the last week, as far as it is of the certificate's kind."""

    items: int
    covered: int
    """Items of a set and language that it was drawn from."""
    uncovered: Mapping[tuple[str, str], int]
    """The others by set and language."""

    @property
    def share(self) -> float | None:
        return self.covered / self.items if self.items else None


@dataclass(frozen=True, slots=True, kw_only=True)
class CertificateNow:
    """A certificate as it stands now."""

    standing: Standing
    issued: IssuedCertificate | None = None
    changed: tuple[str, ...] = ()
    """Names of what decides risks and is different now."""
    moved: int = 0
    """Counted answers that lie on the other side of its threshold now."""
    later: LaterLabels = LaterLabels()
    traffic: Traffic | None = None
    since: int = 0
    """Answers of its scope that were loaded since: it says nothing of them."""

    @property
    def holds(self) -> bool:
        return self.standing is Standing.HOLDS


def certificates_now(workspace: Workspace, person: Person, now: float) -> list[CertificateNow]:
    """Return all certificates that were issued, newest first, and withdraw those that later labels contradict. Raises
    Forbidden.
    """
    require(person, Permission.SET_THRESHOLDS)
    return review_certificates(workspace, now)


def review_certificates(workspace: Workspace, now: float) -> list[CertificateNow]:
    """Return all certificates as they stand, and withdraw those that later labels contradict."""
    return [_as_it_stands(workspace, issued, now) for issued in workspace.certificates.issued()]


def certificates_reviewed(workspace: Workspace, clock: Callable[[], float]) -> AbstractContextManager[None]:
    """Review all certificates every hour while the body of the context runs, the first time after a minute."""
    reviewed = 0.0

    def review(ended: threading.Event) -> None:
        nonlocal reviewed
        if abs(clock() - reviewed) > REVIEWED_EVERY and not ended.is_set():
            review_certificates(workspace, clock())
            reviewed = clock()

    return repeated(
        review, every=LOOKED_AT_EVERY, name="certificates", log=log, failed="certificates were not reviewed"
    )


def certificate_of(workspace: Workspace, certificate: JSON, now: float) -> CertificateNow:
    """Return the certificate of a policy as it stands."""
    number = certificate.get("issued")
    issued = next((one for one in workspace.certificates.issued() if one.id == number), None)
    return CertificateNow(standing=Standing.UNKNOWN) if issued is None else _as_it_stands(workspace, issued, now)


def _as_it_stands(workspace: Workspace, issued: IssuedCertificate, now: float) -> CertificateNow:
    traffic = _traffic(workspace, issued, now)
    drawn = workspace.certificates.drawn(issued.signal, issued.scope, MOST_DRAWN)
    since = sum(item.item_id > issued.last_item for item in drawn)
    later = _later_labels(workspace, issued, drawn)
    read = LaterLabels(labelled=len(later), below=sum(a.risk < issued.cut for a in later), wrong=_wrong(later, issued))
    if issued.ended_at is not None:
        return CertificateNow(standing=Standing.WITHDRAWN, issued=issued, later=read, traffic=traffic, since=since)
    weights = workspace.policies.active().weights
    learned = weights.digest if weights and issued.risks.get("weights") is not None else ""
    present = risk_state(workspace, issued.signal, issued.scope, learned if issued.signal == "fusion" else "")
    changed = tuple(name for name, digest in issued.risks.items() if present.get(name) != digest)
    if changed:
        return CertificateNow(
            standing=Standing.RISKS, issued=issued, changed=changed, later=read, traffic=traffic, since=since
        )
    if _contradicted(later, issued):
        figures = {"wrong": read.wrong, "of": read.below}
        workspace.certificates.end(issued.id, EndReason.LATER_LABELS, figures, now)
        ended = next(one for one in workspace.certificates.issued() if one.id == issued.id)
        return CertificateNow(standing=Standing.WITHDRAWN, issued=ended, later=read, traffic=traffic, since=since)
    moved = _moved(issued, drawn)
    standing = Standing.HOLDS if not moved or _passes_again(issued, drawn) else Standing.MOVED
    return CertificateNow(standing=standing, issued=issued, moved=len(moved), later=read, traffic=traffic, since=since)


def _traffic(workspace: Workspace, issued: IssuedCertificate, now: float) -> Traffic:
    came = Counter(
        (arrival.set_name, arrival.lang)
        for arrival, _, _ in workspace.policy_effects.arrivals_of_documents(now - WEEK)
        if arrival.kind is issued.scope.kind and arrival.at <= now
    )
    uncovered = {part: count for part, count in came.items() if not issued.covers(*part)}
    items = sum(came.values())
    return Traffic(items=items, covered=items - sum(uncovered.values()), uncovered=uncovered)


def _later_labels(workspace: Workspace, issued: IssuedCertificate, drawn: Sequence[DrawnItem]) -> list[LaterAnswer]:
    scope = issued.scope
    choice = LabelChoice(issued.signal, scope.kind, scope.set_name, imported=issued.imported, lang=scope.lang)
    counted = {*issued.counted.accepted, *issued.counted.others}
    rules = SampleRules(Promise(issued.terms["promise"]), float(issued.terms["share"]))
    parts = {(part.set_name, part.lang) for part in issued.covered}
    others = [item for item in drawn if item.item_id not in counted and (item.set_name, item.lang) in parts]
    return labelled_by_chance(others, load_labels(workspace, choice), rules)


def _wrong(later: Iterable[LaterAnswer], issued: IssuedCertificate) -> int:
    return sum(answer.wrong for answer in later if answer.risk < issued.cut)


def _contradicted(later: Sequence[LaterAnswer], issued: IssuedCertificate) -> bool:
    """Return whether later labels show that the promise is broken, of what was loaded then or of what came since.

    Evidence of both is averaged, which is evidence again. What was counted may have been luckier than the rest, so of
    what was loaded the rest may be a little worse without breaking the promise.
    """
    if issued.terms["promise"] != Promise.ACCEPTED.value:
        return False
    share = float(issued.terms["share"])
    evidence = []
    for loaded in (True, False):
        own = [a for a in later if (a.item_id <= issued.last_item) is loaded and a.risk < issued.cut]
        wrong = sum(answer.wrong for answer in own)
        allowed = _allowed_of_rest(issued, share) if loaded else share
        evidence.append(withdrawal_evidence(wrong, len(own), allowed) if own and allowed < 1 else 1.0)
    return sum(evidence) / len(evidence) >= 1 / (1 - float(issued.terms["confidence"]))


def _allowed_of_rest(issued: IssuedCertificate, share: float) -> float:
    population = issued.terms.get("population")
    n, misses = int(issued.terms["n"]), int(issued.terms["misses"])
    if not population or population <= n:
        return share
    return float(min(1.0, max(share, (share * population - misses) / (population - n))))


def _moved(issued: IssuedCertificate, drawn: Sequence[DrawnItem]) -> set[int]:
    below = {item.item_id: _risk(item) < issued.cut for item in drawn}
    accepted = {item for item in issued.counted.accepted if not below.get(item, True)}
    return accepted | {item for item in issued.counted.others if below.get(item, False)}


def _passes_again(issued: IssuedCertificate, drawn: Sequence[DrawnItem]) -> bool:
    """Return whether the test at the certified threshold passes on the risks of now, with the labels of then."""
    share, error = float(issued.terms["share"]), float(issued.terms["error"])
    if issued.terms["promise"] != Promise.ACCEPTED.value:
        return False
    risks = {item.item_id: _risk(item) for item in drawn}
    counted = [item for item in (*issued.counted.accepted, *issued.counted.others) if item in risks]
    below = [item for item in counted if risks[item] < issued.cut]
    wrong = sum(item in issued.counted.wrong for item in below)
    if issued.terms.get("population") is None:
        return upper_bound(wrong, len(below), error) <= share + _FINGER
    population = sum(_risk(item) < issued.cut for item in drawn if item.item_id <= issued.last_item)
    return finite_tail(wrong, len(below), population, share) <= error


def _risk(item: DrawnItem) -> float:
    return math.inf if item.risk is None else float(np.float64(item.risk))
