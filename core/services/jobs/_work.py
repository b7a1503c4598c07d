"""Do the work of each kind of job. The worker alone loads it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.confined.patience import patiently
from core.domain.policy import Policy
from core.domain.work import JobKind
from core.errors import MissingPart, TouchstoneError, Unreachable
from core.limits import SECONDS_OF_RECORD
from core.scoring.suite import Suite
from core.services.data.importing import ImportReport, import_file
from core.services.data.set_names import delete_by_worker
from core.services.documents.adding import DocumentRequest, add_documents
from core.services.generation.repairing import RepairJob
from core.services.generation.writing import WritingJob
from core.services.jobs._job_run import JobRun
from core.services.jobs.bulk_scoring_job import score_in_bulk
from core.services.jobs.set_scoring import score_set
from core.services.material.adding import MaterialRequest, add_material
from core.services.material.model_reading import ReadingJob
from core.services.models.judging import JudgeJob
from core.services.models.metering import Payer
from core.services.models.model_job import ModelJob, ModelRun, run_model_job
from core.services.models.probing import ProbeJob
from core.services.models.sampling import SampleJob
from core.services.publishing.reopening import reopen_outdated
from core.services.quizzes.model_making import QuizJob
from core.services.review.accept_low_risk import do_bulk
from core.services.review.editing import apply_edit, score_edit
from core.services.suites.active_suite import suite_under
from core.services.suites.scoring import queue_scoring
from core.services.thresholds.preparing import prepare_policy
from core.services.thresholds.training.requests import TrainingRequest, train_models
from core.typed_json import from_json
from core.wording.phrases import Phrases, say

MODEL_JOBS: Mapping[JobKind, type[ModelJob[Any, Any]]] = {
    JobKind.JUDGE: JudgeJob,
    JobKind.SAMPLES: SampleJob,
    JobKind.REPAIRS: RepairJob,
    JobKind.GENERATE: WritingJob,
    JobKind.QUIZ: QuizJob,
    JobKind.READ: ReadingJob,
    JobKind.PROBE: ProbeJob,
}


@dataclass(frozen=True, slots=True)
class _Paid:
    """The part of the payload that all these jobs have."""

    budget: int | None


def do_model_job(run: JobRun) -> Phrases:
    """Run a model job and return its message. Raises MissingPart without a key for the provider, and ModelFailure for a
    failure that every further request would have, such as a budget that is used up."""
    job, stop = run.job, threading.Event()
    run.watch.before = job.done
    budget = from_json(_Paid, job.payload).budget
    payer = Payer(
        workspace=run.workspace,
        settings=run.settings,
        budget=budget,
        person=job.by,
        open_model=run.open_model,
        cancelled=stop.is_set,
    )
    model_job = MODEL_JOBS[job.kind](ModelRun(job, payer, run.suite, run.clock))
    try:
        result = run_model_job(model_job, stop, run.watch)
    except TouchstoneError as error:
        if not isinstance(error, Unreachable):
            error.phrases = (*error.phrases, *payer.tally.phrases)
        raise
    if result.postponed_by is not None:
        run.watch.postpone(result.postponed_by, result.phrases)
    elif job.kind is JobKind.JUDGE:
        reopen_outdated(run.workspace, job.by, run.clock(), job.payload.get("set"))
    return (*result.phrases, *payer.tally.phrases)


Work = Callable[[JobRun], Phrases]
"""Does a job and returns its final message. Raises TouchstoneError, whose message the failed job then has."""


def _score(run: JobRun) -> Phrases:
    if run.job.payload.get("bulk"):
        return score_in_bulk(run.workspace, run.settings, run.job, run.plain_suite(), run.clock, run.watch)
    run.watch.before = run.job.done
    return score_set(
        run.workspace,
        run.settings,
        run.job.payload["set"],
        by=run.job.by,
        suite=run.suite,
        open_encoder=run.open_encoder,
        clock=run.clock,
        on_progress=run.watch,
    ).phrases


def _activate(run: JobRun) -> Phrases:
    def suite_of(policy: Policy) -> Suite:
        return suite_under(run.workspace, policy, run.plain_suite(), run.settings.models)

    return prepare_policy(run.workspace, run.job, suite_of, run.settings.batch, run.clock, run.watch)


def _import(run: JobRun) -> Phrases:
    payload, now = run.job.payload, run.clock()
    path, name, set_name = Path(payload["path"]), payload["file"], payload["set"]
    mask = run.settings.mask or bool(payload.get("mask"))
    columns = payload.get("columns")
    report = import_file(run.workspace, path, name, set_name, run.settings, now, run.watch, mask=mask, columns=columns)
    if mask and not report.stopped:
        path.unlink(missing_ok=True)
    queue_scoring(run.workspace, run.job.by, report.set_name, run.clock())
    return _import_message(report)


def _import_message(report: ImportReport) -> Phrases:
    counts = say("job-imported", new=report.new, changed=report.changed, same=report.same)
    if not report.bad:
        return counts, *report.masking
    count, first = len(report.bad), report.bad[0]
    in_row = say("job-bad-row", count=count, row=first.row)
    in_cell = say("job-bad-cell", count=count, row=first.row, column=first.column)
    return counts, *report.masking, in_cell if first.column else in_row, first.why


def _edit(run: JobRun) -> Phrases:
    done = patiently(SECONDS_OF_RECORD, apply_edit, run.workspace, run.job.payload, run.clock())
    try:
        scored_by = ""
        while (suite := run.suite()).digest != scored_by:  # another policy may decide since
            score_edit(run.workspace, suite, done.item_id, run.clock())
            scored_by = suite.digest
    except MissingPart as error:
        raise MissingPart(say("job-edit-unscored"), *error.phrases) from error
    reopen_outdated(run.workspace, run.job.by, run.clock(), run.workspace.items.get(done.item_id).set_name)
    return (say("job-edited"),)


def _bulk(run: JobRun) -> Phrases:
    return (do_bulk(run.workspace, run.job.payload, run.clock, run.watch),)


def _material(run: JobRun) -> Phrases:
    order, mask = from_json(MaterialRequest, run.job.payload), run.settings.mask
    message = add_material(run.workspace, order, run.job.by, run.clock(), run.watch, mask=mask)
    if mask and not run.watch.stopped:
        _delete(order.files)
    return message


def _documents(run: JobRun) -> Phrases:
    order, now = from_json(DocumentRequest, run.job.payload), run.clock()
    added = add_documents(run.workspace, order, run.job.by, now, run.settings, run.open_encoder(), run.watch)
    if run.settings.mask and added is not None:
        _delete(order.files)
    return added.phrases if added else ()


def _delete(files: Sequence[tuple[str, str]]) -> None:
    """Delete uploads that are stored masked; other files go with the next uploads."""
    for path, _ in files:
        Path(path).unlink(missing_ok=True)


def _delete_set(run: JobRun) -> Phrases:
    return delete_by_worker(run.workspace, run.job, run.clock(), run.watch)


def _teach(run: JobRun) -> Phrases:
    order = from_json(TrainingRequest, run.job.payload)
    return train_models(run.workspace, order, run.job.by, run.settings.models, run.clock, run.watch)


WORK: Mapping[JobKind, Work] = {
    JobKind.SCORE: _score,
    JobKind.IMPORT: _import,
    JobKind.EDIT: _edit,
    JobKind.BULK: _bulk,
    JobKind.MATERIAL: _material,
    JobKind.DOCUMENTS: _documents,
    JobKind.DELETE: _delete_set,
    JobKind.TEACH: _teach,
    JobKind.ACTIVATE: _activate,
    **dict.fromkeys(MODEL_JOBS, do_model_job),
}
