"""Labels before and after scores opened, kept and grown, are those that a new process reads."""

from __future__ import annotations

import random
from collections import Counter

from core.domain.labels import Label
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace
from tests.support.random_acts import act, twelve
from tests.support.records import label, score


def told(workspace: SqlWorkspace) -> Counter[tuple[object, ...]]:
    columns = workspace.quality.relabelled_columns("fusion")
    names = columns.names
    rows = zip(*(column.tolist() for column in columns.arrays()), strict=True)
    return Counter(
        (item, wording, sentence, names[of], names[lang], names[person], *rest)
        for item, wording, sentence, of, lang, person, *rest in rows
    )


def test_any_history(workspace: SqlWorkspace, url: str) -> None:
    ids, chance = twelve(workspace), random.Random(23)  # noqa: S311 - a test
    for _ in range(12):
        for _ in range(chance.randint(1, 6)):
            act(workspace, ids, chance, chance.choice("abc"))
        afresh = open_workspace(url)
        assert told(workspace) == told(afresh)
        afresh.close()
    assert told(workspace)


def test_a_new_score_is_heard(workspace: SqlWorkspace) -> None:
    ids = twelve(workspace)
    label(workspace, ids[0], 0, Label.MAJOR)
    first = workspace.quality.relabelled_columns("fusion")
    assert workspace.quality.relabelled_columns("fusion") is first
    score(workspace, ids[0], 0.75, 0.5)
    assert workspace.quality.relabelled_columns("fusion").risks.tolist() == [0.75]


def test_of_some_items_alone(workspace: SqlWorkspace) -> None:
    ids = twelve(workspace)
    for each in ids[:4]:
        label(workspace, each, 0, Label.MAJOR)
    assert {blind_label.item_id for blind_label in workspace.quality.blind_labels(items=ids[1:3])} == set(ids[1:3])
    assert workspace.quality.blind_labels(items=[]) == []
    every = workspace.quality.known_labels()
    some = {unit: fact for unit, fact in every.items() if unit[0] in ids[:2]}
    assert workspace.quality.known_labels(items=ids[:2]) == some
    said = Counter(fact.source for fact in every.values() if fact.source != "imported")
    assert workspace.quality.count_known() == dict(said)
