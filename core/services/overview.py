"""Overview: where things stand, and what to do next."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.domain.policy import PRESET, Policy
from core.domain.queue import Lane, QueueRequest
from core.domain.work import JobKind, LanguageSummary, Person, SetSummary
from core.permissions import Permission, sets_with
from core.ports.workspace import Workspace
from core.services.data.item_list import seen_sets
from core.services.thresholds.basis import review_filter
from core.tuning.curves import FEWEST_LABELS
from core.wording import phrase_in
from core.wording.phrases import Phrase, say

FIRST_LABELS = 20
"""Sentences asked for at first: likely to hold both classes."""


@dataclass(frozen=True, slots=True)
class NextStep:
    """Something worth doing now, and the page to do it on."""

    text: str
    page: str
    action: str


@dataclass(frozen=True, slots=True)
class Overview:
    sets: tuple[SetSummary, ...]
    languages: tuple[LanguageSummary, ...]
    items: int
    scored: int
    reviewed: int
    to_review: int
    """Open, and at or above the threshold or without a risk."""
    labelled: int
    """Sentences with a label by a person."""
    conflicts: int
    """Sentences that people label differently and nobody has settled."""
    policy: Policy
    steps: tuple[NextStep, ...]


def overview(workspace: Workspace, person: Person, now: float) -> Overview:
    """Of the sets in which they have a role. Raises Forbidden for whoever has none anywhere."""
    sets, names = seen_sets(workspace, person), sets_with(person, Permission.LOOK)
    policy = workspace.policies.active()
    to_review = review_filter(policy)
    parts = [to_review] if names is None else [replace(to_review, set_name=each.name) for each in sets]
    queues = [workspace.queue.state(Lane.REVIEW, person.name, QueueRequest(where), now) for where in parts]
    items, scored = sum(s.items for s in sets), sum(s.scored for s in sets)
    counted = Overview(
        sets=tuple(sets),
        languages=tuple(workspace.items.languages(names)),
        items=items,
        scored=scored,
        reviewed=sum(s.reviewed for s in sets),
        to_review=sum(each.mine + each.open + each.postponed + each.leased for each in queues),
        labelled=sum(s.labelled for s in sets),
        conflicts=sum(workspace.adjudications.count_conflicts(where.set_name)[1] for where in parts),
        policy=policy,
        steps=(),
    )
    scoring = any(job.kind is JobKind.SCORE for job in workspace.jobs.unfinished())
    return replace(counted, steps=tuple(_steps(counted, scoring, sum(s.gold for s in sets), person.language)))


def _steps(counted: Overview, scoring: bool, imported: int, language: str) -> list[NextStep]:
    def step(page: str, text: Phrase, action: Phrase) -> NextStep:
        return NextStep(phrase_in(text, language), page, phrase_in(action, language))

    if not counted.items:
        return [step("import", say("step-load"), say("step-load-action"))]
    steps = []
    if counted.to_review:
        steps.append(step("review", say("step-review", count=counted.to_review), say("step-review-action")))
    if (unscored := counted.items - counted.scored) and not scoring:
        steps.append(step("data", say("step-score", count=unscored), say("step-score-action")))
    if not counted.labelled:
        steps.append(step("label", say("step-label", count=FIRST_LABELS), say("step-label-action")))
    elif counted.labelled < FEWEST_LABELS:
        text = say("step-label-more", count=counted.labelled, needed=FEWEST_LABELS)
        steps.append(step("label", text, say("step-label-more-action")))
    if counted.conflicts:
        steps.append(step("adjudicate", say("step-adjudicate", count=counted.conflicts), say("step-adjudicate-action")))
    if counted.policy.version == PRESET.version and (counted.labelled >= FEWEST_LABELS or imported >= FEWEST_LABELS):
        ours, theirs = say("step-choose", count=counted.labelled), say("step-choose-imported", count=imported)
        steps.append(
            step("thresholds", ours if counted.labelled >= FEWEST_LABELS else theirs, say("step-choose-action"))
        )
    if not counted.to_review and not steps:
        steps.append(step("data", say("step-export"), say("step-export-action")))
    return steps
