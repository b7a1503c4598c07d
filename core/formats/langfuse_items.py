"""Read items of a Langfuse data set as records: the output that is expected of an input is the answer.

https://langfuse.com/docs/evaluation/experiments/datasets
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.formats._log_documents import opened
from core.formats.log_values import context_in, exchange

Values = Mapping[str, Any]

_THEIRS = {"datasetId", "datasetName", "sourceTraceId", "sourceObservationId", "status"}
_EXPECTED = ("expectedOutput", "expected_output")


def langfuse_items(values: Values) -> Values | None:
    """Return an item whose expected output is the answer; None for everything else."""
    name = next((name for name in _EXPECTED if name in values), None)
    if name is None or "input" not in values or "output" in values or _THEIRS.isdisjoint(values):
        return None
    documents = context_in(values["input"]) or context_in(opened(values.get("metadata")))
    return exchange(values, {"input", name}, values["input"], values[name], documents, kept={"answer_is": name})
