"""Overview: where things stand, what to do next, what the worker is doing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import PurePath

from core.domain.policy import PRESET, Policy
from core.domain.queue import ItemFilter, Lane, QueueRequest
from core.domain.work import Job, JobKind, JobState, Person, SetSummary, Status
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.desk.queue_view import NO_WORKER, worker_alive
from core.services.thresholds.basis import review_filter
from core.tuning.curves import FEWEST_LABELS
from core.wording import detectors_in, explain, phrase_in
from core.wording.phrases import Phrase, say

FIRST_LABELS = 20
"""Sentences asked for at first: likely to hold both classes."""
_UNFINISHED = frozenset({JobState.QUEUED, JobState.RUNNING})
_DECIDED = frozenset(Status) - {Status.OPEN}


@dataclass(frozen=True, slots=True)
class LanguageRow:
    lang: str
    """Empty: it could not be told."""
    items: int
    reviewed: int
    labelled: int
    """Items with a label by a person."""


@dataclass(frozen=True, slots=True)
class NextStep:
    """Something worth doing now, and the page to do it on."""

    text: str
    page: str
    action: str


@dataclass(frozen=True, slots=True)
class JobView:
    id: int
    title: str
    """What is done to what; names in it come from files."""
    state: JobState
    share: float | None
    """Of the work, 0 to 1; None while its size is unknown."""
    progress: str
    """``64 of 119``; empty unless it runs."""
    message: str
    mentions: tuple[str, ...]
    """Ids of the detectors that the message calls by name."""
    by: str
    created_at: float
    finished_at: float | None

    @property
    def running(self) -> bool:
        return self.state in _UNFINISHED


@dataclass(frozen=True, slots=True)
class Overview:
    sets: tuple[SetSummary, ...]
    languages: tuple[LanguageRow, ...]
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
    sets = workspace.items.sets()
    policy = workspace.policies.active()
    queue = workspace.queue.state(Lane.REVIEW, person.name, QueueRequest(review_filter(policy)), now)
    items, scored = sum(s.items for s in sets), sum(s.scored for s in sets)
    found = Overview(
        sets=tuple(sets),
        languages=_languages(workspace, sets),
        items=items,
        scored=scored,
        reviewed=sum(s.reviewed for s in sets),
        to_review=queue.mine + queue.open + queue.postponed + queue.leased,
        labelled=sum(s.labelled for s in sets),
        conflicts=workspace.adjudications.count_conflicts()[1],
        policy=policy,
        steps=(),
    )
    scoring = any(job.kind is JobKind.SCORE for job in workspace.jobs.unfinished())
    return replace(found, steps=tuple(_steps(found, scoring, sum(s.gold for s in sets), person.language)))


def jobs(workspace: Workspace, limit: int = 8, language: str = "en") -> list[JobView]:
    """Newest first; without the short ones that store an edit."""
    found = {job.id: job for job in (*workspace.jobs.unfinished(), *workspace.jobs.recent(50))}
    newest = sorted(found.values(), key=lambda job: job.id, reverse=True)
    return [_job(job, language) for job in newest if job.kind is not JobKind.EDIT][:limit]


def worker_notice(workspace: Workspace, now: float, language: str = "en") -> str:
    """What to do when nobody works on what is waiting; empty when all is well."""
    waiting = any(job.running for job in jobs(workspace))
    return phrase_in(NO_WORKER, language) if waiting and not worker_alive(workspace, now) else ""


def cancel_job(workspace: Workspace, person: Person, job_id: int, now: float) -> None:
    """One's own, or as analyst or admin anybody's. What was done so far stays. Raises Forbidden."""
    by = workspace.jobs.get(job_id).by
    if by != person.name:
        require(person, Permission.CANCEL_JOBS, by=by)
    workspace.jobs.cancel(job_id, now)


def _steps(o: Overview, scoring: bool, gold: int, language: str) -> list[NextStep]:
    def step(page: str, text: Phrase, action: Phrase) -> NextStep:
        return NextStep(phrase_in(text, language), page, phrase_in(action, language))

    if not o.items:
        return [step("import", say("step-load"), say("step-load-action"))]
    steps = []
    if o.to_review:
        steps.append(step("review", say("step-review", count=o.to_review), say("step-review-action")))
    if (unscored := o.items - o.scored) and not scoring:
        steps.append(step("data", say("step-score", count=unscored), say("step-score-action")))
    if not o.labelled:
        steps.append(step("label", say("step-label", count=FIRST_LABELS), say("step-label-action")))
    elif o.labelled < FEWEST_LABELS:
        more = say("step-label-more", count=o.labelled, needed=FEWEST_LABELS)
        steps.append(step("label", more, say("step-label-more-action")))
    if o.conflicts:
        steps.append(step("adjudicate", say("step-adjudicate", count=o.conflicts), say("step-adjudicate-action")))
    if o.policy.version == PRESET.version and (o.labelled >= FEWEST_LABELS or gold >= FEWEST_LABELS):
        ours, theirs = say("step-choose", count=o.labelled), say("step-choose-imported", count=gold)
        steps.append(step("thresholds", ours if o.labelled >= FEWEST_LABELS else theirs, say("step-choose-action")))
    if not o.to_review and not steps:
        steps.append(step("data", say("step-export"), say("step-export-action")))
    return steps


def _languages(workspace: Workspace, sets: Sequence[SetSummary]) -> tuple[LanguageRow, ...]:
    names = sorted({lang for s in sets for lang in s.languages})
    rows = [_language(workspace, lang) for lang in names]
    untold = _language(workspace, "")
    return (*rows, untold) if untold.items else tuple(rows)


def _language(workspace: Workspace, lang: str) -> LanguageRow:
    count = workspace.items.count
    return LanguageRow(
        lang,
        count(ItemFilter(lang=lang)),
        count(ItemFilter(lang=lang, statuses=_DECIDED)),
        count(ItemFilter(lang=lang, labelled=True)),
    )


def _job(job: Job, language: str) -> JobView:
    share = min(1.0, job.done / job.total) if job.total else None
    shown = bool(job.total) and job.state is JobState.RUNNING
    progress = phrase_in(say("job-progress", done=job.done, total=job.total), language) if shown else ""
    title = phrase_in(_title(job), language)
    message, mentions = explain(job.message, language), detectors_in(job.message)
    return JobView(
        job.id, title, job.state, share, progress, message, mentions, job.by, job.created_at, job.finished_at
    )


def _title(job: Job) -> Phrase:
    name = str(job.payload.get("set") or "")
    match job.kind:
        case JobKind.IMPORT:
            file = PurePath(str(job.payload.get("file", ""))).name
            return say("job-import-into", file=file, set=name) if name else say("job-import", file=file)
        case JobKind.BULK:
            return say("job-take-back") if job.payload.get("undo") else say("job-accept-band")
        case _:
            return say("job-score", set=name) if name else say("job-score-all")
