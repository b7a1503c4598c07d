"""Write the section on what each detector adds to the fused risk."""

from __future__ import annotations

from typing import Any


def section(figures: dict[str, Any]) -> str:
    lines = [
        "## What each detector adds",
        "",
        "`python -m benchmarks.ablation FILES`: AUROC of each detector alone, and the points of fused AUROC that having it is worth. *in*: what the fusion",
        "loses when the detector's results are withheld. *out*: the fusion does not weigh it; what mixing its log-odds in at a quarter would bring.",
        "Intervals are 95 %, paired, over resampled documents: one that spans 0 shows nothing. Then Spearman's correlation between detectors, in percent.",
    ]
    for name, measured in figures.items():
        names = list(measured["detectors"])
        lines += [
            "",
            f"### {name}: {measured['units']:,} units of {measured['documents']:,} documents, fused {measured['fused']:.1f}",
            "",
        ]
        lines += [
            f"| detector | alone | | worth | abstained | {' | '.join(str(n) for n in range(1, len(names) + 1))} |",
            f"| --- | ---: | --- | ---: | ---: |{' ---: |' * len(names)}",
        ]
        for number, (detector, of) in enumerate(measured["detectors"].items(), 1):
            gain, low, high = of["gain"]
            worth = f"{gain:+.1f}" if low is None else f"{gain:+.1f} ({low:+.1f} to {high:+.1f})"
            cells = [str(measured["spearman"][detector].get(other, "")) for other in names]
            kind = "in" if of["weighed"] else "out"
            lines.append(
                f"| {number} {detector} | {of['alone']:.1f} | {kind} | {worth} | {of['abstained']} | {' | '.join(cells)} |"
            )
    return "\n".join([*lines, ""])
