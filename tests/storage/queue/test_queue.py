"""Who sees what next, in which order, and what happens to what is left lying."""

from __future__ import annotations

import pytest

from core.domain.actions import Verdict
from core.domain.answers import Kind
from core.domain.labels import Label
from core.domain.queue import ItemFilter, Lane, QueueRequest, QueueState
from core.domain.work import Record
from core.errors import BadInput
from storage.opening._workspace import SqlWorkspace
from tests.support.answers import tokyo_quiz
from tests.support.records import EVERYTHING, LEASE, decide, label, put, record, score, serve

REVIEW, LABEL = Lane.REVIEW, Lane.LABEL
ASKED = QueueRequest()


def scored_items(workspace: SqlWorkspace, *risks: float | None) -> list[int]:
    """One item per risk; None is left unscored."""
    ids = put(workspace, *(record(f"r{n}", f"Text {n}.") for n in range(len(risks))))
    for item_id, risk in zip(ids, risks, strict=True):
        if risk is not None:
            score(workspace, item_id, risk)
    return ids


def drain(workspace: SqlWorkspace, where: ItemFilter = EVERYTHING) -> list[int]:
    """Accept everything that is served, in order."""
    served = []
    while (item_id := serve(workspace, where=where)) is not None:
        served.append(item_id)
        decide(workspace, item_id, Verdict.ACCEPT)
    return served


def test_the_review_lane_goes_from_risky_to_safe_to_unscored(workspace: SqlWorkspace) -> None:
    a, b, c, d, e = scored_items(workspace, 0.0, None, 1.0, 0.5, 0.5)
    assert drain(workspace) == [c, d, e, a, b]


def test_an_empty_queue_serves_nothing(workspace: SqlWorkspace) -> None:
    assert serve(workspace) is None
    assert serve(workspace, lane=LABEL) is None


def test_asking_twice_gives_the_same_item(workspace: SqlWorkspace) -> None:
    scored_items(workspace, 0.1, 0.9)
    assert serve(workspace) == serve(workspace)


def test_a_riskier_item_that_arrives_does_not_take_the_one_on_screen_away(workspace: SqlWorkspace) -> None:
    a, b = scored_items(workspace, 0.5, None)
    assert serve(workspace) == a
    score(workspace, b, 0.9)
    assert serve(workspace) == a


def test_two_people_never_get_the_same_item(workspace: SqlWorkspace) -> None:
    a, b = scored_items(workspace, 0.9, 0.1)
    assert [serve(workspace, person) for person in ("anna", "bo", "cy")] == [a, b, None]


def test_the_lanes_have_leases_of_their_own(workspace: SqlWorkspace) -> None:
    (a,) = scored_items(workspace, 0.9)
    assert serve(workspace, "anna", REVIEW) == serve(workspace, "bo", LABEL) == a


def test_an_expired_lease_goes_to_the_next_person(workspace: SqlWorkspace) -> None:
    (a,) = scored_items(workspace, 0.9)
    assert serve(workspace, "anna", now=0.0) == a
    assert serve(workspace, "bo", now=LEASE - 1) is None
    assert serve(workspace, "bo", now=LEASE) == a
    assert serve(workspace, "anna", now=LEASE) is None


def test_asking_again_prolongs_the_lease(workspace: SqlWorkspace) -> None:
    (a,) = scored_items(workspace, 0.9)
    serve(workspace, "anna", now=0.0)
    assert serve(workspace, "anna", now=LEASE - 1) == a
    assert serve(workspace, "bo", now=LEASE + 1) is None


def test_take_is_for_one_and_prolongs(workspace: SqlWorkspace) -> None:
    (a,) = scored_items(workspace, 0.9)
    take = workspace.queue.take
    assert take(REVIEW, a, "anna", 0.0, LEASE)
    assert not take(REVIEW, a, "bo", 1.0, LEASE)
    assert take(REVIEW, a, "anna", LEASE - 1, LEASE)
    assert not take(REVIEW, a, "bo", LEASE + 1, LEASE)
    assert take(REVIEW, a, "bo", 2 * LEASE, LEASE), "expired, and nobody had to ask for the next item first"


def test_an_unknown_item_cannot_be_taken(workspace: SqlWorkspace) -> None:
    with pytest.raises(BadInput):
        workspace.queue.take(REVIEW, 7, "anna", 0.0, LEASE)


def test_what_was_taken_last_is_served_first(workspace: SqlWorkspace) -> None:
    """Somebody opened an item from a list, or undid a decision, while another one was on screen."""
    a, b = scored_items(workspace, 0.9, 0.1)
    assert serve(workspace, now=100.0) == a
    workspace.queue.take(REVIEW, b, "anna", 101.0, LEASE)
    assert serve(workspace, now=102.0) == b


def test_only_the_holder_releases(workspace: SqlWorkspace) -> None:
    (a,) = scored_items(workspace, 0.9)
    serve(workspace, "anna")
    workspace.queue.release(REVIEW, a, "bo")
    assert serve(workspace, "bo") is None
    workspace.queue.release(REVIEW, a, "anna")
    assert serve(workspace, "bo") == a


def test_postponed_items_come_last_the_longest_postponed_first_and_are_free_for_others(workspace: SqlWorkspace) -> None:
    a, b, c = scored_items(workspace, 0.9, 0.5, 0.1)
    for now, item_id in ((1.0, a), (2.0, b)):
        assert serve(workspace, now=now) == item_id
        workspace.queue.postpone(REVIEW, item_id, "anna", now)
    assert serve(workspace, "bo") == a
    assert serve(workspace) == c
    decide(workspace, c, Verdict.ACCEPT)
    assert serve(workspace) == b, "bo has the one that was postponed before"
    workspace.queue.release(REVIEW, a, "bo")
    workspace.queue.postpone(REVIEW, b, "anna", 3.0)
    assert serve(workspace) == a
    workspace.queue.postpone(REVIEW, a, "anna", 4.0)
    assert serve(workspace) == b


