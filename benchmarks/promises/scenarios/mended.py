"""Half of the wrong answers above a threshold were corrected before anybody labelled them: precision and recall."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from benchmarks.promises.simulation.labelling import ANA, LabelRoom
from benchmarks.promises.simulation.office import ANALYST, Office
from benchmarks.promises.simulation.outcomes import Outcome, Shown
from benchmarks.promises.simulation.promising import EVERYTHING
from benchmarks.promises.simulation.reviewing import ReviewRoom
from benchmarks.promises.simulation.scenario import Claim, Scenario
from benchmarks.promises.simulation.worlds import World, even
from core.errors import BadInput
from core.services.thresholds.basis import load_basis

WORLD = World("mended", lambda: even(600))
CUT, LABELS, HARDLY = 0.5, 300, 0.05


def _play(office: Office) -> Mapping[str, Outcome]:
    office.wrong = office.pick(np.where(office.world.risk >= CUT, 0.6, 0.2))
    flagged = office.world.risk >= CUT
    true = {"precision": float(office.wrong[flagged].mean()), "recall": float(flagged[office.wrong].mean())}
    above = office.random.permutation(np.flatnonzero(office.wrong & flagged))
    ReviewRoom(office).correct(above[: len(above) // 2], HARDLY)
    LabelRoom(office).sit(ANA, LABELS)
    try:
        point = load_basis(office.workspace, ANALYST, EVERYTHING).point(CUT)
    except BadInput:  # too few labels for any figure
        return {f"{name}_mended": Shown(of) for name, of in true.items()}
    confusion = point.confusion
    seen = {
        "precision": (confusion.precision, point.precision_interval),
        "recall": (confusion.recall, point.recall_interval),
    }
    return {
        f"{name}_mended": Shown(true[name], value, *interval) if interval else Shown(true[name])
        for name, (value, interval) in seen.items()
    }


SCENARIOS = (
    Scenario(
        "figures_mended",
        WORLD,
        {
            "precision_mended": Claim("precision at a cut, half of the wrong ones above it corrected before", None),
            "recall_mended": Claim("recall at a cut, half of the wrong ones above it corrected before", None),
        },
        _play,
    ),
)
