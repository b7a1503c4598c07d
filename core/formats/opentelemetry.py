"""Read OpenTelemetry spans as steps of a run, by GenAI and OpenInference conventions; Phoenix's exports too.

https://github.com/open-telemetry/semantic-conventions-genai and https://arize-ai.github.io/openinference/spec/
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from core.formats._log_documents import documents_in, opened
from core.formats._run_steps import MODEL, RETRIEVER, RunStep, kind_of

Values = Mapping[str, Any]

_PREFIX = "attributes."
_OPERATIONS = {"chat": MODEL, "text_completion": MODEL, "generate_content": MODEL, "retrieval": RETRIEVER}
_INDEXED = re.compile(r"(?P<list>[a-z_.]+?)\.(?P<index>\d{1,6})\.(?P<rest>.+)")
_CONVENTIONS = ("gen_ai.", "llm.", "openinference.", "input.value", "output.value", "retrieval.", "traceloop.")


def otlp_steps(values: Values) -> list[RunStep] | None:
    """Return the spans of an export; None for everything else."""
    exported = opened(values.get("resourceSpans", values.get("resource_spans")))
    if not isinstance(exported, list):
        return None
    return [_step(span, _attributes(span.get("attributes"))) for span in _exported(exported)]


def span_steps(values: Values) -> list[RunStep] | None:
    """Return one span that stands in a row by itself; None for everything else."""
    dotted = {name.removeprefix(_PREFIX): value for name, value in values.items() if name.startswith(_PREFIX)}
    own = _attributes(opened(values.get("attributes")))
    bare = {name: value for name, value in values.items() if name.startswith(_CONVENTIONS)}
    attributes = {**bare, **dotted, **own}
    if not any(name.startswith(_CONVENTIONS) for name in attributes):
        return None
    step = _step(values, attributes)
    return [step] if step.trace or step.told is not None else None


def _exported(exported: list[Any]) -> Iterator[Values]:
    for resource in exported:
        scopes = resource.get("scopeSpans", resource.get("scope_spans")) if isinstance(resource, dict) else None
        for scope in scopes if isinstance(scopes, list) else []:
            spans = scope.get("spans") if isinstance(scope, dict) else None
            yield from (span for span in (spans if isinstance(spans, list) else []) if isinstance(span, dict))


def _attributes(given: Any) -> dict[str, Any]:
    """Return attributes by their dotted names, from OTLP's pairs, a flat or a nested object."""
    if isinstance(given, list):
        pairs = [each for each in given if isinstance(each, dict) and isinstance(each.get("key"), str)]
        return {each["key"]: _plain(each.get("value"), 20) for each in pairs}
    return dict(_flat(given, "", 12)) if isinstance(given, dict) else {}


def _flat(value: Values, above: str, deeper: int) -> Iterator[tuple[str, Any]]:
    for name, inner in value.items():
        path = f"{above}{name}"
        if isinstance(inner, dict) and deeper:
            yield from _flat(inner, f"{path}.", deeper - 1)
        else:
            yield path, inner


def _plain(value: Any, deeper: int) -> Any:
    """Return a value of OTLP without the name of its type."""
    if not isinstance(value, dict) or not deeper:
        return value
    kind, inner = next(iter(value.items()), ("", None))
    if kind == "arrayValue" and isinstance(inner, dict):
        listed = inner.get("values")
        return [_plain(each, deeper - 1) for each in listed] if isinstance(listed, list) else []
    if kind == "kvlistValue" and isinstance(inner, dict):
        listed = inner.get("values")
        pairs = [each for each in (listed if isinstance(listed, list) else []) if isinstance(each, dict)]
        return {str(each.get("key")): _plain(each.get("value"), deeper - 1) for each in pairs}
    return inner


