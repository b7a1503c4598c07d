"""Load the samples that a new workspace starts with."""

from __future__ import annotations

from pathlib import Path

from core.domain.knowledge import GraphContents
from core.domain.question_forms import QuestionForm
from core.domain.work import Job, JobKind, JobState, Person, Role
from core.knowledge.files import read_graph
from core.ports.workspace import Workspace
from core.quizzes.making.quiz_request import QuizRequest
from core.services.material.adding import MaterialRequest, add_material
from core.services.material.source_pages import pages_of
from core.settings import Settings

SAMPLE_GRAPH = "university"
SAMPLE_DOCUMENTS = "guides"
SAMPLE_PAGE = "material/water-ja.pdf"
"""A textbook page with furigana, from which quizzes are made."""
SAMPLE_QUIZ = "water-quiz"
"""The set of the quizzes made from this page."""
_QUIZ = QuizRequest(10, (QuestionForm.CHOICE, QuestionForm.TRUE_FALSE, QuestionForm.FILL_IN))
BY = "Touchstone"
"""The name under which these jobs are requested."""


def request_samples(workspace: Workspace, folder: Path, now: float) -> None:
    """Ask the worker to import and score every sample file, unless the workspace was used before.

    Failed sample jobs are requested once more, as a missing part may have been installed since the last start.
    """
    for job in sample_jobs(workspace):
        if job.state is JobState.FAILED:
            workspace.jobs.add(job.kind, job.payload, BY, now)
    if workspace.jobs.recent(limit=1) or workspace.items.sets():
        return
    for path in sorted(folder.resolve().glob("*.jsonl")):
        workspace.jobs.add(JobKind.IMPORT, {"path": str(path), "set": path.stem, "file": path.name}, BY, now)
    _put_page(workspace, folder.resolve() / SAMPLE_PAGE, now)
    _put_graph(workspace, folder / "graph", now)
    _put_documents(workspace, folder / "documents", now)


def _put_page(workspace: Workspace, page: Path, now: float) -> None:
    """Read one page of a PDF and make questions from it by rules, without a job: it takes about a second."""
    if not page.is_file() or workspace.material.all():
        return
    from core.services.quizzes.making import (
        make_with_rules,
    )  # imported late: it loads the text tools, which a start without samples does not need

    add_material(workspace, MaterialRequest(((str(page), page.name),)), BY, now, lambda *_: True)
    pages = pages_of(workspace, [(material.id, 1) for material in workspace.material.all()])
    make_with_rules(workspace, Person(BY, frozenset(Role)), pages, _QUIZ, SAMPLE_QUIZ, now)


def _put_graph(workspace: Workspace, folder: Path, now: float) -> None:
    """Store the graph of an invented university. It is small, so no job is needed."""
    nodes, edges = folder / "nodes.csv", folder / "edges.csv"
    if nodes.is_file() and edges.is_file() and not workspace.graphs.all():
        files = read_graph((nodes, nodes.name), (edges, edges.name), Settings())
        workspace.graphs.put(SAMPLE_GRAPH, GraphContents(files.nodes, files.edges, files.kinds), BY, now)


def _put_documents(workspace: Workspace, folder: Path, now: float) -> None:
    """Store pages on invented places, to search and to check answers without passages against. They are encoded at the
    first search, so that no start waits for it."""
    if not folder.is_dir() or workspace.documents.all():
        return
    from core.retrieval.files import document  # imported late, as above

    pages = [document(path.name, path.read_text("utf-8"), path.name) for path in sorted(folder.glob("*.md"))]
    workspace.documents.put(SAMPLE_DOCUMENTS, pages, BY, now)


def sample_jobs(workspace: Workspace) -> list[Job]:
    """Return the newest job of each kind for each sample set, by id."""
    newest: dict[object, Job] = {}
    for job in workspace.jobs.recent(limit=100):
        if job.by == BY:
            newest.setdefault((job.kind, job.payload["set"]), job)
    return sorted(newest.values(), key=lambda job: job.id)


def unfinished(job: Job) -> bool:
    return job.state in (JobState.QUEUED, JobState.RUNNING)
