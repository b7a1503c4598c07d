"""People overlook one error in five; controls that came with a file say so, and what a promise is worth in truth."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from benchmarks.promises.simulation.labelling import Annotator, LabelRoom
from benchmarks.promises.simulation.office import ANALYST, Office
from benchmarks.promises.simulation.outcomes import Kept, Outcome, Shown
from benchmarks.promises.simulation.promising import EVERYTHING, certified, cut_of, share_below
from benchmarks.promises.simulation.scenario import Claim, Scenario
from benchmarks.promises.simulation.worlds import Row, World, even
from core.domain.labels import Label
from core.domain.quality import ControlRule
from core.services.thresholds.label_recall import label_error_recall, share_in_truth

SHARE, FOUND = 0.05, 0.8
CONTROLS, LABELS = 40, 400
DEE = Annotator("dee", FOUND)


def _rows() -> list[Row]:
    """Controls are as risky as can be, so that no cut lets any of them pass."""
    controls = [Row("en", 10_000 + n, (1.0,), set_name="known", gold=Label.MAJOR) for n in range(CONTROLS)]
    return even(800, ("en",)) + controls


WORLD = World("with_controls", _rows)


def _play(office: Office) -> Mapping[str, Outcome]:
    """1.5 % of the safer half are wrong, of the others 20 %; of the wrong ones people see four in five."""
    known = office.world.set_name == "known"
    safe = office.world.risk < 0.5
    office.wrong = known | office.exactly(0.015, safe) | office.exactly(0.2, ~safe & ~known)
    rules, room = office.workspace.control_items, LabelRoom(office)
    rules.seed(None)
    rules.set_rule(ControlRule(unanimous=3, every=1), "ada", 2.0)
    room.through_the_lane(DEE, int(known.sum()))
    rules.set_rule(ControlRule(unanimous=3, every=0), "ada", 3.0)
    room.sit(DEE, LABELS)
    found, cut = label_error_recall(office.workspace, ANALYST, EVERYTHING), cut_of(certified(office, SHARE))
    shown = Shown(FOUND, found.value, found.low, found.high) if found else Shown(FOUND)
    if cut is None or found is None:
        return {"of_truth": Kept(broken=False, made=False), "errors_found": shown}
    worst = share_in_truth(SHARE, found.low)
    below = share_below(cut, office.world.risk, np.asarray(office.wrong))
    return {"of_truth": Kept(below > worst, labels=LABELS), "errors_found": shown}


SCENARIOS = (
    Scenario("truth", WORLD, {
        "of_truth": Claim("what 5 % of labels are worth in truth, where people overlook one error in five"),
        "errors_found": Claim("share of errors that people find, by controls", None),
    }, _play),
)  # fmt: skip
