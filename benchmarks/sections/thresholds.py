"""Write the section on what a change on the thresholds page costs."""

from __future__ import annotations

from typing import Any


def section(figures: dict[str, Any]) -> str:
    rows = [f"| {name} | {1000 * took:.1f} | {took / figures['rows'][0][1]:.1f} |" for name, took in figures["rows"]]
    text = TEXT.format(labels=figures["labels"], rows="\n".join(rows))
    return text + _worlds(figures["worlds"]) if figures.get("worlds") else text


def _worlds(worlds: dict[Any, dict[str, float]]) -> str:
    heads = " | ".join(f"{int(labels):,} labels" for labels in worlds)
    rows = [
        f"| {name} | {' | '.join(f'{each[key]:,.{digits}f}' for each in worlds.values())} |"
        for key, name, digits in _ROWS
    ]
    columns = " | ".join("---:" for _ in worlds)
    return WORLDS.format(heads=heads, columns=columns, rows="\n".join(rows))


_ROWS = (
    ("first", "opened for the first time since the program started", 0),
    ("again", "opened again", 0),
    ("grown", "opened again after 100 new labels", 0),
    ("moved", "a moved cut, everything that it changes", 1),
    ("overview", "totals of the overview", 0),
    ("held", "memory held while the page is open, MB", 0),
)


TEXT = """## A change on the page Thresholds

`python -m benchmarks.thresholds --publish`, {labels:,} labels: what the server computes, in milliseconds and in plain sorts of the same risks (medians).
A dragged threshold is read in the browser and sends no request.

| | ms | sorts |
| --- | ---: | ---: |
{rows}
"""

WORLDS = """
`python -m benchmarks.thresholds --worlds 10000 100000 1000000`: the page on a SQLite workspace of so many labels, five to an answer, in milliseconds of processor
time, on two cores that others used too. Labels are cached as columns in memory, and read again only where something changed.

| | {heads} |
| --- | {columns} |
{rows}
"""
