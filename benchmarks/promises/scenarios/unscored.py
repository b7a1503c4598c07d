"""Answers with a sentence that no detector could check, which is where the errors are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from benchmarks.promises.simulation.labelling import ANA, LabelRoom
from benchmarks.promises.simulation.office import Office
from benchmarks.promises.simulation.outcomes import Outcome
from benchmarks.promises.simulation.promising import Promise
from benchmarks.promises.simulation.scenario import Claim, Scenario
from benchmarks.promises.simulation.worlds import Row, World

SHARE = 0.05
STEP, STEPS = 100, 4


def _rows() -> Iterator[Row]:
    random = np.random.default_rng(4)
    for number in range(1200):
        risk, other = random.random(2).tolist()
        yield Row("en", number, (risk, None) if number % 10 < 3 else (risk, risk * other))


WORLD = World("unscored_sentences", lambda: list(_rows()))


def _play(office: Office) -> Mapping[str, Outcome]:
    unscored = np.array([row.risks[1] is None for row in office.world.rows])
    office.wrong = office.exactly(0.2, unscored) | office.exactly(0.02, ~unscored)
    room, promise = LabelRoom(office), Promise(office, SHARE, office.wrong)
    for step in range(STEPS):
        room.sit(ANA, STEP)
        promise.look(STEP * (step + 1))
    return {"unscored_sentence": promise.kept}


SCENARIOS = (
    Scenario("unscored_sentence", WORLD, {"unscored_sentence": Claim(
        "three answers in ten with a sentence that nothing could check, where most errors are")}, _play),
)  # fmt: skip
