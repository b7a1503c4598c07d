"""The job that has repairs proposed: flagged sentences only, each once, stored with what they rest on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.domain.answers import Answer
from core.domain.work import JobState, Person, Record, Role
from core.errors import Forbidden
from core.llm.scripted import Scripted
from core.ports.workspace import Workspace
from core.services.generation.repairing import RepairRequest, flagged_sentences, repair_plan, request_repairs
from core.settings import Settings
from core.text.splitting import split
from core.wording import explain
from tests.support.records import score
from tests.support.scripted_bridge import CROSSES, QUESTION, RIGHT, SOURCES, WRONG, bridge_model

ANA = Person("ana", frozenset({Role.ANALYST}))
ORDER = RepairRequest("set", "scripted/bridge", None)
Work = Callable[[Workspace, Scripted], None]


@pytest.fixture
def item(workspace: Workspace) -> int:
    text = f"{CROSSES} {WRONG}"
    workspace.items.put("set", [Record(Answer("a", QUESTION, text, split(text, "en"), SOURCES, lang="en"))], 0.0)
    score(workspace, 1, 0.1, 0.9)
    return 1


def test_a_correction_is_stored_for_the_flagged_sentence_alone(
    workspace: Workspace, work: Work, model: Scripted, item: int
) -> None:
    job = request_repairs(workspace, ANA, Settings(), ORDER, 10.0)
    work(workspace, model)
    (stored,) = workspace.repairs.of(item)
    assert (stored.before, stored.text, stored.outcome) == (WRONG, RIGHT, "repaired")
    assert (stored.model, stored.person) == ("scripted/bridge", "ana")
    assert [place.quote for place in stored.evidence] == ["It was opened in 1932."]
    assert workspace.jobs.get(job.id).state is JobState.DONE


def test_nobody_is_asked_twice_about_a_sentence(workspace: Workspace, work: Work, model: Scripted, item: int) -> None:
    for _ in range(2):
        request_repairs(workspace, ANA, Settings(), ORDER, 10.0)
        work(workspace, model)
    assert len(model.asked) == len(workspace.repairs.of(item)) == 1


def test_what_the_guard_stops_is_stored_as_what_it_is(workspace: Workspace, work: Work, item: int) -> None:
    request_repairs(workspace, ANA, Settings(), ORDER, 10.0)
    work(workspace, bridge_model({"sentence": "It was opened in 1944.", "sources": [2]}))
    (stored,) = workspace.repairs.of(item)
    assert stored.outcome == "hedged" and [phrase.id for phrase in stored.reason] == ["repair-ungrounded"]


def test_a_reply_that_is_no_repair_is_counted_and_may_be_asked_for_again(
    workspace: Workspace, work: Work, item: int
) -> None:
    job = request_repairs(workspace, ANA, Settings(), ORDER, 10.0)
    work(workspace, bridge_model({"sentence": RIGHT, "sources": [99]}))
    assert workspace.repairs.of(item) == []
    assert "Without a reply: 1." in " ".join(map(str, _told(workspace, job.id)))
    assert len(list(flagged_sentences(workspace, ORDER))) == 1


def test_what_it_would_ask_is_foreseen_and_only_some_may_order_it(
    workspace: Workspace, model: Scripted, item: int
) -> None:
    plan = repair_plan(workspace, ANA, Settings(), ORDER, lambda settings, name: model)
    assert (plan.sentences, plan.cost.calls) == (1, 1)
    with pytest.raises(Forbidden):
        request_repairs(workspace, Person("ed", frozenset({Role.EDITOR})), Settings(), ORDER, 1.0)


def _told(workspace: Workspace, job_id: int) -> list[str]:
    return [explain(workspace.jobs.get(job_id).message, "en")]
