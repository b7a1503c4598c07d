"""Read the texts of documents from a log, however a retriever or a tool returned them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Values = Mapping[str, Any]

_TEXT = (
    *("text", "page_content", "pageContent", "content", "document.content", "chunk", "snippet", "passage", "body"),
    "cited_text",
)
_ID = ("id", "doc_id", "document_id", "chunk_id", "document.id", "doc_uri")
_LISTS = (
    *("documents", "retrieval.documents", "retrieved_documents", "source_documents", "retrievalResults", "results"),
    *("chunks", "passages", "matches", "hits", "contexts", "context", "source_nodes", "nodes", "retrieved_contexts"),
    *("retrieval_context", "data", "items", "output", "result"),
)
_WITHIN = ("document", "node", "kwargs", "text_resource", "metadata", "payload", "_source", "object")
_DEEPEST = 6


def opened(value: Any) -> Any:
    """Parse a value that an export stores as JSON text; return any other value unchanged."""
    if not isinstance(value, str) or not value.lstrip().startswith(("{", "[", '"')):
        return value
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return value


def documents_in(value: Any) -> list[Any]:
    """Return the texts of documents, with their ids where every one has its own; empty where there are none."""
    found = [*_found(value, _DEEPEST)]
    ids = [id for id, _ in found]
    if all(ids) and len(set(ids)) == len(ids):
        return [{"id": id, "text": text} for id, text in found]
    return [text for _, text in found]


def told_by_tool(value: Any) -> list[Any]:
    """Return what a tool answered as documents; an answer that is none of documents counts as one, word for word."""
    value = opened(value)
    if isinstance(value, str):
        return [value] if value.strip() else []
    if documents := documents_in(value):
        return documents
    return [json.dumps(value, ensure_ascii=False)] if value else []


def without_repeats(documents: Sequence[Any]) -> list[Any]:
    """Return each text once; ids stay only while they are different."""
    texts: dict[str, Any] = {}
    for each in documents:
        texts.setdefault(each["text"] if isinstance(each, dict) else each, each)
    kept = [*texts.values()]
    ids = [each["id"] for each in kept if isinstance(each, dict)]
    if len(set(ids)) < len(kept):
        return [*texts]
    return kept


def _found(value: Any, deeper: int) -> Iterator[tuple[str, str]]:
    """Yield the id, which may be empty, and the text of each document."""
    value = opened(value)
    if deeper <= 0:
        return
    if isinstance(value, str):
        if value.strip():
            yield "", value
    elif isinstance(value, list):
        for each in value:
            yield from _found(each, deeper - 1)
    elif isinstance(value, dict):
        yield from _of_object(value, deeper)


def _of_object(value: Values, deeper: int) -> Iterator[tuple[str, str]]:
    listed = next((value[name] for name in _LISTS if isinstance(opened(value.get(name)), list | dict)), None)
    body = next((value[name] for name in _TEXT if value.get(name)), None)
    if isinstance(body, str):
        yield id_of(value), body
    elif body is not None:
        text = "".join(text for _, text in _found(body, deeper - 1))
        if text:
            yield id_of(value), text
    elif listed is not None:
        yield from _found(listed, deeper - 1)
    else:
        for name in _WITHIN:
            if isinstance(inner := value.get(name), dict) and (found := [*_of_object(inner, deeper - 1)]):
                yield from ((id_of(value) or id, text) for id, text in found)
                return


def id_of(value: Values) -> str:
    return next((str(value[name]) for name in _ID if isinstance(value.get(name), str | int) and value[name] != ""), "")
