"""Audits: a random share of what lies below the cut is served all the same, at a steady rhythm."""

from __future__ import annotations

import pytest

from core.domain.actions import Verdict
from core.domain.answers import Kind
from core.domain.audits import Chance, chance
from core.domain.queue import ItemFilter, Lane, Order, QueueRequest, QueueState
from storage.opening._workspace import SqlWorkspace
from storage.queue._serving_order import AUDIT_RHYTHM
from storage.tables.sort_keys import draw_of, first_drawn, label_order_of, tenth_of
from tests.support.records import decide, put, record, score

REVIEW = Lane.REVIEW
CUTS = {Kind.ANSWER: 0.5, Kind.QUIZ: 0.5}
SHARE = 0.3
NEEDS_REVIEW = ItemFilter(min_risk=CUTS)
ASKED = QueueRequest(NEEDS_REVIEW, cuts=CUTS, audit_share=SHARE)


def loaded(workspace: SqlWorkspace, risky: int, safe: int) -> tuple[list[int], list[int]]:
    """Ids above the cut, and those below it that are drawn."""
    ids = put(workspace, *(record(f"r{n}", f"Number {n} squared is {n * n}.") for n in range(risky + safe)))
    for n, item_id in enumerate(ids):
        score(workspace, item_id, 0.9 if n < risky else 0.1)
    below = workspace.items.many(ids[risky:])
    drawn = sorted((item.draw, item.id) for item in below if item.draw < SHARE)
    return ids[:risky], [item_id for _, item_id in drawn]


def drain(workspace: SqlWorkspace, person: str, request: QueueRequest) -> list[int]:
    served = []
    while (item_id := workspace.queue.next(REVIEW, person, request, 100.0, 300.0)) is not None:
        served.append(item_id)
        decide(workspace, item_id, Verdict.ACCEPT, person)
    return served


@pytest.mark.parametrize("person", ["anna", "bo"])
def test_audits_come_at_a_rhythm_by_draw_and_what_is_left_of_them_last(workspace: SqlWorkspace, person: str) -> None:
    risky, drawn = loaded(workspace, risky=30, safe=40)
    assert 4 < len(drawn) < 20
    served = drain(workspace, person, ASKED)
    at = [served.index(item_id) for item_id in drawn]
    assert at[1] - at[0] == at[2] - at[1] == AUDIT_RHYTHM
    left = served[max(map(served.index, risky)) + 1 :]
    assert left
    assert left == drawn[-len(left) :]
    assert sorted(served) == sorted(risky + drawn)


def test_the_rhythm_goes_on_where_the_person_left_off(workspace: SqlWorkspace) -> None:
    risky, drawn = loaded(workspace, risky=30, safe=40)
    kinds = []
    for _ in range(25):
        ahead = workspace.queue.upcoming(REVIEW, "anna", ASKED, 1)[0].id
        item_id = workspace.queue.next(REVIEW, "anna", ASKED, 100.0, 300.0)
        assert item_id == ahead
        kinds.append(item_id in drawn)
        decide(workspace, ahead, Verdict.ACCEPT)
    assert sum(kinds) in (2, 3)
    assert len(risky) == 30


def test_no_share_no_audit(workspace: SqlWorkspace) -> None:
    risky, _ = loaded(workspace, risky=3, safe=40)
    assert sorted(drain(workspace, "anna", QueueRequest(NEEDS_REVIEW, cuts=CUTS))) == risky


@pytest.mark.parametrize("order", Order)
def test_the_sample_is_the_same_in_every_order(workspace: SqlWorkspace, order: Order) -> None:
    risky, drawn = loaded(workspace, risky=2, safe=30)
    request = QueueRequest(NEEDS_REVIEW, order, CUTS, (), SHARE)
    assert sorted(drain(workspace, "anna", request)) == sorted(risky + drawn)


def test_a_larger_share_keeps_the_smaller_sample(workspace: SqlWorkspace) -> None:
    _, drawn = loaded(workspace, risky=0, safe=40)
    more = {
        row.id for row in workspace.queue.upcoming(REVIEW, "anna", QueueRequest(NEEDS_REVIEW, None, CUTS, (), 0.6), 99)
    }
    assert set(drawn) < more < set(workspace.items.ids(ItemFilter()))


