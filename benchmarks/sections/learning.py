"""Write the section on what labels buy: weights learnt from them beside the fusion that needs none."""

from __future__ import annotations

from typing import Any

FEW, DRAWS = 160, 40
"""Labels from which weights are learnt in each of so many draws of documents."""


def section(figures: dict[str, Any]) -> str:
    return TEXT.format(few=FEW, draws=DRAWS, rows="\n".join(row(name, measured) for name, measured in figures.items()))


def row(name: str, measured: dict[str, Any]) -> str:
    few, error = measured["few"], measured["error"]
    with_labels, without = (
        [_with_interval(measured[which], area) for area in ("nonfact", "factual")]
        for which in ("cross-fitted", "without")
    )
    small = [
        f"{100 * m:.1f} ({100 * low:.1f} to {100 * high:.1f})" for m, low, high in (few["nonfact"], few["factual"])
    ]
    return (
        f"| {name} | {measured['units']:,} in {measured['documents']:,} | {' / '.join(without)} | {' / '.join(small)} | "
        f"{' / '.join(with_labels)} | {100 * measured['doubled']:.1f} | {error['before']:.1f} to {error['after']:.1f} |"
    )


TEXT = """## What labels buy

`python -m benchmarks.learning FILES`. NonFact / Factual of the combined risk: without any label; with weights from about {few} labels, judged on all other
documents (median of {draws} draws of documents, and the middle 90 % of them); with weights cross-fitted in ten folds by document (95 % intervals over
documents). Doubled: points of NonFact that twice the labels would add, by the learning curve. Off by: expected calibration error in points, learned risks
before and after calibration, each half of the documents judged by the other.

| set | labels in documents | without labels | from {few} labels | cross-fitted | doubled | off by |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
{rows}
"""


def _with_interval(areas: dict[str, Any], area: str) -> str:
    low, high = areas[f"auc_pr_{area}_interval"]
    return f"{areas[f'auc_pr_{area}']:.1f} ({low:.1f} to {high:.1f})"