def _step(span: Values, attributes: dict[str, Any]) -> RunStep:
    held = span.get("context")
    context = {f"context.{name}": value for name, value in held.items()} if isinstance(held, dict) else {}
    attributes = {**_events(span.get("events")), **attributes}
    trace = _first({**span, **context}, "traceId", "trace_id", "context.trace_id")
    id = _first({**span, **context}, "spanId", "span_id", "context.span_id", "id")
    kind = attributes.get("openinference.span.kind") or span.get("span_kind") or attributes.get("traceloop.span.kind")
    name = str(span.get("name") or "")
    operation = _OPERATIONS.get(
        str(attributes.get("gen_ai.operation.name") or attributes.get("llm.request.type") or "")
    )
    return RunStep(
        trace=trace,
        id=id,
        parent=_first(span, "parentSpanId", "parent_span_id", "parent_id", "parentId"),
        kind=operation or kind_of(kind, name),
        name=name,
        started=_first(span, "startTimeUnixNano", "start_time_unix_nano", "start_time", "startTime").rjust(24, "0"),
        given=_messages(attributes, "gen_ai.input.messages", "llm.input_messages", "gen_ai.prompt")
        or _first_value(attributes, "input.value", "gen_ai.content.prompt", "gen_ai.retrieval.query.text")
        or attributes.get("traceloop.entity.input"),
        told=_messages(attributes, "gen_ai.output.messages", "llm.output_messages", "gen_ai.completion")
        or _first_value(attributes, "output.value", "gen_ai.content.completion")
        or attributes.get("traceloop.entity.output"),
        documents=_documents(attributes),
        beside={
            "model": attributes.get("gen_ai.response.model")
            or attributes.get("gen_ai.request.model")
            or attributes.get("llm.model_name"),
            "name": name,
        },
    )


def _first(values: Values, *names: str) -> str:
    return next((str(values[name]) for name in names if values.get(name) not in (None, "")), "")


def _first_value(attributes: dict[str, Any], *names: str) -> Any:
    return next((attributes[name] for name in names if attributes.get(name) not in (None, "", [], {})), None)


def _messages(attributes: dict[str, Any], *names: str) -> Any:
    """Return messages that stand in one attribute, or in one for each part of each, numbered."""
    for name in names:
        whole = opened(attributes.get(name))
        listed = [_unprefixed(each) for each in whole] if isinstance(whole, list) else _numbered(attributes, name)
        if listed:
            return listed
        if isinstance(whole, str) and whole:
            return whole
    return None


def _numbered(attributes: dict[str, Any], name: str) -> list[Any]:
    found: dict[int, dict[str, Any]] = {}
    for path, value in attributes.items():
        place = _INDEXED.fullmatch(path)
        if place and place["list"] == name:
            found.setdefault(int(place["index"]), {})[place["rest"]] = value
    return [_unprefixed(found[index]) for index in sorted(found)]


def _unprefixed(message: Any) -> Any:
    """Return ``message.role`` as role; contents that are numbered are joined."""
    if not isinstance(message, dict):
        return message
    inner = message.get("message")
    flat = {
        name.removeprefix("message."): value for name, value in (inner if isinstance(inner, dict) else message).items()
    }
    parts = [value for name, value in flat.items() if name.startswith("contents.") and name.endswith(".text")]
    if parts and "content" not in flat:
        flat["content"] = "".join(map(str, parts))
    if any(name.startswith("tool_calls") for name in flat):
        flat.setdefault("content", "")
        flat["tool_calls"] = True
    return flat


def _documents(attributes: dict[str, Any]) -> list[Any]:
    """Return the texts of documents; those that have an id and a score alone cannot be a source."""
    for name in ("retrieval.documents", "gen_ai.retrieval.documents", "reranker.output_documents"):
        listed = opened(attributes.get(name)) or _numbered(attributes, name)
        if found := documents_in(listed or []):
            return found
    return []


def _events(given: Any) -> dict[str, Any]:
    """Return what older conventions log as events of a span: one for each message, and one for each choice."""
    sent: list[Any] = []
    replies: list[Any] = []
    told: dict[str, Any] = {}
    listed = opened(given)
    for event in listed if isinstance(listed, list) else []:
        if not isinstance(event, dict):
            continue
        name, attributes = str(event.get("name") or ""), _attributes(event.get("attributes"))
        if name == "gen_ai.choice":
            message = opened(attributes.get("message", attributes.get("content")))
            replies.append(
                {"role": "assistant", **message}
                if isinstance(message, dict)
                else {"role": "assistant", "content": message or attributes.get("message.content", "")}
            )
        elif name.startswith("gen_ai.") and name.endswith(".message"):
            role = name.removeprefix("gen_ai.").removesuffix(".message")
            sent.append({"role": role, "content": opened(attributes.get("content")) or ""})
        else:
            told |= {key: value for key, value in attributes.items() if key.startswith("gen_ai.")}
    return {
        **told,
        **({"gen_ai.input.messages": sent} if sent else {}),
        **({"gen_ai.output.messages": replies} if replies else {}),
    }
