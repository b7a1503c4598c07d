"""People who look at their labels again mend some of their own slips, whatever the scores say: nobody is pulled."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from benchmarks.promises.scenarios.anchored import WORLD
from benchmarks.promises.simulation.labelling import ANA, LEASE, LabelRoom, label_of
from benchmarks.promises.simulation.office import ANALYST, Office
from benchmarks.promises.simulation.outcomes import Kept, Outcome
from benchmarks.promises.simulation.scenario import Claim, Scenario
from core.services.label.acts import GiveLabel
from core.services.label.desk import LabelDesk, LabelDeskState
from core.services.quality.anchoring import anchoring
from core.tuning.anchoring import AnchoredWork, Breakdown

LABELLED, SLIPS, MENDED = 200, 0.2, 0.3


def _play(office: Office) -> Mapping[str, Outcome]:
    """The detector is right about four answers in five. One label in five is a slip; three in ten of these are mended."""
    office.wrong = np.asarray((office.world.risk >= 0.5) ^ office.pick(0.2))
    slips = office.pick(SLIPS)
    room = LabelRoom(office)
    room.said[ANA.name] = office.wrong ^ slips
    rows = room.sit(ANA, LABELLED)
    again = rows[slips[rows] & (office.random.random(len(rows)) < MENDED)]
    desk = LabelDesk(office.workspace, ANA.person, LEASE)
    acts = [
        GiveLabel(
            stamp=office.stamp(ANA.name), item_id=int(office.ids[row]), revision=1, sentence=0,
            label=label_of(bool(office.wrong[row])), scores_seen=True, active_seconds=2.0,
        )
        for row in again.tolist()
    ]  # fmt: skip
    _, notes = desk.label(LabelDeskState(), acts, room.now + 60.0)
    assert all(note.tone == "done" for note in notes), notes
    moved = [
        row
        for row in anchoring(office.workspace, ANALYST)
        if row.work is AnchoredWork.LABELS and row.by is Breakdown.ALL
    ]
    return {"pulled_labels": Kept(any(row.pulled for row in moved), bool(moved))}


SCENARIOS = (
    Scenario("pulled_labels", WORLD, {"pulled_labels": Claim(
        "labels \"pulled\", where people mend three in ten of their own slips")}, _play),
)  # fmt: skip
