"""What somebody chose to label is in no figure, and is counted with its reason."""

from __future__ import annotations

import dataclasses

import pytest

from core.domain.actions import Annotate, Stamp
from core.domain.answers import Kind, Passage
from core.domain.labels import Label
from core.domain.work import Person, Role
from core.ports.workspace import Workspace
from core.services.desk.track_record import current_record
from core.services.label.desk import LabelDesk, LabelDeskState
from core.services.thresholds.basis import LabelChoice, load_basis
from core.services.thresholds.detector_table import detector_table
from core.services.thresholds.policy_draft import measured_at
from core.tuning.exclusions import ExclusionReason, counted
from tests.support.answers import plain_answer
from tests.support.desk import LEASE
from tests.support.labelling import annotator, give, label_served
from tests.support.seeds import put, scored

ANA = Person("ana", frozenset({Role.ANALYST}))
CHOICE = LabelChoice("fusion", Kind.ANSWER)
RANDOM, CHOSEN = 100, 120


def wrong(item: int) -> bool:
    """Half of what is risky, and little of the rest."""
    return item % 10 < (5 if item % 2 else 1)


@pytest.fixture
def drawn(workspace: Workspace) -> Workspace:
    answers = [
        dataclasses.replace(plain_answer(number, 1), passages=(Passage("p", f"Source {number}."),))
        for number in range(RANDOM + CHOSEN)
    ]
    put(workspace, [(a, scored(a, [0.2 + 0.6 * (n % 2) * ((n % 7) / 7)])) for n, a in enumerate(answers)])
    label_served(workspace, "anna", RANDOM, wrong)
    return workspace


def figures(workspace: Workspace) -> list[object]:
    basis = load_basis(workspace, ANA, CHOICE)
    assert basis.curve and basis.held_out
    point = basis.held_out.point(0.5)
    table = detector_table(workspace, ANA, basis)
    record = current_record(workspace, workspace.policies.active(), 1e9 + len(basis.labels) * 1e6)
    return [basis.curve, point, measured_at(basis, 0.5), basis.per_band(workspace.policies.active().bands[Kind.ANSWER]),
            table, record]  # fmt: skip


def choose(workspace: Workspace) -> None:
    """As many wrong ones as there are left, opened by hand."""
    desk = LabelDesk(workspace, annotator("bo"), LEASE)
    labelled = {label.item_id for label in workspace.labelled_risks.of("fusion")}
    for item in range(1, RANDOM + CHOSEN + 1):
        if item not in labelled:
            state, _ = desk.open(LabelDeskState(), item, None, 500.0 + item)
            give(desk, state, item, Label.MAJOR, 500.0 + item)


def test_chosen_labels_change_no_figure(drawn: Workspace) -> None:
    """Three hundred wrong answers beside two hundred random ones had made a precision of .5 one of .8."""
    before = figures(drawn)
    choose(drawn)
    basis = load_basis(drawn, ANA, CHOICE)
    assert len(basis.labels) == RANDOM + CHOSEN
    assert basis.left_out == {ExclusionReason.HAND: CHOSEN}
    for then, now in zip(before, figures(drawn), strict=True):
        assert str(then) == str(now)


def test_what_was_chosen_counts_from_its_turn_on(workspace: Workspace) -> None:
    """It has left the lane: without it figures would be about what nobody had chosen."""
    put(workspace, [(a, scored(a, [0.5])) for a in (plain_answer(number, 1) for number in range(40))])
    desk = LabelDesk(workspace, annotator("bo"), LEASE)
    for item in range(1, 11):
        state, _ = desk.open(LabelDeskState(), item, None, 1.0 + item)
        give(desk, state, item, Label.MAJOR, 1.0 + item)
    assert load_basis(workspace, ANA, CHOICE).left_out == {ExclusionReason.HAND: 10}
    drawn = label_served(workspace, "anna", 15, lambda item: False, now=50.0)
    labels = load_basis(workspace, ANA, CHOICE).labels
    order = {label.item_id: label.order for label in labels}
    furthest = max(order[item] for item in drawn)
    in_turn = {item for item in range(1, 11) if order[item] < furthest}
    assert 0 < len(in_turn) < 10
    assert {label.item_id for label in counted(labels)} == {*drawn, *in_turn}
    assert {label.inclusion for label in counted(labels)} == {1.0}
    rest = label_served(workspace, "anna", 15, lambda item: False, now=80.0)
    last = max(label.order for label in load_basis(workspace, ANA, CHOICE).labels if label.item_id in rest)
    late = sum(order[item] > last for item in range(1, 11))
    assert sum(load_basis(workspace, ANA, CHOICE).left_out.values()) == late <= 1, "all are labelled"


def test_of_labels_whose_turn_nobody_wrote_down_none_is_let_in(workspace: Workspace) -> None:
    put(workspace, [(a, scored(a, [0.5])) for a in (plain_answer(number, 1) for number in range(6))])
    for item, chance in ((1, 1.0), (2, 0.0), (3, 1.0), (4, 0.0)):
        wish = Annotate(Stamp("bo", "bo", item), item, 1, 0, Label.MAJOR, False, 1.0, chance)
        workspace.annotations.add([wish], 1.0)
    assert load_basis(workspace, ANA, CHOICE).left_out == {ExclusionReason.HAND: 2}
