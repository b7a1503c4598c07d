"""List the jobs of a workspace with their progress, and cancel them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import PurePath

from core.domain.answers import JSON
from core.domain.work import Job, JobKind, JobState, Person
from core.permissions import Permission, may, require
from core.ports.workspace import Workspace
from core.services.desk.queue_view import NO_WORKER, worker_alive
from core.wording import detectors_in, explain, phrase_in
from core.wording.phrases import Phrase, say

SHOWN = frozenset(JobKind) - {JobKind.EDIT}
"""Kinds that are listed: all but the short jobs that store an edit."""
_UNFINISHED = frozenset({JobState.QUEUED, JobState.RUNNING})


Title = Callable[[JSON], Phrase]
"""Returns the title from the payload, which may contain names from files."""


def _of_set(phrase_id: str) -> Title:
    """Return the title of jobs over a set, or over all sets: ``job-judge`` or ``job-judge-all``."""

    def title(payload: JSON) -> Phrase:
        name = str(payload.get("set") or "")
        return say(phrase_id, set=name) if name else say(f"{phrase_id}-all")

    return title


def _score_title(payload: JSON) -> Phrase:
    if payload.get("bulk"):
        return say("job-score-bulk", set=str(payload.get("set") or ""))
    return _of_set("job-score")(payload)


def _import_title(payload: JSON) -> Phrase:
    name, file = str(payload.get("set") or ""), PurePath(str(payload.get("file", ""))).name
    return say("job-import-into", file=file, set=name) if name else say("job-import", file=file)


def _bulk_title(payload: JSON) -> Phrase:
    return say("job-take-back") if payload.get("undo") else say("job-accept-band")


def _material_title(payload: JSON) -> Phrase:
    """Material without a name is called after its first file."""
    files = payload.get("files") or [("", "")]
    return say("job-read-material", material=str(payload.get("name") or PurePath(files[0][1]).stem))


MODEL_JOB_TITLES: Mapping[JobKind, Title] = {
    JobKind.JUDGE: _of_set("job-judge"),
    JobKind.SAMPLES: _of_set("job-write-samples"),
    JobKind.REPAIRS: _of_set("job-offer-repairs"),
    JobKind.GENERATE: lambda payload: say("job-generate", question=str(payload.get("question", ""))),
    JobKind.QUIZ: _of_set("job-make-quiz"),
    JobKind.READ: lambda payload: say("job-read-by-model", material=str(payload.get("name", ""))),
    JobKind.PROBE: lambda payload: say("job-probe", model=str(payload.get("model", ""))),
}
ASKING = frozenset(MODEL_JOB_TITLES)
"""Kinds of job that make requests to a language model."""
"""Titles of the kinds that make requests to a language model."""

TITLES: Mapping[JobKind, Title] = {
    JobKind.SCORE: _score_title,
    JobKind.IMPORT: _import_title,
    JobKind.EDIT: lambda payload: say("job-edited"),
    JobKind.BULK: _bulk_title,
    JobKind.MATERIAL: _material_title,
    JobKind.DOCUMENTS: lambda payload: say("job-add-documents", collection=str(payload.get("collection", ""))),
    JobKind.DELETE: lambda payload: say("job-delete-set", set=str(payload.get("name", ""))),
    JobKind.TEACH: lambda payload: say("job-teach"),
    JobKind.ACTIVATE: lambda payload: say("job-activate", version=int(payload.get("version", 0))),
    **MODEL_JOB_TITLES,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class JobView:
    id: int
    title: str
    """Title of the job, which may contain names from files."""
    state: JobState
    share: float | None
    """Share of the work that is done, 0 to 1; None while its size is unknown."""
    progress: str
    """``64 of 119``; empty unless it runs."""
    message: str
    mentions: tuple[str, ...]
    """Ids of the detectors that the message mentions."""
    by: str
    created_at: float
    finished_at: float | None
    not_before: float | None = None
    """Time until which a queued job is postponed."""
    imported_set: str = ""
    """The set that a finished import filled; empty for anything else."""

    @property
    def running(self) -> bool:
        return self.state in _UNFINISHED


def job_list(
    workspace: Workspace,
    limit: int = 8,
    language: str = "en",
    kinds: Collection[JobKind] = SHOWN,
    person: Person | None = None,
) -> list[JobView]:
    """List jobs, newest first. With ``person``, only jobs on sets in which they have a role; None stands for the
    operator of the worker."""
    jobs = {job.id: job for job in (*workspace.jobs.unfinished(), *workspace.jobs.recent(50))}
    newest = sorted(jobs.values(), key=lambda job: job.id, reverse=True)
    return [_job_view(job, language) for job in newest if job.kind in kinds and _sees(person, job)][:limit]


def job_seen(workspace: Workspace, person: Person, job_id: int) -> Job:
    """Return a job. Raises Forbidden, and BadInput for an unknown id."""
    job = workspace.jobs.get(job_id)
    set_name = workspace.items.get(job.payload["item"]).set_name if job.kind is JobKind.EDIT else set_of(job)
    require(person.on(set_name), Permission.LOOK)
    return job


def worker_notice(workspace: Workspace, now: float, language: str = "en") -> str:
    """Return what to do if jobs are waiting and no worker runs; empty if there is nothing to do."""
    waiting = any(job.running for job in job_list(workspace))
    return phrase_in(NO_WORKER, language) if waiting and not worker_alive(workspace, now) else ""


def cancel_job(workspace: Workspace, person: Person, job_id: int, now: float) -> None:
    """Cancel one's own job, or as analyst or admin anybody's. The work done so far stays. Raises Forbidden."""
    job = workspace.jobs.get(job_id)
    by = job.by
    person = person.on(set_of(job))
    require(person, Permission.LOOK)
    if by != person.name:
        require(person, Permission.CANCEL_JOBS, by=by)
    workspace.jobs.cancel(job_id, now)


def set_of(job: Job) -> str:
    """Return the set that a job is about; empty if it is about all sets or none."""
    show = job.payload.get("show")
    return str(job.payload.get("set") or (show.get("set") if isinstance(show, dict) else "") or "")


def _sees(person: Person | None, job: Job) -> bool:
    return person is None or may(person.on(set_of(job)).roles, Permission.LOOK)


def _job_view(job: Job, language: str) -> JobView:
    share = min(1.0, job.done / job.total) if job.total else None
    shown = bool(job.total) and job.state is JobState.RUNNING
    progress = phrase_in(say("job-progress", done=job.done, total=job.total), language) if shown else ""
    title = phrase_in(TITLES[job.kind](job.payload), language)
    message, mentions = explain(job.message, language), detectors_in(job.message)
    return JobView(
        id=job.id,
        title=title,
        state=job.state,
        share=share,
        progress=progress,
        message=message,
        mentions=mentions,
        by=job.by,
        created_at=job.created_at,
        finished_at=job.finished_at,
        not_before=job.not_before if job.state is JobState.QUEUED else None,
        imported_set=set_of(job) if (job.kind, job.state) == (JobKind.IMPORT, JobState.DONE) else "",
    )
