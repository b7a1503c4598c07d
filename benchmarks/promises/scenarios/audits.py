"""Simulate what audits say of everything below the cut, and of the share that was found, while work is left."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from benchmarks.promises.simulation.office import ANALYST, Office
from benchmarks.promises.simulation.outcomes import Outcome, Shown
from benchmarks.promises.simulation.reviewing import PRESET_CUT, ReviewRoom
from benchmarks.promises.simulation.scenario import Claim, Scenario
from benchmarks.promises.simulation.worlds import World, even
from core.services.quality.audits import audit_rows
from core.tuning.inverse_weighted import WeightedShare

DONE = (25, 50, 100)
"""Percentages of the queue that are reviewed when the audits are asked."""
AUDITED = 0.3
WORLD = World("audited", lambda: even(400))


def _play(office: Office) -> Mapping[str, Outcome]:
    """Riskier answers are wrong more often: half of them at the top, one in twelve below the cut."""
    office.wrong = office.pick(np.where(office.world.risk >= PRESET_CUT, office.world.risk / 2, office.world.risk / 3))
    desk = ReviewRoom(office, audit_share=AUDITED)
    queue, done, seen = desk.ahead(), 0, {}
    flagged = office.world.risk >= PRESET_CUT
    for percent in DONE:
        until = len(queue) * percent // 100
        for row in queue[done:until].tolist():
            desk.decide(row, accept=not office.wrong[row])
        done = until
        rows = audit_rows(office.workspace, ANALYST)
        seen |= {
            f"below_cut_at_{percent}": _shown(rows[0].audit.escape, office.wrong[~flagged].mean()),
            f"recall_at_{percent}": _shown(rows[0].audit.recall, flagged[office.wrong].mean()),
        }
    return seen


def _shown(share: WeightedShare | None, true: float) -> Shown:
    if share is None or share.value is None or share.low is None or share.high is None:
        return Shown(float(true))
    return Shown(float(true), share.value, share.low, share.high)


SCENARIOS = (
    Scenario("audits", WORLD, {
        **{f"below_cut_at_{percent}": Claim(f"wrong below the cut, {percent} % of the queue done", None) for percent in DONE},
        **{f"recall_at_{percent}": Claim(f"share found above the cut, {percent} % of the queue done", None) for percent in DONE},
    }, _play),
)  # fmt: skip
