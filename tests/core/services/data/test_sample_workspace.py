"""Samples: once, on a workspace that never held anything."""

from pathlib import Path

from core.domain.queue import ItemFilter
from core.domain.work import JobKind, JobState
from core.ports.workspace import Workspace
from core.services.data.sample_workspace import SAMPLE_DOCUMENTS, SAMPLE_QUIZ, request_samples, sample_jobs, unfinished
from core.services.suites.scoring import queue_scoring
from tests.support.answers import library_answers
from tests.support.fake_suite import put
from tests.support.paths import ROOT


def folder(tmp_path: Path) -> Path:
    for name in ("quizzes.jsonl", "answers.jsonl", "README.md"):
        (tmp_path / name).write_text("{}")
    return tmp_path


def test_every_file_becomes_a_set_of_its_name(workspace: Workspace, tmp_path: Path) -> None:
    request_samples(workspace, folder(tmp_path), now=1.0)
    jobs = sample_jobs(workspace)
    assert [(job.payload["set"], job.payload["file"]) for job in jobs] == [
        ("answers", "answers.jsonl"),
        ("quizzes", "quizzes.jsonl"),
    ]
    assert all(Path(job.payload["path"]).is_absolute() for job in jobs)
    assert all(unfinished(job) for job in jobs)


def test_the_next_start_asks_for_nothing(workspace: Workspace, tmp_path: Path) -> None:
    request_samples(workspace, folder(tmp_path), now=1.0)
    request_samples(workspace, folder(tmp_path), now=2.0)
    assert len(sample_jobs(workspace)) == 2


def test_a_workspace_with_work_of_its_own_gets_no_samples(workspace: Workspace, tmp_path: Path) -> None:
    put(workspace, *library_answers(1))
    queue_scoring(workspace, "ana", None, now=1.0)
    request_samples(workspace, folder(tmp_path), now=2.0)
    assert sample_jobs(workspace) == []


def test_without_the_folder_the_desk_starts_empty(workspace: Workspace, tmp_path: Path) -> None:
    request_samples(workspace, tmp_path / "samples", now=1.0)
    assert sample_jobs(workspace) == []


def test_what_failed_is_tried_again_at_the_next_start(workspace: Workspace, tmp_path: Path) -> None:
    request_samples(workspace, folder(tmp_path), now=1.0)
    answers, quizzes = sample_jobs(workspace)
    workspace.jobs.finish(answers.id, JobState.DONE, (), now=2.0)
    workspace.jobs.finish(quizzes.id, JobState.FAILED, ("There is no encoder.",), now=2.0)
    request_samples(workspace, tmp_path, now=3.0)
    assert [(job.payload["set"], job.state) for job in sample_jobs(workspace)] == [
        ("answers", JobState.DONE),
        ("quizzes", JobState.QUEUED),
    ]


def test_a_textbook_page_is_there_to_make_quizzes_of(workspace: Workspace) -> None:
    request_samples(workspace, ROOT / "samples", now=1.0)
    (page,) = workspace.material.pages(workspace.material.all()[0].id)
    assert page.read.readings and page.picture == "image/png"
    request_samples(workspace, ROOT / "samples", now=2.0)
    assert len(workspace.material.all()) == 1


def test_questions_of_the_sample_page_are_ready_to_be_checked(workspace: Workspace) -> None:
    """With the page they were made of, its picture and its readings; as the worker scores them at the first start."""
    request_samples(workspace, ROOT / "samples", now=1.0)
    items = workspace.items.many(workspace.items.ids(ItemFilter(set_name=SAMPLE_QUIZ)))
    assert len(items) >= 5 and all(item.answer.quiz for item in items)
    (material,) = workspace.material.all()
    assert workspace.material.items_of(material.id, 1) == [item.id for item in items]
    page = workspace.material.page(material.id, 1)
    assert page.picture and page.read.readings
    assert all(item.answer.passages[0].text == page.read.text for item in items)
    assert SAMPLE_QUIZ in {job.payload["set"] for job in sample_jobs(workspace) if job.kind is JobKind.SCORE}
    request_samples(workspace, ROOT / "samples", now=2.0)
    assert len(workspace.items.ids(ItemFilter(set_name=SAMPLE_QUIZ))) == len(items)


def test_a_small_collection_is_there_to_be_searched_in_three_languages(workspace: Workspace) -> None:
    request_samples(workspace, ROOT / "samples", now=1.0)
    (there,) = workspace.documents.all()
    _, documents = workspace.documents.load(SAMPLE_DOCUMENTS)
    assert there.name == SAMPLE_DOCUMENTS and there.chunks >= there.documents == len(documents) >= 6
    assert {document.lang for document in documents} == {"ja", "en", "ko"}
    request_samples(workspace, ROOT / "samples", now=2.0)
    assert [each.version for each in workspace.documents.all()] == [there.version]
