"""Read the figures of the overview."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.ports.workspace import Workspace
from core.services.data.overview import overview
from core.services.jobs.job_list import job_list, worker_notice
from tests.support.figures.people import BO, NOW, PEOPLE
from tests.support.figures.plain import plain


def overview_figures(workspace: Workspace) -> Iterator[tuple[str, Any]]:
    yield "everybody", plain(overview(workspace, BO, NOW))
    for person in PEOPLE:
        seen = overview(workspace, person, NOW)
        yield f"to review for {person.name}", seen.to_review
        yield f"steps for {person.name}", plain(seen.steps)
    for language in ("en", "ja", "ko"):
        yield f"jobs, {language}", plain(job_list(workspace, 100, language))
    yield "worker is missed", bool(worker_notice(workspace, NOW))
    yield "jobs as stored", [
        plain([job.id, job.kind, job.payload, job.state, job.done, job.total, job.message, job.by, job.created_at,
               job.finished_at])
        for job in workspace.jobs.recent(1000)
    ]  # fmt: skip
