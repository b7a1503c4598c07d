"""People at the label desk. The first label of a sitting goes through the desk; the others are stored as it was.

What the desk stores with a label depends on how the sitting was narrowed, not on the answer, so its own words are
taken for the whole sitting. A test compares the rows with those of a desk that is asked for each of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from benchmarks.promises.simulation.office import ANALYST, MONDAY, Office
from benchmarks.promises.simulation.worlds import Flags, Places
from core.domain.actions import Annotate, Done
from core.domain.labels import Label
from core.domain.quality import SentenceState
from core.domain.queue import LabellingPlan
from core.domain.work import Person, Role
from core.services.adjudicate.acts import Settle
from core.services.adjudicate.desk import AdjudicationDesk, AdjudicationDeskState
from core.services.desk.queue_view import EVERYTHING, Show
from core.services.label.acts import GiveLabel
from core.services.label.desk import LabelDesk, LabelDeskState
from core.services.queue.labelling_plans import save_plan
from storage.opening._workspace import SqlWorkspace

LEASE = 300.0
LANE = Show(band=EVERYTHING)
PLANNER = Person("ada", frozenset({Role.ADMIN}))


@dataclass(frozen=True, slots=True)
class Annotator:
    """``sensitivity``: of wrong answers the share they see as wrong; ``false_alarms``: of right ones."""

    name: str
    sensitivity: float = 1.0
    false_alarms: float = 0.0

    @property
    def person(self) -> Person:
        return Person(self.name, frozenset({Role.ANNOTATOR, Role.EDITOR}))


ANA = Annotator("ana")


class _Overheard:
    """A workspace that remembers with what a desk wanted a label stored."""

    def __init__(self, workspace: SqlWorkspace) -> None:
        self._workspace = workspace
        self.heard: list[Annotate] = []

    @property
    def annotations(self) -> _Overheard:
        return self

    def add(self, acts: Sequence[Annotate], now: float) -> list[Done]:
        self.heard += acts
        return self._workspace.annotations.add(acts, now)

    def __getattr__(self, name: str) -> Any:
        own = getattr(self._workspace, name, None)
        return getattr(self._workspace.annotations, name) if own is None else own


@dataclass(slots=True)
class LabelRoom:
    """Everybody who labels, and how far they came. ``wanted``: people for each answer."""

    office: Office
    wanted: int = 1
    now: float = MONDAY
    done: dict[str, Flags] = field(default_factory=dict)
    said: dict[str, Flags] = field(default_factory=dict)
    """By person and row: who labelled it, and what they say or would say of it."""
    settled: Flags = field(init=False)
    _templates: dict[Show | None, Annotate] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.settled = np.zeros(len(self.office.world), dtype=bool)
        if self.wanted > 1:
            for name in sorted(set(self.office.world.set_name)):
                save_plan(self.office.workspace, PLANNER, LabellingPlan(str(name), self.wanted))

    def sit(self, who: Annotator, count: int, show: Show = LANE, *, by_the_desk: bool = False) -> Places:
        """The next answers of the lane, narrowed so; the rows that were labelled. Each sitting is an hour later."""
        rows = self.ahead(who, show)[:count]
        return self._label(who, rows, show, by_the_desk=by_the_desk)

    def by_hand(self, who: Annotator, rows: Places) -> Places:
        """Answers that somebody opened by a link."""
        return self._label(who, rows, None, by_the_desk=False)

    def through_the_lane(self, who: Annotator, count: int, show: Show = LANE) -> Places:
        """Whatever the desk hands out, controls among it: it alone knows which come when. The rows that came."""
        office, rows = self.office, []
        self.now += 3600.0
        desk = LabelDesk(office.workspace, who.person, LEASE)
        state = desk.narrow(LabelDeskState(), show)
        for _ in range(count):
            state, screen = desk.screen(state, self.now, 0.0)
            if screen.item is None:
                break
            row = int(np.flatnonzero(office.ids == screen.item.id)[0])
            rows.append(row)
            labels = self._labels(row, wrong=bool(self.opinions(who)[row]))
            acts = [self._press(who, row, sentence, label) for sentence, label in enumerate(labels)]
            state, notes = desk.label(state, acts, self.now)
            assert all(note.tone == "done" for note in notes), notes
        self._mark(who, rows)
        return np.array(rows, dtype=np.int64)

    def ahead(self, who: Annotator, show: Show = LANE) -> Places:
        """Return the rows that the lane will serve to this person, in its order."""
        world, order = self.office.world, self.office.order
        mine = self.done.get(who.name, np.zeros(len(world), dtype=bool))
        finishers = np.sum([*self.done.values(), np.zeros(len(world))], axis=0)
        free = ~mine & (finishers < self.wanted) & self.office.here
        free &= (world.lang == show.lang) if show.lang else True
        free &= (world.set_name == show.set_name) if show.set_name else True
        return order[free[order]]

    def opinions(self, who: Annotator) -> Flags:
        """Return for every answer whether they would label it as wrong; drawn once for each person."""
        if who.name not in self.said:
            lots, wrong = self.office.random.random(len(self.office.world)), self.office.wrong
            self.said[who.name] = np.where(wrong, lots < who.sensitivity, lots < who.false_alarms)
        return self.said[who.name]

    def _label(self, who: Annotator, rows: Places, show: Show | None, *, by_the_desk: bool) -> Places:
        self.now += 3600.0
        words = self.opinions(who)[rows] & ~self.office.corrected[rows]
        if not len(rows):
            return rows
        self._mark(who, rows)
        pairs = list(zip(rows.tolist(), words.tolist(), strict=True))
        known = 0 if show in self._templates else 1
        for row, wrong in pairs if by_the_desk else pairs[:known]:
            self._templates[show] = self._through_the_desk(who, row, show, wrong=wrong)
        if not by_the_desk:
            self._as_before(who, pairs[known:], self._templates[show])
        return rows

    def _mark(self, who: Annotator, rows: Places | list[int]) -> None:
        self.done.setdefault(who.name, np.zeros(len(self.office.world), dtype=bool))[rows] = True

    def _through_the_desk(self, who: Annotator, row: int, show: Show | None, *, wrong: bool) -> Annotate:
        heard = _Overheard(self.office.workspace)
        desk = LabelDesk(heard, who.person, LEASE)  # type: ignore[arg-type] # forwards all of it
        item_id, state = int(self.office.ids[row]), LabelDeskState()
        if show is None:
            state, note = desk.open(state, item_id, None, self.now)
            assert note is None, note
        else:
            state, screen = desk.screen(desk.narrow(state, show), self.now, 0.0)
            assert screen.item and screen.item.id == item_id, f"the lane handed out {screen.item} for {item_id}"
        labels = self._labels(row, wrong=wrong)
        acts = [self._press(who, row, sentence, label) for sentence, label in enumerate(labels)]
        _, notes = desk.label(state, acts, self.now)
        assert all(note.tone == "done" for note in notes), notes
        return heard.heard[-1]

    def _press(self, who: Annotator, row: int, sentence: int, label: Label) -> GiveLabel:
        return GiveLabel(
            stamp=self.office.stamp(who.name), item_id=int(self.office.ids[row]),
            revision=int(self.office.revision[row]), sentence=sentence, label=label, scores_seen=False,
            active_seconds=2.0,
        )  # fmt: skip

    def _labels(self, row: int, *, wrong: bool) -> list[Label]:
        """Return the labels of an answer's sentences: the last is wrong if the answer is, all others supported."""
        right = [Label.SUPPORTED] * (len(self.office.world.rows[row].risks) - 1)
        return [*right, label_of(wrong)]

    def _as_before(self, who: Annotator, pairs: Iterable[tuple[int, bool]], template: Annotate) -> None:
        acts = [
            replace(template, stamp=self.office.stamp(who.name), item_id=int(self.office.ids[row]),
                    revision=int(self.office.revision[row]), sentence=sentence, label=label)
            for row, wrong in pairs
            for sentence, label in enumerate(self._labels(row, wrong=wrong))
        ]  # fmt: skip
        if acts:
            self.office.workspace.annotations.add(acts, self.now)

    def settle(self) -> Places:
        """An adjudicator settles every conflict there is, always rightly; the rows."""
        desk = AdjudicationDesk(self.office.workspace, ANALYST, LEASE)
        self.now += 3600.0
        conflicts = []
        for row in np.flatnonzero(self.in_conflict()).tolist():
            item_id, sentence = int(self.office.ids[row]), len(self.office.world.rows[row].risks) - 1
            states = self.office.workspace.adjudications.states(item_id)
            if states.get(sentence) is not SentenceState.CONFLICT:
                continue  # a control, whose answers have no say in what is known
            act = Settle(
                stamp=self.office.stamp(ANALYST.name), item_id=item_id, revision=int(self.office.revision[row]),
                sentence=sentence, label=label_of(bool(self.office.wrong[row])), shown=0, names_seen=False,
            )  # fmt: skip
            _, note = desk.settle(AdjudicationDeskState(), act, self.now)
            assert note.tone == "done", note
            conflicts.append(row)
        self.settled[conflicts] = True
        return np.array(conflicts, dtype=np.int64)

    def in_conflict(self) -> Flags:
        """Rows of which one person says wrong and another right, and nobody settled it."""
        none = np.zeros(len(self.office.world), dtype=bool)
        yes = np.any([none, *(self.said[name] & done for name, done in self.done.items())], axis=0)
        no = np.any([none, *(~self.said[name] & done for name, done in self.done.items())], axis=0)
        return np.asarray(yes & no & ~self.settled & ~self.office.corrected)


def label_of(wrong: bool) -> Label:
    return Label.MAJOR if wrong else Label.SUPPORTED
