"""Timelines: appended once, read in order, found by the item they became."""

from __future__ import annotations

import pytest

from core.domain.answers import Passage
from core.domain.generation import GenerationOrder, GenerationStep
from core.errors import BadInput
from storage.opening._workspace import SqlWorkspace
from tests.support.records import put, record

ORDER = GenerationOrder("いつ？", (Passage("1", "1932年。"),), "ja", "a/b", 1, "active", 5)


def step(number: int, kind: str = "drafted") -> GenerationStep:
    return GenerationStep(number, kind, {"text": "<b>文</b>", "risk": 0.25}, 2.0)


def test_steps_come_back_in_order_and_are_never_changed(workspace: SqlWorkspace) -> None:
    begun = workspace.generations.begin(ORDER, "ana", 1.0)
    assert begun.order == ORDER and begun.item_id is None
    workspace.generations.add(begun.id, [step(2), step(1)])
    workspace.generations.add(begun.id, [step(2, "repaired"), step(3)])
    assert workspace.generations.steps(begun.id) == [step(1), step(2), step(3)]
    assert workspace.generations.get(begun.id) == begun


def test_a_generation_remembers_the_item_it_became(workspace: SqlWorkspace) -> None:
    (item,) = put(workspace, record("one"))
    first, second = (workspace.generations.begin(ORDER, "ana", at) for at in (1.0, 2.0))
    assert [each.id for each in workspace.generations.recent()] == [second.id, first.id]
    workspace.generations.put_in_queue(first.id, item)
    assert workspace.generations.get(first.id).item_id == item
    assert workspace.generations.get(second.id).item_id is None


def test_unknown_ones_and_unstorable_texts_are_refused(workspace: SqlWorkspace) -> None:
    with pytest.raises(BadInput):
        workspace.generations.get(7)
    with pytest.raises(BadInput):
        workspace.generations.begin(GenerationOrder("a\0b", (), "en", "a/b", None, "active", 5), "ana", 1.0)
