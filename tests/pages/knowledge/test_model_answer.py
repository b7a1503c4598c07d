"""A model beside the rules on the page that asks a graph: on a click, from a budget, its sentences with their rows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from core.domain.queue import ItemFilter
from core.llm.scripted import Scripted
from core.ports.workspace import Workspace
from pages.ui.knowledge import _model_answer
from tests.support.app import desk, open_app, texts
from tests.support.small_university import small_university

MODEL = "anthropic/claude-haiku-5-5"


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


def asked(question: str) -> AppTest:
    at = open_app("ask")
    at.text_input(key="ask-question").set_value(question).run()
    assert not at.exception
    return at


def test_a_model_words_an_answer_on_a_click_and_its_sentences_go_to_review(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOUCHSTONE_WRITER", MODEL)
    monkeypatch.setenv("ANTHROPIC_API_KEY", "not-a-real-key")
    told = {"sentences": [{"text": "湖北大学の学部は経済学部、文化情報学部、理工学部です。", "triples": [1, 2, 3]},
                          {"text": "<b>医学部</b>もあります。", "triples": [1]}]}  # fmt: skip
    model = Scripted(lambda prompt: told, name=MODEL)
    monkeypatch.setattr(
        _model_answer, "ModelAssistant", partial(_model_answer.ModelAssistant, open_model=lambda *_: model)
    )
    workspace.graphs.put("uni", small_university(), "ana", 1.0)
    workspace.spending.open_budget("b", 10**9, "ana", 1.0)
    at = asked("湖北大学の学部は？")
    assert "理工学部です" not in texts(at)
    at.button(key="ask-model").click().run()
    assert (
        not at.exception
        and "理工学部です。 [1, 2, 3]" in texts(at)
        and "Cost: $" in "".join(c.value for c in at.caption)
    )
    assert "speaks of 医学部" in texts(at)
    at.button(key="ask-model-to-review").click().run()
    (item_id,) = workspace.items.ids(ItemFilter(set_name="asked"))
    assert "理工学部です" in workspace.items.get(item_id).answer.text


def test_without_a_model_the_page_offers_none(workspace: Workspace) -> None:
    workspace.graphs.put("uni", small_university(), "ana", 1.0)
    assert not [button for button in asked("湖北大学の学部は？").button if button.key == "ask-model"]
