"""Acts on many items, on both databases: decided once, listed as one, taken back together."""

from __future__ import annotations

import dataclasses

import pytest

from core.domain.actions import Annotate, Decide, Verdict
from core.domain.acts_on_many import AuditCount, DecideAll, ListedItem, UndoStep
from core.domain.answers import Kind
from core.domain.labels import Label
from core.domain.provenance import Draw
from core.domain.queue import ItemFilter, Lane
from core.domain.work import Record, Status
from storage.opening import migrate, open_workspace
from storage.opening._workspace import SqlWorkspace
from storage.people.acts_on_many import STEP
from tests.support.answers import full_answer
from tests.support.history import decisions_of
from tests.support.records import LEASE, decide, put, record, score, stamp

SOME = ItemFilter(set_name="set", kind=Kind.ANSWER)


def safe_items(workspace: SqlWorkspace, count: int, risk: float = 0.1) -> list[int]:
    ids = put(workspace, *(record(f"a{n}", f"Number {n} is here.") for n in range(count)))
    for item_id in ids:
        score(workspace, item_id, risk)
    return ids


def accept_all(workspace: SqlWorkspace, ids: list[int], batch: str = "b1", person: str = "anna") -> int:
    rows = [ListedItem(one.id, one.revision, one.risk) for one in workspace.items.many(ids)]
    return workspace.bulk.decide(DecideAll(person, batch, Verdict.ACCEPT, 0, "band", rows), 50.0)


def statuses(workspace: SqlWorkspace, ids: list[int]) -> list[str]:
    return [one.status.value for one in workspace.items.many(ids)]


def test_a_batch_is_decided_once(workspace: SqlWorkspace) -> None:
    ids = safe_items(workspace, 3)
    assert accept_all(workspace, ids) == 3
    assert accept_all(workspace, ids) == 0
    assert statuses(workspace, ids) == ["accepted"] * 3
    stored = workspace.decisions.of(ids[0])
    assert [(d.batch, d.reason, d.risk, d.inclusion_probability) for d in stored] == [("b1", "band", 0.1, 0.0)]


def test_what_others_hold_decided_or_changed_is_left_out(workspace: SqlWorkspace) -> None:
    ids = safe_items(workspace, 4)
    rows = [ListedItem(one.id, one.revision, one.risk) for one in workspace.items.many(ids)]
    workspace.queue.take(Lane.REVIEW, ids[0], "bo", 40.0, LEASE)
    decide(workspace, ids[1], Verdict.REJECT, "bo", now=41.0)
    put(workspace, record("a2", "Quite another text."))
    assert workspace.bulk.decide(DecideAll("anna", "b1", Verdict.ACCEPT, 0, "", rows), 50.0) == 1
    assert statuses(workspace, ids) == ["open", "rejected", "open", "accepted"]


def test_one_undo_takes_all_of_it_back_step_by_step(workspace: SqlWorkspace) -> None:
    ids = safe_items(workspace, STEP + 2)
    assert accept_all(workspace, ids[:STEP]) + accept_all(workspace, ids[STEP:]) == STEP + 2
    first = workspace.bulk.undo("anna", "b1", 60.0)
    assert first.items == STEP
    assert workspace.bulk.undo("anna", "b1", 61.0, first.rest) == UndoStep(2, 0)
    assert set(statuses(workspace, ids)) == {"open"}
    assert workspace.bulk.undo("anna", "b1", 62.0) == UndoStep(0, 0)


def test_what_was_decided_again_since_is_not_taken_back(workspace: SqlWorkspace) -> None:
    ids = safe_items(workspace, 2)
    accept_all(workspace, ids)
    put(workspace, record("a0", "Quite another text."))
    decide(workspace, ids[0], Verdict.ACCEPT, "bo", now=55.0)
    assert workspace.bulk.undo("anna", "b1", 60.0).items == 1
    assert statuses(workspace, ids) == ["accepted", "open"]


def test_nobody_takes_back_the_batch_of_another(workspace: SqlWorkspace) -> None:
    ids = safe_items(workspace, 2)
    accept_all(workspace, ids)
    assert workspace.bulk.undo("bo", "b1", 60.0).items == 0


def test_a_batch_is_one_act_among_others(workspace: SqlWorkspace) -> None:
    ids = safe_items(workspace, 8)
    decide(workspace, ids[0], Verdict.REJECT)
    accept_all(workspace, ids[1:4])
    decide(workspace, ids[4], Verdict.ACCEPT)
    accept_all(workspace, ids[5:7], "b2")
    decide(workspace, ids[7], Verdict.ACCEPT, "bo")
    acts = workspace.bulk.acts("anna")
    assert [(act.newest.batch, act.items) for act in acts] == [("b2", 2), ("", 1), ("b1", 3), ("", 1)]
    workspace.bulk.undo("anna", "b2", 60.0)
    assert [act.items for act in workspace.bulk.acts("anna", 2)] == [1, 3]
    assert workspace.decisions.undo(stamp(), 61.0, LEASE).item_id == ids[4]
    assert [act.items for act in workspace.bulk.acts("anna")] == [3, 1]


