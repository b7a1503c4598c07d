"""The form that says and sets how close to the key is too close."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.domain.answers import QuizItem
from core.domain.work import Record
from core.ports.workspace import Workspace
from core.quizzes.options.closeness import Closeness
from core.services.suites.check_rules import check_rules
from tests.support.answers import answer
from tests.support.app import desk, open_app
from tests.support.figures.people import NOW


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


def test_it_is_set_in_per_cent_and_put_back(workspace: Workspace) -> None:
    item = QuizItem("How large?", ("37.5", "37.8"), "37.8")
    workspace.items.put("areas", [Record(answer(item.key, question=item.stem, quiz=item, name="q"))], NOW)
    at = open_app("quizzes", me="ada", set="areas", part="synonyms")
    assert not at.exception
    shown = {field.label: field.value for field in at.number_input}
    assert list(shown.values()) == [2.0, 1.0, 2.0, 3.0]
    at.number_input[3].set_value(0.5)
    at.button(key="closeness-set").click().run()
    assert not at.exception and check_rules(workspace).closeness == Closeness(measured=0.005)
    assert at.number_input[3].value == 0.5
    at.button(key="closeness-reset").click().run()
    assert not at.exception and check_rules(workspace).closeness == Closeness()
