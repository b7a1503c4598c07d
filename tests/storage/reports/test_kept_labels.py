"""What one process read of all labels, the next takes up and says what reading afresh would, whatever was done."""

from __future__ import annotations

import inspect
import random
from collections.abc import Iterator
from unittest.mock import Mock

import numpy as np
import pytest
import sqlalchemy as sa
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.domain.blind_columns import BlindColumns
from core.domain.labels import Label
from core.domain.work import LabelledRisk, Person, Role
from core.services.people.erasing import erase_person
from core.services.people.managing import add_person
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace
from storage.reports import _labelled_snapshots, kept_labels
from storage.reports.kept_labels import arrays_in, packed, unpacked
from storage.tables.kept_labels import kept_labels as kept_table
from storage.tables.kept_labels import kept_labels_column
from tests.support.random_acts import act, twelve
from tests.support.records import label
from tests.support.waiting import eventually

ROOT = Person("root", frozenset({*Role}))


@pytest.fixture(autouse=True)
def few_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_labelled_snapshots, "KEPT_FROM", 1)
    monkeypatch.setattr(_labelled_snapshots, "KEPT_AGAIN", 1)


@pytest.fixture
def none_reads_all(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """From now on whoever would read all labels fails."""
    read = _labelled_snapshots._read
    monkeypatch.setattr(_labelled_snapshots, "_read", lambda *_: pytest.fail("all labels were read"))
    yield
    monkeypatch.setattr(_labelled_snapshots, "_read", read)


def kept(workspace: SqlWorkspace) -> dict[str, int]:
    """Marks by name."""
    with workspace._database.read() as conn:
        return {name: mark for name, mark in conn.execute(sa.select(kept_table.c.name, kept_table.c.mark)) if name}


def in_order(units: list[LabelledRisk]) -> list[LabelledRisk]:
    return sorted(units, key=lambda unit: (unit.item_id, unit.sentence, unit.input_hash))


def risks_of(workspace: SqlWorkspace) -> list[LabelledRisk]:
    return in_order(list(workspace.labelled_risks.columns("fusion")))


def said_by(columns: BlindColumns) -> set[str]:
    return {columns.names[place] for place in columns.person}


def labelled(url: str) -> list[int]:
    """By one process, which keeps them and ends."""
    with_labels = open_workspace(url)
    ids = twelve(with_labels)
    for one in ids[:4]:
        label(with_labels, one, 0, Label.MAJOR)
    risks_of(with_labels)
    with_labels.quality.blind_columns()
    with_labels.quality.relabelled_columns("fusion")
    eventually(lambda: len(kept(with_labels)) == 3, "all three are kept")
    with_labels.close()
    return ids


def test_the_next_process_reads_only_what_came_since(url: str, request: pytest.FixtureRequest) -> None:
    ids = labelled(url)
    request.getfixturevalue("none_reads_all")
    other = open_workspace(url)
    label(other, ids[7], 1, Label.SUPPORTED, "cy")
    label(other, ids[0], 0, None)
    assert risks_of(other) == in_order(other.labelled_risks.of("fusion"))
    assert said_by(other.quality.blind_columns()) == {"bo", "cy"}
    assert len(other.quality.relabelled_columns("fusion")) == len(other.quality.blind_labels())
    other.close()


def test_any_history_of_short_lives(url: str) -> None:
    first = open_workspace(url)
    ids = twelve(first)
    first.close()

    @settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow], deadline=None)
    @given(st.randoms(use_true_random=False), st.integers(1, 6))
    def lives(chance: random.Random, acts: int) -> None:
        workspace = open_workspace(url)
        for _ in range(acts):
            act(workspace, ids, chance, chance.choice("abc"))
            if chance.random() < 0.3:
                risks_of(workspace)
        assert risks_of(workspace) == in_order(workspace.labelled_risks.of("fusion"))
        workspace.close()

    lives()


@pytest.mark.parametrize("what", ["another database", "another code", "a damaged column", "a missing column"])
def test_what_cannot_be_trusted_is_read_afresh(url: str, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = labelled(url)
    other = open_workspace(url)
    if what == "another database":
        monkeypatch.setattr(kept_labels, "_database", lambda _: "loaded from a dump")
    elif what == "another code":
        monkeypatch.setattr(inspect, "getsource", lambda _: "pass")
    else:
        with other._database.write() as conn:
            one = kept_labels_column.c.field == "risk"
            damage = sa.update(kept_labels_column).values(body=b"\x78\x01damaged")
            conn.execute((damage if what == "a damaged column" else sa.delete(kept_labels_column)).where(one))
    afresh = Mock(wraps=_labelled_snapshots._read)
    monkeypatch.setattr(_labelled_snapshots, "_read", afresh)
    assert [unit.item_id for unit in risks_of(other)] == ids[:4]
    assert afresh.call_count == 1
    other.close()


def test_who_was_erased_stands_in_nothing_that_is_kept(url: str) -> None:
    """Nor does a process bring them back that read the labels before, or that has them in memory."""
    ids = labelled(url)
    one = open_workspace(url)
    add_person(one, ROOT, "bo", set(), 1.0)
    label(one, ids[5], 0, Label.MINOR, "cy")
    old = one.quality.blind_columns()
    assert said_by(old) == {"bo", "cy"}
    names = eventually(lambda: set(kept(one)), "kept")
    with one._database.read() as conn:
        mark = _labelled_snapshots._mark(conn)
    erase_person(one, ROOT, "bo", 5.0)
    assert not kept(one)
    kept_labels.store(one._database, "blind ", "who read before", old, mark)
    assert not kept(one)
    assert "bo" not in one.quality.blind_columns().names
    label(one, ids[6], 0, Label.MINOR, "cy")
    again = one.quality.blind_columns()
    assert "bo" not in again.names
    eventually(lambda: "blind " in kept(one), "kept again")
    assert "blind " in names
    with one._database.read() as conn:
        of_names = sa.select(kept_labels_column.c.body).where(kept_labels_column.c.field == "names")
        told = [bytes(unpacked(body)) for body in conn.scalars(of_names)]
    assert told and not any(b'"bo"' in each for each in told)
    one.close()


def test_an_older_reader_does_not_replace_what_is_newer(url: str) -> None:
    labelled(url)
    one = open_workspace(url)
    before = kept(one)
    with one._database.read() as conn:
        (as_,) = set(conn.scalars(sa.select(kept_table.c.made_as).where(kept_table.c.name == "blind ")))
    kept_labels.store(one._database, "blind ", as_, one.quality.blind_columns(), before["blind "] - 1)
    assert kept(one)["blind "] >= before["blind "]
    one.close()


@given(st.lists(st.floats(allow_nan=False)), st.lists(st.binary(max_size=64)))
def test_arrays_come_back(numbers: list[float], hashes: list[bytes]) -> None:
    for array in (np.array(numbers, dtype=np.float64), np.array(hashes, dtype=np.bytes_)):
        again = unpacked(packed(array))
        assert again.dtype == array.dtype and (again == array).all()


def test_every_column_has_a_name_of_its_own(workspace: SqlWorkspace) -> None:
    for columns in (workspace.labelled_risks.columns("fusion"), workspace.quality.relabelled_columns("fusion")):
        names = [name for name, _ in arrays_in(columns)]
        assert len(names) == len(set(names)) and "names" in {name.rpartition(".")[2] for name in names}
