"""The section of the results page about many people at the review desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_WRONG = ("double-served", "lost or misapplied", "stored but not confirmed", "stuck leases")
_TEXT = """## Many people at the review desk

`python -m benchmarks.desk --publish` (`--url` for PostgreSQL): websocket sessions accept, reject, postpone and undo on one server process on the same
machine; milliseconds from the key press to the next screen with its confirmation. *As fast as it goes* everybody presses the next key at once, which
shows what breaks; *a key every* so many seconds, everybody thinks for that long on average; *at the pace of people* everybody thinks for two seconds.

"""


def joined(known: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """The phases of both runs; whatever went wrong in either stays."""
    return {**known, **new, **{name: max(known.get(name, 0), new[name]) for name in _WRONG}}


def section(by_database: Mapping[str, Any]) -> str:
    """``by_database``: figures of each."""
    runs = [
        (database, name, run[name])
        for database, run in by_database.items()
        for name in run
        if isinstance(run[name], dict)
    ]
    heads = [f"{database}, {name}" for database, name, _ in runs]
    lines = [f"| | {' | '.join(heads)} |", f"| --- |{' ---: |' * len(heads)}"]
    lines += [f"| {name} | {' | '.join(format(run[name], ',.0f') for _, _, run in runs)} |" for name in runs[0][2]]
    faults = [
        f"{database}, {run['people']} people, {run['items']:,} items: {'; '.join(f'{name} {run[name]}' for name in _WRONG)}."
        for database, run in by_database.items()
    ]
    return _TEXT + "\n".join([*lines, "", *faults, ""])
