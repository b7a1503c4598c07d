"""Many signals, none of which knows anything, asked on the same labels."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from benchmarks.promises.simulation.labelling import ANA, LabelRoom
from benchmarks.promises.simulation.office import Office
from benchmarks.promises.simulation.outcomes import Outcome
from benchmarks.promises.simulation.promising import Promise
from benchmarks.promises.simulation.scenario import Claim, Scenario
from benchmarks.promises.simulation.worlds import Row, World, signal
from core.domain.answers import Kind
from core.services.thresholds.basis import LabelChoice

SHARE, WRONG, SIGNALS = 0.05, 0.052, 10
LABELS = 400


def _rows() -> list[Row]:
    random = np.random.default_rng(5)
    return [Row("en", n, (float(random.random()),), others=tuple(random.random(SIGNALS).tolist())) for n in range(800)]


WORLD = World("many_signals", _rows)


def _play(office: Office) -> Mapping[str, Outcome]:
    office.wrong = office.exactly(WRONG)
    room, promise = LabelRoom(office), Promise(office, SHARE, office.wrong)
    room.sit(ANA, LABELS)
    for place in range(SIGNALS):
        risk = np.array([row.others[place] for row in office.world.rows])
        promise.look(LABELS, LabelChoice(signal(place), Kind.ANSWER), risk=risk)
    return {"ten_signals": promise.kept}


SCENARIOS = (
    Scenario("ten_signals", WORLD, {"ten_signals": Claim("any of ten signals that know nothing, asked one by one")}, _play),
)  # fmt: skip
