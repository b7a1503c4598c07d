"""What a change on the thresholds page costs."""

from __future__ import annotations

from typing import Any


def section(figures: dict[str, Any]) -> str:
    rows = [f"| {name} | {1000 * took:.1f} | {took / figures['rows'][0][1]:.1f} |" for name, took in figures["rows"]]
    return TEXT.format(labels=figures["labels"], rows="\n".join(rows))


TEXT = """## A change on the thresholds page

`python -m benchmarks.thresholds --publish`, {labels:,} labels: what the server computes, in milliseconds and in plain sorts of the same risks (medians).
A dragged cut is read in the browser and asks nothing.

| | ms | sorts |
| --- | ---: | ---: |
{rows}
"""
