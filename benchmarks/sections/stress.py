"""Write the section on how well detectors tell contradiction and unrelated text from support, on pairs of sentences."""

from __future__ import annotations

from typing import Any

SUPPORTED = ("entailment", "equivalent")
"""Relations of a pair that every other one is compared with."""


def section(figures: dict[str, Any]) -> str:
    lines = [
        "## Pairs of sentences",
        "",
        "`python -m benchmarks.stress FILES`: inference pairs with the premise as the passage and the hypothesis as the sentence, and similarity pairs",
        f"(score 4 and more against 1 and less), at most {figures['most']} a file with as many of each relation, drawn with a seed. AUROC of contradiction, of neutral",
        "and of unrelated against what is entailed or equivalent, with 95 % intervals over premises. Captions and everyday sentences share most of their",
        "words whether they contradict or not: this is the hard end for every detector that compares words.",
    ]
    for name, measured in figures["sets"].items():
        heard = {detector: of for detector, of in measured["detectors"].items() if of}
        relations = [relation for relation in measured["counts"] if relation not in SUPPORTED]
        counts = ", ".join(f"{count} {relation}" for relation, count in measured["counts"].items())
        lines += ["", f"### {name} ({measured['lang']}): {counts}", ""]
        lines += [f"| detector | {' | '.join(relations)} | abstained |", f"| --- |{' ---: |' * (len(relations) + 1)}"]
        for detector, of in heard.items():
            cells = [
                f"{of[r]['auroc']:.1f} ({of[r]['interval'][0]:.1f} to {of[r]['interval'][1]:.1f})" for r in relations
            ]
            lines.append(f"| {detector} | {' | '.join(cells)} | {of['abstained']} |")
    return "\n".join([*lines, ""])
