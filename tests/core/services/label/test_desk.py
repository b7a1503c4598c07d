"""The labelling desk over a real database: blind until labelled, every press stored, nothing for the wrong item."""

from __future__ import annotations

import pytest

from core.domain.labels import Label
from core.domain.queue import ItemFilter
from core.errors import Forbidden
from core.ports.workspace import Workspace
from core.services.desk.queue_view import EVERYTHING, Show
from core.services.label.desk import LabelDesk, LabelPlace, LabelScreen
from tests.support.desk import ANNA, BO, GUEST, fill, press

LEASE = 300.0


@pytest.fixture
def anna(workspace: Workspace) -> LabelDesk:
    return LabelDesk(workspace, ANNA, LEASE)


def shown(desk: LabelDesk, place: LabelPlace | None = None, now: float = 10.0) -> tuple[LabelPlace, LabelScreen]:
    return desk.screen(place or LabelPlace(), now, midnight=0.0)


def test_only_annotators_label(workspace: Workspace) -> None:
    with pytest.raises(Forbidden, match="guest may not label"):
        LabelDesk(workspace, GUEST, LEASE)


def test_nothing_of_a_score_is_sent_before_the_label(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7, 0.2])
    place, screen = shown(anna)
    assert screen.item
    assert (screen.item.risk, screen.item.band, screen.labels) == (None, "", (None, None))
    assert all(s.risk is None and not s.checks and not s.reason for s in screen.item.sentences)
    place, notes = anna.label(place, [press(1, 0, Label.MINOR, seq=1)], 11.0)
    assert [(note.tone, note.at) for note in notes] == [("done", 11.0)]
    _, screen = shown(anna, place)
    assert screen.item
    assert [s.risk for s in screen.item.sentences] == [0.7, None]
    assert screen.labels == (Label.MINOR, None)


def test_a_finished_item_makes_way_for_the_next(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7, 0.2], [0.5])
    place, screen = shown(anna)
    assert place.item_id
    count = len(screen.labels)
    presses = [press(place.item_id, index, Label.SUPPORTED, seq=index + 1) for index in range(count)]
    first = place.item_id
    place, _ = anna.label(place, presses, 11.0)
    place, screen = shown(anna, place)
    assert place.item_id not in {first, None}
    assert (screen.today, screen.total) == (count, count)


def test_a_press_that_arrives_twice_is_stored_once(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7, 0.2])
    place, _ = shown(anna)
    for now in (11.0, 12.0):
        _, notes = anna.label(place, [press(1, 0, Label.MAJOR, seq=1)], now)
        assert notes[0].at == 11.0
    assert workspace.annotations.count("anna") == 1


def test_a_second_thought_counts_and_is_marked_as_not_blind(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7, 0.2])
    place, _ = shown(anna)
    anna.label(place, [press(1, 0, Label.MAJOR, seq=1)], 11.0)
    assert [a.scores_visible for a in workspace.annotations.of(1, "anna")] == [False]
    anna.label(place, [press(1, 0, Label.MINOR, seq=2, seen=False)], 12.0)
    found = workspace.annotations.of(1, "anna")
    assert [(a.label, a.scores_visible, a.active_seconds) for a in found] == [(Label.MINOR, True, 2.5)]


def test_taking_a_label_back_returns_to_its_item(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7], [0.5])
    place, _ = shown(anna)
    first = place.item_id
    assert first
    place, _ = anna.label(place, [press(first, 0, Label.SUPPORTED, seq=1)], 11.0)
    place, _ = shown(anna, place)
    assert place.item_id != first
    place, notes = anna.label(place, [press(first, 0, None, seq=2)], 12.0)
    assert "taken back" in notes[0].text
    place, screen = shown(anna, place)
    assert (place.item_id, screen.labels, screen.total) == (first, (None,), 0)


def test_labels_of_another_revision_or_sentence_or_item_are_refused(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7])
    place, _ = shown(anna)
    bad = [
        press(1, 0, Label.MAJOR, seq=1, revision=9),
        press(1, 5, Label.MAJOR, seq=2),
        press(77, 0, Label.MAJOR, seq=3),
    ]
    _, notes = anna.label(place, bad, 11.0)
    assert {note.tone for note in notes} == {"refused"}
    assert workspace.annotations.count("anna") == 0


def test_a_label_on_what_somebody_else_holds_is_refused(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7])
    shown(LabelDesk(workspace, BO, LEASE))
    _, notes = anna.label(LabelPlace(1), [press(1, 0, Label.MAJOR, seq=1)], 11.0)
    assert "somebody else" in notes[0].text


def test_risk_never_narrows_what_is_labelled(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.1])
    place = anna.narrow(LabelPlace(), Show(set_name="own", band="reject"))
    assert place.show.band == EVERYTHING
    assert shown(anna, place)[0].item_id == 1


def test_a_postponed_item_comes_last(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.7], [0.5])
    place, _ = shown(anna)
    first = place.item_id
    assert first
    assert anna.postpone(place, first + 10, 11.0)[1].tone == "refused"
    place, _ = anna.postpone(place, first, 11.0)
    assert shown(anna, place)[0].item_id not in {first, None}


def test_an_item_that_is_gone_makes_way_for_the_next(workspace: Workspace) -> None:
    """As after another workspace was put in the place of this one."""
    fill(workspace, [0.9])
    place, _ = LabelDesk(workspace, ANNA, 300.0).screen(LabelPlace(item_id=99), 10.0, 0.0)
    assert place.item_id == 1


def test_what_one_finished_is_free_for_the_next_annotator_at_once(workspace: Workspace, anna: LabelDesk) -> None:
    fill(workspace, [0.9])
    workspace.plans.want(ItemFilter(), 2)
    place, _ = shown(anna)
    place, _ = anna.label(place, [press(1, 0, Label.MAJOR, seq=1)], 11.0)
    shown(anna, place, 11.0)
    assert shown(LabelDesk(workspace, BO, LEASE), now=12.0)[0].item_id == 1
