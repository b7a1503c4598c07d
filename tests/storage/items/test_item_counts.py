"""Counters say what counting says: after any history, whoever writes at once, and when changes were summed up."""

from __future__ import annotations

import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import product
from math import floor

import pytest
import sqlalchemy as sa

from core.domain.actions import ActOutcome, Verdict
from core.domain.answers import Kind
from core.domain.labels import Label
from core.domain.queue import ItemFilter, Lane, QueueRequest
from core.domain.work import Status
from storage.opening._workspace import SqlWorkspace
from storage.queue import _state
from storage.queue._counted_totals import can_count, counted_totals
from storage.queue.eligibility import Eligibility
from storage.sql.filters import conditions
from storage.tables.item_counts import BINS, item_count
from storage.tables.items import item
from tests.support.cases import case
from tests.support.random_acts import RISKS, act, twelve
from tests.support.records import decide, label, put, record, score, stamp
from tests.support.statements import asked

KEY = ("set_name", "lang", "kind", "status", "suite", "bin")
SUMS = ("items", "labelled", "labels", "gold", "assigned")


def kept(workspace: SqlWorkspace) -> Counter[tuple[object, ...]]:
    sums = (sa.func.sum(item_count.c[name]) for name in SUMS)
    of = [item_count.c[name] for name in KEY]
    with workspace._database.read() as conn:
        return as_counter(conn.execute(sa.select(*of, *sums).group_by(*of)).all())


def counted(workspace: SqlWorkspace) -> Counter[tuple[object, ...]]:
    with workspace._database.read() as conn:
        rows = conn.execute(sa.select(item)).all()
    return as_counter(
        (
            row.set_name, row.lang, row.kind, row.status, row.suite or "",
            -1 if row.review_order > 0 else floor(-row.review_order * BINS),
            1, row.labelled > 0, row.labelled, row.gold, row.reviewer is not None,
        )
        for row in rows
    )  # fmt: skip


def as_counter(rows: object) -> Counter[tuple[object, ...]]:
    """By key and name of the sum, without zeros."""
    sums: Counter[tuple[object, ...]] = Counter()
    for row in rows:  # type: ignore[attr-defined]
        for name, value in zip(SUMS, row[len(KEY) :], strict=True):
            sums[(*row[: len(KEY)], name)] += int(value)
    return Counter({key: value for key, value in sums.items() if value})


def test_any_history_leaves_what_counting_finds(workspace: SqlWorkspace) -> None:
    ids, chance = twelve(workspace), random.Random(7)  # noqa: S311 - a test
    for step in range(120):
        act(workspace, ids, chance, chance.choice("ab"))
        if step % 20 == 0:
            assert kept(workspace) == counted(workspace)
    put(workspace, record("r1", "Imported anew."), record("r99"))
    assert kept(workspace) == counted(workspace)
    with workspace._database.read() as conn:
        rows = conn.execute(sa.select(item.c.set_name, item.c.lang).where(item.c.kind == Kind.ANSWER.value)).all()
    assert workspace.items.sizes(Kind.ANSWER) == Counter(tuple(row) for row in rows)
    sets = {each.name: each for each in workspace.items.sets()}
    for name in ("set", "other"):
        assert sets[name].items == workspace.items.count(ItemFilter(set_name=name))
        decided = frozenset(Status) - {Status.OPEN}
        assert sets[name].reviewed == workspace.items.count(ItemFilter(set_name=name, statuses=decided))
    for row in workspace.items.languages():
        assert row.items == workspace.items.count(ItemFilter(lang=row.lang))
        assert row.labelled == workspace.items.count(ItemFilter(lang=row.lang, labelled=True))


def test_writers_at_once_lose_nothing(workspace: SqlWorkspace) -> None:
    ids = twelve(workspace)

    def work(person: str) -> int:
        chance, stored = random.Random(person), 0  # noqa: S311 - a test
        for _ in range(15):
            one = chance.choice(ids)
            stored += decide(workspace, one, Verdict.ACCEPT, person).outcome is ActOutcome.STORED
            workspace.decisions.undo(stamp(person), 200.0, 0.0)
            label(workspace, one, 0, chance.choice([Label.MAJOR, None]), person)
        return stored

    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(work, "abcd")) > 0
    assert kept(workspace) == counted(workspace)


