"""Every label says how its item reached the person who gave it."""

from __future__ import annotations

import dataclasses

from core.domain.answers import Kind
from core.domain.comments import AddComment, CommentKind
from core.domain.labels import Gold, Label
from core.domain.provenance import Draw, Narrowing
from core.domain.quality import Adjudicate, ControlRule
from core.domain.queue import Lane, Order
from core.domain.work import LabelledRisk, Person, Record, Role
from core.ports.workspace import Workspace
from core.services.desk.comments import add_comment
from core.services.desk.queue_view import EVERYTHING, Show
from core.services.label.acts import PostponeItem
from core.services.label.desk import LabelDesk, LabelDeskState
from core.services.quality.control_items import add_imported_controls, set_control_rule
from tests.support.answers import plain_answer
from tests.support.desk import ANNA, BO, LEASE, fill, press
from tests.support.labelling import annotator, give, label_served
from tests.support.records import stamp
from tests.support.seeds import put, scored

ADMIN = Person("admin", frozenset({Role.ADMIN, Role.ANALYST, Role.EDITOR}))
NOTHING = Show(band=EVERYTHING)


def drawn(workspace: Workspace, item: int, name: str = "anna") -> set[Draw]:
    return {one.draw for one in workspace.annotations.of(item, name)}


def units(workspace: Workspace) -> dict[int, LabelledRisk]:
    return {one.item_id: one for one in workspace.labelled_risks.of("fusion")}


def test_a_label_says_what_its_queue_was_narrowed_to(workspace: Workspace) -> None:
    fill(workspace, [0.7], [0.2])
    a, b = (label_served(workspace, "anna", 1, bool, show=dataclasses.replace(NOTHING, **narrowed))[0]  # type: ignore[arg-type]
            for narrowed in ({}, {"lang": "en", "kind": "answer"}))  # fmt: skip
    said = [workspace.annotations.of(item)[0] for item in (a, b)]
    assert [one.draw for one in said] == [Draw.CHANCE, Draw.CHANCE]
    assert [one.narrowing for one in said] == [Narrowing(), Narrowing(None, "en", Kind.ANSWER)]


def test_what_was_chosen_is_told_apart_from_what_was_drawn(workspace: Workspace) -> None:
    fill(workspace, [0.7], [0.2], [0.4])
    (by_value,) = label_served(workspace, "anna", 1, bool, show=dataclasses.replace(NOTHING, order=Order.VALUE))
    assert drawn(workspace, by_value) == {Draw.VALUE}
    rest = [item for item in (1, 2, 3) if item != by_value]
    add_comment(workspace, BO, AddComment(stamp("bo"), rest[0], 1, None, CommentKind.FLAG, "look"), 1.0)
    assert label_served(workspace, "anna", 1, bool, show=dataclasses.replace(NOTHING, flagged=True)) == [rest[0]]
    workspace.queue.assign(Lane.LABEL, [rest[1]], "anna", by="bo", note="", now=2.0)
    assert label_served(workspace, "anna", 1, bool) == [rest[1]]
    assert [drawn(workspace, item) for item in rest] == [{Draw.FLAGGED}, {Draw.ASSIGNED}]
    assert {one.inclusion for one in units(workspace).values()} == {0.0}


def test_a_page_loaded_anew_draws_nothing_that_was_opened_by_hand(workspace: Workspace) -> None:
    fill(workspace, [0.7, 0.1], [0.2, 0.1])
    anna = LabelDesk(workspace, ANNA, LEASE)
    anna.open(LabelDeskState(), 2, None, 10.0)
    state, _ = anna.screen(LabelDeskState(), 11.0, 0.0)
    assert state.item_id == 2
    give(anna, state, 2, Label.MAJOR, 12.0)
    assert drawn(workspace, 2) == {Draw.HAND}
    assert units(workspace)[2].inclusion == 0.0


def test_an_item_put_off_comes_back_as_it_came(workspace: Workspace) -> None:
    fill(workspace, [0.7], [0.2])
    anna = LabelDesk(workspace, ANNA, LEASE)
    state, _ = anna.open(LabelDeskState(), 1, None, 10.0)
    anna.postpone(state, PostponeItem(stamp=stamp("anna"), item_id=1, revision=1), 11.0)
    assert label_served(workspace, "anna", 2, bool, now=12.0) == [2, 1]
    assert [drawn(workspace, item) for item in (1, 2)] == [{Draw.HAND}, {Draw.CHANCE}]


