"""People whose every answer is right with a known chance, at the desk: what the page says of them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from math import comb

import pytest

from core.domain.actions import Stamp
from core.domain.labels import Gold, Label
from core.domain.quality import BlindLabel, ControlRule, KnownLabel, LabelOrigin, SentenceState, UnitKey
from core.domain.queue import ItemFilter
from core.domain.work import Person, Role
from core.ports.workspace import Workspace
from core.services.adjudicate.acts import Settle
from core.services.adjudicate.desk import AdjudicationDesk, AdjudicationDeskState
from core.services.label.acts import GiveLabel
from core.services.label.desk import LabelDesk, LabelDeskState
from core.services.quality.control_items import add_imported_controls, set_control_rule
from core.services.quality.known_labels import known_label_share, known_truth
from core.services.quality.people import PersonFigures, people
from tests.support.desk import fill, press
from tests.support.quality_labels import ADJUDICATOR, MAJOR, SUPPORTED
from tests.support.records import put, record

RIGHT, SENTENCES = 0.95, 3
ADMIN = Person("boss", frozenset({Role.ADMIN}))
NAMES = ("ana", "bo", "cy")


class Day:
    """Two of three people label each item, and an adjudicator who is always right settles their conflicts."""

    def __init__(self, workspace: Workspace, items: int, seed: int) -> None:
        self._workspace, self._draw, self._seq, self._now = workspace, random.Random(seed), 0, 10.0  # noqa: S311
        fill(workspace, *[[0.5] * SENTENCES] * items)
        workspace.labelling_plans.want(ItemFilter(), 2)
        self._desks = {name: LabelDesk(workspace, Person(name, frozenset({Role.ANNOTATOR})), 300.0) for name in NAMES}
        self._states = dict.fromkeys(NAMES, LabelDeskState())

    def work(self) -> None:
        waiting, turn = list(NAMES), 0
        while waiting:
            waiting = [name for name in waiting if self._labels_one(name)]
            turn += 1
            if turn % 5 == 0 or not waiting:
                self._settle()

    def _labels_one(self, name: str) -> bool:
        self._now += 1.0
        state, screen = self._desks[name].screen(self._states[name], self._now, 0.0)
        if screen.item is None:
            return False
        labels = [truth(screen.item.id) if self._draw.random() < RIGHT else opposite(truth(screen.item.id))
                  for _ in range(SENTENCES)]  # fmt: skip
        acts = [GiveLabel(stamp=self._stamp(name), item_id=screen.item.id, revision=1, sentence=sentence, label=label,
                          scores_seen=False, active_seconds=3.0)
                for sentence, label in enumerate(labels)]  # fmt: skip
        self._states[name], _ = self._desks[name].label(state, acts, self._now)
        return True

    def _settle(self) -> None:
        desk, state = AdjudicationDesk(self._workspace, ADJUDICATOR, 300.0), AdjudicationDeskState()
        while True:
            state, screen = desk.screen(state, self._now, 0.0)
            if screen.item is None:
                return
            for sentence, seen in enumerate(screen.sentences):
                if seen.state is SentenceState.CONFLICT:
                    act = Settle(stamp=self._stamp("judge"), item_id=screen.item.id, revision=1, sentence=sentence,
                                 label=truth(screen.item.id), shown=0, names_seen=False)  # fmt: skip
                    state, _ = desk.settle(state, act, self._now)

    def _stamp(self, person: str) -> Stamp:
        self._seq += 1
        return Stamp(person, f"browser of {person}", self._seq)


def truth(item: int) -> Label:
    return MAJOR if item % 4 == 0 else SUPPORTED


def opposite(label: Label) -> Label:
    return SUPPORTED if label.hallucinated else MAJOR


def figures(workspace: Workspace) -> list[PersonFigures]:
    return [each for each in people(workspace, ADJUDICATOR) if each.name in NAMES]


def test_people_are_shown_as_right_as_they_are(workspace: Workspace) -> None:
    """Conflicts they were part of would show them at 62 to 74 %, with intervals that exclude the truth."""
    workspace.control_items.set_rule(ControlRule(3, 4), "boss", 1.0)
    Day(workspace, 30, seed=3).work()
    shown = figures(workspace)
    known = [each.known for each in shown if each.known]
    assert len(known) == len(NAMES)
    assert all(share.of == SENTENCES * each.controls for share, each in zip(known, shown, strict=True))
    assert all(share.low <= RIGHT <= share.high for share in known)
    everybody = sum(share.of * share.value for share in known) / sum(share.of for share in known)
    assert everybody == pytest.approx(RIGHT, abs=0.05)


def test_without_controls_nothing_says_how_right_somebody_is(workspace: Workspace) -> None:
    workspace.control_items.set_rule(ControlRule(3, 0), "boss", 1.0)
    Day(workspace, 6, seed=2).work()
    assert workspace.quality.known_labels()
    assert [each.known for each in figures(workspace)] == [None, None, None]


def test_imported_controls_measure_people_also_where_their_answers_agree(workspace: Workspace) -> None:
    """All that ana and bo see is a control, and they agree about the first sentence: by their word it is unanimous."""
    (item,) = put(workspace, record("a", "One. Two.", Gold(None, (SUPPORTED, SUPPORTED))))
    workspace.labelling_plans.want(ItemFilter(), 2)
    add_imported_controls(workspace, ADMIN, None)
    set_control_rule(workspace, ADMIN, ControlRule(3, 1), 1.0)
    for name, labels in (("ana", (SUPPORTED, SUPPORTED)), ("bo", (SUPPORTED, MAJOR))):
        desk = LabelDesk(workspace, Person(name, frozenset({Role.ANNOTATOR})), 300.0)
        state, screen = desk.screen(LabelDeskState(), 2.0, 0.0)
        assert screen.item and screen.item.id == item
        acts = [press(item, sentence, label, sentence + 1, person=name) for sentence, label in enumerate(labels)]
        desk.label(state, acts, 3.0)
    assert workspace.adjudications.states(item) == {0: "unanimous", 1: "conflict"}
    known = {each.name: each.known for each in figures(workspace)}
    assert known["ana"] and (known["ana"].of, known["ana"].value) == (2, 1.0)
    assert known["bo"] and (known["bo"].of, known["bo"].value) == (2, 0.5)


def said(person: str, item: int, label: Label, *, control: bool = False, at: float = 1.0) -> BlindLabel:
    return BlindLabel(item, "hash", 0, "own", "en", person, label, control, at)


def fact(source: LabelOrigin, *, person: str = "", at: float = 1.0) -> KnownLabel:
    return KnownLabel(SUPPORTED, source.value, person, at)


def share_of(own: Sequence[BlindLabel], others: Sequence[BlindLabel], known: dict[UnitKey, KnownLabel]) -> object:
    share = known_label_share(own, known_truth([*own, *others], known, 0))
    return share and (share.of, round(share.value, 3))


def test_an_answer_that_made_the_label_known_does_not_count() -> None:
    answer = said("dee", 1, SUPPORTED, control=True)
    one, two = said("ana", 1, SUPPORTED), said("bo", 1, SUPPORTED)
    unanimous = {answer.unit: fact(LabelOrigin.UNANIMOUS)}
    assert share_of([answer], [one], unanimous) is None
    assert share_of([answer], [one, two], unanimous) == (1, 1.0)
    assert share_of([said("ana", 1, SUPPORTED)], [two], unanimous) is None, "no control"
    settled = {answer.unit: fact(LabelOrigin.ADJUDICATED, person="judge", at=2.0)}
    assert share_of([answer], [one], settled) is None, "settled after it, perhaps because of it"
    assert share_of([answer], [one, two], settled) == (1, 1.0)
    assert share_of([answer], [one, two], {answer.unit: fact(LabelOrigin.ADJUDICATED, person="dee")}) is None


def test_answers_that_agree_with_each_other_do_not_hide_what_came_with_the_file() -> None:
    """Else only those would be left that somebody contradicts."""
    answer, other = said("dee", 1, SUPPORTED, control=True), said("ana", 1, SUPPORTED, control=True)
    agreed = {answer.unit: replace(fact(LabelOrigin.UNANIMOUS), imported=SUPPORTED)}
    assert share_of([answer], [other], agreed) == (1, 1.0)
    wrong = {answer.unit: replace(fact(LabelOrigin.UNANIMOUS), imported=MAJOR)}
    assert share_of([answer], [other], wrong) == (1, 0.0)


def test_conflicts_count_by_how_common_they_are() -> None:
    """Nine sentences of ten are unanimous, but half of the controls come from conflicts."""
    others = [said(name, item, SUPPORTED) for item in range(20) for name in ("ana", "bo")]
    known = {(item, "hash", 0): fact(LabelOrigin.ADJUDICATED if item < 2 else LabelOrigin.UNANIMOUS)
             for item in range(20)}  # fmt: skip
    own = [said("dee", item, MAJOR if item < 2 else SUPPORTED, control=True) for item in range(4)]
    assert share_of(own, others, known) == (4, 0.9)


def test_somebody_right_19_times_in_20_is_rarely_called_worse_by_thirty_controls() -> None:
    """Of all that chance can do with thirty answers, the intervals of at least 95 % contain the truth."""
    known = {(item, "hash", 0): KnownLabel(SUPPORTED, "imported", "", 1.0) for item in range(30)}
    covered = 0.0
    for right in range(31):
        own = [said("cy", item, SUPPORTED if item < right else MAJOR, control=True) for item in range(30)]
        share = known_label_share(own, known_truth(own, known, 0))
        assert share
        if share.low <= RIGHT <= share.high:
            covered += comb(30, right) * RIGHT**right * (1 - RIGHT) ** (30 - right)
    assert covered >= 0.95
