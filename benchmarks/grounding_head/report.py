"""The figures as a section of the results page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from benchmarks.grounding_head.comparing import FUSION, TOGETHER

TUNED = "cross_encoder"

HEAD = """## A trained grounding head

Does a small head on the default encoder, trained on inference pairs and planted errors, order sentences better than the fusion without
training? A unit is read against the {window} sentences of its source that are nearest to it. AUROC in percent with 95 % intervals over
resampled documents; *gain* is the paired difference to the fusion on the same documents, *with fusion* the mean of both log-odds.
Trained on {trained}; seed {seed}.{tuned}
"""


def section(figures: Mapping[str, Any]) -> str:
    """Markdown of what ``python -m benchmarks.grounding_head`` wrote as JSON."""
    trained = ", ".join(f"{origin} ({count:,})" for origin, count in figures["trained_on"].items())
    tuned = f" *{TUNED}* saw the first {count:,} of them, once." if (count := figures["fine_tuned_on"]) else ""
    parts = [HEAD.format(window=figures["window"], trained=trained, seed=figures["seed"], tuned=tuned)]
    for domain, title in (
        ("outside", "Outside the training domain"),
        ("inside", "Held-out pairs of the training domain"),
    ):
        sets = [each for each in figures["sets"] if each["domain"] == domain]
        if sets:
            parts.append(f"### {title}\n\n{_table(sets)}\n")
    return "\n".join(parts)


def _table(sets: list[Mapping[str, Any]]) -> str:
    heads = [name for name in sets[0]["scores"] if name != FUSION and not name.endswith(TOGETHER)]
    lines = [
        "| set | units (positive), documents | scored by | AUROC | gain | with fusion | gain |",
        "| --- | ---: | --- | ---: | ---: | ---: | ---: |",
    ]
    for each in sets:
        scores = each["scores"]
        size = f"{each['units']:,} ({each['positives']:,}), {each['documents']:,}"
        title = f"{each['name']} ({', '.join(each['languages'])})"
        lines.append(f"| {title} | {size} | {FUSION} | {_area(scores[FUSION])} | | | |")
        for head in heads:
            both = scores[f"{head} {TOGETHER}"]
            cells = (head, _area(scores[head]), _gain(scores[head]), _area(both), _gain(both))
            lines.append(f"| | | {' | '.join(cells)} |")
    return "\n".join(lines)


def _area(figures: Mapping[str, Any]) -> str:
    low, high = figures["auroc_interval"]
    return f"{figures['auroc']:.1f} ({low:.1f} to {high:.1f})"


def _gain(figures: Mapping[str, Any]) -> str:
    low, high = figures["gain_interval"]
    shown = f"{figures['gain']:+.1f} ({low:+.1f} to {high:+.1f})"
    return f"**{shown}**" if low > 0 or high < 0 else shown