def test_a_batch_says_nothing_of_how_its_items_were_judged(workspace: SqlWorkspace) -> None:
    ids = safe_items(workspace, 3)
    accept_all(workspace, ids[:2])
    decide(workspace, ids[2], Verdict.REJECT)
    assert [one.item_id for one in workspace.quality.standing_decisions()] == [ids[2]]
    assert [one.item_id for one in workspace.quality.timed_decisions()] == [ids[2]]


def test_only_open_items_below_the_cut_are_listed_in_order(workspace: SqlWorkspace) -> None:
    ids = put(workspace, *(record(f"a{n}", f"Number {n}.") for n in range(7)))
    for item_id, risk in zip(ids, (0.1, 0.5, 0.3, None, 0.2, 0.0), strict=False):
        score(workspace, item_id, risk)
    decide(workspace, ids[4], Verdict.ACCEPT)
    listed = workspace.bulk.below(SOME, 0.5, 2)
    assert [one.item_id for one in listed] == [ids[2], ids[0]]
    assert workspace.bulk.below(SOME, 0.5, 2, listed[-1]) == [ListedItem(ids[5], 1, 0.0)]
    assert workspace.bulk.count_below(SOME, 0.5) == 3
    assert workspace.bulk.count_below(ItemFilter(kind=Kind.QUIZ), 0.5) == 0
    assert workspace.bulk.count_below(ItemFilter(lang="ja"), 0.5) == 0


def audit(workspace: SqlWorkspace, item_id: int, verdict: Verdict, chance: float) -> None:
    wish = Decide(stamp(), item_id, 1, verdict, 0, workspace.items.get(item_id).risk, inclusion_probability=chance)
    workspace.decisions.apply(wish, 70.0)


def test_the_audit_counts_what_chance_drew_and_no_more(workspace: SqlWorkspace) -> None:
    ids = safe_items(workspace, 8)
    audit(workspace, ids[0], Verdict.ACCEPT, 0.05)
    audit(workspace, ids[1], Verdict.REJECT, 0.05)
    audit(workspace, ids[2], Verdict.REJECT, 1.0)
    audit(workspace, ids[3], Verdict.REJECT, 0.0)
    accept_all(workspace, ids[4:6])
    assert workspace.bulk.audited(SOME, 0.5, 0) == AuditCount(2, 1)
    assert workspace.bulk.audited(SOME, 0.05, 0) == AuditCount(0, 0)
    assert workspace.bulk.audited(SOME, 0.5, 1) == AuditCount(0, 0), "another policy chose what was shown"
    audit_undone = decisions_of(workspace, "anna")[:1]
    assert audit_undone
    workspace.decisions.undo(stamp(), 71.0, LEASE)
    workspace.decisions.undo(stamp(), 72.0, LEASE)
    workspace.decisions.undo(stamp(), 73.0, LEASE)
    assert workspace.bulk.audited(SOME, 0.5, 0) == AuditCount(1, 0)


def test_what_lies_below_is_told_by_the_cut_of_its_language(workspace: SqlWorkspace) -> None:
    ids = put(workspace, *(record(f"a{n}", f"{n}. {n}", lang=("en", "ja")[n % 2]) for n in range(4)))
    for item_id, risk in zip(ids, (0.1, 0.1, 0.3, 0.3), strict=True):
        score(workspace, item_id, risk, risk)
    own = dataclasses.replace(SOME, own={(Kind.ANSWER, "ja"): 0.2})
    assert [one.item_id for one in workspace.bulk.below(own, 0.5, 9)] == [ids[2], ids[0], ids[1]]
    assert workspace.bulk.count_below(own, 0.5) == 3
    assert workspace.bulk.count_below(dataclasses.replace(SOME, own={(Kind.ANSWER, "ja"): 0.4}), 0.2) == 3
    for item_id in ids:
        audit(workspace, item_id, Verdict.ACCEPT, 0.05)
    assert workspace.bulk.audited(own, 0.5, 0) == AuditCount(3, 0)
    for number, item_id in enumerate(ids):
        wishes = [Annotate(stamp("bo"), item_id, 1, n, Label.MAJOR, False, 1.0, 1.0) for n in range(2)]
        workspace.annotations.add(wishes, 80.0 + number)
    assert workspace.bulk.audited(own, 0.5, 0) == AuditCount(3, 3)


