"""The queue against a plain model of it: any order of serving, deciding, undoing, postponing, scoring and waiting."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from core.domain.actions import ActOutcome, Decide, Stamp, Verdict
from core.domain.queue import ItemFilter, Lane, QueueRequest
from core.domain.work import Status
from storage.opening._workspace import SqlWorkspace
from tests.support.answers import full_answer
from tests.support.records import put, record, score

LEASE = 10.0
STATUS = {Verdict.ACCEPT: Status.ACCEPTED, Verdict.REJECT: Status.REJECTED, Verdict.EDIT: Status.EDITED}
FRESH = count()
UNLIKE = ("Apples grow on trees", "Bees live in the hive", "Clouds drift over us", "Dogs bark at midnight")
"""Near-duplicates would stand behind."""
people = st.sampled_from("ab")
numbers = st.integers(0, 3)


@dataclass
class Row:
    """An item as the model knows it."""

    id: int
    text: str
    risks: dict[str, float] = field(default_factory=dict)
    """By wording."""
    status: Status = Status.OPEN
    revision: int = 1
    holder: str = ""
    until: float = 0.0
    taken: float = 0.0
    postponed: dict[str, float] = field(default_factory=dict)

    @property
    def risk(self) -> float | None:
        return self.risks.get(self.text)


@dataclass
class Decided:
    """A decision that stands, and what it changed."""

    person: str
    row: Row
    verdict: Verdict
    status: Status
    text: str


class Desk(RuleBasedStateMachine):
    def __init__(self, workspace: SqlWorkspace) -> None:
        super().__init__()
        self.workspace = workspace
        self.run = next(FRESH)
        self.where = ItemFilter(set_name=f"set {self.run}")
        texts = [f"{said} {self.run}." for said in UNLIKE]
        records = [record(f"r{n}", text) for n, text in enumerate(texts)]
        ids = put(workspace, *records, into=f"set {self.run}")
        self.rows = [Row(item_id, text) for item_id, text in zip(ids, texts, strict=True)]
        self.decided: list[Decided] = []
        self.seq = 0
        self.now = 0.0

    def name(self, person: str) -> str:
        return f"{person}{self.run}"

    def tick(self) -> float:
        self.now += 1
        return self.now

    def stamp(self, person: str) -> Stamp:
        self.seq += 1
        return Stamp(self.name(person), f"tab {self.run}", self.seq)

    def held(self, row: Row, by: str | None = None) -> bool:
        return row.until > self.now and (by is None or row.holder == by)

    def hold(self, row: Row, person: str) -> None:
        row.holder, row.until, row.taken = person, self.now + LEASE, self.now

    def expected(self, person: str) -> Row | None:
        mine = [row for row in self.rows if self.held(row, person) and row.status in (Status.OPEN, Status.EDITED)]
        if mine:
            return max(mine, key=lambda row: row.taken)
        free = [row for row in self.rows if row.status is Status.OPEN and not self.held(row)]
        fresh = [row for row in free if person not in row.postponed]
        later = sorted(free, key=lambda row: row.postponed.get(person, 0.0))
        return min(
            fresh, key=lambda row: (2 if row.risk is None else -row.risk, row.id), default=next(iter(later), None)
        )

    @rule(person=people)
    def serve(self, person: str) -> None:
        now = self.tick()
        row = self.expected(person)
        served = self.workspace.queue.next(Lane.REVIEW, self.name(person), QueueRequest(self.where), now, LEASE)
        assert served == (row.id if row else None)
        if row:
            self.hold(row, person)

    @rule(person=people, number=numbers)
    def take(self, person: str, number: int) -> None:
        now, row = self.tick(), self.rows[number]
        may = not self.held(row) or row.holder == person
        assert self.workspace.queue.take(Lane.REVIEW, row.id, self.name(person), now, LEASE) is may
        if may:
            self.hold(row, person)

    @rule(person=people, number=numbers)
    def postpone(self, person: str, number: int) -> None:
        now, row = self.tick(), self.rows[number]
        self.workspace.queue.postpone(Lane.REVIEW, row.id, self.name(person), now)
        row.postponed[person] = now
        if row.holder == person:
            row.until = 0.0

    @rule(person=people, number=numbers, verdict=st.sampled_from(list(STATUS)), behind=st.integers(0, 5))
    def decide(self, person: str, number: int, verdict: Verdict, behind: int) -> None:
        now, row = self.tick(), self.rows[number]
        shown = row.revision - (behind == 5)
        text = f"{self.run} edited {now}."
        edited = full_answer(f"r{number}", text) if verdict is Verdict.EDIT else None
        wish = Decide(self.stamp(person), row.id, shown, verdict, 0, None, "", edited)
        own_edit = row.status is Status.EDITED and [d for d in self.decided if d.row is row][-1].person == person
        fits = shown == row.revision and (row.status is Status.OPEN or own_edit)
        free = not self.held(row) or row.holder == person
        outcome = ActOutcome.STALE if not fits else ActOutcome.STORED if free else ActOutcome.LEASED
        assert self.workspace.decisions.apply(wish, now).outcome is outcome
        if outcome is ActOutcome.STORED:
            self.decided.append(Decided(person, row, verdict, row.status, row.text))
            row.status = STATUS[verdict]
            if verdict is Verdict.EDIT:
                row.revision, row.text = row.revision + 1, text
            else:
                row.until = 0.0
            assert self.workspace.decisions.apply(wish, now).outcome is ActOutcome.REPEATED

    @rule(person=people)
    def undo(self, person: str) -> None:
        now = self.tick()
        last = next((one for one in reversed(self.decided) if one.person == person), None)
        done = self.workspace.decisions.undo(self.stamp(person), now, LEASE)
        if last is None:
            assert done.outcome is ActOutcome.NOTHING
        elif self.held(last.row) and last.row.holder != person:
            assert done.outcome is ActOutcome.LEASED
        else:
            self.decided.remove(last)
            last.row.status, last.row.text = last.status, last.text
            last.row.revision += last.verdict is Verdict.EDIT
            self.hold(last.row, person)
            assert (done.outcome, done.item_id, done.revision) == (ActOutcome.STORED, last.row.id, last.row.revision)

    @rule(risk=st.floats(0, 1), number=numbers)
    def rescore(self, risk: float, number: int) -> None:
        row = self.rows[number]
        score(self.workspace, row.id, risk, suite=f"suite {self.tick()}")
        row.risks[row.text] = risk

    @rule(seconds=st.sampled_from([1.0, LEASE]))
    def wait(self, seconds: float) -> None:
        self.now += seconds

    @invariant()
    def everything_is_as_the_model_says(self) -> None:
        items = self.workspace.items.many([row.id for row in self.rows])
        assert [(item.status, item.revision, item.risk) for item in items] == [
            (row.status, row.revision, row.risk) for row in self.rows
        ]
        open_ = [row for row in self.rows if row.status is Status.OPEN]
        state = self.workspace.queue.state(Lane.REVIEW, self.name("a"), QueueRequest(self.where), self.now)
        assert state.mine == sum(self.held(row, "a") for row in open_)
        assert state.leased == sum(self.held(row, "b") for row in open_)
        assert state.postponed == sum("a" in row.postponed and not self.held(row) for row in open_)
        assert state.mine + state.leased + state.postponed + state.open == len(open_)
        assert state.done == len(self.rows) - len(open_)


@pytest.mark.slow
def test_the_desk_keeps_to_its_model(workspace: SqlWorkspace, url: str) -> None:
    """Runs share a workspace; each has a set and people of its own."""
    run_state_machine_as_test(
        lambda: Desk(workspace),
        settings=settings(
            max_examples=25 if url.startswith("sqlite") else 10, stateful_step_count=25, deadline=None,
            suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
        ),
    )  # fmt: skip
