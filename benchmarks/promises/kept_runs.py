"""Runs kept in a folder, so that a thousand of them may be made in several goes, or go on after a stop."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from benchmarks.promises.simulation.outcomes import Kept, Outcome, Shown

Run = Mapping[str, Outcome]
"""Outcomes of one run, by claim."""


@dataclass(frozen=True, slots=True)
class KeptRuns:
    """A file per database and scenario, a line per run. They are those of one state of the desk: whoever changes its
    statistics, its services or the worlds begins with an empty folder."""

    folder: Path
    database: str

    def of(self, scenario: str) -> dict[int, Run]:
        """By number. A line that a stop cut off is no run."""
        path = self._path(scenario)
        if not path.exists():
            return {}
        rows = []
        for line in path.read_text("utf-8").splitlines():
            with suppress(json.JSONDecodeError):
                rows.append(json.loads(line))
        return {row["run"]: {name: _read(outcome) for name, outcome in row["outcomes"].items()} for row in rows}

    def same_as(self, other: KeptRuns, scenario: str) -> dict[str, tuple[int, int]]:
        """By claim, of the runs that both have: how many came to the very same, and how many there are."""
        ours, theirs = self.of(scenario), other.of(scenario)
        both = ours.keys() & theirs.keys()
        claims = {name for number in both for name in ours[number]}
        return {name: (sum(ours[at][name] == theirs[at][name] for at in both), len(both)) for name in claims}

    def add(self, scenario: str, runs: Mapping[int, Run]) -> None:
        path = self._path(scenario)
        path.parent.mkdir(parents=True, exist_ok=True)
        rows = [
            {"run": number, "outcomes": {name: asdict(outcome) for name, outcome in run.items()}}
            for number, run in runs.items()
        ]
        with path.open("a", encoding="utf-8") as file:
            file.write("".join(f"\n{json.dumps(row, default=_plain)}\n" for row in rows))

    def _path(self, scenario: str) -> Path:
        return self.folder / self.database / f"{scenario}.jsonl"


def _plain(number: np.generic) -> object:
    return number.item()


def _read(fields: Mapping[str, object]) -> Outcome:
    return Kept(**fields) if "broken" in fields else Shown(**fields)  # type: ignore[arg-type]
