"""The anchoring meter where nobody is swayed: any "pulled" is a false alarm."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from benchmarks.promises.simulation.labelling import Annotator, LabelRoom
from benchmarks.promises.simulation.office import ANALYST, Office
from benchmarks.promises.simulation.outcomes import Kept, Outcome, Shown
from benchmarks.promises.simulation.reviewing import PRESET_CUT, ReviewRoom
from benchmarks.promises.simulation.scenario import Claim, Scenario
from benchmarks.promises.simulation.worlds import World, even
from core.services.quality.anchoring import anchoring
from core.tuning.anchoring import AnchoredWork, Anchoring, Breakdown

WORLD = World("anchored", lambda: even(400))
DECIDED = 200


def _decide(office: Office, desk: ReviewRoom, rows: np.ndarray, agreement: np.ndarray) -> None:
    """Each agrees with the detector by its own chance, whether its scores are shown or not."""
    agrees = office.random.random(len(rows)) < agreement
    suspected = office.world.risk[rows] >= PRESET_CUT
    for row, accept in zip(rows.tolist(), (suspected ^ agrees).tolist(), strict=True):
        desk.decide(row, accept=accept)


def _of_all(office: Office) -> Anchoring | None:
    rows = anchoring(office.workspace, ANALYST)
    return next((row for row in rows if row.work is AnchoredWork.DECISIONS and row.by is Breakdown.ALL), None)


def _outcomes(office: Office, name: str) -> Mapping[str, Outcome]:
    row = _of_all(office)
    apart = row.difference if row else None
    return {
        f"pulled_{name}": Kept(bool(row and row.pulled), apart is not None),
        f"anchoring_{name}": Shown(0.0, apart.value, apart.low, apart.high) if apart else Shown(0.0),
    }


def _labelled_before(office: Office) -> Mapping[str, Outcome]:
    """Three in ten items the reviewer labelled before, and agrees with the detector there more often."""
    desk = ReviewRoom(office, name=f"edi {office.draw[0]}", blind_share=0.4)
    office.wrong = office.pick(office.world.risk)
    rows = office.random.permutation(len(office.world))[:DECIDED]
    before = rows[: len(rows) * 3 // 10]
    LabelRoom(office, now=1000.0).by_hand(Annotator(desk.name), before)
    mixed = office.random.permutation(rows)
    _decide(office, desk, mixed, np.where(np.isin(mixed, before), 0.9, 0.7))
    return _outcomes(office, "labelled_before")


def _other_share(office: Office) -> Mapping[str, Outcome]:
    """After a third nothing is hidden any more, while everybody gets better."""
    desk = ReviewRoom(office, name=f"edi {office.draw[0]}", blind_share=0.4)
    rows = office.random.permutation(len(office.world))[:DECIDED]
    third = len(rows) // 3
    _decide(office, desk, rows[:third], np.full(third, 0.7))
    desk = replace(desk, blind_share=0.0)
    _decide(office, desk, rows[third:], np.full(len(rows) - third, 0.85))
    return _outcomes(office, "other_share")


def _claims(name: str, what: str) -> dict[str, Claim]:
    return {
        f"pulled_{name}": Claim(f"\"pulled\", where nobody is swayed: {what}"),
        f"anchoring_{name}": Claim(f"what showing scores does to agreement: {what}", None),
    }  # fmt: skip


SCENARIOS = (
    Scenario("labelled_before", WORLD, _claims("labelled_before", "three in ten items labelled before"), _labelled_before),
    Scenario("other_share", WORLD, _claims("other_share", "the hidden share set to none after a third"), _other_share),
)  # fmt: skip
