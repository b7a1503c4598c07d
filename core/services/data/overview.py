"""Summarise the progress of the sets that a person sees, and suggest what to do next."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.domain.policy import PRESET, Policy
from core.domain.queue import Lane
from core.domain.work import JobKind, LanguageSummary, Person, SetSummary
from core.permissions import Permission, sets_with
from core.ports.workspace import Workspace
from core.services.data.item_list import visible_sets
from core.services.desk.queue_view import Show
from core.tuning.curves import FEWEST_LABELS
from core.wording import phrase_in
from core.wording.phrases import Phrase, say

FIRST_LABELS = 20
"""Number of labels suggested at first: enough to have probably both supported and hallucinated sentences."""


@dataclass(frozen=True, slots=True)
class NextStep:
    """A suggestion for what to do, and the page to do it on."""

    text: str
    page: str
    action: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Overview:
    sets: tuple[SetSummary, ...]
    languages: tuple[LanguageSummary, ...]
    items: int
    scored: int
    reviewed: int
    to_review: int
    """Number of open items that the review desk serves: at or above the threshold or without a risk, sampled for an
    audit, or sent to review; the person's postponed items and those in use by others are among them.
    """
    labelled: int
    """Number of sentences with a label by a person."""
    conflicts: int
    """Number of sentences with an unresolved conflict."""
    policy: Policy
    steps: tuple[NextStep, ...]


def overview(workspace: Workspace, person: Person, now: float, audit_share: float = 0.0) -> Overview:
    """Summarise the sets in which the person has a role. What is left to review is counted as the review desk counts
    it, with the same ``audit_share``. Raises Forbidden if they have no role anywhere.
    """
    sets, names = visible_sets(workspace, person), sets_with(person, Permission.LOOK)
    policy = workspace.policies.active()
    parts = [Show()] if names is None else [Show(set_name=summary.name) for summary in sets]
    requests = [show.request(policy, audit_share) for show in parts]
    queues = [workspace.queue.state(Lane.REVIEW, person.name, request, now) for request in requests]
    items, scored = sum(s.items for s in sets), sum(s.scored for s in sets)
    counted = Overview(
        sets=tuple(sets),
        languages=tuple(workspace.items.languages(names)),
        items=items,
        scored=scored,
        reviewed=sum(s.reviewed for s in sets),
        to_review=sum(queue.mine + queue.open + queue.postponed + queue.leased for queue in queues),
        labelled=sum(s.labelled for s in sets),
        conflicts=sum(workspace.adjudications.count_conflicts(show.set_name or None)[1] for show in parts),
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
