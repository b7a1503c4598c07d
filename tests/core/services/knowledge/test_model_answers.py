"""A model beside the rules: paid from a budget, asked once for the same, never in their place."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from core.cli import main
from core.domain.work import Person, Role
from core.errors import Forbidden
from core.knowledge.replies import ReplyStatus
from core.llm.base import Prompt
from core.llm.prices import PriceList
from core.llm.scripted import Scripted
from core.ports.workspace import Workspace
from core.services.knowledge import model_answers
from core.services.knowledge.model_answers import ModelAssistant
from core.settings import Settings
from core.wording import explain
from tests.support.small_university import small_university

LEAD = Person("eda", frozenset({Role.EDITOR, Role.ANALYST}))
QUESTION = "湖北大学の学部は？"


def says(prompt: Prompt) -> dict[str, Any]:
    if "sentences" in prompt.instructions:
        text = "湖北大学には経済学部、文化情報学部、理工学部があります。"
        return {"sentences": [{"text": text, "triples": [1, 2, 3]}]}
    start = {"name": "", "within": "", "type": "faculty"}
    two = {"what": "has_department", "counted": True, "comparison": "at_least", "value": "2"}
    return {
        "answerable": True, "start": start, "hops": [], "attribute": "", "filters": [two], "count": False, "limit": 0,
    }  # fmt: skip


def beside(workspace: Workspace, model: Scripted, budget: int | None = None, person: Person = LEAD) -> ModelAssistant:
    workspace.graphs.put("uni", small_university(), "eda", 1.0)
    return ModelAssistant(
        workspace=workspace,
        settings=Settings(),
        person=person,
        model="scripted/script",
        budget=budget,
        open_model=lambda settings, name: model,
    )


def test_an_answer_is_worded_paid_for_once_and_kept(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PriceList, "worst", lambda *_, **__: 1000)
    monkeypatch.setattr(PriceList, "cost", lambda *_, **__: 500)
    budget, model = workspace.spending.open_budget("b", 10_000, "eda", 1.0).id, Scripted(says)
    there = beside(workspace, model, budget)
    first, again = there.ask("uni", QUESTION), there.ask("uni", QUESTION)
    assert first.sentences == again.sentences and len(first.sentences[0][1]) == 3 and len(model.asked) == 1
    assert first.usage.cost_usd and not again.usage.cost_usd
    (spent,) = workspace.spending.budgets()
    assert spent.spent == 500


def test_without_a_budget_the_rules_answer_and_the_trace_says_why(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PriceList, "worst", lambda *_, **__: 1000)
    answer = beside(workspace, model := Scripted(says)).ask("uni", QUESTION)
    assert answer.reply.status is ReplyStatus.ANSWERED and not answer.sentences and not model.asked
    assert "budget" in explain(answer.reply.steps[-1].told, "en")


def test_what_no_rule_understands_is_read_and_worded(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PriceList, "worst", lambda *_, **__: 0)
    answer = beside(workspace, model := Scripted(says)).ask("uni", "2つ以上に分かれるのはどれ？")
    assert answer.reply.names == ("理工学部",) and len(model.asked) == 2
    assert [step.number for step in answer.reply.steps] == [1, 2, 3, 4, 5]


def test_only_who_may_spend_asks_a_model(workspace: Workspace) -> None:
    annotator = Person("bo", frozenset({Role.ANNOTATOR}))
    with pytest.raises(Forbidden):
        beside(workspace, Scripted(says), person=annotator).ask("uni", QUESTION)


def test_the_command_asks_a_model_and_says_what_it_cost(
    workspace: Workspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    workspace.graphs.put("uni", small_university(), "eda", 1.0)
    monkeypatch.setattr(PriceList, "worst", lambda *_, **__: 0)
    monkeypatch.setattr("storage.opening.open_workspace", lambda *_: workspace)
    monkeypatch.setattr(model_answers, "ModelAssistant", partial(ModelAssistant, open_model=lambda *_: Scripted(says)))
    (questions := tmp_path / "q.jsonl").write_text(json.dumps({"id": 1, "question": QUESTION}), "utf-8")
    assert main(["ask", "uni", "--questions", str(questions), "--model", "scripted/script"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["cost"] == 0 and answer["status"] == "answered"
    assert [row[2] for row in answer["sentences"][0]["triples"]] == ["経済学部", "文化情報学部", "理工学部"]
