"""Many runs of many scenarios, on every core that is asked for."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from benchmarks.promises.kept_runs import KeptRuns, Run
from benchmarks.promises.simulation.office import open_office
from benchmarks.promises.simulation.outcomes import Outcome
from benchmarks.promises.simulation.prepared import Prepared
from benchmarks.promises.simulation.scenario import Scenario

CHUNK = 10
"""Runs that a process takes at a time."""

Played = dict[str, list[Outcome]]


def play(prepared: Prepared, scenario: Scenario, runs: int, processes: int = 0, keep: KeptRuns | None = None) -> Played:
    """By claim the outcome of each run. Runs are numbered, and the same whoever plays them; those that ``keep`` has
    are not played again."""
    known = keep.of(scenario.name) if keep else {}
    missing = [number for number in range(runs) if number not in known]
    parts = [missing[start : start + CHUNK] for start in range(0, len(missing), CHUNK)]
    played = {number: known[number] for number in range(runs) if number in known}
    for part, outcomes in zip(parts, _played(prepared, scenario, parts, processes), strict=True):
        fresh = dict(zip(part, outcomes, strict=True))
        if keep:
            keep.add(scenario.name, fresh)
        played |= fresh
    return _by_claim(scenario, [played[number] for number in range(runs)])


def _played(
    prepared: Prepared, scenario: Scenario, parts: Sequence[Sequence[int]], processes: int
) -> Iterator[list[Run]]:
    if processes <= 1:
        yield from map(partial(_part, prepared, scenario), parts)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("fork")) as pool:
        yield from pool.map(partial(_named, prepared, scenario.name), parts)


def _by_claim(scenario: Scenario, runs: Sequence[Run]) -> Played:
    outcomes: Played = {name: [] for name in scenario.claims}
    for run in runs:
        assert run.keys() == outcomes.keys(), f"claimed {sorted(outcomes)}, played {sorted(run)}"
        for name, outcome in run.items():
            outcomes[name].append(outcome)
    return outcomes


def cores() -> int:
    return len(os.sched_getaffinity(0))


def _part(prepared: Prepared, scenario: Scenario, seeds: Sequence[int]) -> list[Run]:
    played = []
    for seed in seeds:
        with open_office(prepared, scenario.world, seed) as office:
            played.append(scenario.play(office))
    return played


def _named(prepared: Prepared, name: str, seeds: Sequence[int]) -> list[Run]:
    """In another process, to which a scenario goes by its name."""
    from benchmarks.promises.scenarios import SCENARIOS

    return _part(prepared, next(scenario for scenario in SCENARIOS if scenario.name == name), seeds)
