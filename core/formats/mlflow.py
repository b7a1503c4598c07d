"""Read MLflow's tables of an evaluation as records: requests, responses and retrieved context.

https://mlflow.org/docs/latest/genai/datasets; its traces are in ``tool_traces``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.formats._log_documents import documents_in, opened
from core.formats.log_values import exchange

Values = Mapping[str, Any]

_TABLES = (
    ("request", "response", {"retrieved_context", "expected_response", "trace", "trace_id", "request_id"}),
    ("inputs", "outputs", {"expectations", "retrieved_context", "ground_truth", "targets"}),
)


def mlflow(values: Values) -> Values | None:
    """Return a row of a table; None for everything else."""
    for given, told, beside in _TABLES:
        if given in values and told in values and not beside.isdisjoint(values):
            documents = documents_in(opened(values.get("retrieved_context")) or [])
            return exchange(values, {given, told, "retrieved_context", "trace"}, values[given], values[told], documents)
    return None
