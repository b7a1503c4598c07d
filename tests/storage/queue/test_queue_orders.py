"""In which order a queue hands out its items."""

from __future__ import annotations

import pytest

from core.domain.actions import Verdict
from core.domain.answers import Kind, QuizItem
from core.domain.labels import Label
from core.domain.queue import ItemFilter, Lane, Order, QueueRequest, Stratum, StratumCount
from core.domain.work import Record
from storage.opening._workspace import SqlWorkspace
from storage.tables.sort_keys import label_order_of
from tests.support.answers import full_answer
from tests.support.records import LEASE, decide, label, put, record, score

REVIEW, LABEL = Lane.REVIEW, Lane.LABEL
CUTS = {Kind.ANSWER: 0.5, Kind.QUIZ: 0.2}


def items(workspace: SqlWorkspace, *risks: float | None, kind: Kind = Kind.ANSWER, into: str = "set") -> list[int]:
    """One per risk; None is left unscored."""
    names = [f"{into} {kind} {n}" for n in range(len(risks))]
    choices = QuizItem("Capital?", ("Tokyo", "Osaka"), "Tokyo") if kind is Kind.QUIZ else None
    made = [Record(full_answer(name, f"{name} says this.", quiz=choices)) for name in names]
    known = set(workspace.items.ids(ItemFilter(set_name=into)))
    ids = [item_id for item_id in put(workspace, *made, into=into) if item_id not in known]
    for item_id, risk in zip(ids, risks, strict=True):
        if risk is not None:
            score(workspace, item_id, risk)
    return ids


def served_order(workspace: SqlWorkspace, request: QueueRequest, lane: Lane = REVIEW) -> list[int]:
    """In the order of the glance, which has to be the order of serving."""
    glance = [row.id for row in workspace.queue.upcoming(lane, "anna", request, 100)]
    served = []
    while (item_id := workspace.queue.next(lane, "anna", request, 100.0, LEASE)) is not None:
        served.append(item_id)
        if lane is REVIEW:
            decide(workspace, item_id, Verdict.ACCEPT)
        else:
            for sentence in range(len(workspace.items.get(item_id).answer.sentences)):
                label(workspace, item_id, sentence, Label.SUPPORTED, "anna")
    assert served == glance
    return served


def test_risk_goes_across_kinds(workspace: SqlWorkspace) -> None:
    a, b, c = items(workspace, 0.9, 0.1, None)
    d, e = items(workspace, 0.5, 0.05, kind=Kind.QUIZ)
    assert served_order(workspace, QueueRequest(order=Order.RISK)) == [a, d, b, e, c]


def test_every_kind_keeps_its_own_bounds_of_risk(workspace: SqlWorkspace) -> None:
    a, _b, _c = items(workspace, 0.6, 0.4, 0.9)
    _d, e, _f = items(workspace, 0.9, 0.3, None, kind=Kind.QUIZ)
    where = ItemFilter(min_risk={Kind.ANSWER: 0.5, Kind.QUIZ: 0.2}, below={Kind.ANSWER: 0.9, Kind.QUIZ: 0.9})
    assert sorted(workspace.items.ids(where)) == [a, e]
    assert served_order(workspace, QueueRequest(where)) == [a, e]


def test_uncertain_is_nearest_to_the_cut_of_its_kind_on_either_side(workspace: SqlWorkspace) -> None:
    a, b, c, d = items(workspace, 0.95, 0.45, 0.58, None)
    e, f = items(workspace, 0.21, 0.9, kind=Kind.QUIZ)
    assert served_order(workspace, QueueRequest(order=Order.UNCERTAIN, cuts=CUTS)) == [e, b, c, a, f, d]


def test_uncertain_above_the_cut_alone(workspace: SqlWorkspace) -> None:
    a, _b, c, d = items(workspace, 0.95, 0.45, 0.5, None)
    where = ItemFilter(min_risk=CUTS)
    assert served_order(workspace, QueueRequest(where, Order.UNCERTAIN, CUTS)) == [c, a, d]


def test_a_language_may_have_a_cut_of_its_own(workspace: SqlWorkspace) -> None:
    en, ja, far = put(workspace, *(record(lang + end, f"{lang} {end}.", lang=lang) for lang, end in
                                   (("en", "says"), ("ja", "tells"), ("ja", "speaks"))))  # fmt: skip
    for item_id, risk in ((en, 0.55), (ja, 0.21), (far, 0.5)):
        score(workspace, item_id, risk)
    request = QueueRequest(order=Order.UNCERTAIN, cuts=CUTS, own_cuts={(Kind.ANSWER, "ja"): 0.2})
    assert served_order(workspace, request) == [ja, en, far]


def test_oldest(workspace: SqlWorkspace) -> None:
    ids = items(workspace, 0.1, 0.9, None, 0.5)
    assert served_order(workspace, QueueRequest(order=Order.OLDEST)) == ids


