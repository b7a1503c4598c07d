"""The samples that a brand-new workspace starts with."""

from __future__ import annotations

from pathlib import Path

from core.domain.work import Job, JobKind, JobState
from core.ports.workspace import Workspace

BY = "Touchstone"
"""Who asked for these jobs."""


def request_samples(workspace: Workspace, folder: Path, now: float) -> None:
    """Ask the worker to import and score every sample file, unless anything was ever asked of this workspace.

    What failed is asked for once more: at the next start the missing part may be there.
    """
    for job in sample_jobs(workspace):
        if job.state is JobState.FAILED:
            workspace.jobs.add(job.kind, job.payload, BY, now)
    if workspace.jobs.recent(limit=1) or workspace.items.sets():
        return
    for path in sorted(folder.resolve().glob("*.jsonl")):
        workspace.jobs.add(JobKind.IMPORT, {"path": str(path), "set": path.stem, "file": path.name}, BY, now)


def sample_jobs(workspace: Workspace) -> list[Job]:
    """The newest of each kind for each sample set."""
    newest: dict[object, Job] = {}
    for job in workspace.jobs.recent(limit=100):
        if job.by == BY:
            newest.setdefault((job.kind, job.payload["set"]), job)
    return sorted(newest.values(), key=lambda job: job.id)


def unfinished(job: Job) -> bool:
    return job.state in (JobState.QUEUED, JobState.RUNNING)