def test_to_revise_a_label_takes_nothing_out_of_the_sample(workspace: Workspace) -> None:
    """People revise what is hard: without these the rest would look better than it is."""
    fill(workspace, [0.7])
    label_served(workspace, "anna", 1, lambda item: False)
    anna = LabelDesk(workspace, ANNA, LEASE)
    state, _ = anna.open(LabelDeskState(), 1, None, 20.0)
    anna.label(state, [press(1, 0, Label.MAJOR, 900)], 21.0)
    assert drawn(workspace, 1) == {Draw.CHANCE}
    assert units(workspace)[1].inclusion == 1.0


def test_an_act_from_nowhere_is_not_recorded_as_drawn(workspace: Workspace) -> None:
    fill(workspace, [0.7])
    LabelDesk(workspace, ANNA, LEASE).label(LabelDeskState(), [press(1, 0, Label.MAJOR, 1)], 10.0)
    assert drawn(workspace, 1) == {Draw.NOT_RECORDED}
    assert workspace.annotations.of(1)[0].inclusion_probability == 0.0


def test_what_value_chose_stays_chosen_when_it_becomes_a_control(workspace: Workspace) -> None:
    fill(workspace, [0.7], [0.6], [0.5])
    set_control_rule(workspace, ADMIN, ControlRule(3, 1), 1.0)
    chosen = label_served(workspace, "anna", 3, bool, show=dataclasses.replace(NOTHING, order=Order.VALUE))
    assert len(chosen) == 3
    for number, item in enumerate(chosen):
        shown = max((one.id for one in workspace.adjudications.of(item)), default=0)
        wish = Adjudicate(stamp("judge"), item, 1, 0, Label.MAJOR, shown, False)
        workspace.adjudications.add(wish, 20.0 + number)
    assert sorted(label_served(workspace, "bo", 3, bool, now=30.0)) == sorted(chosen)
    assert {draw for item in chosen for draw in drawn(workspace, item, "bo")} == {Draw.CONTROL}
    assert [(one.draw, one.inclusion) for one in units(workspace).values()] == [(Draw.VALUE, 0.0)] * 3


def test_gold_is_no_larger_a_part_of_what_was_drawn_than_of_what_is_loaded(workspace: Workspace) -> None:
    answers = [plain_answer(number, 1) for number in range(200)]
    put(workspace, [(answer, scored(answer, [0.5])) for answer in answers[10:]])
    known = [Record(answer, Gold(None, (Label.SUPPORTED,))) for answer in answers[:10]]
    workspace.items.put("known", known, 1.0)
    set_control_rule(workspace, ADMIN, ControlRule(3, 5), 1.0)
    add_imported_controls(workspace, ADMIN, "known")
    served = label_served(workspace, "anna", 50, lambda item: False)
    gold = {item for item in served if workspace.items.get(item).set_name == "known"}
    assert len(gold) == 10, "one in five of what is served is a control"
    random = [one for one in units(workspace).values() if one.inclusion > 0]
    assert len(random) == 40
    assert not gold & {one.item_id for one in random}


def test_what_chance_drew_for_one_person_is_drawn_though_another_got_it_as_a_control(workspace: Workspace) -> None:
    fill(workspace, [0.7], [0.6])
    label_served(workspace, "anna", 2, bool)
    shown = max((one.id for one in workspace.adjudications.of(1)), default=0)
    workspace.adjudications.add(Adjudicate(stamp("judge"), 1, 1, 0, Label.MAJOR, shown, False), 20.0)
    set_control_rule(workspace, ADMIN, ControlRule(3, 1), 21.0)
    assert label_served(workspace, "bo", 1, bool, now=30.0) == [1]
    assert (drawn(workspace, 1, "anna"), drawn(workspace, 1, "bo")) == ({Draw.CHANCE}, {Draw.CONTROL})
    assert units(workspace)[1].draw is Draw.CHANCE


def test_browsers_are_not_told_what_is_a_control(workspace: Workspace) -> None:
    fill(workspace, [0.7])
    workspace.items.put("known", [Record(plain_answer(50, 1), Gold(None, (Label.SUPPORTED,)))], 1.0)
    set_control_rule(workspace, ADMIN, ControlRule(3, 1), 1.0)
    add_imported_controls(workspace, ADMIN, "known")
    desk = LabelDesk(workspace, annotator("anna"), LEASE)
    state, screen = desk.screen(LabelDeskState(), 10.0, 0.0)
    assert (state.item_id, screen.chance) == (2, 1.0)
