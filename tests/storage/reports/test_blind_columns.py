"""Blind labels as columns are those read row by row, whatever was done between; and little is read again."""

from __future__ import annotations

import random
from collections import Counter

import sqlalchemy as sa

from core.domain.blind_columns import LABELS
from core.domain.labels import Label
from storage.opening._workspace import SqlWorkspace
from tests.support.random_acts import act, twelve
from tests.support.records import label


def as_columns(workspace: SqlWorkspace) -> Counter[tuple[object, ...]]:
    columns = workspace.quality.blind_columns()
    names = columns.names
    rows = zip(*(column.tolist() for column in columns.arrays()), strict=True)
    return Counter(
        (item, wording, sentence, names[of], names[lang], names[person], LABELS[said])
        for item, wording, sentence, of, lang, person, said in rows
    )


def as_rows(workspace: SqlWorkspace) -> Counter[tuple[object, ...]]:
    return Counter(
        (
            blind_label.item_id,
            int(blind_label.input_hash[:15], 16),
            blind_label.sentence,
            blind_label.set_name,
            blind_label.lang,
            blind_label.person,
            blind_label.label,
        )
        for blind_label in workspace.quality.blind_labels()
    )


def test_any_history(workspace: SqlWorkspace) -> None:
    ids, chance = twelve(workspace), random.Random(17)  # noqa: S311 - a test
    for _ in range(30):
        for _ in range(chance.randint(1, 5)):
            act(workspace, ids, chance, chance.choice("abc"))
        assert as_columns(workspace) == as_rows(workspace)
    assert as_columns(workspace)


def test_only_what_changed_is_read_again(workspace: SqlWorkspace) -> None:
    ids = twelve(workspace)
    for each in ids:
        label(workspace, each, 0, Label.MAJOR)
    first = workspace.quality.blind_columns()
    assert workspace.quality.blind_columns() is first
    label(workspace, ids[3], 1, Label.MINOR, "bo")
    asked: list[object] = []

    def noted(_conn: object, _cursor: object, statement: str, parameters: object, *_: object) -> None:
        if "blind_counts" in statement:
            given = parameters.values() if isinstance(parameters, dict) else parameters
            asked.append(tuple(given))  # type: ignore[arg-type]

    engine = workspace._database.engine
    sa.event.listen(engine, "before_cursor_execute", noted)
    grown = workspace.quality.blind_columns()
    sa.event.remove(engine, "before_cursor_execute", noted)
    assert len(grown) == len(first) + 1
    assert asked == [(ids[3],)]
