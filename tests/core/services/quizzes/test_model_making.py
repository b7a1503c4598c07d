"""The job that has a model make questions: resumable, paid, merged over generations, nothing half-stored."""

from __future__ import annotations

from typing import Any

import pytest

from core.domain.material import MaterialKind, NewMaterial, Page, PageText
from core.domain.question_forms import QuestionForm
from core.domain.queue import ItemFilter
from core.domain.work import Job, JobKind, JobState, Person, Role
from core.errors import BadInput, Forbidden
from core.llm.base import Model, Prompt
from core.llm.failures import ModelFailure, Why
from core.llm.scripted import Scripted
from core.ports.workspace import Workspace
from core.quizzes.making.quiz_request import QuizRequest
from core.services.jobs.worker import Worker
from core.services.material.source_pages import pages_of
from core.services.quizzes.model_making import quiz_plan, request_quiz
from core.settings import Settings
from core.wording import explain
from core.wording.phrases import say
from tests.support.fake_suite import FakeSuite

LEAD = Person("eda", frozenset({Role.EDITOR, Role.ANALYST}))
TEXT = "The heron stands in shallow water. It eats fish."
ORDER = QuizRequest(2, (QuestionForm.SHORT_ANSWER,))
MODEL = "scripted/script"


def row(question: str, answer: str, quote: str = "It eats fish.") -> dict[str, Any]:
    return {
        "form": "short_answer", "question": question, "options": [], "answer": answer, "explanation": "", "page": 1,
        "quote": quote,
    }  # fmt: skip


def says(prompt: Prompt) -> dict[str, Any]:
    """Three generations agree on what it eats, and one makes something up."""
    rows = [row("What does the heron eat?", "fish")]
    return {"questions": rows if prompt.nth else [*rows, row("How old does it get?", "25 years")]}


def ordered(workspace: Workspace, generations: int = 1, order: QuizRequest = ORDER) -> Job:
    new = NewMaterial("Birds", "en", MaterialKind.TEXT, "d" * 64, (Page(1, PageText(TEXT)),))
    refs = [(workspace.material.add(new, "eda", 1.0).id, 1)]
    return request_quiz(
        workspace, LEAD, Settings(), refs, order, "birds", model=MODEL, budget=None, generations=generations, now=1.0
    )


def work(workspace: Workspace, model: Scripted) -> None:
    def opens(settings: Settings, name: str) -> Model:
        return model

    Worker(
        workspace=workspace, open_suite=FakeSuite, settings=Settings(), name="w", clock=lambda: 9.0, open_model=opens
    ).work_once()  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def free(monkeypatch: pytest.MonkeyPatch) -> None:
    from core.llm.prices import PriceList

    monkeypatch.setattr(PriceList, "worst", lambda *_, **__: 0)


def test_what_the_model_writes_goes_into_the_set_and_is_scored(workspace: Workspace) -> None:
    job = ordered(workspace)
    work(workspace, Scripted(says))
    done = workspace.jobs.get(job.id)
    assert (done.state, explain(done.message, "en")) == (JobState.DONE, "2 of 2 questions made.")
    assert [j.kind for j in workspace.jobs.unfinished()] == [JobKind.SCORE]
    assert workspace.items.count(ItemFilter(set_name="birds")) == 2


def test_several_generations_become_the_best_versions_that_say_how_far_they_agree(workspace: Workspace) -> None:
    ordered(workspace, generations=3)
    work(workspace, Scripted(says))
    told = {
        item.answer.question: item.answer.meta["quiz"]
        for item in workspace.items.many(workspace.items.ids(ItemFilter(set_name="birds")))
    }
    eats, old = told["What does the heron eat?"], told["How old does it get?"]
    assert (eats["consistency"], eats["consistent"], len(eats["versions"])) == (1.0, True, 2)
    assert (old["consistency"], old["consistent"]) == (pytest.approx(1 / 3, abs=1e-3), False)


def test_asked_again_nothing_is_asked_of_the_model_and_nothing_is_added(workspace: Workspace) -> None:
    for model in (first := Scripted(says), second := Scripted(says)):
        ordered(workspace, generations=2)
        work(workspace, model)
        while workspace.jobs.unfinished():
            work(workspace, model)
    assert (len(first.asked), len(second.asked)) == (2, 0)
    assert workspace.items.count(ItemFilter(set_name="birds")) == 2


def test_a_call_that_fails_is_told_and_the_others_count(workspace: Workspace) -> None:
    def fails_once(prompt: Prompt) -> Any:
        return says(prompt) if prompt.nth else ModelFailure(Why.REFUSED, say("failure-refused", model=MODEL))

    job = ordered(workspace, generations=2)
    work(workspace, Scripted(fails_once))
    told = explain(workspace.jobs.get(job.id).message, "en")
    assert told.startswith("1 of 2 questions made.")
    assert "Calls that failed: 1." in told


def test_a_cancelled_job_leaves_nothing_half_made(workspace: Workspace) -> None:
    job = ordered(workspace)

    def cancels(prompt: Prompt) -> Any:
        workspace.jobs.cancel(job.id, 2.0)
        return says(prompt)

    work(workspace, Scripted(cancels))
    assert workspace.jobs.get(job.id).state is JobState.CANCELLED
    assert workspace.items.sets() == []


def test_the_cost_is_said_before_and_who_may_not_spend_orders_nothing(workspace: Workspace) -> None:
    ordered(workspace)
    pages = pages_of(workspace, [(workspace.material.all()[0].id, 1)])
    plan = quiz_plan(workspace, LEAD, Settings(), pages, ORDER, MODEL, 3, lambda *_: Scripted(says))
    assert plan.model_calls == 3 and plan.cost.input > 0
    with pytest.raises(Forbidden):
        quiz_plan(workspace, Person("x", frozenset({Role.EDITOR})), Settings(), pages, ORDER, MODEL)
    with pytest.raises(BadInput):
        ordered(workspace, generations=99)
