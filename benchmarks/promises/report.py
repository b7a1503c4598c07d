"""What the runs came to, as JSON and as the table of docs/thresholds.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from benchmarks.promises.outcomes import Kept, Shown, estimate_figures, made_figures, promise_figures
from benchmarks.promises.playing import Played
from benchmarks.promises.scenario import Claim

PROMISES = "| promise | may be broken | broken | 95 % interval | made | labels when made | runs |"
ESTIMATES = "| estimate | true | bias | coverage | runs |"


def as_json(claims: Mapping[str, Claim], played: Played) -> dict[str, dict[str, Any]]:
    return {name: _figures(claims[name], outcomes) for name, outcomes in played.items()}


def table(claims: Mapping[str, Claim], played: Played) -> str:
    """Promises, then estimates; what never happened in the runs is left blank."""
    promises = [
        _promise_row(claims[name], _kept(runs)) for name, runs in played.items() if claims[name].promised is not None
    ]
    estimates = [
        _estimate_row(claims[name], _shown(runs)) for name, runs in played.items() if claims[name].promised is None
    ]
    parts = []
    if promises:
        parts.append("\n".join([PROMISES, "| --- |" + " ---: |" * 6, *promises]))
    if estimates:
        parts.append("\n".join([ESTIMATES, "| --- |" + " ---: |" * 4, *estimates]))
    return "\n\n".join(parts) + "\n"


def _figures(claim: Claim, outcomes: Sequence[Any]) -> dict[str, Any]:
    if claim.promised is None:
        return estimate_figures(_shown(outcomes))
    return promise_figures(claim.promised, _kept(outcomes))


def _promise_row(claim: Claim, runs: Sequence[Kept]) -> str:
    figures, made = promise_figures(claim.promised or 0.0, runs), made_figures(runs)
    low, high = figures["interval"]
    labels = "" if made["labels"] is None else f"{made['labels']:,.0f}"
    return (
        f"| {claim.what} | {_percent(figures['promised'])} | {_percent(figures['broken'])} | {_percent(low)} to {_percent(high)} "
        f"| {_percent(made['made'])} | {labels} | {figures['runs']:,} |"
    )


def _estimate_row(claim: Claim, runs: Sequence[Shown]) -> str:
    figures = estimate_figures(runs)
    return (
        f"| {claim.what} | {_percent(figures['true'])} | {_points(figures['bias'])} | {_percent(figures['coverage'])} "
        f"| {figures['runs']:,} |"
    )


def _percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.1f} %"


def _points(share: float | None) -> str:
    return "" if share is None else f"{100 * share:+.1f}"


def _kept(runs: Sequence[Any]) -> list[Kept]:
    return [run for run in runs if isinstance(run, Kept)]


def _shown(runs: Sequence[Any]) -> list[Shown]:
    return [run for run in runs if isinstance(run, Shown)]
