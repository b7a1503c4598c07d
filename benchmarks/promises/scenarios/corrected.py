"""Reviewers correct what they see is wrong; what they wrote is labelled with the machine's own."""

from __future__ import annotations

from benchmarks.promises.simulation.labelling import ANA, LabelRoom
from benchmarks.promises.simulation.office import Office
from benchmarks.promises.simulation.outcomes import Outcome
from benchmarks.promises.simulation.promising import Promise
from benchmarks.promises.simulation.reviewing import ReviewRoom
from benchmarks.promises.simulation.scenario import Claim, Scenario
from benchmarks.promises.simulation.worlds import World, even

REVIEWED, HARDLY = 0.4, 0.05
STEP, STEPS = 100, 4
WORLD = World("reviewed", lambda: even(500))


def _play(office: Office, wrong: float, share: float) -> Outcome:
    """Four in ten wrong answers were corrected before they are labelled."""
    office.wrong = office.exactly(wrong)
    ReviewRoom(office).correct(
        office.random.permutation(office.wrong.nonzero()[0])[: round(REVIEWED * office.wrong.sum())], HARDLY
    )
    room, promise = LabelRoom(office), Promise(office, share, office.wrong)
    for step in range(STEPS):
        room.sit(ANA, STEP)
        promise.look(STEP * (step + 1))
    return promise.kept


def _named(name: str, what: str, wrong: float, share: float) -> Scenario:
    return Scenario(name, WORLD, {name: Claim(what)}, lambda office: {name: _play(office, wrong, share)})


SCENARIOS = (
    _named("corrected_10", "at most 10 %, where four in ten wrong answers were corrected before they are labelled", 0.15, 0.1),
    _named("corrected_5", "at most 5 %, where four in ten wrong answers were corrected before they are labelled", 0.075, 0.05),
)  # fmt: skip