def test_an_item_that_is_not_there_cannot_be_postponed(workspace: SqlWorkspace) -> None:
    with pytest.raises(BadInput):
        workspace.queue.postpone(REVIEW, 7, "anna", 0.0)


def test_a_filter_narrows_what_is_served_and_what_is_resumed(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a", "a."), into="x")
    (b,) = put(workspace, record("b", "b."), into="y")
    assert serve(workspace) == a
    assert serve(workspace, where=ItemFilter(set_name="y"), now=101.0) == b
    assert serve(workspace, where=ItemFilter(set_name="x"), now=102.0) == a, "still mine"


def test_the_policy_leaves_out_safe_items_but_never_unchecked_ones(workspace: SqlWorkspace) -> None:
    a, _safe, c = scored_items(workspace, 0.5, 0.4, None)
    (d, e) = put(workspace, Record(tokyo_quiz("d")), record("e", "e."), into="other")
    score(workspace, d, 0.3)
    score(workspace, e, 0.3)
    where = ItemFilter(min_risk={Kind.ANSWER: 0.5, Kind.QUIZ: 0.2})
    assert drain(workspace, where) == [a, d, c]


def test_the_lane_order_of_labelling_is_stable_and_blind_to_risk(workspace: SqlWorkspace) -> None:
    ids = scored_items(workspace, *(n / 100 for n in range(40)))
    first = [row.id for row in workspace.queue.upcoming(LABEL, "bo", ASKED, 40)]
    for item_id in ids:
        score(workspace, item_id, 0.5, suite="other")
    assert [row.id for row in workspace.queue.upcoming(LABEL, "bo", ASKED, 40)] == first
    assert sorted(first) == ids
    assert first not in (ids, ids[::-1])


def test_an_item_with_every_sentence_labelled_by_anyone_leaves_the_lane(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a", "One. Two."))
    assert serve(workspace, "bo", LABEL) == a
    label(workspace, a, 0, Label.MAJOR, "bo")
    assert serve(workspace, "bo", LABEL) == a
    label(workspace, a, 1, Label.NOT_CHECKABLE, "bo")
    assert serve(workspace, "bo", LABEL) is None
    label(workspace, a, 1, None, "bo")
    assert serve(workspace, "cy", LABEL) == a, "a label was taken back, and the lease ended with the item"


def test_decided_items_may_still_be_labelled(workspace: SqlWorkspace) -> None:
    (a,) = scored_items(workspace, 0.9)
    decide(workspace, a, Verdict.REJECT)
    assert serve(workspace) is None
    assert serve(workspace, lane=LABEL) == a


def test_ones_own_edit_is_resumed_as_long_as_it_is_held(workspace: SqlWorkspace) -> None:
    a, b = scored_items(workspace, 0.9, 0.1)
    assert serve(workspace) == a
    decide(workspace, a, Verdict.EDIT, text="Mended.")
    assert serve(workspace) == a, "a refresh shows the edit again"
    workspace.queue.release(REVIEW, a, "anna")
    assert serve(workspace) == b


def test_upcoming_is_what_is_free_in_order(workspace: SqlWorkspace) -> None:
    a, b, c, d, e = scored_items(workspace, 0.9, 0.8, 0.7, None, 0.6)
    assert serve(workspace, "bo") == a
    workspace.queue.postpone(REVIEW, b, "anna", 1.0)
    assert [row.id for row in workspace.queue.upcoming(REVIEW, "anna", ASKED, 9)] == [c, e, d]
    assert [row.id for row in workspace.queue.upcoming(REVIEW, "bo", ASKED, 3)] == [b, c, e]


def test_the_state_adds_up(workspace: SqlWorkspace) -> None:
    a, b, c, d, e, f = scored_items(workspace, 0.9, 0.8, 0.7, 0.6, 0.1, None)
    where = ItemFilter(min_risk={Kind.ANSWER: 0.5})
    decide(workspace, a, Verdict.ACCEPT)
    assert [serve(workspace, "anna"), serve(workspace, "bo")] == [b, c]
    workspace.queue.postpone(REVIEW, d, "anna", 1.0)
    expected = QueueState(mine=1, open=1, leased=1, postponed=1, done=1, hidden=1)
    assert workspace.queue.state(REVIEW, "anna", QueueRequest(where), 100.0) == expected, (e, f)


def test_the_state_counts_an_expired_lease_as_free(workspace: SqlWorkspace) -> None:
    scored_items(workspace, 0.9)
    serve(workspace, "anna", now=0.0)
    assert workspace.queue.state(REVIEW, "bo", ASKED, LEASE - 1).leased == 1
    assert workspace.queue.state(REVIEW, "bo", ASKED, LEASE).open == 1


def test_a_postponed_item_that_somebody_holds_is_theirs(workspace: SqlWorkspace) -> None:
    (a,) = scored_items(workspace, 0.9)
    workspace.queue.postpone(REVIEW, a, "anna", 1.0)
    assert serve(workspace, "bo") == a
    state = workspace.queue.state(REVIEW, "anna", ASKED, 100.0)
    assert (state.leased, state.postponed, state.open) == (1, 0, 0)


def test_the_state_of_another_set_is_hidden(workspace: SqlWorkspace) -> None:
    put(workspace, record("a", "a."), into="x")
    put(workspace, record("b", "b."), into="y")
    state = workspace.queue.state(LABEL, "bo", QueueRequest(ItemFilter(set_name="x")), 0.0)
    assert (state.open, state.hidden, state.done) == (1, 1, 0)
