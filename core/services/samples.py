"""The samples that a brand-new workspace starts with."""

from __future__ import annotations

from pathlib import Path

from core.ports import Workspace
from core.work import Job, JobKind, JobState

BY = "Touchstone"
"""Who asked for these jobs."""


def request_samples(workspace: Workspace, folder: Path, now: float) -> None:
    """Ask the worker to import and score every sample file, unless anything was ever asked of this workspace."""
    if workspace.jobs.recent(limit=1) or workspace.items.sets():
        return
    for path in sorted(folder.resolve().glob("*.jsonl")):
        workspace.jobs.add(JobKind.IMPORT, {"path": str(path), "set": path.stem, "file": path.name}, BY, now)


def sample_jobs(workspace: Workspace) -> list[Job]:
    """Oldest first."""
    return [job for job in reversed(workspace.jobs.recent(limit=100)) if job.by == BY]


def unfinished(job: Job) -> bool:
    return job.state in (JobState.QUEUED, JobState.RUNNING)
