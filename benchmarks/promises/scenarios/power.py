"""Simulate what a promise takes: how often it is made in time, and whether "label about so many more" is enough."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial

from benchmarks.promises.simulation.labelling import ANA, LabelRoom
from benchmarks.promises.simulation.office import Office
from benchmarks.promises.simulation.outcomes import Kept, Outcome
from benchmarks.promises.simulation.promising import Promise, cut_of
from benchmarks.promises.simulation.scenario import Claim, Scenario
from benchmarks.promises.simulation.worlds import World, even
from core.tuning.certificate import upper_bound

WORLD = World("long", lambda: even(2000))
ROOMY = World("roomy", lambda: even(4000))
"""Large enough for most numbers that are advised."""
SHARE, SAFE_BELOW, ABOVE = 0.05, 0.5, 0.4
LOOKS = (100, 200, 400, 800)
ASKED_AT = 200
"""Labels with which the desk foresees a certificate in most runs where there will be one."""
WORTH = 0.8
"""The share of the highest possible cut from which on a cut is worth having."""
RATES = {"05": 0.005, "15": 0.015, "25": 0.025}
ADVICE = 0.2


def possible(rate: float) -> float:
    """The highest cut that keeps the promise: below the middle ``rate`` is wrong, above it four in ten."""
    return SAFE_BELOW * (ABOVE - rate) / (ABOVE - SHARE)


@cache
def least(rate: float, power: float = 0.9) -> int:
    """Labels with which an exact test at the middle, known beforehand, passes so often. No procedure needs fewer."""
    from scipy.stats import binom

    most = -1
    for inside in range(2, 5000):
        while upper_bound(most + 1, inside, 0.05) <= SHARE:
            most += 1
        if binom.cdf(most, inside, rate) >= power:
            return round(inside / SAFE_BELOW)
    raise ValueError(f"too near to {SHARE}: {rate}")


def _power(office: Office, name: str, rate: float) -> Mapping[str, Outcome]:
    safe = office.world.risk < SAFE_BELOW
    office.wrong = office.exactly(rate, safe) | office.exactly(ABOVE, ~safe)
    room, promise, seen, before = LabelRoom(office), Promise(office, SHARE, office.wrong), {}, 0
    worth = None
    for labels in LOOKS:
        room.sit(ANA, labels - before)
        before = labels
        cut = cut_of(promise.look(labels)) or 0.0
        worth = labels if worth is None and cut >= WORTH * possible(rate) else worth
        seen[f"power_{name}_of_{labels}"] = Kept(promise.broken, worth is not None, worth)
    return seen


def _advice(office: Office, name: str, rate: float) -> Mapping[str, Outcome]:
    """Labels as many as are asked for then, and looks again. Runs that foresee none are left out."""
    safe = office.world.risk < SAFE_BELOW
    office.wrong = office.exactly(rate, safe) | office.exactly(ABOVE, ~safe)
    room, promise = LabelRoom(office), Promise(office, SHARE, office.wrong)
    room.sit(ANA, ASKED_AT)
    status = promise.look(ASKED_AT)
    if status is None or not status.result.advice.likely or cut_of(status) is not None:
        return {f"advice_{name}": Kept(broken=False, made=False, asked=False)}
    more = status.to_label
    if more > len(office.world) - ASKED_AT:
        return {f"advice_{name}": Kept(broken=False, made=False, asked=False)}
    room.sit(ANA, more)
    met = cut_of(promise.look(ASKED_AT + more)) is not None
    return {f"advice_{name}": Kept(not met, labels=more)}


def _scenarios(name: str, rate: float) -> tuple[Scenario, Scenario]:
    truth = f"{100 * rate:g} % wrong among the safer half"
    return (
        Scenario(f"power_{name}", WORLD, {
            f"power_{name}_of_{labels}": Claim(
                f"at most 5 %, {truth}, by {labels} labels; made: for four fifths of what is possible", least=partial(least, rate))
            for labels in LOOKS
        }, lambda office: _power(office, name, rate)),
        Scenario(f"advice_{name}", ROOMY, {f"advice_{name}": Claim(
            f"\"label about so many more\" after 200 labels, where the desk foresees a certificate, is enough, {truth}", ADVICE)}, lambda office: _advice(office, name, rate)),
    )  # fmt: skip


SCENARIOS = tuple(scenario for name, rate in RATES.items() for scenario in _scenarios(name, rate))
