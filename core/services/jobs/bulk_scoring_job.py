"""Run bulk scoring of a set, with many processes, as a job of the desk."""

from __future__ import annotations

import dataclasses
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from core.bulk.reading import Tally
from core.bulk.recipe import Recipe
from core.bulk.shard_scores import AsStored
from core.domain.work import Job, JobKind, JobState, Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.scoring.suite import Suite
from core.services.jobs.bulk_scoring import BulkScoring, desk_scoring, look_up_passages
from core.services.suites.load_suite import load_suite
from core.services.suites.scoring import Clock, OnProgress
from core.settings import Settings
from core.wording.phrases import Phrases, say

if TYPE_CHECKING:
    from core.bulk.engine import BulkEngine, OpenEngine


class _Stopped(Exception):
    """Raised to end a run between two shards; stored scores stay."""


def request_bulk_scoring(workspace: Workspace, person: Person, set_name: str, now: float) -> Job:
    """Ask the worker to score a set with all processor cores. A queued job of the same request is returned instead of a
    second one. Raises Forbidden."""
    require(person.on(set_name), Permission.SCORE)
    payload = {"set": set_name, "bulk": True}
    waiting = (
        job
        for job in workspace.jobs.unfinished()
        if job.kind is JobKind.SCORE and job.state is JobState.QUEUED and job.payload == payload
    )
    return next(waiting, None) or workspace.jobs.add(JobKind.SCORE, payload, person.name, now)


def score_in_bulk(  # noqa: PLR0917 - what is scored, by what, and who watches
    workspace: Workspace,
    settings: Settings,
    job: Job,
    suite: Suite,
    clock: Clock,
    on_progress: OnProgress,
    open_engine: OpenEngine | None = None,
) -> Phrases:
    """Score a set and return the message; ``suite`` has no rules, weights and graph yet. Raises BadInput and
    MissingPart."""
    name = str(job.payload["set"])
    desk = desk_scoring(workspace, name)
    look_up_passages(workspace, name, settings, job.by, clock)
    dressed = desk.suite(suite)
    total = workspace.items.count_unscored(dressed.digest, set_name=name)
    # Passwords must not leave this process, and a large set would evict the cached encodings of the desk.
    theirs = dataclasses.replace(settings, database="", graphs="", encodings_mb=0)
    recipe = Recipe(
        partial(load_suite, theirs),
        AsStored(desk.policy.signal),
        dressed.digest,
        desk.rules,
        desk.policy.weights,
        desk.graph,
        settings.max_cell_chars,
        settings.batch,
    )
    begun, last = time.monotonic(), Tally()

    def told(tally: Tally) -> None:
        nonlocal last
        last = tally
        if not on_progress(tally.done, max(total, tally.done), _so_far(tally, total, time.monotonic() - begun)):
            raise _Stopped

    if not on_progress(0, total, ()):
        return ()
    try:
        last = BulkScoring(workspace, name, job.by, clock).run(dressed, recipe, open_engine or _every_core, told)
    except _Stopped:
        return _ended(last)
    return _ended(last)


@contextmanager
def _every_core(recipe: Recipe) -> Iterator[BulkEngine]:
    from core.bulk.cluster import cluster

    with cluster(recipe, workers=len(os.sched_getaffinity(0))) as engine:
        yield engine


def _so_far(tally: Tally, total: int, seconds: float) -> Phrases:
    """Return the counts and the remaining time, estimated from newly scored items and not from those scored before."""
    if not tally.kept:
        return _ended(tally)
    left = max(0.0, (total - tally.done) * seconds / tally.kept)
    return (*_ended(tally), say("job-bulk-left", minutes=max(1, round(left / 60))))


def _ended(tally: Tally) -> Phrases:
    failed = (say("job-bulk-failed", count=tally.failed),) if tally.failed else ()
    return (say("job-scored", count=tally.kept), *failed)
