"""What jobs store of their order: read as it was written by the last version, checked, and written the same way."""

from __future__ import annotations

from typing import Any

import pytest

from core.domain.answers import JSON, Kind
from core.domain.question_forms import QuestionForm
from core.domain.work import JobKind, JobState
from core.ports.workspace import Workspace
from core.quizzes.making.quiz_request import QuizRequest
from core.services.documents.adding import DocumentRequest
from core.services.generation.repairing import RepairRequest
from core.services.generation.writing import WritingRequest
from core.services.jobs._work import WORK
from core.services.jobs.job_list import SHOWN, TITLES, job_list
from core.services.jobs.worker import Worker
from core.services.material.adding import MaterialRequest
from core.services.material.model_reading import ReadingRequest
from core.services.models.judge_requests import JudgingRequest
from core.services.models.probing import ProbeRequest
from core.services.models.sampling import SampleRequest
from core.services.quizzes.model_making import ModelQuizOrder
from core.services.thresholds.training.requests import TrainingRequest
from core.settings import Settings
from core.typed_json import DoesNotFit, from_json, to_json
from core.wording import explain
from tests.support.fake_suite import FakeSuite

QUIZ = QuizRequest(6, (QuestionForm.CHOICE, QuestionForm.SHORT_ANSWER), "ja", -4)
STORED: list[tuple[JobKind, object, JSON]] = [
    (
        JobKind.JUDGE,
        JudgingRequest(
            set_name="spring", detectors=("llm_judge", "concept_validation"), model="openai/own", budget=3, width=0.75,
            again=True, batch=True, criterion="To the day.", guidelines=True, examples=2, reasons="ja", exam=True,
        ),
        {"set": "spring", "detectors": ["llm_judge", "concept_validation"], "model": "openai/own", "budget": 3,
         "width": 0.75, "again": True, "batch": True, "criterion": "To the day.", "guidelines": True, "examples": 2,
         "reasons": "ja", "exam": True},
    ),
    (JobKind.SAMPLES, SampleRequest(None, 3, "m", None), {"set": None, "count": 3, "model": "m", "budget": None}),
    (JobKind.REPAIRS, RepairRequest("spring", "m", 2), {"set": "spring", "model": "m", "budget": 2}),
    (JobKind.GENERATE, WritingRequest(7, 2, "Why?"), {"generation": 7, "question": "Why?", "budget": 2}),
    (
        JobKind.QUIZ,
        ModelQuizOrder(((1, 2), (1, 3)), QUIZ, "birds", "m", None, 3),
        {"pages": [[1, 2], [1, 3]], "number": 6, "forms": ["choice", "short_answer"], "lang": "ja", "seed": -4,
         "set": "birds", "model": "m", "budget": None, "generations": 3},
    ),
    (
        JobKind.READ,
        ReadingRequest(material=4, name="水", pages=((1, 1), (3, 2)), model="m", budget=5),
        {"material": 4, "name": "水", "pages": [[1, 1], [3, 2]], "model": "m", "budget": 5},
    ),
    (JobKind.PROBE, ProbeRequest("m", None), {"model": "m", "budget": None}),
    (
        JobKind.MATERIAL,
        MaterialRequest((("/a", "a.pdf"), ("/b", "b.pdf")), "Rivers"),
        {"files": [["/a", "a.pdf"], ["/b", "b.pdf"]], "name": "Rivers"},
    ),
    (
        JobKind.DOCUMENTS,
        DocumentRequest("law", (("/a", "a.txt"),)),
        {"collection": "law", "files": [["/a", "a.txt"]]},
    ),
    (
        JobKind.TEACH,
        TrainingRequest(kind=Kind.ANSWER, set_name="spring", imported=True, lang="ja", seen=True, passes=2.0, seed=-1),
        {"set": "spring", "imported": True, "lang": "ja", "seen": True, "kind": "answer", "passes": 2.0, "seed": -1},
    ),
]  # fmt: skip
NAMES = [kind.value for kind, _, _ in STORED]


@pytest.mark.parametrize(("kind", "order", "stored"), STORED, ids=NAMES)
def test_a_payload_of_the_last_version_is_read_and_written_as_it_was(
    kind: JobKind, order: object, stored: JSON
) -> None:
    assert from_json(type(order), stored) == order
    assert to_json(order) == stored


@pytest.mark.parametrize(("kind", "order", "stored"), STORED, ids=NAMES)
def test_what_does_not_fit_is_named(kind: JobKind, order: object, stored: JSON) -> None:
    for key in stored:
        wrong: dict[str, Any] = {**stored, key: {"no": "such"}}
        with pytest.raises(DoesNotFit, match=key):
            from_json(type(order), wrong)


def test_a_judging_that_waits_since_before_there_were_batches_is_read() -> None:
    stored = {"set": None, "detectors": ["llm_judge"], "model": "m", "budget": None, "width": None, "again": False}
    assert from_json(JudgingRequest, stored) == JudgingRequest(
        set_name=None, detectors=("llm_judge",), model="m", budget=None
    )


def test_every_kind_of_job_is_done_and_has_a_title(workspace: Workspace) -> None:
    assert WORK.keys() == TITLES.keys() == set(JobKind)
    for kind, _, stored in STORED:
        workspace.jobs.add(kind, stored, "ana", 1.0)
    workspace.jobs.add(JobKind.SCORE, {"set": "big", "bulk": True}, "ana", 1.0)
    workspace.jobs.add(JobKind.IMPORT, {"path": "/x", "set": None, "file": "/home/a.csv"}, "ana", 1.0)
    workspace.jobs.add(JobKind.BULK, {"undo": "b", "person": "ana"}, "ana", 1.0)
    titles = [view.title for view in reversed(job_list(workspace, 50, kinds=SHOWN))]
    assert titles == [
        "Have spring judged",
        "Have samples written for everything",
        "Have repairs proposed for spring",
        "Write an answer: Why?",
        "Make questions for birds",
        "Have a model read 水",
        "Test m",
        "Read the material Rivers",
        "Add documents to law",
        "Teach the reading model with labels",
        "Score big by all cores",
        "Import a.csv",
        "Take a batch of decisions back",
    ]


def test_a_payload_that_does_not_fit_ends_its_job_and_not_the_worker(workspace: Workspace) -> None:
    job = workspace.jobs.add(JobKind.SAMPLES, {"set": None, "count": "3", "model": "m", "budget": None}, "ana", 1.0)
    worker = Worker(workspace=workspace, open_suite=FakeSuite, settings=Settings(), name="w1", clock=lambda: 5.0)  # type: ignore[arg-type]
    assert worker.work_once()
    ended = workspace.jobs.get(job.id)
    assert ended.state is JobState.FAILED
    assert "DoesNotFit: count" in explain(ended.message, "en")
