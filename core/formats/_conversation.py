"""Read messages of a conversation, in any tool's form, as question, answer and sources.

The last text of the assistant is the answer, the last text of the user before it the question. What tools returned,
and documents that a message carries, are sources: the model had them before it. Turns before the question are kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from core.formats._log_documents import Values, documents_in, id_of, opened, told_by_tool, without_repeats

_USER = {"user", "human", "prompter", "customer"}
_ASSISTANT = {"assistant", "ai", "model", "gpt", "chatgpt", "bot", "bing", "bard", "claude", "llm"}
_TOOL = {"tool", "function", "observation", "ipython", "tool_response", "function_response"}
_TEXTS = {"text", "input_text", "output_text"}
_CALLS = {"tool_use", "tool_call", "function_call", "server_tool_use", "file_search_call", "web_search_call"}
_RESULTS = {"tool_result", "tool_call_response", "function_call_output", "server_tool_call_response"}
_THOUGHTS = {"thinking", "redacted_thinking", "reasoning", "reasoning_content", "reasoningContent"}
_MEDIA = ("image", "audio", "video", "file", "blob", "uri", "media")


@dataclass(slots=True)
class Turn:
    """One message: who speaks, what is said, and the documents that came with it."""

    role: str
    text: str = ""
    documents: list[Any] = field(default_factory=list)


@dataclass(slots=True, kw_only=True)
class Talk:
    question: str = ""
    answer: str | None = None
    documents: list[Any] = field(default_factory=list)
    earlier: list[dict[str, str]] = field(default_factory=list)
    """Turns before the question, and instructions to the model."""
    left: set[str] = field(default_factory=set)
    """Kinds of parts that are no text and were left out."""


def is_message(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and bool(_role(value))
        and not {"content", "parts", "value", "tool_calls"}.isdisjoint(value)
    )


def are_messages(value: Any) -> bool:
    value = opened(value)
    return isinstance(value, list) and bool(value) and all(is_message(each) for each in value)


def conversation(messages: Iterable[Any]) -> Talk:
    """Return what was asked and answered; ``answer`` is None where the assistant said nothing."""
    read = Talk()
    turns = [turn for each in messages if isinstance(each, dict) for turn in _turns(each, read.left)]
    said = [index for index, turn in enumerate(turns) if turn.role == "assistant" and turn.text.strip()]
    end = said[-1] if said else len(turns)
    asked = [index for index, turn in enumerate(turns[:end]) if turn.role == "user" and turn.text.strip()]
    start = asked[-1] if asked else 0
    read.answer = turns[end].text if said else None
    read.question = turns[start].text if asked else ""
    before = turns[:start] if asked else [turn for turn in turns[:end] if turn.role == "system"]
    read.earlier = [{"role": turn.role, "text": turn.text} for turn in before if turn.text.strip() and turn.role]
    read.documents = without_repeats([document for turn in turns[:end] for document in turn.documents])
    return read


def text_of(value: Any, left: set[str] | None = None) -> str | None:
    """Return the text of a message, of parts of one, or a plain text; None where there is none."""
    turn = Turn("")
    _take(
        value.get("content", value.get("parts")) if isinstance(value, dict) else value,
        turn,
        set() if left is None else left,
    )
    return turn.text or None


def _turns(message: Values, left: set[str]) -> Iterator[Turn]:
    kind = str(message.get("type") or "")
    if kind in _CALLS:
        documents = documents_in(message.get("results") or [])
        left |= set() if documents else {"tool-calls"}
        yield Turn("tool", documents=documents)
        return
    if kind in _RESULTS:
        yield Turn("tool", documents=told_by_tool(message.get("output", message.get("content"))))
        return
    if kind in _THOUGHTS:
        left.add("reasoning")
        return
    role = _role(message)
    body = next((message[name] for name in ("content", "parts", "value") if message.get(name) is not None), None)
    if message.get("tool_calls") or message.get("function_call"):
        left.add("tool-calls")
    if message.get("reasoning_content") or message.get("reasoning"):
        left.add("reasoning")
    turn = Turn(role)
    if role == "tool" and not (isinstance(body, list) and any(_kind(each) in _RESULTS for each in body)):
        turn.documents = told_by_tool(text_of({"content": body}) or body)
    else:
        _take(body, turn, left)
    if not turn.text and isinstance(message.get("refusal"), str):
        turn.text = message["refusal"]
    yield turn


def _role(message: Mapping[str, Any]) -> str:
    """Return user, assistant, tool or system; empty for what is no message."""
    author = message.get("author")
    for said in (
        message.get("role"),
        message.get("from"),
        message.get("type"),
        author and author.get("role") if isinstance(author, dict) else None,
    ):
        if isinstance(said, str):
            name = said.casefold()
            for role, names in (("user", _USER), ("assistant", _ASSISTANT), ("tool", _TOOL)):
                if name in names:
                    return role
            if name in {"system", "developer"}:
                return "system"
    return ""


def _kind(part: Any) -> str:
    return str(part.get("type") or "") if isinstance(part, dict) else ""


def _take(body: Any, turn: Turn, left: set[str]) -> None:
    """Take a body in, part by part."""
    if isinstance(body, str):
        turn.text += body
    elif isinstance(body, list):
        for part in body:
            _take(part, turn, left)
    elif isinstance(body, dict):
        _take_part(body, turn, left)


def _take_part(part: Values, turn: Turn, left: set[str]) -> None:
    kind = _kind(part)
    said = next((part[name] for name in ("text", "content") if isinstance(part.get(name), str)), None)
    if kind in _TEXTS or (not kind and said is not None):
        turn.text += said or ""
    elif kind == "refusal":
        turn.text += str(part.get("refusal") or "")
    elif (documents := _documents_of(part, kind)) is not None:
        turn.documents += documents
    else:
        left.add(_left(part, kind))


def _documents_of(part: Values, kind: str) -> list[Any] | None:
    """Return the documents of a part that holds some, or what a tool told; None for any other part."""
    if kind in {"document", "search_result"}:
        return _document(part)
    if kind in _RESULTS:
        names = ("content", "response", "result", "output")
        told = next((part[name] for name in names if part.get(name) is not None), "")
        return told_by_tool((text_of(told) if isinstance(told, list) else None) or told)
    if kind.endswith("_tool_result"):
        return documents_in(part.get("content") or [])
    if isinstance(result := part.get("toolResult"), dict):
        content = result.get("content")
        parts = [each for each in (content if isinstance(content, list) else []) if isinstance(each, dict)]
        return [document for each in parts for document in told_by_tool(each.get("text", each.get("json")))]
    document = part.get("document")
    return _document(document) if isinstance(document, dict) else None


def _left(part: Values, kind: str) -> str:
    """Return the kind of a part that is left out."""
    if kind in _THOUGHTS or not _THOUGHTS.isdisjoint(part):
        return "reasoning"
    if kind in _CALLS or "toolUse" in part or "functionCall" in part:
        return "tool-calls"
    media = any(word in name for name in (kind, *part) for word in _MEDIA)
    return "media" if media else "parts"


def _document(part: Values) -> list[Any]:
    """Return the text of a document that a message carries; none for one that is a file or an address."""
    source = part.get("source")
    if isinstance(source, dict):
        body = source.get("data") if source.get("type") == "text" else source.get("content", source.get("text"))
    else:
        body = part.get("content")
    text = text_of(body) if body is not None else None
    if not text or not text.strip():
        return []
    return [{"id": id_of(part), "text": text}] if id_of(part) else [text]
