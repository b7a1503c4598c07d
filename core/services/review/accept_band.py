"""Accept a whole band at once: only what its audit allows, in steps that let others pass, taken back as one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from core.domain.actions import Verdict
from core.domain.answers import JSON, Kind
from core.domain.bulk import AuditCount, DecideAll
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
"""Chance to let a band ever pass that holds ``MOST_WRONG`` or more, though one looks again after each audit."""
STEP = 300
"""Decisions in one transaction."""
BY_WORKER = 1000
"""More than this many are for the worker: a page must answer at once."""
_MOST_MORE = 1000

Clock = Callable[[], float]
Progress = Callable[[int, int], bool]
"""Done and total; False: stop."""


@dataclass(frozen=True, slots=True)
class BandOffer:
    """The band below the review cut of what is shown, and whether its audit lets it pass as a whole."""

    kind: str
    band: str
    items: int
    audited: int
    wrong: int
    bound: float
    """So large may the share of wrong ones be, by the audit; it holds at every look."""
    most: float
    policy: int
    more: int | None
    """Audits without an error that are still missing; None: no number helps, too much was wrong."""

    @property
    def passes(self) -> bool:
        return self.more == 0


def fits_a_band(show: Show) -> bool:
    """One kind has one band below the cut; and a set or a language is what an audit speaks of."""
    return bool(show.kind and (show.set_name or show.lang) and not (show.mine or show.flagged or show.hiding))


def band_offer(workspace: Workspace, show: Show, policy: Policy) -> BandOffer:
    """Only for what ``fits_a_band``."""
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
    """How many more must be looked at and all be right."""
    for missing in range(_MOST_MORE):
        if anytime_bound(sample.wrong, sample.items + missing, DOUBT) <= MOST_WRONG:
            return missing
    return None


def do_bulk(workspace: Workspace, payload: JSON, clock: Clock, go_on: Progress) -> Phrase:
    """The worker's part: a band to accept, or a batch to take back. What it did, in a few words. Raises Stale."""
    if batch := payload.get("undo"):
        undone = undo_batch(
            workspace, payload["person"], batch, clock, go_on, act=payload.get("act", "")
        )  # none: queued before an upgrade
        return say("job-taken-back", count=undone)
    return say("job-accepted", count=accept_band(workspace, payload, clock, go_on))


def accept_band(workspace: Workspace, payload: JSON, clock: Clock, go_on: Progress) -> int:
    """Do what ``band_payload`` describes; repeating it goes on where it stopped. How many were accepted now.

    Raises Stale when another policy became active: its band was not audited.
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
    """Step by step. How many were decided; those that changed since, or are with others, are not."""
    steps = (
        replace(decision, items=decision.items[start : start + STEP]) for start in range(0, len(decision.items), STEP)
    )
    return sum(workspace.bulk.decide(step, now) for step in steps)


def undo_batch(
    workspace: Workspace, person: str, batch: str, clock: Clock, go_on: Progress, *, act: str = ""
) -> int:  # fmt: skip
    """How many were taken back; repeating it goes on where it stopped. ``act`` as in ``Bulk.undo``."""
    done, before = 0, 0
    while True:
        step = workspace.bulk.undo(person, batch, clock(), before, act=act)
        done, before = done + step.items, step.rest
        if not before or not go_on(done, 0):
            return done


def _band(show: Show, policy: Policy) -> tuple[Kind, ItemFilter, float]:
    """The cut is that of the kind; the filter has those of the languages that have their own."""
    kind = Kind(show.kind)
    where = ItemFilter(show.set_name or None, show.lang or None, kind, own=policy.review_from_in)
    return kind, where, policy.bands[kind].needs_review_from
