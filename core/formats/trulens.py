"""Read TruLens' rows as records, with what a retriever returned in their calls.

https://www.trulens.org/reference/trulens/core/schema/record
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from core.formats._log_documents import documents_in, opened, without_repeats
from core.formats.log_values import context_in, exchange

Values = Mapping[str, Any]


def trulens(values: Values) -> Values | None:
    """Return a record; None for everything else."""
    given, told = values.get("input", values.get("main_input")), values.get("output", values.get("main_output"))
    if (
        "record_id" not in values
        or given is None
        or told is None
        or {"app_id", "app_name", "record_json"}.isdisjoint(values)
    ):
        return None
    record = opened(values.get("record_json"))
    documents = without_repeats([*_retrieved(record)]) if isinstance(record, dict) else context_in(values)
    used = {"input", "output", "main_input", "main_output", "record_json", "record_id"}
    return exchange(values, used, given, told, documents, id=str(values["record_id"]))


def _retrieved(record: Mapping[str, Any]) -> Iterator[Any]:
    """Yield what calls returned whose last method says that it retrieves."""
    calls = record.get("calls")
    for call in calls if isinstance(calls, list) else []:
        stack = call.get("stack") if isinstance(call, dict) else None
        last = stack[-1] if isinstance(stack, list) and stack else None
        method = last.get("method") if isinstance(last, dict) else None
        named = str(method.get("name") if isinstance(method, dict) else "").casefold()
        if "retriev" in named or "search" in named:
            yield from documents_in(call.get("rets") or [])