def test_a_postponed_audit_comes_back(workspace: SqlWorkspace) -> None:
    _, drawn = loaded(workspace, risky=0, safe=40)
    for _ in drawn:
        item_id = workspace.queue.next(REVIEW, "anna", ASKED, 100.0, 300.0)
        assert item_id
        workspace.queue.postpone(REVIEW, item_id, "anna", 100.0)
    assert workspace.queue.next(REVIEW, "anna", ASKED, 100.0, 300.0) in drawn


def test_the_state_counts_audits_as_open(workspace: SqlWorkspace) -> None:
    risky, drawn = loaded(workspace, risky=3, safe=40)
    expected = QueueState(0, len(risky) + len(drawn), 0, 0, done=0, hidden=40 - len(drawn))
    assert workspace.queue.state(REVIEW, "anna", ASKED, 100.0) == expected


def test_audits_stay_within_the_filter(workspace: SqlWorkspace) -> None:
    loaded(workspace, risky=0, safe=40)
    nowhere = QueueRequest(ItemFilter(lang="ja", min_risk=CUTS), cuts=CUTS, audit_share=1.0)
    assert drain(workspace, "anna", nowhere) == []


def test_what_is_below_the_cut_of_its_language_is_audited(workspace: SqlWorkspace) -> None:
    """Here everything is drawn."""
    records = [record(f"r{n}", f"Number {n} squared is {n * n}.", lang=("en", "ja")[n % 2]) for n in range(8)]
    ids = put(workspace, *records)
    for n, item_id in enumerate(ids):
        score(workspace, item_id, 0.6 if n < 4 else 0.1)
    own = {(Kind.ANSWER, "ja"): 0.9}
    where = ItemFilter(min_risk=CUTS, own=own)
    assert sorted(drain(workspace, "anna", QueueRequest(where, cuts=CUTS, own_cuts=own))) == [ids[0], ids[2]]
    found = workspace.queue.state(REVIEW, "anna", QueueRequest(where, None, CUTS, (), 1.0, own_cuts=own), 1.0)
    assert (found.open, found.hidden) == (6, 0)
    risky = QueueRequest(ItemFilter(min_risk={Kind.ANSWER: 0.95}), None, CUTS, (), 1.0, own_cuts=own)
    assert workspace.queue.state(REVIEW, "anna", risky, 1.0).open == 6, "a band keeps the audits of all languages"


def test_the_chance_is_told_for_every_item(workspace: SqlWorkspace) -> None:
    risky, drawn = loaded(workspace, risky=1, safe=20)
    unscored = put(workspace, record("u", "Unscored."))[-1]
    items = workspace.items.many(workspace.items.ids(ItemFilter()))
    told = {item.id: chance(item, CUTS, SHARE) for item in items}
    assert {told[item_id] for item_id in (*risky, unscored)} == {Chance(False, 1.0)}
    assert {told[item_id] for item_id in drawn} == {Chance(True, SHARE)}
    rest = [told[item.id] for item in items if item.risk == 0.1 and item.id not in drawn]
    assert set(rest) == {Chance(False, 0.0)}, "looked at by hand: certifies nothing"


def test_draws_are_uniform_and_the_share_is_the_upper_end_of_the_random_order() -> None:
    orders = [label_order_of(f"item {n}") for n in range(4000)]
    draws = sorted(map(draw_of, orders))
    assert max(abs(draw - (n + 0.5) / 4000) for n, draw in enumerate(draws)) < 1.63 / 4000**0.5, "Kolmogorov, 1 %"
    assert [draw_of(order) < 0.05 for order in orders] == [order >= first_drawn(0.05) for order in orders]
    assert first_drawn(1.0) == 0


@pytest.mark.parametrize(
    ("risk", "tenth"), [(None, -1), (0.0, 0), (0.0999, 0), (0.1, 1), (0.3, 3), (0.7, 7), (0.95, 9), (1.0, 9)]
)
def test_tenths(risk: float | None, tenth: int) -> None:
    assert tenth_of(risk) == tenth
