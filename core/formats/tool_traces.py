"""Read traces of Opik, Weave, Braintrust, MLflow and LangSmith as steps of a run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.formats._log_documents import opened
from core.formats._run_steps import RunStep, kind_of

Values = Mapping[str, Any]


def opik_steps(values: Values) -> list[RunStep] | None:
    """Return a trace with its spans, as the command line exports it, or a trace alone, as the page and the API do.

    https://www.comet.com/docs/opik/tracing/advanced/export-data
    """
    held = values.get("trace")
    trace: Values = held if isinstance(held, dict) else values
    if not {"input", "output", "start_time"} <= trace.keys() or "attributes" in trace or "traceId" in trace:
        return None
    theirs = {"feedback_scores", "project_id", "project_name", "thread_id", "span_count", "last_updated_at", "trace_id"}
    if theirs.isdisjoint(trace) and not isinstance(values.get("spans"), list):
        return None
    spans = values.get("spans", trace.get("spans"))
    own = str(trace.get("trace_id") or trace.get("id") or "")
    beside = _beside(trace, "name", "thread_id", "tags", "feedback_scores", "metadata")
    above = str(trace.get("parent_span_id") or own) if trace.get("trace_id") else ""  # a span, not the trace
    whole = _step(trace, own, above, trace.get("type"), trace["start_time"], beside)
    inner = [each for each in (spans if isinstance(spans, list) else []) if isinstance(each, dict)]
    root = str(trace.get("id") or "")
    return [
        whole,
        *(
            _step(each, own, str(each.get("parent_span_id") or root), each.get("type"), each.get("start_time"), {})
            for each in inner
        ),
    ]


def weave_steps(values: Values) -> list[RunStep] | None:
    """Return one call; its trace is put together from all of its calls.

    https://docs.wandb.ai/weave/guides/tracking/querying-calls
    """
    if "op_name" not in values or "inputs" not in values or "output" not in values:
        return None
    name = values.get("display_name") or str(values["op_name"]).rpartition("/op/")[2].partition(":")[0]
    beside = _beside(values, "op_name", "display_name", "project_id")
    parent = str(values.get("parent_id") or "")
    return [
        _step(
            {**values, "input": opened(values["inputs"]), "name": name},
            str(values.get("trace_id") or values.get("id") or ""),
            parent,
            None,
            values.get("started_at"),
            beside,
        )
    ]


def braintrust_steps(values: Values) -> list[RunStep] | None:
    """Return one event of a log or an experiment.

    https://www.braintrust.dev/docs/reference/api/Logs
    """
    theirs = {"span_attributes", "root_span_id", "_xact_id", "span_parents"}
    if "input" not in values or "output" not in values or len(theirs & values.keys()) < 2:  # noqa: PLR2004
        return None
    attributes = opened(values.get("span_attributes"))
    attributes = attributes if isinstance(attributes, dict) else {}
    parents = opened(values.get("span_parents"))
    parent = parents[0] if isinstance(parents, list) and parents else ""
    id = values.get("span_id") or values.get("id")
    own = {**values, "id": id, "name": attributes.get("name")}
    beside = _beside(values, "expected", "scores", "metadata", "tags")
    return [
        _step(
            own,
            str(values.get("root_span_id") or id or ""),
            str(parent),
            attributes.get("type"),
            values.get("created"),
            beside,
        )
    ]


def mlflow_steps(values: Values) -> list[RunStep] | None:
    """Return the spans of a trace, whose inputs and outputs are JSON texts among their attributes.

    https://mlflow.org/docs/latest/genai/concepts/trace
    """
    info, data = opened(values.get("info")), opened(values.get("data"))
    spans = data.get("spans") if isinstance(data, dict) else values.get("spans") if "trace_id" in values else None
    spans = opened(spans)
    if not isinstance(spans, list) or not all(isinstance(each, dict) for each in spans):
        return None
    if not any("mlflow.spanInputs" in _attributes(each) or "span_type" in each for each in spans):
        return None
    info = info if isinstance(info, dict) else values
    trace = str(info.get("trace_id") or info.get("request_id") or "")
    beside = _beside(info, "assessments", "tags", "client_request_id", "trace_metadata")
    return [_mlflow_span(each, trace, beside) for each in spans]


def _attributes(span: Values) -> Mapping[str, Any]:
    given = span.get("attributes")
    return given if isinstance(given, dict) else {}


def _mlflow_span(span: Values, trace: str, beside: Values) -> RunStep:
    attributes = _attributes(span)
    told = {name: opened(attributes.get(f"mlflow.{name}")) for name in ("spanInputs", "spanOutputs", "spanType")}
    context = span.get("context")
    id = span.get("span_id") or (context.get("span_id") if isinstance(context, dict) else "")
    own = {
        "id": id,
        "name": span.get("name"),
        "input": told["spanInputs"] if told["spanInputs"] is not None else span.get("inputs"),
        "output": told["spanOutputs"] if told["spanOutputs"] is not None else span.get("outputs"),
    }
    started = span.get("start_time_unix_nano") or span.get("start_time")
    parent = str(span.get("parent_span_id") or span.get("parent_id") or "")
    return _step(own, trace, parent, told["spanType"] or span.get("span_type"), started, beside)


def langsmith_steps(values: Values) -> list[RunStep] | None:
    """Return one run of an export with a run a row, as JSONL or as CSV with JSON in its cells; a run that has its
    children within is read by itself.

    https://docs.langchain.com/langsmith/export-traces
    """
    if not {"inputs", "outputs", "run_type"} <= values.keys() or values.get("child_runs"):
        return None
    if "trace_id" not in values and "parent_run_id" not in values:
        return None
    own = {
        "id": values.get("run_id", values.get("id")),
        "name": values.get("name"),
        "input": opened(values["inputs"]),
        "output": opened(values["outputs"]),
    }
    beside = _beside(values, "name", "tags", "feedback_stats", "reference_outputs", "session_id")
    trace = str(values.get("trace_id") or own["id"] or "")
    return [
        _step(own, trace, str(values.get("parent_run_id") or ""), values["run_type"], values.get("start_time"), beside)
    ]


def _step(own: Values, trace: str, parent: str, kind: Any, started: Any, beside: Values) -> RunStep:  # noqa: PLR0917
    return RunStep(
        trace=trace,
        id=str(own.get("id") or ""),
        parent=parent,
        kind=kind_of(kind, own.get("name")),
        name=str(own.get("name") or ""),
        started=str(started or "").rjust(24, "0"),
        given=opened(own.get("input")),
        told=opened(own.get("output")),
        beside=beside,
    )


def _beside(values: Values, *names: str) -> dict[str, Any]:
    return {name: opened(values[name]) for name in names if values.get(name) not in (None, "", [], {})}
