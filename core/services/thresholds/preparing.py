"""Prepare a policy in the background, and switch to it once all its risks are there.

The new risks are computed beside the old ones, which everybody goes on with: queues, levels and figures know nothing of
them. What changes, arrives or is scored again meanwhile is caught up with. One transaction then puts all of them in the
place of the old ones and makes the policy the active one, so that nobody ever sees new thresholds over old risks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core.domain.policy import PRESET, Policy
from core.domain.work import Job, JobKind, JobState
from core.ports.policies import Activation
from core.ports.staged_risks import Staged, StagedPart, Unstaged
from core.ports.workspace import Workspace
from core.scoring.suite import Suite
from core.services.people.audit_log import AdminAct, noted
from core.services.publishing.reopening import reopen_outdated
from core.services.suites.graph_suites import suites_of
from core.services.suites.scoring import Clock, OnProgress, failures_in, results_of, scored_of
from core.wording.phrases import Phrases, say

_RECENT = 50
"""Jobs among which one that failed to prepare is looked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Preparation:
    """A policy that is being prepared, or whose preparation failed."""

    version: int
    active: int
    """The version that decides meanwhile."""
    job: int
    by: str
    done: int
    """Items that have their new risk."""
    total: int
    """All scored items; 0 before the worker began."""
    failed: bool
    message: Phrases
    """Says why it failed."""


def needs_preparation(workspace: Workspace, before: Policy, after: Policy) -> bool:
    """Return whether ``after`` has other risks than ``before``: by other weights or another reading model."""
    return _made_by(before) != _made_by(after) and any(each.scored for each in workspace.items.sets())


def preparation(workspace: Workspace) -> Preparation | None:
    """Return the policy in preparation, or the one whose preparation failed last, if nothing was activated since."""
    pending = _pending(workspace)
    active = workspace.policies.active().version
    if pending:
        return _as_preparation(pending[0], active)
    last = next((job for job in workspace.jobs.recent(_RECENT) if job.kind is JobKind.ACTIVATE), None)
    if last is None or last.state is not JobState.FAILED or workspace.policies.activated_by(last.id):
        return None
    since = next((each.at for each in workspace.policies.activations(1)), 0.0)
    return None if since > last.created_at else _as_preparation(last, active)


def queue_preparation(workspace: Workspace, version: int, by: str, now: float) -> Job:
    """Have the worker prepare a version; the job that prepares it already is returned instead of a second one."""
    waiting = (job for job in _pending(workspace) if job.payload["version"] == version)
    return next(waiting, None) or workspace.jobs.add(JobKind.ACTIVATE, {"version": version}, by, now)


def stop_preparation(workspace: Workspace, now: float, *, but: int | None = None) -> int | None:
    """Stop what is being prepared, unless it is version ``but``, and return the version that was; None without one."""
    stopped = [job for job in _pending(workspace) if job.payload["version"] != but]
    for job in stopped:
        workspace.jobs.cancel(job.id, now)
    return int(stopped[0].payload["version"]) if stopped else None


def version_before(newest_two: Sequence[Activation]) -> int:
    """Return the version that was active before the newest activation."""
    return newest_two[1].version if len(newest_two) > 1 else PRESET.version


def prepare_policy(  # noqa: PLR0917 - what is prepared, by what, and who watches
    workspace: Workspace,
    job: Job,
    suite_under: Callable[[Policy], Suite],
    batch: int,
    clock: Clock,
    on_progress: OnProgress,
) -> Phrases:
    """Compute the risks of the job's policy, switch to it, and return the message; no message if ``on_progress``
    stopped it. Continues what an earlier run of the job did. Raises MissingPart and BadInput.
    """
    policy = workspace.policies.get(int(job.payload["version"]))
    if any(each.id > job.id for each in _pending(workspace)):  # asked for in the same moment
        return (say("job-activation-replaced", version=policy.version),)
    failures: Counter[str] = Counter()
    if not workspace.policies.activated_by(job.id):
        before = workspace.policies.active().version
        switched = False
        while not switched:
            found = _prepared(workspace, policy, suite_under(policy), batch, clock, on_progress)
            if found is None:
                return ()
            parts, failed = found
            failures += failed
            switched = workspace.policies.switch(policy.version, job.by, clock(), job=job.id, parts=parts)
        noted(workspace, job.by, AdminAct.POLICY, f"v{policy.version}", active=policy.version, before=before)
    after_switch(workspace, job.by, clock())
    told = sorted(failures.items())
    return (
        say("job-activated", version=policy.version),
        *(say("job-detector-failed", detector=name, count=count) for name, count in told),
    )


def after_switch(workspace: Workspace, by: str, now: float) -> None:
    """Do what follows from another active policy: reopen published quizzes that need it, and review certificates."""
    from core.services.thresholds.certificate_life import review_certificates  # who only asks how far it is needs none

    reopen_outdated(workspace, by, now)
    review_certificates(workspace, now)


def _prepared(  # noqa: PLR0917 - as prepare_policy
    workspace: Workspace, policy: Policy, suite: Suite, batch: int, clock: Clock, on_progress: OnProgress
) -> tuple[list[StagedPart], Counter[str]] | None:
    """Stage what is missing, and return what was staged with the failures of detectors; None if it was stopped."""
    failures: Counter[str] = Counter()
    suites = {StagedPart(name, own.digest): own for name, own in suites_of(workspace, suite, None)}
    parts = list(suites)
    workspace.staged_risks.drop({part.suite for part in parts})
    missing, total = workspace.staged_risks.count(parts)
    done = total - missing
    if not on_progress(done, total, ()):
        return None
    for part, own in suites.items():
        last = 0
        while found := workspace.staged_risks.missing(part, limit=batch, after=last):
            failures += _stage(workspace, policy, own, found, clock())
            last = found[-1].item.id
            done = min(total, done + len(found))
            if not on_progress(done, total, ()):
                return None
    return parts, failures


def _stage(workspace: Workspace, policy: Policy, suite: Suite, found: list[Unstaged], now: float) -> Counter[str]:
    results = results_of(workspace, suite, [each.item for each in found])
    beside = {each.item.input_hash: each.scored for each in found}
    staged = [
        Staged(scored_of(input_hash, detections, policy.signal, suite.digest), beside[input_hash])
        for input_hash, detections in results.items()
    ]
    workspace.staged_risks.add(staged, now)
    return failures_in(results.values())


def _made_by(policy: Policy) -> tuple[str, str]:
    """Return what its risks depend on."""
    return policy.weights.digest if policy.weights else "", policy.grounding


def _pending(workspace: Workspace) -> list[Job]:
    """Return the unfinished jobs that prepare a policy, newest first."""
    return [job for job in workspace.jobs.unfinished() if job.kind is JobKind.ACTIVATE]


def _as_preparation(job: Job, active: int) -> Preparation:
    return Preparation(
        version=int(job.payload["version"]),
        active=active,
        job=job.id,
        by=job.by,
        done=job.done,
        total=job.total,
        failed=job.state is JobState.FAILED,
        message=job.message,
    )
