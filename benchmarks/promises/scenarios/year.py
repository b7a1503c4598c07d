"""Everything at once for half a year: two languages, three people, conflicts, edits, value order, controls, audits.

Every fortnight the lane is worked on, in part narrowed to one language and in part in value order; every second one
conflicts are settled; a reviewer works through the queue with audits and corrects some of what is wrong; and an
analyst asks for the certificate, each time again.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from benchmarks.promises.scenarios.prevalence import shown
from benchmarks.promises.simulation.labelling import Annotator, LabelRoom
from benchmarks.promises.simulation.office import ANALYST, Office
from benchmarks.promises.simulation.outcomes import Outcome, Shown
from benchmarks.promises.simulation.promising import Promise
from benchmarks.promises.simulation.reviewing import PRESET_CUT, ReviewRoom
from benchmarks.promises.simulation.scenario import Claim, Scenario
from benchmarks.promises.simulation.worlds import World, even
from core.domain.quality import ControlRule
from core.domain.queue import Order
from core.services.desk.queue_view import EVERYTHING, Show
from core.services.quality.audits import audit_rows

WORLD = World("half_a_year", lambda: even(1000))
FORTNIGHTS, SHARE = 13, 0.1
A_FORTNIGHT = 48
PEOPLE = ANA, BO, CEM = Annotator("ana", 0.95, 0.01), Annotator("bo", 0.9, 0.01), Annotator("cem", 0.85, 0.01)
JAPANESE, BY_VALUE = Show(lang="ja", band=EVERYTHING), Show(band=EVERYTHING, order=Order.VALUE)


def _play(office: Office) -> Mapping[str, Outcome]:
    """The riskier the more is wrong: up to 16 % of English and 40 % of Japanese answers."""
    office.wrong = office.pick(np.where(office.world.lang == "en", 0.16, 0.4) * office.world.risk)
    room, desk = LabelRoom(office, wanted=2), ReviewRoom(office, audit_share=0.1)
    said = np.mean([room.opinions(who) for who in PEOPLE], axis=0)
    promise, queue = Promise(office, SHARE, said), desk.ahead()
    for fortnight in range(FORTNIGHTS):
        room.sit(ANA, 24)
        room.sit(BO, 10, JAPANESE)
        room.sit(CEM, 14)
        room.through_the_lane(CEM, 2, BY_VALUE)
        _control(office, room)
        if fortnight % 2:
            room.settle()
        _review(office, desk, queue[fortnight * 4 : fortnight * 4 + 4])
        promise.look(A_FORTNIGHT * (fortnight + 1))
    escape = audit_rows(office.workspace, ANALYST)[0].audit.escape
    below = office.wrong[office.world.risk < PRESET_CUT].mean()
    return {
        "year_promise": promise.kept,
        "year_prevalence": shown(office, said.mean()),
        "year_below_cut": Shown(
            float(below), escape.value, escape.low or 0.0, 1.0 if escape.high is None else escape.high
        ),
    }


def _control(office: Office, room: LabelRoom) -> None:
    """Bo is asked for one whose label is known, if there is any by now."""
    office.workspace.control_items.set_rule(ControlRule(unanimous=2, every=1), "ada", room.now)
    room.through_the_lane(BO, 1)
    office.workspace.control_items.set_rule(ControlRule(unanimous=2, every=0), "ada", room.now)


def _review(office: Office, desk: ReviewRoom, rows: np.ndarray) -> None:
    """The first that is wrong is corrected, the others are accepted or rejected."""
    wrong = rows[office.wrong[rows]]
    for row in rows[~np.isin(rows, wrong[:1])].tolist():
        desk.decide(row, accept=not office.wrong[row])
    desk.correct(wrong[:1], 0.05)


SCENARIOS = (
    Scenario("year", WORLD, {
        "year_promise": Claim("everything at once for half a year, asked for every fortnight"),
        "year_prevalence": Claim("share that people call wrong, after half a year of everything at once", None),
        "year_below_cut": Claim("wrong below the cut, after half a year of everything at once", None),
    }, _play),
)  # fmt: skip
