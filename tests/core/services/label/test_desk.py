"""The labelling desk over a real database: blind until labelled, every press stored, nothing for the wrong item."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

import pytest

from core.domain.actions import Stamp
from core.domain.error_kinds import MOST_KINDS, PRESET_KINDS
from core.domain.labels import Label
from core.domain.queue import ItemFilter
from core.domain.work import Person, Role
from core.errors import BadInput, Forbidden
from core.ports.workspace import Workspace
from core.services.desk.queue_view import EVERYTHING, Show
from core.services.label.acts import DeclineItem, PostponeItem, ReturnToItem
from core.services.label.desk import LabelDesk, LabelDeskState, LabelScreen
from core.services.label.error_kinds import error_kinds, save_error_kinds
from core.services.review._reviewer import recent_acts
from tests.support.desk import ANNA, BO, GUEST, fill, press

LEASE = 300.0


@pytest.fixture
def anna(workspace: Workspace) -> LabelDesk:
    return LabelDesk(workspace, ANNA, LEASE)


Left = TypeVar("Left", PostponeItem, DeclineItem)


def left(kind: type[Left], item: int, seq: int, *, revision: int = 1, reason: str = "") -> Left:
    more = {"reason": reason} if reason else {}
    return kind(stamp=Stamp("anna", "anna-browser", seq), item_id=item, revision=revision, **more)


def shown(
    desk: LabelDesk, state: LabelDeskState | None = None, now: float = 10.0
) -> tuple[LabelDeskState, LabelScreen]:
    return desk.screen(state or LabelDeskState(), now, midnight=0.0)


def test_only_annotators_label(workspace: Workspace) -> None:
    with pytest.raises(Forbidden, match="guest may not label"):
        LabelDesk(workspace, GUEST, LEASE)


def test_nothing_of_a_score_is_sent_before_the_label(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7, 0.2])
    state, screen = shown(anna)
    assert screen.item
    assert (screen.item.risk, screen.item.band, screen.labels) == (None, "", (None, None))
    assert all(s.risk is None and not s.checks and not s.reason for s in screen.item.sentences)
    state, notes = anna.label(state, [press(1, 0, Label.MINOR, seq=1)], 11.0)
    assert [(note.tone, note.at) for note in notes] == [("done", 11.0)]
    _, screen = shown(anna, state)
    assert screen.item
    assert [s.risk for s in screen.item.sentences] == [0.7, None]
    assert screen.labels == (Label.MINOR, None)


def test_a_finished_item_makes_way_for_the_next(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7, 0.2], [0.5])
    state, screen = shown(anna)
    assert state.item_id
    count = len(screen.labels)
    presses = [press(state.item_id, index, Label.SUPPORTED, seq=index + 1) for index in range(count)]
    first = state.item_id
    state, _ = anna.label(state, presses, 11.0)
    state, screen = shown(anna, state)
    assert state.item_id not in {first, None}
    assert (screen.today, screen.total) == (count, count)


def test_a_press_that_arrives_twice_is_stored_once(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7, 0.2])
    state, _ = shown(anna)
    for now in (11.0, 12.0):
        _, notes = anna.label(state, [press(1, 0, Label.MAJOR, seq=1)], now)
        assert notes[0].at == 11.0
    assert workspace.annotations.count("anna") == 1


def test_a_second_thought_counts_and_is_marked_as_not_blind(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7, 0.2])
    state, _ = shown(anna)
    anna.label(state, [press(1, 0, Label.MAJOR, seq=1)], 11.0)
    assert [a.scores_visible for a in workspace.annotations.of(1, "anna")] == [False]
    anna.label(state, [press(1, 0, Label.MINOR, seq=2, seen=False)], 12.0)
    found = workspace.annotations.of(1, "anna")
    assert [(a.label, a.scores_visible, a.active_seconds) for a in found] == [(Label.MINOR, True, 2.5)]


def test_taking_a_label_back_returns_to_its_item(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7], [0.5])
    state, _ = shown(anna)
    first = state.item_id
    assert first
    state, _ = anna.label(state, [press(first, 0, Label.SUPPORTED, seq=1)], 11.0)
    state, _ = shown(anna, state)
    assert state.item_id != first
    state, notes = anna.label(state, [press(first, 0, None, seq=2)], 12.0)
    assert "taken back" in notes[0].text
    state, screen = shown(anna, state)
    assert (state.item_id, screen.labels, screen.total) == (first, (None,), 0)


def test_labels_of_another_revision_or_sentence_or_item_are_refused(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7])
    state, _ = shown(anna)
    bad = [
        press(1, 0, Label.MAJOR, seq=1, revision=9),
        press(1, 5, Label.MAJOR, seq=2),
        press(77, 0, Label.MAJOR, seq=3),
    ]
    _, notes = anna.label(state, bad, 11.0)
    assert {note.tone for note in notes} == {"refused"}
    assert workspace.annotations.count("anna") == 0


def test_a_label_on_what_somebody_else_holds_is_refused(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7])
    shown(LabelDesk(workspace, BO, LEASE))
    _, notes = anna.label(LabelDeskState(item_id=1), [press(1, 0, Label.MAJOR, seq=1)], 11.0)
    assert "somebody else" in notes[0].text


def test_risk_never_narrows_what_is_labelled(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.1])
    state = anna.narrow(LabelDeskState(), Show(set_name="own", band="reject"))
    assert state.show.band == EVERYTHING
    assert shown(anna, state)[0].item_id == 1


def test_a_postponed_item_comes_last(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7], [0.5])
    state, _ = shown(anna)
    first = state.item_id
    assert first
    assert anna.postpone(state, left(PostponeItem, first + 10, 1), 11.0)[1].tone == "refused"
    assert anna.postpone(state, left(PostponeItem, first, 1, revision=2), 11.0)[1].tone == "refused", "another text"
    state, _ = anna.postpone(state, left(PostponeItem, first, 2), 11.0)
    assert shown(anna, state)[0].item_id not in {first, None}


@pytest.mark.parametrize("kind", [PostponeItem, DeclineItem])
def test_an_item_that_was_left_is_there_again_after_undo(
    workspace: Workspace, anna: LabelDesk, kind: type[PostponeItem | DeclineItem]
) -> None:
    fill(workspace, [0.7], [0.5])
    state, _ = shown(anna)
    first = state.item_id or 0
    leave = anna.postpone if kind is PostponeItem else anna.decline
    state, note = leave(state, left(kind, first, 1), 11.0)  # type: ignore[operator,arg-type]
    state, _ = shown(anna, state, 12.0)
    assert note.tone == "done" and state.item_id not in {first, None}
    assert recent_acts(workspace, ANNA, 9) == (), "the review desk undoes its own acts"
    undo = ReturnToItem(stamp=Stamp("anna", "anna-browser", 2), item_id=first)
    for now in (13.0, 14.0):  # sent again, as its answer was lost
        state, note = anna.return_to(state, undo, now)
        assert (note.tone, state.item_id) == ("done", first), note.text
    state, screen = shown(anna, state, 15.0)
    assert (state.item_id, screen.counts.postponed, screen.counts.declined) == (first, 0, 0)
    _, [stored] = anna.label(state, [press(first, 0, Label.MAJOR, 3)], 16.0)
    assert stored.tone == "done"
    other = ReturnToItem(stamp=Stamp("anna", "anna-browser", 4), item_id=first)
    assert anna.return_to(state, other, 17.0)[1].tone == "refused", "nothing of it stands any more"


def test_an_item_that_is_gone_makes_way_for_the_next(workspace: Workspace) -> None:
    """As after another workspace was put in the state of this one."""
    fill(workspace, [0.9])
    state, _ = LabelDesk(workspace, ANNA, 300.0).screen(LabelDeskState(item_id=99), 10.0, 0.0)
    assert state.item_id == 1


def test_what_one_finished_is_free_for_the_next_annotator_at_once(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.9])
    workspace.labelling_plans.want(ItemFilter(), 2)
    state, _ = shown(anna)
    state, _ = anna.label(state, [press(1, 0, Label.MAJOR, seq=1)], 11.0)
    shown(anna, state, 11.0)
    assert shown(LabelDesk(workspace, BO, LEASE), now=12.0)[0].item_id == 1


def test_a_label_names_a_kind_of_error_of_its_set_and_no_other(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7, 0.2])
    ada = Person("ada", frozenset(Role))
    state, screen = shown(anna)
    assert tuple(kind.value for kind in screen.error_kinds) == PRESET_KINDS
    save_error_kinds(workspace, ada, "own", [" made-up law ", "off topic", "", "off topic"], 10.0)
    assert [kind.value for kind in shown(anna, state)[1].error_kinds] == ["made-up law", "off topic"]
    anna.label(state, [replace(press(1, 0, Label.MAJOR, seq=1), error="made-up law")], 11.0)
    anna.label(state, [replace(press(1, 1, Label.MINOR, seq=2), error="contradiction")], 12.0)
    assert {label.sentence: label.error for label in workspace.annotations.of(1, "anna")} == {0: "made-up law", 1: ""}
    anna.label(state, [replace(press(1, 0, Label.SUPPORTED, seq=3), error="made-up law")], 13.0)
    assert {label.error for label in workspace.annotations.of(1, "anna")} == {""}, "what is right has no kind of error"
    with pytest.raises(BadInput):
        save_error_kinds(workspace, ada, "own", [f"kind {n}" for n in range(MOST_KINDS + 1)], 14.0)
    with pytest.raises(Forbidden):
        save_error_kinds(workspace, ANNA, "own", ["mine"], 14.0)
    save_error_kinds(workspace, ada, "own", [], 15.0)
    assert error_kinds(workspace, "own") == PRESET_KINDS
