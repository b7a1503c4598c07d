"""Repairs that are offered: the newest of each sentence and model, and who was asked."""

from __future__ import annotations

from dataclasses import replace

from core.domain.answers import Evidence, Span, Stance
from core.domain.generation import StoredRepair
from core.wording.phrases import say
from storage.opening._workspace import SqlWorkspace
from tests.support.records import put, record

EVIDENCE = Evidence("p", Span(0, 4), Stance.CONTRADICTS, "Ein\n")


def stored(item_id: int) -> StoredRepair:
    return StoredRepair(
        item_id, "It was 1937.", "repaired", "It was 1932.", (EVIDENCE,), (say("repair-unchanged"),), "a/b", "ana", 1.0
    )


def item_of(workspace: SqlWorkspace) -> int:
    return put(workspace, record("one"))[0]


def test_what_is_stored_comes_back_whole(workspace: SqlWorkspace) -> None:
    item = item_of(workspace)
    assert not workspace.repairs.any()
    workspace.repairs.add([stored(item)])
    assert workspace.repairs.of(item) == [stored(item)]
    assert workspace.repairs.any()
    assert workspace.repairs.of(item + 1) == []


def test_of_a_sentence_and_a_model_the_newest_is_offered(workspace: SqlWorkspace) -> None:
    item = item_of(workspace)
    first, later = stored(item), replace(stored(item), text="It was 1933.", at=2.0)
    other = replace(stored(item), model="c/d")
    workspace.repairs.add([first, other])
    workspace.repairs.add([later])
    assert workspace.repairs.of(item) == [later, other]
    assert workspace.repairs.asked([item], "c/d") == {(item, first.before)}
    assert workspace.repairs.asked([item], "e/f") == set()
