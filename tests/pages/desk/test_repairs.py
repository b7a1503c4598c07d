"""The key that takes a suggested repair: nobody hears of it until something suggests repairs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from core.domain.work import Item
from core.ports.workspace import Workspace
from core.services.review import desk as review_desk
from core.services.review.desk import ReviewDesk
from core.services.review.repairs import Suggestion
from tests.support.app import desk
from tests.support.desk import fill
from tests.support.desk_page import run_page, shown

MENDED = "Item 0 says one thing."


def suggest(item: Item) -> Sequence[Suggestion]:
    return [Suggestion(MENDED, "scripted")]


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        fill(opened, [0.9])
        yield opened


def repair_keys(data: dict[str, Any]) -> list[tuple[str, str]]:
    return [(key["cap"], key["code"]) for key in data["keys"] if key["op"] == "repair"]


def test_the_key_takes_the_wording_of_a_source_while_nothing_suggests_repairs(workspace: Workspace) -> None:
    data = shown(run_page("review"))
    assert data["item"]
    assert (repair_keys(data), data["suggestions"]) == ([("g", "KeyG")], [])


def test_a_suggestion_appears_with_its_key(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_desk, "ReviewDesk", partial(ReviewDesk, suggest=suggest))
    data = shown(run_page("review"))
    assert [(one["text"], one["source"]) for one in data["suggestions"]] == [(MENDED, "scripted")]
    assert repair_keys(data) == [("g", "KeyG")]
