"""Read run logs of RAG frameworks: question, retrieved passages and answer, wherever they put them.

LangChain (LangSmith's runs, and the dictionaries that its retrieval chains return), LlamaIndex (a response with its
source nodes), Langfuse (an exported trace with its observations), RAGAS (conversations; its other rows are understood
by their columns).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from core.formats.rows import RowError
from core.wording.phrases import say

Values = Mapping[str, Any]

_QUESTION = ("question", "query", "input", "user_input", "prompt", "messages")
_ANSWER = ("answer", "output", "result", "response", "text", "content", "generations", "messages")
_DOCUMENTS = ("context", "source_documents", "documents", "retrieved_documents", "source_nodes", "output", "result")
_TABLE_ROWS = ({"timestamp", "bookmarked", "public"}, {"traceId", "type", "startTime"})
"""Columns that are never empty in what Langfuse's pages export of many, and that no other record has together."""


def langchain(values: Values) -> Values | None:
    """A run as LangSmith exports it, or a chain's own ``query`` and ``result``."""
    inputs, outputs = values.get("inputs"), values.get("outputs")
    if isinstance(inputs, dict) and isinstance(outputs, dict):
        children = values.get("child_runs")
        logged = [*_runs(children if isinstance(children, list) else [])]
        retrieved = [run["outputs"] for run in logged if run.get("run_type") == "retriever"]
        holder: Values = next((each for each in (outputs, *retrieved, inputs) if _documents(each)), {})
        return _record(values, inputs, outputs, _documents(holder), {"inputs", "outputs", "child_runs"})
    saved = values.get("context")
    if isinstance(saved, list) and any(isinstance(each, dict) and each.get("lc") == 1 for each in saved):
        return {**values, "context": _documents({"context": saved}) or saved}
    if isinstance(values.get("result"), str) and "query" in values and "answer" not in values:
        documents = _documents({"source_documents": values.get("source_documents")})
        return _record(values, values, values, documents, {"query", "result", "source_documents"})
    return None


def llama_index(values: Values) -> Values | None:
    """A response as JSON; its question, where somebody logged one beside it."""
    nodes = values.get("source_nodes")
    if not isinstance(nodes, list) or "response" not in values:
        return None
    return _record(
        values, values, values, _documents({"source_nodes": nodes}), {"source_nodes", "response", *_QUESTION}
    )


def langfuse(values: Values) -> Values | None:
    """A trace; what its retrievers found are its passages. As its API tells it; as its page saves one, with the trace
    beside its observations; or a row of its tables, which has no observations, so that only its input may hold
    passages. Of a table of observations the whole run is meant, and its parts are told as such."""
    inner = values.get("trace")
    if isinstance(inner, dict) and "input" in inner and "output" in inner:
        values = {**inner, "observations": values.get("observations")}
    if "input" not in values or "output" not in values:
        return None
    seen = values.get("observations")
    if not isinstance(seen, list):
        if not any(row <= set(values) for row in _TABLE_ROWS):
            return None
        if values.get("parentObservationId"):
            raise RowError("parentObservationId", say("row-part-of-trace"))
        seen = []
    retrieved: list[Any] = []
    for each in seen:
        if isinstance(each, dict) and (
            each.get("type") == "RETRIEVER" or "retriev" in str(each.get("name", "")).lower()
        ):
            output = _opened(each.get("output"))
            retrieved += _documents(output if isinstance(output, dict) else {"documents": output})
    given, said = _opened(values["input"]), _opened(values["output"])
    question = given if isinstance(given, dict) else {"question": given}
    retrieved = retrieved or _documents({"context": question.get("context")})
    reply = said if isinstance(said, dict) else {"answer": said}
    if not isinstance(values.get("metadata"), dict | None):  # any JSON there, an object here
        values = {**values, "metadata": {"metadata": values["metadata"]}}
    return _record(values, question, reply, retrieved, {"input", "output", "observations", "scores"})


def _opened(value: Any) -> Any:
    """Parse a value that some exports store as JSON text; return any other text unchanged."""
    if not isinstance(value, str) or not value.lstrip().startswith(("{", "[")):
        return value
    try:
        opened = json.loads(value)
    except (ValueError, RecursionError):
        return value
    known = isinstance(opened, list) or not {*_QUESTION, *_ANSWER, *_DOCUMENTS}.isdisjoint(opened)
    return opened if known else value


