"""The jobs of a workspace as people see them: what is done to what, how far it is, and whether anybody does it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import PurePath

from core.domain.work import Job, JobKind, JobState, Person
from core.permissions import Permission, may, require
from core.ports.workspace import Workspace
from core.services.desk.queue_view import NO_WORKER, worker_alive
from core.services.material.adding import material_order
from core.wording import detectors_in, explain, phrase_in
from core.wording.phrases import Phrase, say

_OF_SETS = {
    JobKind.SCORE: "job-score",
    JobKind.JUDGE: "job-judge",
    JobKind.REPAIRS: "job-offer-repairs",
    JobKind.SAMPLES: "job-write-samples",
    JobKind.QUIZ: "job-make-quiz",
}
SHOWN = frozenset(JobKind) - {JobKind.EDIT}
"""Without the short ones that store an edit."""
ASKING = frozenset({
    JobKind.JUDGE, JobKind.SAMPLES, JobKind.PROBE, JobKind.REPAIRS, JobKind.GENERATE, JobKind.QUIZ, JobKind.READ,
})  # fmt: skip
"""Jobs that ask a language model."""
_UNFINISHED = frozenset({JobState.QUEUED, JobState.RUNNING})


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
    not_before: float | None = None
    """Put off until then, while it waits."""

    @property
    def running(self) -> bool:
        return self.state in _UNFINISHED


def job_list(
    workspace: Workspace, limit: int = 8, language: str = "en", kinds: Collection[JobKind] = SHOWN,
    person: Person | None = None,
) -> list[JobView]:  # fmt: skip
    """Newest first. ``person``: who looks, which leaves those of sets in which they have a role; None:
    whoever runs the worker."""
    jobs = {job.id: job for job in (*workspace.jobs.unfinished(), *workspace.jobs.recent(50))}
    newest = sorted(jobs.values(), key=lambda job: job.id, reverse=True)
    return [_job_view(job, language) for job in newest if job.kind in kinds and _sees(person, job)][:limit]


def job_seen(workspace: Workspace, person: Person, job_id: int) -> Job:
    """Raises Forbidden, and BadInput where there is none."""
    job = workspace.jobs.get(job_id)
    set_name = workspace.items.get(job.payload["item"]).set_name if job.kind is JobKind.EDIT else set_of(job)
    require(person.on(set_name), Permission.LOOK)
    return job


def worker_notice(workspace: Workspace, now: float, language: str = "en") -> str:
    """What to do when nobody works on what is waiting; empty when all is well."""
    waiting = any(job.running for job in job_list(workspace))
    return phrase_in(NO_WORKER, language) if waiting and not worker_alive(workspace, now) else ""


def cancel_job(workspace: Workspace, person: Person, job_id: int, now: float) -> None:
    """One's own, or as analyst or admin anybody's. What was done so far stays. Raises Forbidden."""
    job = workspace.jobs.get(job_id)
    by = job.by
    person = person.on(set_of(job))
    require(person, Permission.LOOK)
    if by != person.name:
        require(person, Permission.CANCEL_JOBS, by=by)
    workspace.jobs.cancel(job_id, now)


def set_of(job: Job) -> str:
    """Empty: it concerns all of them, or none."""
    show = job.payload.get("show")
    return str(job.payload.get("set") or (show.get("set") if isinstance(show, dict) else "") or "")


def _sees(person: Person | None, job: Job) -> bool:
    return person is None or may(person.on(set_of(job)).roles, Permission.LOOK)


def _job_view(job: Job, language: str) -> JobView:
    share = min(1.0, job.done / job.total) if job.total else None
    shown = bool(job.total) and job.state is JobState.RUNNING
    progress = phrase_in(say("job-progress", done=job.done, total=job.total), language) if shown else ""
    title = phrase_in(_title(job), language)
    message, mentions = explain(job.message, language), detectors_in(job.message)
    return JobView(
        job.id, title, job.state, share, progress, message, mentions, job.by, job.created_at, job.finished_at,
        job.not_before if job.state is JobState.QUEUED else None,
    )  # fmt: skip


def _title(job: Job) -> Phrase:  # noqa: PLR0911 - one for each kind of job
    name = str(job.payload.get("set") or "")
    match job.kind:
        case JobKind.IMPORT:
            file = PurePath(str(job.payload.get("file", ""))).name
            return say("job-import-into", file=file, set=name) if name else say("job-import", file=file)
        case JobKind.BULK:
            return say("job-take-back") if job.payload.get("undo") else say("job-accept-band")
        case JobKind.MATERIAL:
            return say("job-read-material", material=material_order(job.payload).title)
        case JobKind.READ:
            return say("job-read-by-model", material=str(job.payload.get("name", "")))
        case JobKind.DOCUMENTS:
            return say("job-add-documents", collection=str(job.payload.get("collection", "")))
        case JobKind.GENERATE:
            return say("job-generate", question=str(job.payload.get("question", "")))
        case JobKind.TEACH:
            return say("job-teach")
        case JobKind.PROBE:
            return say("job-probe", model=str(job.payload.get("model", "")))
        case JobKind.SCORE if job.payload.get("bulk"):
            return say("job-score-bulk", set=name)
        case _:
            what = _OF_SETS[job.kind]
            return say(what, set=name) if name else say(f"{what}-all")
