"""The newest labels are a sample that no number of labels makes larger, and no language is missing from it."""

from __future__ import annotations

from core.domain.labels import Label
from core.domain.work import LabelledRisk
from storage.opening._workspace import SqlWorkspace
from tests.support.records import label, put, record, score

KO, EN = 4, 20
"""Items of each, the Korean ones labelled first."""


def filled(workspace: SqlWorkspace) -> list[int]:
    korean = put(workspace, *(record(f"k{n}", f"{n}. {n}", lang="ko") for n in range(KO)))
    ids = put(workspace, *(record(f"e{n}", f"{n}. {n}", lang="en") for n in range(EN)))
    assert ids[:KO] == korean
    for item_id in ids:
        score(workspace, item_id, item_id / 100, None)
        label(workspace, item_id, 0, Label.MINOR)
    return ids


def newest(workspace: SqlWorkspace, most: int, least: int) -> list[LabelledRisk]:
    return list(workspace.labelled_risks.newest("fusion", most, least))


def test_with_room_for_all_it_is_all(workspace: SqlWorkspace) -> None:
    assert newest(workspace, 1, 1) == []
    filled(workspace)
    assert newest(workspace, 100, 100) == list(workspace.labelled_risks.columns("fusion"))


def test_it_holds_the_newest_and_of_a_rare_language_its_own_newest(workspace: SqlWorkspace) -> None:
    ids = filled(workspace)
    assert [unit.item_id for unit in newest(workspace, 5, 0)] == ids[-5:]
    assert [unit.item_id for unit in newest(workspace, 5, 2)] == [*ids[KO - 2 : KO], *ids[-5:]]
    assert [unit.item_id for unit in newest(workspace, 5, 9)] == [*ids[:KO], *ids[-9:]]


def test_an_item_comes_with_all_that_was_said_of_it(workspace: SqlWorkspace) -> None:
    ids = filled(workspace)
    for person in ("bo", "cy"):
        label(workspace, ids[-1], 0, Label.SUPPORTED, person=person)
    (unit,) = newest(workspace, 1, 0)
    assert unit.hallucinated is False