def ragas(values: Values) -> Values | None:
    """A conversation of several turns; those of one turn are understood by their columns."""
    turns = values.get("user_input")
    if not isinstance(turns, list):
        return None
    return _record(values, {"messages": turns}, {"messages": turns}, [], {"user_input"})


def _runs(children: Sequence[Any]) -> Iterator[Mapping[str, Any]]:
    """In the order in which they ran, those within others too."""
    pending = list(reversed(children))
    while pending:
        run = pending.pop()
        if isinstance(run, dict) and isinstance(run.get("outputs"), dict):
            yield run
            inner = run.get("child_runs")
            pending += reversed(inner) if isinstance(inner, list) else []


def _record(values: Values, asked: Values, told: Values, passages: list[Any], used: set[str]) -> Values:
    """Everything else of the log stays beside it, and ends up in ``meta``."""
    question, answer = _said(asked, _QUESTION, "user", "human"), _said(told, _ANSWER, "assistant", "ai")
    if answer is None:
        raise RowError("answer", say("row-no-answer"))
    rest = {name: value for name, value in values.items() if name not in used}
    ours: dict[str, Any] = {"question": question or "", "answer": answer}
    return {**rest, **ours, **({"context": passages} if passages else {})}


def _said(values: Values, names: Sequence[str], *roles: str) -> str | None:
    """The first of these that is a text; of messages the last of a speaker."""
    for name in names:
        value = values.get(name)
        text = _generated(value) if name == "generations" else _text_of(value, roles)
        if text is not None:
            return text
    return None


def _text_of(value: Any, roles: Sequence[str]) -> str | None:
    if not isinstance(value, list):
        return _content(value)
    spoken = [each for each in _messages(value) if (each.get("role") or each.get("type")) in roles]
    return _content(spoken[-1]) if spoken else None


def _messages(value: list[Any]) -> Iterator[Values]:
    """Yield the messages of one conversation, or of a list of them, as batches have."""
    for each in value:
        within = each if isinstance(each, list) else [each]
        yield from (_unpacked(message) for message in within if isinstance(message, dict))


def _unpacked(value: Values) -> Values:
    """An object of LangChain's as it saves its own: the values stand one level deeper."""
    inner = value.get("kwargs")
    return inner if value.get("lc") == 1 and isinstance(inner, dict) else value


def _content(value: Any) -> str | None:
    """A text, or a message's: one text, or blocks of which those of text count."""
    if isinstance(value, str):
        return value
    content = _unpacked(value).get("content") if isinstance(value, dict) else None
    if isinstance(content, list):
        blocks = [
            each if isinstance(each, str) else each.get("text") for each in content if isinstance(each, str | dict)
        ]
        texts = [each for each in blocks if isinstance(each, str)]
        return "".join(texts) if texts else None
    return content if isinstance(content, str) else None


def _generated(value: Any) -> str | None:
    """Return the first text that a model generated."""
    while isinstance(value, list) and value:
        value = value[0]
    text = value.get("text") if isinstance(value, dict) else None
    return (
        text if isinstance(text, str) and text else _content(value.get("message")) if isinstance(value, dict) else None
    )


def _documents(values: Values) -> list[Any]:
    """Texts, or objects with ``text``, of whatever holds documents here."""
    for given in (values.get(name) for name in _DOCUMENTS):
        if isinstance(given, list) and given:
            texts = [_text(each) for each in given]
            if all(text is not None for text in texts):
                return [text for text in texts if text]
        if isinstance(given, str) and given and values.get("context") is given:
            return [given]
    return []


def _text(document: Any) -> str | None:
    if isinstance(document, str):
        return document
    if not isinstance(document, dict):
        return None
    node = document.get("node", document)
    inner = (node.get("text_resource") or {}) if isinstance(node, dict) else {}
    for each in (node, inner, node.get("kwargs") if isinstance(node, dict) else None):
        if isinstance(each, dict):
            for name in ("text", "page_content", "pageContent", "content"):
                if isinstance(each.get(name), str):
                    return str(each[name])
    return None
