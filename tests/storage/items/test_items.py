"""Importing, finding and counting items."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from core.domain.actions import Verdict
from core.domain.answers import Kind, Passage
from core.domain.labels import Claim, Gold, Label
from core.domain.queue import ItemFilter
from core.domain.work import ImportChange, Record, SetSummary, Status
from core.errors import BadInput
from storage.opening._workspace import SqlWorkspace
from tests.support.answers import full_answer, tokyo_quiz
from tests.support.records import EVERYTHING, decide, label, put, record, score

NEW, CHANGED, SAME = ImportChange.NEW, ImportChange.CHANGED, ImportChange.SAME


def test_putting_the_same_file_again_changes_nothing(workspace: SqlWorkspace) -> None:
    rows = [record("a"), record("b")]
    assert workspace.items.put("set", rows, 0.0) == [NEW, NEW]
    assert workspace.items.put("set", rows, 1.0) == [SAME, SAME]
    assert [workspace.items.get(i).revision for i in workspace.items.ids(EVERYTHING)] == [1, 1]


def test_compare_foretells_put_and_writes_nothing(workspace: SqlWorkspace) -> None:
    put(workspace, record("a"), record("b"))
    rows = [record("a"), record("b", "Else."), record("c"), record("c", "Later."), record("c", "Later.")]
    foretold = workspace.items.compare("set", rows)
    assert foretold == [SAME, CHANGED, NEW, CHANGED, SAME]
    assert workspace.items.count(EVERYTHING) == 2
    assert workspace.items.put("set", rows, 1.0) == foretold


@pytest.mark.parametrize("changed", [
    Record(dataclasses.replace(full_answer(), question="Who?")),
    Record(dataclasses.replace(full_answer(), meta={"row": 2})),
    Record(dataclasses.replace(full_answer(), passages=(Passage("p1", "Since."),))),
    Record(dataclasses.replace(full_answer(), samples=())),
    Record(full_answer(), Gold(Label.MAJOR)),
    Record(full_answer(), Gold(claims=(Claim("One.", None),))),
], ids=["question", "meta", "passage", "samples", "gold", "claims"])  # fmt: skip
def test_any_change_of_a_record_is_a_new_revision_and_reopens_it(workspace: SqlWorkspace, changed: Record) -> None:
    (item_id,) = put(workspace, record())
    decide(workspace, item_id, Verdict.ACCEPT)
    assert workspace.items.put("set", [changed], 1.0) == [CHANGED]
    item = workspace.items.get(item_id)
    assert (item.revision, item.status, item.answer, item.gold) == (2, Status.OPEN, changed.answer, changed.gold)


def test_a_persons_edit_does_not_make_the_file_look_changed(workspace: SqlWorkspace) -> None:
    (item_id,) = put(workspace, record())
    decide(workspace, item_id, Verdict.EDIT, text="Mended.")
    assert workspace.items.put("set", [record()], 1.0) == [SAME]
    assert workspace.items.get(item_id).answer.text == "Mended."


def test_one_id_may_stand_in_two_sets(workspace: SqlWorkspace) -> None:
    assert put(workspace, record("a"), into="x") != put(workspace, record("a"), into="y")


def test_more_rows_than_one_batch_keep_their_order(workspace: SqlWorkspace) -> None:
    rows = [record(f"r{n}", f"Text {n}.") for n in range(700)]
    assert workspace.items.put("set", rows, 0.0) == [NEW] * 700
    items = workspace.items.many(workspace.items.ids(EVERYTHING))
    assert [item.answer for item in items] == [row.answer for row in rows]


def test_many_gives_the_order_asked_for(workspace: SqlWorkspace) -> None:
    ids = put(workspace, record("a"), record("b"), record("c"))
    assert [item.id for item in workspace.items.many([ids[2], ids[0]])] == [ids[2], ids[0]]


def test_an_unknown_id_is_bad_input(workspace: SqlWorkspace) -> None:
    with pytest.raises(BadInput, match="no item 7"):
        workspace.items.get(7)


@pytest.mark.parametrize("bad", [
    record("a\0"), record("a", "One\0."), Record(dataclasses.replace(full_answer(), meta={"x": ["\0"]})),
    Record(dataclasses.replace(full_answer(), meta={"\0": 1})),
], ids=["id", "text", "meta value", "meta key"])  # fmt: skip
def test_nul_is_refused_before_anything_is_stored(workspace: SqlWorkspace, bad: Record) -> None:
    """PostgreSQL cannot hold it, and a workspace must be able to move there."""
    with pytest.raises(BadInput, match="NUL"):
        workspace.items.put("set", [record("good"), bad], 0.0)
    assert workspace.items.count(EVERYTHING) == 0


def test_a_typed_escape_is_no_nul(workspace: SqlWorkspace) -> None:
    (item_id,) = put(workspace, record("a", r"Write \u0000 for NUL."))
    assert workspace.items.get(item_id).answer.text == r"Write \u0000 for NUL."


def test_half_a_surrogate_pair_is_refused(workspace: SqlWorkspace) -> None:
    with pytest.raises(BadInput, match="surrogate"):
        put(workspace, record("a", "\ud83d"))


def test_nan_in_meta_is_refused(workspace: SqlWorkspace) -> None:
    with pytest.raises(BadInput, match="NaN"):
        put(workspace, Record(dataclasses.replace(full_answer(), meta={"x": float("nan")})))


@pytest.mark.parametrize("name", ["", "a\0b"])
def test_a_set_needs_a_name_that_can_be_stored(workspace: SqlWorkspace, name: str) -> None:
    with pytest.raises(BadInput):
        workspace.items.put(name, [record()], 0.0)


def test_ids_come_in_steps_and_among_others(workspace: SqlWorkspace) -> None:
    a, b, c = put(workspace, record("a"), record("b"), record("c"))
    assert workspace.items.ids(EVERYTHING, after=a) == [b, c]
    assert workspace.items.ids(EVERYTHING, after=a, limit=1) == [b]
    assert workspace.items.ids(EVERYTHING, among=[a, c, 99]) == [a, c]
    assert workspace.items.ids(ItemFilter(set_name="other"), among=[a, c]) == []


def test_find_orders_by_risk_with_unscored_items_last(workspace: SqlWorkspace) -> None:
    a, b, c, d, e = put(workspace, *(record(name, f"{name}.") for name in "abcde"))
    for item_id, risk in ((a, 0.2), (b, None), (c, 0.9), (e, 0.2)):
        score(workspace, item_id, risk)
    assert [row.id for row in workspace.items.find(EVERYTHING)] == [c, a, e, b, d]
    assert [row.id for row in workspace.items.find(EVERYTHING, limit=2, offset=1)] == [a, e]


def test_a_row_says_what_a_list_shows(workspace: SqlWorkspace) -> None:
    (item_id,) = put(workspace, Record(dataclasses.replace(full_answer("a"), question="質" * 300)))
    score(workspace, item_id, 0.1, 0.7)
    label(workspace, item_id, 1, Label.MINOR)
    (row,) = workspace.items.find(EVERYTHING)
    assert (row.external_id, row.kind, row.lang, row.question) == ("a", Kind.ANSWER, "en", "質" * 200)
    assert (row.risk, row.scored, row.revision, row.labelled, row.status) == (0.7, True, 1, 1, Status.OPEN)


def test_each_part_of_a_filter_narrows(workspace: SqlWorkspace) -> None:
    a, b = put(workspace, record("a", "a."), record("b", "b.", lang="ja"), into="x")
    c, d = put(workspace, Record(tokyo_quiz("c")), record("d", "d."), into="y")
    score(workspace, a, 0.4)
    score(workspace, c, 0.4)
    decide(workspace, d, Verdict.REJECT)
    label(workspace, b, 0, Label.MAJOR)
    expected = [
        (ItemFilter(set_name="y"), [c, d]),
        (ItemFilter(lang="ja"), [b]),
        (ItemFilter(kind=Kind.QUIZ), [c]),
        (ItemFilter(statuses=frozenset({Status.OPEN})), [a, b, c]),
        (ItemFilter(statuses=frozenset({Status.REJECTED, Status.ACCEPTED})), [d]),
        (ItemFilter(labelled=True), [b]),
        (ItemFilter(labelled=False), [a, c, d]),
        (ItemFilter(set_name="x", lang="en", statuses=frozenset(Status)), [a]),
    ]  # fmt: skip
    for where, ids in expected:
        assert workspace.items.ids(where) == ids
        assert workspace.items.count(where) == len(ids)
        assert sorted(row.id for row in workspace.items.find(where)) == ids


def test_min_risk_cuts_its_own_kind_and_keeps_what_has_no_risk(workspace: SqlWorkspace) -> None:
    a, b, c = put(workspace, record("a", "a."), record("b", "b."), Record(tokyo_quiz("c")))
    score(workspace, a, 0.5)
    score(workspace, c, 0.1)
    assert workspace.items.ids(ItemFilter(min_risk={Kind.ANSWER: 0.5})) == [a, b, c]
    assert workspace.items.ids(ItemFilter(min_risk={Kind.ANSWER: 0.6})) == [b, c]
    assert workspace.items.ids(ItemFilter(min_risk={Kind.ANSWER: 0.6, Kind.QUIZ: 0.2})) == [b]


def test_risks_are_exact(workspace: SqlWorkspace) -> None:
    """Band counts compare with the cut point itself."""
    a, b, _ = put(workspace, record("a", "a."), record("b", "b.", lang="ko"), Record(tokyo_quiz("c")))
    score(workspace, a, 0.0)
    score(workspace, b, 0.1 + 0.2)
    found = workspace.items.risks(EVERYTHING)
    assert sorted(found, key=str) == sorted(
        [(Kind.ANSWER, "en", 0.0), (Kind.ANSWER, "ko", 0.1 + 0.2), (Kind.QUIZ, "en", None)], key=str
    )
    assert all(str(risk) != "-0.0" for _, _, risk in found)


def test_a_column_of_risks_is_their_list_as_numbers(workspace: SqlWorkspace) -> None:
    put(workspace, record("a", "a."), record("b", "b."), record("c", "c."))
    for item_id, risk in ((1, 0.1), (3, 0.7)):
        score(workspace, item_id, risk)
    told = [np.inf if risk is None else risk for _, _, risk in workspace.items.risks(EVERYTHING)]
    assert sorted(workspace.items.risk_column(EVERYTHING).tolist()) == sorted(told) == [0.1, 0.7, np.inf]
    assert workspace.items.risk_column(ItemFilter(set_name="none")).tolist() == []


def test_sets_are_summed_up(workspace: SqlWorkspace) -> None:
    gold = Gold(Label.MAJOR, (Label.SUPPORTED, None))
    a, b = put(workspace, record("a", gold=gold), record("b", "Zwei.", Gold(Label.MAJOR), "ja"), into="x")
    put(workspace, record("c"), into="empty-ish")
    score(workspace, a, 0.5, 0.5)
    decide(workspace, b, Verdict.ACCEPT)
    label(workspace, a, 0, Label.MAJOR, "bo")
    label(workspace, a, 0, Label.MAJOR, "cy")
    other, x = workspace.items.sets()
    assert x == SetSummary("x", items=2, scored=1, reviewed=1, labelled=1, gold=2, languages=("en", "ja"))
    assert (other.name, other.items, other.scored) == ("empty-ish", 1, 1), "same input, so scored at once"


def test_a_workspace_without_items_has_no_sets(workspace: SqlWorkspace) -> None:
    assert workspace.items.sets() == []


def test_unscored_walks_what_a_suite_has_not_seen(workspace: SqlWorkspace) -> None:
    a, b, c = put(workspace, *(record(name, f"{name}.") for name in "abc"), into="x")
    (d,) = put(workspace, record("d", "d."), into="y")
    score(workspace, a, 0.1, suite="old")
    score(workspace, b, 0.1, suite="new")
    assert [item.id for item in workspace.items.unscored("new")] == [a, c, d]
    assert [item.id for item in workspace.items.unscored("new", limit=1, after=a)] == [c]
    assert [item.id for item in workspace.items.unscored("new", set_name="y")] == [d]
    assert workspace.items.count_unscored("new") == 3
    assert workspace.items.count_unscored("new", set_name="x") == 2


def test_a_language_may_have_a_cut_of_its_own(workspace: SqlWorkspace) -> None:
    a, b, c, d = put(
        workspace, *(record(name, f"{name}.", lang=lang) for name, lang in zip("abcd", ["en", "ja"] * 2, strict=True))
    )
    for item_id, risk in ((a, 0.4), (b, 0.4), (c, 0.6), (d, 0.2)):
        score(workspace, item_id, risk)
    own = {(Kind.ANSWER, "ja"): 0.3}
    assert workspace.items.ids(ItemFilter(min_risk={Kind.ANSWER: 0.5}, own=own)) == [b, c]
    assert workspace.items.ids(ItemFilter(below={Kind.ANSWER: 0.5}, own=own)) == [a, d]
    lax = {(Kind.ANSWER, "ja"): 0.9}
    assert workspace.items.ids(ItemFilter(min_risk={Kind.ANSWER: 0.5}, own=lax)) == [c]
