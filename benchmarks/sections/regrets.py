"""Write the section on what the fusion loses to the best single detector of each set."""

from __future__ import annotations

from typing import Any


def section(figures: dict[str, Any]) -> str:
    behind = [name for name, of in figures.items() if of["regret"] > 1]
    lines = [
        "## Regrets of the fusion",
        "",
        "`python -m benchmarks.regrets FILES`: AUROC of the detector that is best on the set, which nobody knows beforehand, minus that of the fusion. Below",
        "nought the fusion is better than every detector. The best is picked on the units it is measured on, which flatters it. Intervals are 95 %, paired,",
        f"over resampled documents. More than a point behind: {', '.join(behind) or 'none'}.{_unheard(figures)}",
        "",
        "| set | answers | units | documents | best alone | AUROC | fusion | regret |",
        "| --- | ---: | ---: | ---: | --- | ---: | ---: | ---: |",
    ]
    for name, of in figures.items():
        interval = "" if of["interval"] is None else " ({:+.1f} to {:+.1f})".format(*of["interval"])
        lines.append(
            f"| {name} | {of['answers']:,} of {of['of']:,} | {of['units']:,} | {of['documents']:,} | `{of['best']}` | {of['alone']:.1f} | {of['fused']:.1f} "
            f"| {of['regret']:+.1f}{interval} |"
        )
    return "\n".join([*lines, ""])


def _unheard(figures: dict[str, Any]) -> str:
    without = [name for name, of in figures.items() if "grounding" not in of.get("heard", ())]
    return f" Without `grounding`: {'all' if len(without) == len(figures) else ', '.join(without)}." if without else ""
