"""Define a scenario: a world, people who work in it, and the claims that are checked afterwards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from benchmarks.promises.simulation.office import Office
from benchmarks.promises.simulation.outcomes import Outcome
from benchmarks.promises.simulation.worlds import World

ERROR = 0.05
"""The share of all runs in which a promise of 95 % may be broken."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Something the desk says; ``promised``: the share of runs in which it may be untrue, None for an estimate."""

    what: str
    promised: float | None = ERROR
    least: Callable[[], int] | None = None
    """Labels that any test needs, where that is known."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """``play`` works through one run and gives an outcome for each name in ``claims``."""

    name: str
    world: World
    claims: Mapping[str, Claim]
    play: Callable[[Office], Mapping[str, Outcome]]
