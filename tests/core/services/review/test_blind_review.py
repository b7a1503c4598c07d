"""Items decided before their scores are shown: nothing is sent, both decisions are stored, and the draw is fair."""

from __future__ import annotations

import json
from dataclasses import asdict, replace

import pytest

from core.domain.actions import Annotate, Stamp, Verdict
from core.domain.labels import Label
from core.domain.work import Status
from core.ports.workspace import Workspace
from core.services.review._reviewer import BlindReview
from core.services.review.acts import Accept, EditText, GoOn, Reject, Undo
from core.services.review.desk import ReviewDesk
from core.services.review.lookups import Lookup, LookupRequest, look_up
from core.services.review.review_act import ReviewAct
from tests.support.answers import plain_answer
from tests.support.desk import ANNA, BO, LEASE, act, fill, shown, work
from tests.support.seeds import put, scored


@pytest.fixture
def anna(workspace: Workspace) -> ReviewDesk:
    """Every item is drawn."""
    return ReviewDesk(workspace, ANNA, LEASE, blind_share=1.0)


def told(workspace: Workspace, item: int = 1) -> list[tuple[Verdict, bool, float | None]]:
    return [(d.verdict, d.scores_visible, d.risk) for d in workspace.decisions.of(item)]


def test_nothing_of_the_scores_is_sent(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.8765, 0.1234], [0.7777])
    _, screen = shown(anna)
    assert screen.item
    assert screen.blind
    sent = json.dumps(asdict(screen))
    assert not [risk for risk in ("0.8765", "0.1234", "0.7777") if risk in sent]
    assert (screen.item.band, screen.item.level, screen.upcoming[0].level) == ("", "unknown", "unknown")
    assert all(not sentence.checks and not sentence.reason for sentence in screen.item.sentences)


def test_a_decision_opens_the_scores_and_the_item_stays(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.9], [0.8])
    state, _ = shown(anna)
    state, note = anna.act(state, act(Accept, 1, seq=1), 12.0)
    assert "without its scores" in note.text
    state, screen = shown(anna, state)
    assert screen.item
    assert (screen.item.id, screen.item.risk, screen.blind, screen.reconsider, screen.mine) == (
        1,
        0.9,
        False,
        True,
        True,
    )
    assert told(workspace) == [(Verdict.ACCEPT, False, 0.9)]


@pytest.mark.parametrize(
    ("kind", "second", "status"),
    [
        (Reject, Verdict.REJECT, Status.REJECTED),
        (Accept, Verdict.ACCEPT, Status.ACCEPTED),
        (GoOn, Verdict.ACCEPT, Status.ACCEPTED),
    ],
)
def test_the_second_thought_is_stored_beside_the_first(
    workspace: Workspace, anna: ReviewDesk, kind: type[ReviewAct], second: Verdict, status: Status
) -> None:
    fill(workspace, [0.9], [0.8])
    state, _ = anna.act(shown(anna)[0], act(Accept, 1, seq=1), 12.0)
    state, _ = anna.act(shown(anna, state)[0], act(kind, 1, seq=2), 13.0)
    assert [(verdict, seen) for verdict, seen, _ in told(workspace)] == [(Verdict.ACCEPT, False), (second, True)]
    assert workspace.items.get(1).status is status
    state, screen = shown(anna, state)
    assert (state.item_id, screen.reconsider) == (2, False)


def test_a_message_that_comes_twice_does_not_end_the_second_look(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.9], [0.8])
    state, _ = shown(anna)
    for now in (12.0, 13.0):
        state, _ = anna.act(state, act(Accept, 1, seq=1), now)
    assert shown(anna, state)[1].reconsider
    assert len(told(workspace)) == 1


def test_nobody_else_may_change_a_decision_made_without_scores(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.9])
    anna.act(shown(anna)[0], act(Accept, 1, seq=1), 12.0)
    bo = ReviewDesk(workspace, BO, LEASE, blind_share=1.0)
    state, _ = bo.open(shown(bo)[0], 1, 13.0 + LEASE)
    assert not shown(bo, state, 13.0 + LEASE)[1].reconsider
    _, note = bo.act(state, act(Reject, 1, seq=1, person="bo"), 14.0 + LEASE)
    assert note.tone == "refused"


def test_undo_takes_the_second_thought_back_and_then_the_first(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.9])
    state, _ = anna.act(shown(anna)[0], act(Accept, 1, seq=1), 12.0)
    state, _ = anna.act(state, act(Reject, 1, seq=2), 13.0)
    state, _ = anna.act(state, act(Undo, 1, seq=3), 14.0)
    state, screen = shown(anna, state)
    assert (workspace.items.get(1).status, screen.reconsider) == (Status.ACCEPTED, True)
    state, _ = anna.act(state, act(Undo, 1, seq=4), 15.0)
    _, screen = shown(anna, state)
    assert workspace.items.get(1).status is Status.OPEN
    assert not screen.blind, "the scores were seen"


def test_an_edit_keeps_the_scores_away_until_it_is_stored(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.9])
    state, _ = anna.act(shown(anna)[0], act(EditText, 1, seq=1, text="Another text."), 12.0)
    state, screen = shown(anna, state)
    assert screen.pending
    assert screen.blind
    assert "0.9" not in json.dumps(asdict(screen))
    work(workspace)
    _, screen = shown(anna, state)
    assert screen.comparison
    assert screen.comparison.risk_before == 0.9
    assert told(workspace) == [(Verdict.EDIT, False, 0.9)]


def test_whoever_labelled_the_item_has_seen_its_scores(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.9, 0.1])
    workspace.annotations.add([Annotate(Stamp("anna", "b", 1), 1, 1, 0, Label.MAJOR, False, 1.0, 1.0)], 5.0)
    assert not shown(anna)[1].blind


def test_what_has_no_risk_hides_nothing(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [None])
    assert not shown(anna)[1].blind


def test_the_draw_is_even_over_items_and_independent_between_people(workspace: Workspace) -> None:
    """Of 400 items a tenth is 40, give or take 6."""
    fill(workspace, *([0.5] for _ in range(400)))
    items = workspace.items.many(list(range(1, 401)))
    drawn = [{i.id for i in items if BlindReview(workspace, who, 0.1).draws(i)} for who in ("anna", "bo")]
    assert all(20 < len(of_one) < 60 for of_one in drawn)
    assert len(drawn[0] & drawn[1]) < 15
    assert not any(BlindReview(workspace, "anna", 0.0).draws(item) for item in items)


def test_the_list_of_the_same_claim_shows_no_hidden_risk(workspace: Workspace, anna: ReviewDesk) -> None:
    one, other = (replace(plain_answer(0), id=name) for name in ("one", "other"))
    put(workspace, [(one, scored(one, [0.8765, 0.1])), (other, scored(other, [0.8765, 0.1]))])
    state, _ = shown(anna)
    claim = look_up(anna, state, LookupRequest(Lookup.CLAIM, 1, 0)).claim
    assert claim
    assert {(view.item_id, view.risk) for view in claim.places} == {(1, None), (2, None)}
    assert {view.level for view in claim.places} == {"unknown"}
    seeing = look_up(ReviewDesk(workspace, ANNA, LEASE), state, LookupRequest(Lookup.CLAIM, 1, 0)).claim
    assert seeing
    assert {view.risk for view in seeing.places} == {0.8765}
