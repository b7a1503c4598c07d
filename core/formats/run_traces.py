"""Join the rows of a file that logs the steps of runs, so that each run becomes one row."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from core.formats._run_steps import RunStep, answer_of
from core.formats.opentelemetry import otlp_steps, span_steps
from core.formats.rows import BadRow, Row, RowError
from core.formats.tool_traces import braintrust_steps, langsmith_steps, mlflow_steps, opik_steps, weave_steps

Values = Mapping[str, Any]

_TRACERS: dict[str, Callable[[Values], list[RunStep] | None]] = {
    "OpenTelemetry": otlp_steps,
    "MLflow": mlflow_steps,
    "Braintrust": braintrust_steps,
    "Weights & Biases Weave": weave_steps,
    "LangSmith": langsmith_steps,
    "Opik": opik_steps,
    "OpenTelemetry, Phoenix": span_steps,
}
"""Each knows its own by names that no other record has, and says None to everything else."""


def steps_in(values: Values) -> tuple[str, list[RunStep]] | None:
    """Return the format and the steps of a row that logs some; None for any other."""
    for name, steps_of in _TRACERS.items():
        if (steps := steps_of(values)) is not None:
            return name, steps
    return None


def whole_runs(rows: Iterable[Row | BadRow], found: Callable[[str], None] = lambda _: None) -> Iterator[Row | BadRow]:
    """Yield rows that log no steps as they come, then one row for each run of which steps were logged; ``found`` gets
    the name of each format. Steps are kept until then, as those of one run may stand anywhere."""
    runs: dict[tuple[str, str], list[tuple[int, RunStep]]] = {}
    for row in rows:
        if isinstance(row, BadRow) or (logged := steps_in(row.values)) is None:
            yield row
            continue
        name, steps = logged
        for step in steps:
            key = name, step.trace or f"row {row.number}"
            runs.setdefault(key, []).append((row.number, step))
    told: set[str] = set()
    for (name, _), numbered in runs.items():
        if name not in told:
            told.add(name)
            found(name)
        number = numbered[0][0]
        try:
            yield Row(number, answer_of([step for _, step in numbered]))
        except RowError as error:
            yield error.at(number)
