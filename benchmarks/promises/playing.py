"""Many runs of many scenarios, on every core that is asked for."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from benchmarks.promises.office import open_office
from benchmarks.promises.outcomes import Outcome
from benchmarks.promises.prepared import Prepared
from benchmarks.promises.scenario import Scenario

CHUNK = 10
"""Runs that a process takes at a time."""

Played = dict[str, list[Outcome]]


def play(
    prepared: Prepared, scenario: Scenario, runs: int, processes: int = 0, told: Callable[[int], None] | None = None
) -> Played:
    """By claim the outcome of each run. Runs are numbered, and the same whoever plays them."""
    parts = [range(start, min(start + CHUNK, runs)) for start in range(0, runs, CHUNK)]
    outcomes: Played = {name: [] for name in scenario.claims}
    if processes <= 1:
        for part in map(partial(_part, prepared, scenario), parts):
            _add(outcomes, part, told)
        return outcomes
    with ProcessPoolExecutor(processes, mp_context=get_context("fork")) as pool:
        for part in pool.map(partial(_named, prepared, scenario.name), parts):
            _add(outcomes, part, told)
    return outcomes


def cores() -> int:
    return len(os.sched_getaffinity(0))


def _add(outcomes: Played, part: Sequence[Mapping[str, Outcome]], told: Callable[[int], None] | None) -> None:
    for run in part:
        assert run.keys() == outcomes.keys(), f"claimed {sorted(outcomes)}, played {sorted(run)}"
        for name, outcome in run.items():
            outcomes[name].append(outcome)
    if told:
        told(len(part))


def _part(prepared: Prepared, scenario: Scenario, seeds: Sequence[int]) -> list[Mapping[str, Outcome]]:
    played = []
    for seed in seeds:
        with open_office(prepared, scenario.world, seed) as office:
            played.append(scenario.play(office))
    return played


def _named(prepared: Prepared, name: str, seeds: Sequence[int]) -> list[Mapping[str, Outcome]]:
    """In another process, to which a scenario goes by its name."""
    from benchmarks.promises.scenarios import SCENARIOS

    return _part(prepared, next(scenario for scenario in SCENARIOS if scenario.name == name), seeds)
