"""An answer written under watch: stored step by step, replayed to the same bytes, taken back, put in the queue."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from core.domain.actions import Verdict
from core.domain.generation import Generation, GenerationOrder
from core.domain.work import JobKind, JobState, Person, Role, Status
from core.errors import BadInput, Forbidden, MissingPart, Refused
from core.llm.base import Prompt
from core.llm.failures import ModelFailure, Why
from core.llm.scripted import Said, Scripted
from core.ports.workspace import Workspace
from core.repair.events import DraftEvent, Mode, RepairEvent, text_of
from core.repair.timeline import TakenBack, text_after, to_take_back
from core.scoring.suite import Suite
from core.services.generation._rows import events_of, rows_of
from core.services.generation.undo import take_back
from core.services.generation.writing import answer_plan, generation_order, read_sources, request_generation
from core.services.jobs.worker import Worker
from core.services.models._parallel_requests import LOOK_SECONDS
from core.settings import Settings
from core.wording.phrases import say
from tests.support.records import decide
from tests.support.scripted_bridge import CROSSES, LONG, QUESTION, RIGHT, SOURCES, WRONG

ANA = Person("ana", frozenset({Role.ANALYST}))
Work = Callable[[Workspace, Scripted], None]
SETTINGS = Settings(writer="scripted/bridge")
DONE = f"{CROSSES} {RIGHT} {LONG}"


def ordered(mode: Mode = Mode.ACTIVE, most: int = 8) -> GenerationOrder:
    return GenerationOrder(QUESTION, SOURCES, "en", "scripted/bridge", None, mode.value, most)


def written(workspace: Workspace, work: Work, model: Scripted, mode: Mode = Mode.ACTIVE, most: int = 8) -> Generation:
    begun = request_generation(workspace, ANA, SETTINGS, ordered(mode, most), 10.0)
    work(workspace, model)
    return workspace.generations.get(begun.id)


def text(workspace: Workspace, generation: Generation) -> str:
    return text_after(rows_of(workspace.generations.steps(generation.id)), "en")


def test_the_result_waits_for_review_with_its_sources_and_is_scored(
    workspace: Workspace, work: Work, model: Scripted
) -> None:
    generation = written(workspace, work, model)
    assert generation.item_id is not None
    item = workspace.items.get(generation.item_id)
    assert (item.answer.text, item.answer.question, item.answer.passages) == (DONE, QUESTION, SOURCES)
    assert item.status is Status.OPEN and item.scored and item.set_name == "generated"
    (job,) = [job for job in workspace.jobs.recent() if job.kind == "generate"]
    assert job.state is JobState.DONE


@pytest.mark.parametrize("mode", Mode)
def test_the_stored_steps_make_the_same_bytes_again(
    workspace: Workspace, work: Work, model: Scripted, mode: Mode
) -> None:
    generation = written(workspace, work, model, mode)
    steps = workspace.generations.steps(generation.id)
    assert [step.number for step in steps] == list(range(1, len(steps) + 1))
    assert text(workspace, generation) == text_of(events_of(steps)) == DONE
    (repaired,) = [event for event in events_of(steps) if isinstance(event, RepairEvent)]
    assert (repaired.before, repaired.after, repaired.outcome) == (WRONG, RIGHT, "repaired")
    assert [place.quote for place in repaired.evidence] == ["It was opened in 1932."]


def test_steps_are_taken_back_one_by_one_and_the_item_follows(
    workspace: Workspace, work: Work, model: Scripted
) -> None:
    generation = written(workspace, work, model)
    states = []
    while step := to_take_back(rows_of(workspace.generations.steps(generation.id))):
        try:
            take_back(workspace, ANA, generation.id, step.number, 30.0)
        except Refused as refused:
            assert refused.phrases == (say("take-back-nothing-left"),)
            break
        states.append(text(workspace, generation))
        assert workspace.items.get(generation.item_id or 0).answer.text == states[-1]
    assert states == [f"{CROSSES} {RIGHT}", f"{CROSSES} {WRONG}", CROSSES]
    rows = rows_of(workspace.generations.steps(generation.id))
    assert sum(isinstance(row.event, TakenBack) for row in rows) == 3, "what was is still there to read"


def test_only_what_was_on_screen_is_taken_back_and_nothing_that_was_decided(
    workspace: Workspace, work: Work, model: Scripted
) -> None:
    generation = written(workspace, work, model)
    last = to_take_back(rows_of(workspace.generations.steps(generation.id)))
    assert last
    with pytest.raises(Refused):
        take_back(workspace, ANA, generation.id, last.number - 1, 30.0)
    with pytest.raises(Forbidden):
        take_back(workspace, Person("bo", frozenset({Role.ANNOTATOR})), generation.id, last.number, 30.0)
    decide(workspace, generation.item_id or 0, Verdict.ACCEPT)
    with pytest.raises(Refused):
        take_back(workspace, ANA, generation.id, last.number, 30.0)


def test_what_was_kept_before_a_failure_goes_to_review_and_the_timeline_says_why(
    workspace: Workspace, work: Work, model: Scripted
) -> None:
    says = model.says
    failure = ModelFailure(Why.SPEND_LIMIT, say("budget-none"))
    model.says = lambda prompt: failure if len(model.asked) > 5 else says(prompt)
    generation = written(workspace, work, model)
    *_, last = events_of(workspace.generations.steps(generation.id))
    assert getattr(last, "end", "") == "budget"
    assert workspace.items.get(generation.item_id or 0).answer.text == CROSSES


def test_a_job_that_is_done_again_goes_on_and_asks_nothing_twice(
    workspace: Workspace, work: Work, model: Scripted
) -> None:
    generation = written(workspace, work, model)
    steps, asked = workspace.generations.steps(generation.id), len(model.asked)
    workspace.jobs.add(JobKind.GENERATE, {"generation": generation.id, "budget": None}, "ana", 40.0)
    work(workspace, model)
    assert workspace.generations.steps(generation.id) == steps
    assert len(model.asked) == asked


def test_it_stops_at_the_length_that_was_asked_for(workspace: Workspace, work: Work, model: Scripted) -> None:
    generation = written(workspace, work, model, most=1)
    assert text(workspace, generation) == CROSSES
    drafts = [event for event in events_of(workspace.generations.steps(generation.id)) if isinstance(event, DraftEvent)]
    assert len(drafts) == 1


def test_an_order_needs_a_model_a_question_and_sources() -> None:
    with pytest.raises(MissingPart):
        generation_order(Settings(), "Q?", SOURCES, mode=Mode.ACTIVE, most_sentences=3, budget=None)
    ready = Settings(writer="gguf/any", gguf=None)
    with pytest.raises(MissingPart):
        generation_order(ready, "Q?", SOURCES, mode=Mode.ACTIVE, most_sentences=3, budget=None)
    local = Settings(writer="openai/small", openai_url="http://127.0.0.1:1/v1")
    for question, passages, most in (("", SOURCES, 3), ("Q?", (), 3), ("Q?", SOURCES, 0)):
        with pytest.raises(BadInput):
            generation_order(local, question, passages, mode=Mode.ACTIVE, most_sentences=most, budget=None)
    assert generation_order(local, "橋はいつ？", SOURCES, mode=Mode.ACTIVE, most_sentences=3, budget=None).lang == "ja"


def test_only_who_may_spend_orders(workspace: Workspace) -> None:
    with pytest.raises(Forbidden):
        request_generation(workspace, Person("ed", frozenset({Role.EDITOR})), SETTINGS, ordered(), 1.0)


def test_what_it_takes_is_foreseen(workspace: Workspace, model: Scripted) -> None:
    foreseen = answer_plan(workspace, Settings(), ordered(most=4), lambda settings, name: model).cost
    assert foreseen.calls == 28 and foreseen.input > 1000


def test_sources_are_paragraphs() -> None:
    assert [passage.text for passage in read_sources("One.\r\n\r\n Two\nlines. \n\n\n")] == ["One.", "Two\nlines."]


def test_one_that_is_stopped_leaves_no_end_and_goes_on_later(
    workspace: Workspace, work: Work, model: Scripted, open_suite: Callable[[], Suite]
) -> None:
    begun = request_generation(workspace, ANA, SETTINGS, ordered(), 10.0)
    busy = Worker(
        workspace=workspace,
        open_suite=open_suite,
        settings=SETTINGS,
        name="w1",
        clock=lambda: 11.0,
        open_model=lambda settings, name: model,
    )
    says = model.says

    def until_asked_six_times(prompt: Prompt) -> Said:
        if len(model.asked) == 6:
            busy.stopping.set()
            time.sleep(3 * LOOK_SECONDS)
        return says(prompt)

    model.says = until_asked_six_times
    busy.work_once()
    assert workspace.generations.get(begun.id).item_id is None
    before = workspace.generations.steps(begun.id)
    assert not [step for step in before if step.kind == "stopped"]
    work(workspace, model)
    after = workspace.generations.steps(begun.id)
    assert after[: len(before)] == before
    assert text(workspace, begun) == DONE