def test_random_is_blind_to_risk_and_to_age(workspace: SqlWorkspace) -> None:
    ids = items(workspace, *(n / 16 for n in range(16)))
    found = served_order(workspace, QueueRequest(order=Order.RANDOM))
    assert sorted(found) == ids
    assert found not in (ids, ids[::-1])
    as_drawn = sorted(ids, key=lambda item_id: label_order_of(f"set {Kind.ANSWER} {ids.index(item_id)}"))
    assert served_order(workspace, QueueRequest(), LABEL) == as_drawn, (
        "the label lane has the same draw, and nothing else"
    )


@pytest.mark.parametrize("lane", Lane)
def test_value_goes_by_stratum(workspace: SqlWorkspace, lane: Lane) -> None:
    a, b, c, d = items(workspace, 0.95, 0.15, 0.55, None)
    (e,) = items(workspace, 0.55, kind=Kind.QUIZ)
    strata = (Stratum(Kind.ANSWER, 1), Stratum(Kind.QUIZ, 5), Stratum(Kind.ANSWER, None))
    request = QueueRequest(order=Order.VALUE, strata=strata)
    assert served_order(workspace, request, lane) == [b, e, d, a, c]


def test_value_is_random_within_a_stratum(workspace: SqlWorkspace) -> None:
    ids = items(workspace, *(0.5 + n / 500 for n in range(16)))
    found = served_order(workspace, QueueRequest(order=Order.VALUE))
    assert sorted(found) == ids
    assert found not in (ids, ids[::-1])


def test_labels_are_never_given_by_risk(workspace: SqlWorkspace) -> None:
    items(workspace, *(n / 16 for n in range(16)))
    by_risk = workspace.queue.upcoming(LABEL, "anna", QueueRequest(order=Order.RISK), 16)
    assert by_risk == workspace.queue.upcoming(LABEL, "anna", QueueRequest(), 16)


@pytest.mark.parametrize("order", Order)
def test_near_duplicates_of_open_items_come_last_in_every_order(workspace: SqlWorkspace, order: Order) -> None:
    text = "The tower in Paris was finished in 1889, and it stands 330 metres tall"
    first, twin, other = put(workspace, record("a", f"{text}."), record("b", f"{text}!!"), record("c", "Not at all."))
    for item_id, risk in ((first, 0.5), (twin, 0.9), (other, 0.1)):
        score(workspace, item_id, risk)
    found = [row.id for row in workspace.queue.upcoming(REVIEW, "anna", QueueRequest(order=order, cuts=CUTS), 9)]
    assert sorted(found) == [first, twin, other]
    assert found[-1] == twin


def test_labels_are_drawn_from_near_duplicates_too(workspace: SqlWorkspace) -> None:
    """In the order of the draw alone: handed out last, they would be labelled never, and nothing would be known."""
    words = [f"The tower was finished in 1889, and it stands {n} metres tall." for n in range(20)]
    ids = put(workspace, *(record(f"r{n}", text) for n, text in enumerate(words)))
    found = [row.id for row in workspace.queue.upcoming(LABEL, "anna", QueueRequest(), 20)]
    assert found == sorted(ids, key=lambda item: label_order_of(f"r{ids.index(item)}"))


def test_what_repeats_a_decided_item_or_one_of_another_set_is_fresh(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a", "Same words here."))
    put(workspace, record("x", "Same words here."), into="other")
    decide(workspace, a, Verdict.REJECT)
    put(workspace, record("b", "Same words here."), record("c", "Something else."))
    found = [row.external_id for row in workspace.queue.upcoming(REVIEW, "anna", QueueRequest(order=Order.OLDEST), 9)]
    assert found == ["x", "b", "c"]


def test_a_record_that_comes_again_changed_does_not_repeat_itself(workspace: SqlWorkspace) -> None:
    put(workspace, record("a", "Same words here."), record("b", "Other things there."))
    put(workspace, record("a", "Same words here!"))
    found = [row.external_id for row in workspace.queue.upcoming(REVIEW, "anna", QueueRequest(order=Order.OLDEST), 9)]
    assert found == ["a", "b"]


def test_strata_count_items_judgements_and_wrong_ones(workspace: SqlWorkspace) -> None:
    a, b, _c, d = items(workspace, 0.95, 0.91, 0.97, None)
    items(workspace, 0.95, into="other")
    label(workspace, a, 0, Label.MAJOR, "bo")
    label(workspace, b, 0, Label.SUPPORTED, "bo")
    label(workspace, d, 0, Label.NOT_CHECKABLE, "bo")
    risky, unscored = Stratum(Kind.ANSWER, 9), Stratum(Kind.ANSWER, None)
    assert sorted(workspace.queue.strata(ItemFilter(set_name="set")), key=lambda one: one.items) == [
        StratumCount(unscored, 1, 1, 0), StratumCount(risky, 3, 2, 1),
    ]  # fmt: skip
    assert sum(one.items for one in workspace.queue.strata(ItemFilter())) == 5
