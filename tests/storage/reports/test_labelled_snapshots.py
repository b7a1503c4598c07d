"""A snapshot that grew is the one that is read afresh, whatever was done between, and by whom."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

import pytest
import sqlalchemy as sa
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.domain.labels import Label
from core.domain.work import LabelledRisk
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace
from storage.reports import _labelled_snapshots
from storage.tables.label_changes import label_change
from tests.support.random_acts import act, twelve
from tests.support.records import label

KINDS = [{"imported": True}, {"seen": False}, {"seen": True}]


def grown(workspace: SqlWorkspace, **kind: bool) -> list[LabelledRisk]:
    return in_order(list(workspace.labelled_risks.columns("fusion", **kind)))


def afresh(workspace: SqlWorkspace, **kind: bool) -> list[LabelledRisk]:
    return in_order(workspace.labelled_risks.of("fusion", **kind))


def in_order(units: list[LabelledRisk]) -> list[LabelledRisk]:
    """Wordings of one item have no order."""

    return sorted(units, key=lambda unit: (unit.item_id, unit.sentence, unit.input_hash))


def test_any_history(workspace: SqlWorkspace) -> None:
    """Each example goes on where the one before it ended."""
    ids = twelve(workspace)

    @settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow], deadline=None)
    @given(st.randoms(use_true_random=False), st.integers(1, 6))
    def grows(chance: random.Random, acts: int) -> None:
        for _ in range(acts):
            act(workspace, ids, chance, chance.choice("abc"))
        for kind in KINDS:
            assert grown(workspace, **kind) == afresh(workspace, **kind)

    grows()


def test_other_processes_are_noticed(url: str) -> None:
    one, other = open_workspace(url), open_workspace(url)
    ids = twelve(one)
    assert not grown(one)
    label(other, ids[3], 0, Label.MAJOR)
    assert [unit.item_id for unit in grown(one)] == [ids[3]]
    label(other, ids[3], 0, None)
    assert not grown(one)
    one.close()
    other.close()


def test_nothing_is_read_again_while_nothing_changes(workspace: SqlWorkspace) -> None:
    ids = twelve(workspace)
    label(workspace, ids[0], 0, Label.MAJOR)
    first = workspace.labelled_risks.columns("fusion")
    assert workspace.labelled_risks.columns("fusion") is first
    label(workspace, ids[0], 1, Label.MAJOR)
    assert workspace.labelled_risks.columns("fusion") is not first


def test_labels_stored_at_once_are_all_seen_in_the_end(workspace: SqlWorkspace) -> None:
    """Readers read in the middle of it, when transactions that began earlier are not stored yet."""
    ids = twelve(workspace)

    def work(person: str) -> None:
        chance = random.Random(person)  # noqa: S311 - a test
        for _ in range(12):
            label(workspace, chance.choice(ids), chance.randrange(2), chance.choice([Label.MAJOR, None]), person)
            workspace.labelled_risks.columns("fusion")

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(work, "abcd"))
    assert grown(workspace) == afresh(workspace)


def test_what_was_forgotten_is_read_anew(workspace: SqlWorkspace) -> None:
    """As many changes later as nobody keeps."""
    ids = twelve(workspace)
    grown(workspace)
    for one in ids:
        label(workspace, one, 0, Label.MAJOR)
    with workspace._database.write() as conn:
        last = conn.scalar(sa.select(sa.func.max(label_change.c.mark)))
        conn.execute(sa.delete(label_change).where(label_change.c.mark < last))
    assert grown(workspace) == afresh(workspace)


@pytest.mark.parametrize(("most", "few"), [(1, 2_000), (1_500_000, 0)])
def test_little_memory_and_many_changes(
    workspace: SqlWorkspace, monkeypatch: pytest.MonkeyPatch, most: int, few: int
) -> None:
    """What no longer fits is read anew, and so is everything where much of it changed."""
    monkeypatch.setattr(_labelled_snapshots, "MOST_UNITS", most)
    monkeypatch.setattr(_labelled_snapshots, "_FEW", few)
    ids = twelve(workspace)
    for one in ids[:6]:
        label(workspace, one, 0, Label.MAJOR)
        for kind in KINDS:
            assert grown(workspace, **kind) == afresh(workspace, **kind)
