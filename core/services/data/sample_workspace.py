"""The samples that a brand-new workspace starts with."""

from __future__ import annotations

from pathlib import Path

from core.domain.knowledge import GraphContents
from core.domain.question_forms import QuestionForm
from core.domain.work import Job, JobKind, JobState, Person, Role
from core.knowledge.files import read_graph
from core.ports.workspace import Workspace
from core.quizzes.making.order import QuizOrder
from core.services.material.adding import MaterialOrder, add_material
from core.services.material.source_pages import pages_of
from core.settings import Settings

SAMPLE_GRAPH = "university"
SAMPLE_DOCUMENTS = "guides"
SAMPLE_PAGE = "material/water-ja.pdf"
"""A textbook page with furigana, to make quizzes of."""
SAMPLE_QUIZ = "water-quiz"
"""The set made of it."""
_QUIZ = QuizOrder(10, (QuestionForm.CHOICE, QuestionForm.TRUE_FALSE, QuestionForm.FILL_IN))
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
    _put_page(workspace, folder.resolve() / SAMPLE_PAGE, now)
    _put_graph(workspace, folder / "graph", now)
    _put_documents(workspace, folder / "documents", now)


def _put_page(workspace: Workspace, page: Path, now: float) -> None:
    """One page of a PDF is read at once, and questions are made of it by rules: that takes a second."""
    if not page.is_file() or workspace.material.all():
        return
    from core.services.quizzes.making import make_with_rules  # loads what reads text, which no other start needs

    add_material(workspace, MaterialOrder(((str(page), page.name),)), BY, now, lambda *_: True)
    pages = pages_of(workspace, [(material.id, 1) for material in workspace.material.all()])
    make_with_rules(workspace, Person(BY, frozenset(Role)), pages, _QUIZ, SAMPLE_QUIZ, now)


def _put_graph(workspace: Workspace, folder: Path, now: float) -> None:
    """An invented university, to ask on the page. It is small: no job is needed."""
    nodes, edges = folder / "nodes.csv", folder / "edges.csv"
    if nodes.is_file() and edges.is_file() and not workspace.graphs.all():
        files = read_graph((nodes, nodes.name), (edges, edges.name), Settings())
        workspace.graphs.put(SAMPLE_GRAPH, GraphContents(files.nodes, files.edges, files.kinds), BY, now)


def _put_documents(workspace: Workspace, folder: Path, now: float) -> None:
    """Pages of invented places, to be searched and to check answers without passages against. Whoever asks first has
    them encoded, so that no start waits for it."""
    if not folder.is_dir() or workspace.documents.all():
        return
    from core.retrieval.files import document  # loads what reads text, as above

    pages = [document(path.name, path.read_text("utf-8"), path.name) for path in sorted(folder.glob("*.md"))]
    workspace.documents.put(SAMPLE_DOCUMENTS, pages, BY, now)


def sample_jobs(workspace: Workspace) -> list[Job]:
    """The newest of each kind for each sample set."""
    newest: dict[object, Job] = {}
    for job in workspace.jobs.recent(limit=100):
        if job.by == BY:
            newest.setdefault((job.kind, job.payload["set"]), job)
    return sorted(newest.values(), key=lambda job: job.id)


def unfinished(job: Job) -> bool:
    return job.state in (JobState.QUEUED, JobState.RUNNING)
