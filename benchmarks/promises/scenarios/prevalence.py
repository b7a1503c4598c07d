"""Simulate how much of everything scored is wrong: rare errors, labels that were chosen, documents of unequal size."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from benchmarks.promises.scenarios.narrowed import TWO_LANGUAGES
from benchmarks.promises.simulation.labelling import ANA, LabelRoom
from benchmarks.promises.simulation.office import ANALYST, Office
from benchmarks.promises.simulation.outcomes import Outcome, Shown
from benchmarks.promises.simulation.promising import EVERYTHING
from benchmarks.promises.simulation.scenario import Claim, Scenario
from benchmarks.promises.simulation.worlds import Row, World
from core.services.thresholds.basis import load_basis
from core.services.thresholds.drift import prevalence_now

LABELLED = (30, 100, 400)
SMALL, LARGE, ANSWERS = 600, 100, 10


def _uneven() -> Iterator[Row]:
    risks = np.random.default_rng(6).random(SMALL + LARGE * ANSWERS).tolist()
    for number, risk in enumerate(risks):
        yield Row("en", number if number < SMALL else SMALL + (number - SMALL) // ANSWERS, (risk,))


UNEVEN = World("large_documents", lambda: list(_uneven()))


def shown(office: Office, true: float | None = None) -> Shown:
    """``true``: what people would say of everything, where that is not the truth."""
    true = float(office.wrong.mean()) if true is None else float(true)
    seen = prevalence_now(office.workspace, ANALYST, load_basis(office.workspace, ANALYST, EVERYTHING))
    return Shown(true, seen.value, seen.low, seen.high) if seen else Shown(true)


def _rare(percent: int) -> Scenario:
    def play(office: Office) -> Mapping[str, Outcome]:
        """Risks know a little: twice as much is wrong in the riskier half."""
        risky = office.world.risk >= np.median(office.world.risk)
        office.wrong = office.exactly(percent / 150, ~risky) | office.exactly(percent / 75, risky)
        room, seen = LabelRoom(office), {}
        for before, labels in zip((0, *LABELLED), LABELLED, strict=False):
            room.sit(ANA, labels - before)
            seen[f"prevalence_{percent}_of_{labels}"] = shown(office)
        return seen

    claims = {
        f"prevalence_{percent}_of_{labels}": Claim(f"share of wrong answers, {percent} % true, {labels} labelled", None)
        for labels in LABELLED
    }
    return Scenario(f"prevalence_{percent}", TWO_LANGUAGES, claims, play)


def _chosen(office: Office) -> Mapping[str, Outcome]:
    """Somebody labelled the riskiest by hand before."""
    office.wrong = office.pick(0.4 * office.world.risk)
    room = LabelRoom(office)
    room.by_hand(ANA, np.argsort(-office.world.risk)[:300])
    room.sit(ANA, 150)
    return {"prevalence_chosen": shown(office)}


def _documents(office: Office) -> Mapping[str, Outcome]:
    """Answers in large documents are wrong in 30 % of cases, others in 5 %."""
    office.wrong = office.pick(np.where(office.world.document >= SMALL, 0.3, 0.05))
    room = LabelRoom(office)
    room.sit(ANA, 300)
    return {"prevalence_documents": shown(office)}


SCENARIOS = (
    *(_rare(percent) for percent in (1, 2, 5)),
    Scenario("prevalence_chosen", TWO_LANGUAGES, {"prevalence_chosen": Claim(
        "share of wrong answers, where the riskiest were labelled by hand", None)}, _chosen),
    Scenario("prevalence_documents", UNEVEN, {"prevalence_documents": Claim(
        "share of wrong answers, where documents of ten are worse than those of one", None)}, _documents),
)  # fmt: skip
