"""Simulate how often people are right, by what the quality page calls known."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from benchmarks.promises.scenarios.narrowed import TWO_LANGUAGES
from benchmarks.promises.simulation.labelling import LANE, Annotator, LabelRoom
from benchmarks.promises.simulation.office import ANALYST, Office
from benchmarks.promises.simulation.outcomes import Outcome, Shown
from benchmarks.promises.simulation.scenario import Claim, Scenario
from core.domain.quality import ControlRule
from core.services.quality.people import people

RIGHT = 0.95
TOGETHER, CONTROLS = 60, 30
PEOPLE = tuple(Annotator(name, RIGHT, 1 - RIGHT) for name in ("ana", "bo", "cem"))


def _play(office: Office) -> Mapping[str, Outcome]:
    """Ana and bo label the same answers, conflicts are settled, and cem is handed some of these as controls."""
    office.wrong = office.exactly(0.3)
    ana, bo, cem = PEOPLE
    office.workspace.control_items.set_rule(ControlRule(unanimous=2, every=0), "ada", 2.0)
    room = LabelRoom(office, wanted=2)
    for who in (ana, bo):
        room.sit(who, TOGETHER)
    room.settle()
    office.workspace.control_items.set_rule(ControlRule(unanimous=2, every=1), "ada", 3.0)
    room.through_the_lane(cem, min(CONTROLS, len(office.world) // 20), LANE)
    seen = {each.name: each.known for each in people(office.workspace, ANALYST)}
    return {
        "as_known_controls": _shown(seen.get(cem.name)),
        "as_known_conflicts": _shown(seen.get(ana.name)),
    }


def _shown(share: object) -> Shown:
    if share is None:
        return Shown(RIGHT)
    value, low, high = (float(np.asarray(getattr(share, name))) for name in ("value", "low", "high"))
    return Shown(RIGHT, value, low, high)


SCENARIOS = (
    Scenario("as_known", TWO_LANGUAGES, {
        "as_known_controls": Claim("as known, of somebody who is right 95 % of the time and was handed controls", None),
        "as_known_conflicts": Claim("as known, of somebody who is right 95 % of the time and whose conflicts were settled", None),
    }, _play),
)  # fmt: skip
