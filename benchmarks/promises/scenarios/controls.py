"""Answers that somebody picked because they look right become controls, which others are handed."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from benchmarks.promises.scenarios.narrowed import TWO_LANGUAGES
from benchmarks.promises.simulation.labelling import ANA, Annotator, LabelRoom
from benchmarks.promises.simulation.office import Office
from benchmarks.promises.simulation.outcomes import Outcome
from benchmarks.promises.simulation.promising import Promise
from benchmarks.promises.simulation.scenario import Claim, Scenario
from core.domain.quality import ControlRule

SHARE, WRONG, PICKED, LABELS = 0.1, 0.14, 45, 200
BO, CEM = Annotator("bo"), Annotator("cem")


def _play(office: Office) -> Mapping[str, Outcome]:
    office.wrong = office.exactly(WRONG)
    office.workspace.control_items.set_rule(ControlRule(unanimous=2, every=0), "ada", 2.0)
    room, promise = LabelRoom(office, wanted=2), Promise(office, SHARE, office.wrong)
    safest = np.argsort(office.world.risk)
    picked = safest[~office.wrong[safest]][: min(PICKED, len(safest) // 20)]
    room.by_hand(ANA, picked)
    room.by_hand(BO, picked)
    office.workspace.control_items.set_rule(ControlRule(unanimous=2, every=1), "ada", 3.0)
    room.through_the_lane(CEM, len(picked))
    office.workspace.control_items.set_rule(ControlRule(unanimous=2, every=0), "ada", 4.0)
    for labels in (LABELS // 2, LABELS):
        room.sit(CEM, LABELS // 2)
        promise.look(labels)
    return {"picked_controls": promise.kept}


SCENARIOS = (
    Scenario("picked_controls", TWO_LANGUAGES, {"picked_controls": Claim(
        "answers picked because they look right, handed to others as controls")}, _play),
)  # fmt: skip