@pytest.mark.parametrize(
    ("said", "blind", "chance", "found"),
    [
        ((Label.SUPPORTED, Label.SUPPORTED), True, 1.0, AuditCount(1, 0)),
        ((Label.SUPPORTED, Label.MINOR), True, 1.0, AuditCount(1, 1)),
        ((Label.SUPPORTED,), True, 1.0, AuditCount(0, 0)),
        ((Label.MAJOR, Label.MAJOR), False, 1.0, AuditCount(0, 0)),
        ((Label.MAJOR, Label.MAJOR), True, 0.0, AuditCount(0, 0)),
    ],
)
def test_blind_labels_of_a_whole_item_are_an_audit(
    workspace: SqlWorkspace, said: tuple[Label, ...], blind: bool, chance: float, found: AuditCount
) -> None:
    (item_id,) = put(workspace, record("a"))
    score(workspace, item_id, 0.1, 0.1)
    wishes = [Annotate(stamp("bo"), item_id, 1, n, label, not blind, 1.0, chance) for n, label in enumerate(said)]
    workspace.annotations.add(wishes, 80.0)
    assert workspace.bulk.audited(SOME, 0.5, 0) == found


def test_what_labels_found_stays_found_when_a_reviewer_mends_it(workspace: SqlWorkspace) -> None:
    """It had vanished from the audit with the wording, and left only what was right."""
    ids = put(workspace, record("a", "One. Two."), record("b", "Three. Four."))
    for item_id in ids:
        score(workspace, item_id, 0.1, 0.1)
    wishes = [Annotate(stamp("bo"), ids[0], 1, n, Label.MAJOR, False, 1.0, 1.0) for n in range(2)]
    workspace.annotations.add(wishes, 80.0)
    assert workspace.bulk.audited(SOME, 0.5, 0) == AuditCount(1, 1)
    for item_id in ids:
        decide(workspace, item_id, Verdict.EDIT, text="Mended. Two.")
        score(workspace, item_id, 0.0, 0.1)
    assert workspace.bulk.audited(SOME, 0.5, 0) == AuditCount(1, 1)
    wishes = [Annotate(stamp("bo"), ids[1], 2, n, Label.SUPPORTED, False, 1.0, 1.0) for n in range(2)]
    workspace.annotations.add(wishes, 90.0)
    assert workspace.bulk.audited(SOME, 0.5, 0) == AuditCount(1, 1), "of what a reviewer wrote"


def test_whoever_got_it_as_a_control_may_still_find_it_wrong(workspace: SqlWorkspace) -> None:
    (item_id,) = put(workspace, record("a"))
    score(workspace, item_id, 0.1, 0.1)
    for person, said, draw in (("bo", Label.SUPPORTED, Draw.CHANCE), ("cy", Label.MAJOR, Draw.CONTROL)):
        chance = float(draw is Draw.CHANCE)
        wishes = [Annotate(stamp(person), item_id, 1, n, said, False, 1.0, chance, draw=draw) for n in range(2)]
        if draw is Draw.CONTROL:
            assert workspace.bulk.audited(SOME, 0.5, 0) == AuditCount(1, 0)
        workspace.annotations.add(wishes, 80.0)
    assert workspace.bulk.audited(SOME, 0.5, 0) == AuditCount(1, 1)


def test_the_same_claim_is_the_same_sentence_of_the_same_sources(workspace: SqlWorkspace) -> None:
    first, second, third = put(
        workspace, record("a", "One. Two."), record("b", "Zero. two!"), record("c", "Two", lang="en")
    )
    other = dataclasses.replace(full_answer("d", "Two."), passages=())
    workspace.items.put("set", [Record(other)], 0.0)
    found = workspace.bulk.same_claim(first, 1, 100)
    assert [(o.row.id, o.sentence, o.text) for o in found] == [
        (first, 1, "Two."),
        (second, 1, "two!"),
        (third, 0, "Two"),
    ]
    put(workspace, record("b", "Zero. Three."))
    decide(workspace, third, Verdict.EDIT, text="Four.")
    assert [o.row.id for o in workspace.bulk.same_claim(first, 1, 100)] == [first]
    workspace.decisions.undo(stamp(), 1.0, LEASE)
    assert [o.row.id for o in workspace.bulk.same_claim(first, 1, 100)] == [first, third]
    assert workspace.bulk.same_claim(first, 7, 100) == []
    assert workspace.items.get(third).status is Status.OPEN


def test_what_is_there_already_is_read_when_the_tables_are_made(empty_url: str) -> None:
    opened = open_workspace(empty_url)
    put(opened, record("a", "One. Two."), record("b", "Two."))
    opened.close()
    migrate(empty_url, "policies")
    again = open_workspace(empty_url)
    assert [o.row.id for o in again.bulk.same_claim(1, 1, 10)] == [1, 2]
    again.close()
