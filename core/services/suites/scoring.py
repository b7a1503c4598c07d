"""Score the unscored items of a workspace in batches and store the scores; queue that as a job."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.domain.answers import DetectorFailure
from core.domain.work import Item, Job, JobKind, JobState, Person, Scored
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.scoring.suite import Results, Suite, signal_risk
from core.services.suites.graph_suites import suite_for, suites_of
from core.wording.phrases import Phrases, say

Clock = Callable[[], float]
"""Returns seconds since the epoch."""

OnProgress = Callable[[int, int, Phrases], bool]
"""Receives the done and the total number and a message; returns False to stop."""


@dataclass(frozen=True, slots=True)
class Summary:
    """The result of a scoring run."""

    scored: int
    """The number of items scored."""
    failures: Mapping[str, int]
    """Failures by the name of the detector."""
    finished: bool
    """False if ``on_progress`` stopped the run; the next run continues."""

    @property
    def phrases(self) -> Phrases:
        failed = sorted(self.failures.items())
        return (
            say("job-scored", count=self.scored),
            *(say("job-detector-failed", detector=name, count=count) for name, count in failed),
        )


def score_items(
    workspace: Workspace, suite: Suite, *, set_name: str | None, batch: int, clock: Clock, on_progress: OnProgress
) -> Summary:
    """Score every item that this suite has not scored in its present revision; ``set_name`` None means all sets.

    Stored scores are skipped, so stopping at any moment costs at most one batch. Raises MissingPart only: a detector
    that crashes is stored as a failure.
    """
    parts = suites_of(workspace, suite, set_name)
    totals = [workspace.items.count_unscored(own.digest, set_name=name) for name, own in parts]
    total = sum(totals)
    failures: Counter[str] = Counter()
    done = 0
    if not on_progress(0, total, ()):
        return Summary(0, failures, finished=False)
    for (name, own), size in zip(parts, totals, strict=True):
        before, last = done, 0
        while items := workspace.items.unscored(own.digest, set_name=name, limit=batch, after=last):
            failures += _score(workspace, own, items, clock())
            last = items[-1].id
            left = workspace.items.count_unscored(own.digest, set_name=name)
            done = max(done + len(items), before + size - left)  # equal answers elsewhere in it got their score too
            if not on_progress(done, max(done, total), Summary(done, failures, finished=False).phrases):
                return Summary(done, failures, finished=False)
    return Summary(done, failures, finished=True)


def score_batch(workspace: Workspace, suite: Suite, items: Sequence[Item], now: float) -> Counter[str]:
    """Score these items, each with the graph of its set, and store the scores. Return the number of failures by
    detector.
    """
    by_set: dict[str, list[Item]] = {}
    for item in items:
        by_set.setdefault(item.set_name, []).append(item)
    failures: Counter[str] = Counter()
    for name, group in by_set.items():
        failures += _score(workspace, suite_for(workspace, suite, name), group, now)
    return failures


def _score(workspace: Workspace, suite: Suite, items: Sequence[Item], now: float) -> Counter[str]:
    results = results_of(workspace, suite, items)
    signal, digest = workspace.policies.active().signal, suite.digest
    workspace.scores.add(
        [scored_of(input_hash, detections, signal, digest) for input_hash, detections in results.items()], now
    )
    return failures_in(results.values())


def results_of(workspace: Workspace, suite: Suite, items: Sequence[Item]) -> dict[str, Results]:
    """Score equal inputs once, and return the results by input without storing them.

    If all detectors scored an input before and only their weights are new, the stored scores are combined again. Stored
    judgements are always included, and no judge is asked.
    """
    distinct = {item.input_hash: item for item in items}
    judged = workspace.judgements.of_each(distinct.keys())
    known = workspace.scores.many([input_hash for input_hash, item in distinct.items() if item.scored])
    results: dict[str, Results] = {}
    for input_hash, before in known.items():
        again = suite.again(distinct[input_hash].answer, before, judged.get(input_hash, ()))
        if again is not None:
            results[input_hash] = again
    fresh = [input_hash for input_hash in distinct if input_hash not in results]
    answers = [distinct[input_hash].answer for input_hash in fresh]
    scored = suite.score(answers, lambda answer: judged.get(answer.input_hash(), ())) if fresh else []
    return results | dict(zip(fresh, scored, strict=True))


def failures_in(results: Iterable[Results]) -> Counter[str]:
    """Count failures by detector."""
    return Counter(r.detector.name for detections in results for r in detections if isinstance(r, DetectorFailure))


def scored_of(input_hash: str, results: Results, signal: str, digest: str) -> Scored:
    return Scored(input_hash, tuple(results), signal_risk(results, signal), digest)


def request_scoring(workspace: Workspace, person: Person, set_name: str | None, now: float) -> Job:
    """Queue scoring of a set, or of everything. Raises Forbidden."""
    require(person.on(set_name or ""), Permission.SCORE)
    return queue_scoring(workspace, person.name, set_name, now)


def queue_scoring(workspace: Workspace, by: str, set_name: str | None, now: float) -> Job:
    """Queue scoring; return the job already queued for the same set, if there is one."""
    payload = {"set": set_name}
    waiting = (
        job
        for job in workspace.jobs.unfinished()
        if job.kind is JobKind.SCORE and job.state is JobState.QUEUED and job.payload == payload
    )
    return next(waiting, None) or workspace.jobs.add(JobKind.SCORE, payload, by, now)
