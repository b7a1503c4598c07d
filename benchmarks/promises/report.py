"""Write the figures of the runs, as JSON and as tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from benchmarks.promises.playing import Played
from benchmarks.promises.simulation.outcomes import Kept, Shown, estimate_figures, made_figures, promise_figures
from benchmarks.promises.simulation.scenario import Claim

PROMISES = "| promise | may be broken | broken | 95 % interval | made | labels when made | at least | runs |"
ESTIMATES = "| estimate | true | bias, points | coverage | runs |"
_PRINTED = ({"promised", "broken", "interval", "runs"}, {"true", "bias", "coverage", "runs"})
"""Names of the figures of a promise, and of an estimate, that ``--json`` prints."""

Figures = Mapping[str, dict[str, Any]]
"""By claim, as they are kept."""


def figures_of(claims: Mapping[str, Claim], played: Played) -> dict[str, dict[str, Any]]:
    figures = {}
    for name, outcomes in played.items():
        claim = claims[name]
        figures[name] = {"what": claim.what}
        if claim.promised is None:
            figures[name] |= estimate_figures([run for run in outcomes if isinstance(run, Shown)])
        else:
            runs = [run for run in outcomes if isinstance(run, Kept)]
            least = claim.least() if claim.least else None
            figures[name] |= {**promise_figures(claim.promised, runs), **made_figures(runs), "least": least}
    return figures


def as_json(figures: Figures) -> dict[str, dict[str, Any]]:
    """``{name: {promised, broken, interval, runs}}`` of promises, ``{name: {true, bias, coverage, runs}}`` of estimates."""
    keys = {name: _PRINTED[0] if "promised" in of else _PRINTED[1] for name, of in figures.items()}
    return {name: {key: value for key, value in of.items() if key in keys[name]} for name, of in figures.items()}


def table(figures: Figures) -> str:
    """Promises, then estimates; what never happened in the runs is left blank."""
    promises = [_promise_row(of) for of in figures.values() if "promised" in of]
    estimates = [_estimate_row(of) for of in figures.values() if "promised" not in of]
    parts = []
    if promises:
        parts.append("\n".join([PROMISES, "| --- |" + " ---: |" * 7, *promises]))
    if estimates:
        parts.append("\n".join([ESTIMATES, "| --- |" + " ---: |" * 4, *estimates]))
    return "\n\n".join(parts) + "\n"


def _promise_row(of: Mapping[str, Any]) -> str:
    low, high = of["interval"]
    cells = (
        of["what"], _percent(of["promised"]), _percent(of["broken"]), f"{_percent(low)} to {_percent(high)}",
        _percent(of["made"]), _count(of["labels"]), _count(of["least"]), _count(of["runs"]),
    )  # fmt: skip
    return f"| {' | '.join(cells)} |"


def _estimate_row(of: Mapping[str, Any]) -> str:
    bias = "" if of["bias"] is None else f"{100 * of['bias']:+.1f}"
    return f"| {of['what']} | {_percent(of['true'])} | {bias} | {_percent(of['coverage'])} | {_count(of['runs'])} |"


def _percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.1f} %"


def _count(number: float | None) -> str:
    return "" if number is None else f"{number:,.0f}"
