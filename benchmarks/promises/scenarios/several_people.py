"""Two people label each answer, and each finds some of its errors only: conflicts stay open, or are settled."""

from __future__ import annotations

from benchmarks.promises.scenarios.narrowed import TWO_LANGUAGES
from benchmarks.promises.simulation.labelling import Annotator, LabelRoom
from benchmarks.promises.simulation.office import Office
from benchmarks.promises.simulation.outcomes import Outcome
from benchmarks.promises.simulation.promising import Promise
from benchmarks.promises.simulation.scenario import Claim, Scenario

SHARE, WRONG = 0.1, 0.12
STEP, STEPS = 100, 4
FIRST, SECOND = Annotator("ana", 0.65), Annotator("bo", 0.65)
KEEN, KEENER = Annotator("ana", 0.8), Annotator("bo", 0.8)


def _play(office: Office, people: tuple[Annotator, Annotator], *, settled: bool) -> Outcome:
    """The promise is about labels: an answer counts as wrong if either of the two finds something."""
    office.wrong = office.exactly(WRONG)
    room = LabelRoom(office, wanted=2)
    promise = Promise(office, SHARE, room.opinions(people[0]) | room.opinions(people[1]))
    for step in range(STEPS):
        for who in people:
            room.sit(who, STEP)
        if settled:
            room.settle()
        promise.look(STEP * (step + 1))
    return promise.kept


def _named(name: str, what: str, people: tuple[Annotator, Annotator], *, settled: bool) -> Scenario:
    return Scenario(
        name, TWO_LANGUAGES, {name: Claim(what)}, lambda office: {name: _play(office, people, settled=settled)}
    )


SCENARIOS = (
    _named("conflicts_open", "two people who find 65 % of the errors each, conflicts open", (FIRST, SECOND), settled=False),
    _named("conflicts_open_80", "two people who find 80 % of the errors each, conflicts open", (KEEN, KEENER), settled=False),
    _named("conflicts_settled", "two people who find 65 % of the errors each, conflicts settled", (FIRST, SECOND), settled=True),
)  # fmt: skip
