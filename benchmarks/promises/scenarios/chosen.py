"""Simulate what the thresholds page says of a cut if most labels were chosen by hand because they looked wrong."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from benchmarks.promises.scenarios.narrowed import TWO_LANGUAGES
from benchmarks.promises.simulation.labelling import ANA, LabelRoom
from benchmarks.promises.simulation.office import ANALYST, Office
from benchmarks.promises.simulation.outcomes import Outcome, Shown
from benchmarks.promises.simulation.promising import EVERYTHING
from benchmarks.promises.simulation.scenario import Claim, Scenario
from core.errors import BadInput
from core.services.thresholds.basis import load_basis
from core.services.thresholds.policy_draft import measured_at

RANDOM, CHOSEN, CUT = 200, 300, 0.5


def _play(office: Office) -> Mapping[str, Outcome]:
    """Eight in ten of the chosen ones are wrong; risks are half of what they say."""
    office.wrong = office.pick(office.world.risk / 2)
    room = LabelRoom(office)
    wrong, right = (office.random.permutation(np.flatnonzero(flags)) for flags in (office.wrong, ~office.wrong))
    room.by_hand(ANA, np.concatenate([wrong[: CHOSEN * 8 // 10], right[: CHOSEN * 2 // 10]]))
    room.sit(ANA, RANDOM)
    flagged = office.world.risk >= CUT
    true = {"precision": float(office.wrong[flagged].mean()), "recall": float(flagged[office.wrong].mean())}
    try:
        said = measured_at(load_basis(office.workspace, ANALYST, EVERYTHING), CUT)
    except BadInput:  # too few labels for any figure
        return {f"{name}_chosen": Shown(of) for name, of in true.items()}
    return {f"{name}_chosen": Shown(of, said[name], *said[f"{name}_interval"]) for name, of in true.items()}


SCENARIOS = (
    Scenario("figures_chosen", TWO_LANGUAGES, {
        "precision_chosen": Claim("precision at a cut, 300 of 500 labels chosen by hand", None),
        "recall_chosen": Claim("recall at a cut, 300 of 500 labels chosen by hand", None),
    }, _play),
)  # fmt: skip