def test_what_is_not_stored_in_the_end_is_not_counted(workspace: SqlWorkspace) -> None:
    twelve(workspace)
    with pytest.raises(RuntimeError), workspace._database.write() as conn:
        conn.execute(sa.update(item).values(lang="ko"))
        raise RuntimeError
    assert kept(workspace) == counted(workspace)


def test_changes_are_summed_up_now_and_then(workspace: SqlWorkspace) -> None:
    """Twenty-four changes a statement, and one in two thousand sums up: none in two thousand would be a wonder."""
    twelve(workspace)
    longest = rows = 0
    for step in range(2000):
        with workspace._database.write() as conn:
            conn.execute(sa.update(item).values(lang=sa.cast(item.c.id + 1000 * step, sa.Text)))
            rows = conn.scalar(sa.select(sa.func.count()).select_from(item_count)) or 0
        if rows < longest:
            break
        longest = rows
    assert rows < longest
    assert kept(workspace) == counted(workspace)


def test_totals_of_a_queue_are_those_of_counting(workspace: SqlWorkspace) -> None:
    ids, chance = twelve(workspace), random.Random(3)  # noqa: S311 - a test
    for one in ids[:10]:
        score(workspace, one, chance.choice(RISKS), chance.choice(RISKS))
    decide(workspace, ids[0], Verdict.ACCEPT)
    workspace.queue.assign(Lane.REVIEW, ids[3:7], "bo", by="ada", note="", now=1.0)
    for one in workspace.items.many(ids[5:9]):
        workspace.queue.send(one.set_name, one.answer.id, "ada", 1.0)
    names: tuple[str | None, ...] = (None, "set")
    narrowings = list(product(names, (None, "ja", ""), ({}, {(Kind.ANSWER, "ja"): 0.5})))
    for number, cut in enumerate((0.0, 0.02, 0.29, 0.3, 0.305, 0.31, 0.99, 1.0, 1.0000000000000002)):
        narrowed = narrowings if cut == 0.305 else narrowings[number % 3 :: 3]
        for name, lang, own in narrowed:
            with case(cut, name, lang, own):
                compare_totals(workspace, name, lang, own, cut)


def compare_totals(
    workspace: SqlWorkspace, name: str | None, lang: str | None, own: dict[tuple[Kind, str], float], cut: float
) -> None:
    where = ItemFilter(name, lang, statuses=frozenset({Status.OPEN}), min_risk={Kind.ANSWER: cut}, own=own)
    plain = QueueRequest(where)
    audited = QueueRequest(where, None, {Kind.ANSWER: 0.5, Kind.QUIZ: 0.4}, (), 0.6, False, own)
    requests = plain, replace(plain, sent=True), audited, replace(audited, sent=True)
    with workspace._database.read() as conn:
        for request in requests:
            eligible = Eligibility(Lane.REVIEW, "anna", request)
            assert can_count(eligible)
            assert counted_totals(conn, eligible) == _state._totals(conn, _state._queries(eligible))
        for statuses in (where.statuses, frozenset[Status](), frozenset({Status.ACCEPTED, Status.REJECTED})):
            any_of = replace(where, statuses=statuses)
            plainly = sa.select(sa.func.count()).select_from(item).where(*conditions(any_of))
            assert workspace.items.count(any_of) == conn.scalar(plainly)


def test_a_count_looks_only_at_what_lies_beside_a_cut(workspace: SqlWorkspace) -> None:
    """However many items there are: the counters, and of items those of one fiftieth of the risks."""
    ids = twelve(workspace)
    for one in ids:
        score(workspace, one, 0.9 if one % 2 else 0.305)
    with asked(workspace) as statements:
        everything = workspace.items.count(ItemFilter(set_name="set"))
    assert everything and all("FROM item_count" in statement for statement in statements)
    with asked(workspace) as statements:
        assert workspace.items.count(ItemFilter(set_name="set", min_risk={Kind.ANSWER: 0.3})) == everything
    assert all("review_order BETWEEN" in statement for statement in statements if "FROM item_count" not in statement)
