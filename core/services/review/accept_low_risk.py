"""Accept all items of the lowest risk level in one act that can be undone, only if its audit allows it.

It is done in steps that let others write.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from core.domain.actions import Verdict
from core.domain.acts_on_many import AuditCount, DecideAll
from core.domain.answers import JSON, Kind
from core.domain.policy import Policy
from core.domain.queue import ItemFilter
from core.domain.work import Person
from core.errors import Stale
from core.ports.workspace import Workspace
from core.services.desk.queue_view import Show, show_of
from core.tuning.certificate import anytime_bound
from core.wording.phrases import Phrase, say

MOST_WRONG = 0.05
DOUBT = 0.05
"""Probability of ever accepting a risk level with a share of ``MOST_WRONG`` or more, checked after each audit."""
STEP = 300
"""Decisions in one transaction."""
BY_WORKER = 1000
"""Above this number the worker does it, because a page must respond at once."""
_MOST_MORE = 1000

Clock = Callable[[], float]
Progress = Callable[[int, int], bool]
"""Receives the done and the total number; returns False to stop."""


@dataclass(frozen=True, slots=True)
class BandOffer:
    """The lowest risk level of the items in view, and whether its audit lets it be accepted."""

    kind: str
    band: str
    items: int
    audited: int
    wrong: int
    bound: float
    """Upper bound of the share of wrong items by the audit, valid at every look."""
    most: float
    policy: int
    more: int | None
    """Error-free audits that are still missing; None if no number suffices because too many were wrong."""

    @property
    def passes(self) -> bool:
        return self.more == 0


def fits_a_band(show: Show) -> bool:
    """Return whether the filter names one kind, which has one lowest level, and a set or a language, which an audit
    covers.
    """
    narrowed = show.mine or show.flagged or show.hiding or show.inner
    return bool(show.kind and (show.set_name or show.lang) and not narrowed)


def band_offer(workspace: Workspace, show: Show, policy: Policy) -> BandOffer:
    """Compute the offer for a filter that ``fits_a_band`` accepts."""
    kind, where, cut = _band(show, policy)
    sample = workspace.bulk.audited(where, cut, policy.version)
    return BandOffer(
        kind=kind,
        band=policy.bands[kind].names[0],
        items=workspace.bulk.count_below(where, cut),
        audited=sample.items,
        wrong=sample.wrong,
        bound=anytime_bound(sample.wrong, sample.items, DOUBT),
        most=MOST_WRONG,
        policy=policy.version,
        more=audits_missing(sample),
    )


def audits_missing(sample: AuditCount) -> int | None:
    """Return how many more error-free audits are needed; None if no number suffices."""
    for missing in range(_MOST_MORE):
        if anytime_bound(sample.wrong, sample.items + missing, DOUBT) <= MOST_WRONG:
            return missing
    return None


def do_bulk(workspace: Workspace, payload: JSON, clock: Clock, go_on: Progress) -> Phrase:
    """Run a queued bulk act (accept a risk level, or undo a batch) and return its message. Raises Stale."""
    if batch := payload.get("undo"):
        undone = undo_batch(
            workspace, payload["person"], batch, clock, go_on, act=payload.get("act", "")
        )  # none: queued before an upgrade
        return say("job-taken-back", count=undone)
    return say("job-accepted", count=accept_band(workspace, payload, clock, go_on))


def accept_band(workspace: Workspace, payload: JSON, clock: Clock, go_on: Progress) -> int:
    """Accept what ``band_payload`` describes and return the number accepted now; a repeated call continues.

    Raises Stale if another policy became active, because its risk level was not audited.
    """
    policy = workspace.policies.active()
    if policy.version != payload["policy"]:
        raise Stale(say("bulk-policy-changed"))
    _, where, cut = _band(show_of(payload["show"]), policy)
    accepted, last = 0, None
    while items := workspace.bulk.below(where, cut, STEP, last):
        decision = DecideAll(
            payload["person"], payload["batch"], Verdict.ACCEPT, policy.version, payload["reason"], items
        )
        accepted += workspace.bulk.decide(decision, clock())
        last = items[-1]
        if not go_on(accepted, payload["total"]):
            break
    return accepted


def band_payload(person: Person, batch: str, show: Show, policy: Policy, offer: BandOffer) -> JSON:
    reason = f"band {offer.band}: {offer.audited} audited, {offer.wrong} wrong, at most {offer.bound:.3f}"
    return {
        "person": person.name,
        "batch": batch,
        "show": show.words(),
        "policy": policy.version,
        "reason": reason,
        "total": offer.items,
    }


def decide_listed(workspace: Workspace, decision: DecideAll, now: float) -> int:
    """Decide in steps and return the number decided. Items changed since, or leased by others, are skipped."""
    steps = (
        replace(decision, items=decision.items[start : start + STEP]) for start in range(0, len(decision.items), STEP)
    )
    return sum(workspace.bulk.decide(step, now) for step in steps)


def undo_batch(workspace: Workspace, person: str, batch: str, clock: Clock, go_on: Progress, *, act: str = "") -> int:
    """Undo a batch and return the number undone; a repeated call continues. ``act`` as in ``Bulk.undo``."""
    done, before = 0, 0
    while True:
        step = workspace.bulk.undo(person, batch, clock(), before, act=act)
        done, before = done + step.items, step.rest
        if not before or not go_on(done, 0):
            return done


def _band(show: Show, policy: Policy) -> tuple[Kind, ItemFilter, float]:
    """Return kind, filter and threshold. The threshold is the kind's; the filter holds those of languages with their
    own.
    """
    kind = Kind(show.kind)
    where = ItemFilter(show.set_name or None, show.lang or None, kind, own=policy.review_from_in)
    return kind, where, policy.bands[kind].needs_review_from
