"""A band is offered to be accepted as a whole, and somebody looks after every single audit whether it may be."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from benchmarks.promises.scenarios.narrowed import TWO_LANGUAGES
from benchmarks.promises.simulation.office import Office
from benchmarks.promises.simulation.outcomes import Kept, Outcome
from benchmarks.promises.simulation.reviewing import PRESET_CUT, ReviewRoom
from benchmarks.promises.simulation.scenario import Claim, Scenario
from core.domain.answers import Kind
from core.services.desk.queue_view import Show
from core.services.review.accept_low_risk import MOST_WRONG, band_offer
from core.tuning.certificate import upper_bound

AUDITS, WRONG = 400, 0.051
BAND = Show(kind=Kind.ANSWER.value, set_name="main")


def _play(office: Office) -> Mapping[str, Outcome]:
    """Audits are decided and the offer is asked for only where a plain exact test would pass: whoever looks often has
    to ask for more than that, so at all other looks no honest offer passes."""
    below = office.world.risk < PRESET_CUT
    office.wrong = office.exactly(WRONG, below) | office.exactly(0.4, ~below)
    desk = ReviewRoom(office, audit_share=1.0)
    drawn = office.order[::-1]
    drawn = drawn[below[drawn]][:AUDITS]
    misses, done, passed = np.cumsum(office.wrong[drawn]), 0, None
    for count in _looks(misses):
        for row in drawn[done:count].tolist():
            desk.decide(row, accept=not office.wrong[row])
        done = count
        if band_offer(office.workspace, BAND, office.workspace.policies.active()).passes:
            passed = count
            break
    return {"band_peeked_at": Kept(passed is not None, passed is not None, passed)}


def _looks(misses: np.ndarray) -> list[int]:
    return [n for n, wrong in enumerate(misses.tolist(), 1) if upper_bound(wrong, n, 0.05) <= MOST_WRONG]


SCENARIOS = (
    Scenario("band_peeked_at", TWO_LANGUAGES, {"band_peeked_at": Claim(
        "accepting a band that holds 5.1 % wrong, looked at after each of 400 audits")}, _play),
)  # fmt: skip
