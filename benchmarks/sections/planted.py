"""Write the section on the planted errors that each detector finds, by kind of error and language."""

from __future__ import annotations

from typing import Any

from benchmarks.edits import KINDS

ALL = "all"
"""The column of every kind together."""


def section(figures: dict[str, Any]) -> str:
    lines = [
        "## Planted errors",
        "",
        f"`python -m benchmarks.planted`: {figures['texts']} short texts of our own, in three languages, with answers that their source supports. Each",
        "sentence gets one error at a time: an altered digit or a factor of ten (number), another year, era year or month (date), km for m, 万 for 億,",
        "만 for 억 and the like (unit), a name of the same kind from elsewhere in the source or from another one (entity), a negation put in or taken",
        "out, an opposite word. Cells: percent of the edits found at a threshold that flags at most 5 % of the unedited sentences of that language, with its",
        "95 % interval (texts resampled, threshold included), and after the bar the AUROC of edited against unedited sentences. Silence finds nothing. The",
        "errors are what a machine can plant and the sentences are short and close to their source, so these figures compare detectors and languages;",
        "they do not say what share of real errors is found.",
    ]
    for lang, measured in figures["languages"].items():
        detectors = measured["detectors"]
        kinds = [kind for kind in (*KINDS, ALL) if any(kind in of for of in detectors.values())]
        counts = {kind: next(of[kind]["edits"] for of in detectors.values() if kind in of) for kind in kinds}
        heads = " | ".join(f"{kind} ({counts[kind]})" for kind in kinds)
        lines += ["", f"### {lang}: {measured['sentences']} unedited sentences", ""]
        lines += [f"| detector | {heads} |", f"| --- |{' ---: |' * len(kinds)}"]
        for name, of in detectors.items():
            lines.append(f"| {name} | {' | '.join(_cell(of.get(kind)) for kind in kinds)} |")
    return "\n".join([*lines, ""])


def _cell(figures: dict[str, Any] | None) -> str:
    if figures is None:
        return ""
    low, high = figures["recall_interval"] or (0, 100)
    return f"{figures['recall']:.0f} ({low:.0f}-{high:.0f}) / {figures['auroc']:.0f}"
