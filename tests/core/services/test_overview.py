"""What the overview counts, what it sends people to do, and who may cancel what."""

import pytest

from core.domain.actions import Annotate, Stamp
from core.domain.answers import Kind
from core.domain.labels import Label
from core.domain.work import JobKind, JobState, Person, Record, Role
from core.errors import Forbidden
from core.ports.workspace import Workspace
from core.services.desk.queue_view import NO_WORKER
from core.services.overview import cancel_job, jobs, overview, worker_notice
from core.services.thresholds.basis import LabelChoice, load_basis
from core.services.thresholds.policies import activate_policy, save_policy
from core.wording import explain
from core.wording.phrases import say
from tests.support.answers import one_word_answer
from tests.support.labelled_items import ANA, EDI, SEPARABLE, put_labelled


def pages(workspace: Workspace) -> list[str]:
    return [step.page for step in overview(workspace, EDI, 5.0).steps]


def test_an_empty_workspace_asks_for_a_file(workspace: Workspace) -> None:
    assert pages(workspace) == ["import"]


def test_unscored_items_ask_for_scoring_unless_it_runs(workspace: Workspace) -> None:
    workspace.items.put("own", [Record(one_word_answer("a"))], now=1.0)
    assert "data" in pages(workspace)
    workspace.jobs.add(JobKind.SCORE, {"set": None}, "edi", 2.0)
    assert "data" not in pages(workspace)


def test_review_comes_first_then_labels(workspace: Workspace) -> None:
    put_labelled(workspace, [*SEPARABLE[:4], (0.9, True)], gold=True)
    first, second = overview(workspace, EDI, 5.0).steps[:2]
    assert (first.page, first.text) == ("review", "1 item to review, riskiest first.")
    assert (second.page, second.text) == ("label", "No labels yet: label 20 sentences to draw a curve.")


def test_conflicts_ask_for_an_adjudicator(workspace: Workspace) -> None:
    put_labelled(workspace, [*SEPARABLE[:4], (0.9, True)])
    assert "adjudicate" not in pages(workspace)
    workspace.annotations.add([Annotate(Stamp("cy", "cy", 1), 1, 1, 0, Label.MAJOR, False, 1.0, 1.0)], 4.0)
    step = next(step for step in overview(workspace, EDI, 5.0).steps if step.page == "adjudicate")
    assert step.text == "1 sentence that people label differently."


def test_enough_labels_under_the_preset_ask_for_a_threshold(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    assert pages(workspace) == ["review", "thresholds"]
    save_policy(
        workspace, ANA, load_basis(workspace, ANA, LabelChoice("fusion", Kind.ANSWER)), (0.6, 0.9), note="", now=5.0
    )
    activate_policy(workspace, ANA, 1, 6.0)
    assert pages(workspace) == ["review"]


def test_few_labels_ask_for_more(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE[:3])
    assert overview(workspace, EDI, 5.0).steps[-1].text == "3 labels; a curve needs 10 at least."


def test_what_is_above_the_threshold_is_to_review_whoever_holds_it(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    assert overview(workspace, EDI, 5.0).to_review == 10


def test_every_language_is_counted_unknown_last(workspace: Workspace) -> None:
    records = [Record(one_word_answer(f"a{n}", lang=lang)) for n, lang in enumerate(["ja", "en", "en", ""])]
    workspace.items.put("own", records, now=1.0)
    assert [(row.lang, row.items) for row in overview(workspace, EDI, 5.0).languages] == [("en", 2), ("ja", 1), ("", 1)]


def test_jobs_say_what_they_do_and_how_far_they_are(workspace: Workspace) -> None:
    workspace.jobs.add(JobKind.SCORE, {"set": None}, "edi", 1.0)
    workspace.jobs.add(JobKind.IMPORT, {"path": "/x/spooled", "set": "spring", "file": "a.csv"}, "edi", 2.0)
    workspace.jobs.add(JobKind.EDIT, {"item": 1}, "edi", 3.0)
    job = workspace.jobs.claim("w", 4.0, 15.0)
    assert job is not None
    workspace.jobs.progress(job.id, 3, 12, (say("job-scored", count=3),), 5.0)
    shown = {view.title: view for view in jobs(workspace)}
    assert list(shown) == ["Import a.csv into spring", "Score everything"]
    scoring = shown["Score everything"] if job.kind is JobKind.SCORE else shown["Import a.csv into spring"]
    assert (scoring.share, scoring.progress, scoring.running) == (0.25, "3 of 12", True)


def test_edits_do_not_crowd_out_a_long_job(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    workspace.jobs.add(JobKind.SCORE, {"set": "own"}, "edi", 1.0)
    for _ in range(51):
        workspace.jobs.finish(workspace.jobs.add(JobKind.EDIT, {}, "edi", 2.0).id, JobState.DONE, (), 2.0)
    assert [job.title for job in jobs(workspace)] == ["Score own"]
    assert worker_notice(workspace, 3.0) == explain((NO_WORKER,), "en")


def test_waiting_work_without_a_worker_is_told(workspace: Workspace) -> None:
    assert worker_notice(workspace, 1.0) == ""
    workspace.jobs.add(JobKind.SCORE, {"set": None}, "edi", 1.0)
    assert worker_notice(workspace, 2.0) == explain((NO_WORKER,), "en")
    workspace.jobs.beat("w", 2.0)
    assert worker_notice(workspace, 3.0) == ""
    assert worker_notice(workspace, 60.0) == explain((NO_WORKER,), "en")


def test_people_cancel_their_own_jobs_and_analysts_any(workspace: Workspace) -> None:
    job = workspace.jobs.add(JobKind.SCORE, {"set": None}, "edi", 1.0)
    with pytest.raises(Forbidden, match="bo may not cancel what edi asked for"):
        cancel_job(workspace, Person("bo", frozenset({Role.EDITOR})), job.id, 2.0)
    cancel_job(workspace, EDI, job.id, 3.0)
    assert workspace.jobs.get(job.id).state is JobState.CANCELLED
    other = workspace.jobs.add(JobKind.SCORE, {"set": "own"}, "edi", 4.0)
    cancel_job(workspace, ANA, other.id, 5.0)
    assert workspace.jobs.get(other.id).state is JobState.CANCELLED
