"""Give a record of another tool our names, and note which of its parts were left out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from typing import Any

from core.formats._conversation import Talk, are_messages, conversation, text_of
from core.formats._log_documents import Values, documents_in, opened
from core.formats.rows import RowError
from core.wording.phrases import say

_PASSED_ON = {"id", "lang", "label", "samples", "sentences", "claims", "dataset"}
"""Columns that people add to a log by our names."""
_QUESTION = (
    *("question", "query", "user_input", "user_query", "prompt", "input", "user_message", "message", "text", "content"),
    *("messages", "request", "contents"),
)
_ANSWER = (
    *(
        "answer",
        "output",
        "response",
        "result",
        "text",
        "content",
        "completion",
        "generation",
        "generations",
        "message",
    ),
    *("messages", "choices", "output_text", "reply", "value"),
)
_DEEPEST = 5


class UnderOurNames(dict[str, Any]):
    """Values of a record by our names; ``left`` names the kinds of parts that were left out."""

    left: frozenset[str] = frozenset()


def under_our_names(
    values: Values,
    used: Set[str],
    question: str | None,
    answer: str | None,
    documents: Iterable[Any],
    *,
    left: Iterable[str] = (),
    **beside: Any,
) -> UnderOurNames:
    """Return a record; what a tool says beside goes into ``meta``. Raises RowError where there is no answer."""
    if answer is None or not answer.strip():
        raise RowError("answer", say("row-no-answer"))
    rest = {name: value for name, value in values.items() if name not in used and value not in (None, "", [], {})}
    name = next((each for each in ("meta", "metadata") if each in rest), "meta")
    own = opened(rest.pop(name, None))
    told = {name: rest.pop(name) for name in _PASSED_ON & rest.keys()}
    if not isinstance(told.get("id", ""), str | int):
        rest["id"] = told.pop("id")
    meta = {**(own if isinstance(own, dict) else {name: own} if own else {}), **rest}
    meta |= {name: value for name, value in beside.pop("kept", {}).items() if value}
    ours = UnderOurNames(
        {
            **told,
            **{name: value for name, value in beside.items() if value},
            "question": question or "",
            "answer": answer,
        }
    )
    ours["context"] = [*documents]
    ours["meta"] = meta
    ours.left = frozenset(left)
    return ours


def from_conversation(
    values: Values, used: Set[str], read: Talk, documents: Iterable[Any] = (), **beside: Any
) -> UnderOurNames:
    """Return a conversation as a record: its own sources, then ``documents`` that were logged beside it."""
    kept = {"earlier_turns": read.earlier, **beside.pop("kept", {})}
    return under_our_names(
        values, used, read.question, read.answer, [*read.documents, *documents], left=read.left, kept=kept, **beside
    )


def asked_in(value: Any) -> Talk:
    """Return what somebody asked in an input of any shape: a text, messages, or an object that holds either."""
    return _read(value, _QUESTION, _DEEPEST, asks=True)


def said_in(value: Any) -> Talk:
    """Return what was answered in an output of any shape."""
    return _read(value, _ANSWER, _DEEPEST, asks=False)


def exchange(
    values: Values, used: Set[str], given: Any, told: Any, documents: Iterable[Any] = (), **beside: Any
) -> UnderOurNames:
    """Return the record of an input and an output, in which sources may stand as well."""
    asked, said = asked_in(given), said_in(told)
    found = documents_in([*documents]) or [*asked.documents, *said.documents] or context_in(given) or context_in(told)
    kept = {"earlier_turns": asked.earlier or said.earlier, **beside.pop("kept", {})}
    question = asked.question or said.question
    return under_our_names(values, used, question, said.answer, found, left=asked.left | said.left, kept=kept, **beside)


_CONTEXT = (
    *("context", "contexts", "retrieval_context", "retrievalContext", "retrieved_contexts", "retrieved_context"),
    *("documents", "retrieved_documents", "source_documents", "passages", "sources", "docs", "chunks", "source_nodes"),
    *("knowledge", "reference_text"),
)


def context_in(value: Any) -> list[Any]:
    """Return the sources that an input or an output names as such."""
    value = opened(value)
    if not isinstance(value, dict):
        return []
    return next((found for name in _CONTEXT if (found := documents_in(value.get(name) or []))), [])


def _read(value: Any, names: Sequence[str], deeper: int, *, asks: bool) -> Talk:
    value = opened(value)
    if isinstance(value, int | float) and not isinstance(value, bool) and not asks:
        value = str(value)
    if isinstance(value, str):
        return Talk(question=value) if asks else Talk(answer=value)
    if isinstance(value, list) and deeper > 0:
        return _of_list(value, names, deeper, asks=asks)
    if isinstance(value, dict) and deeper > 0:
        return _of_object(value, names, deeper, asks=asks)
    return Talk()


def _of_object(value: dict[str, Any], names: Sequence[str], deeper: int, *, asks: bool) -> Talk:
    if are_messages([value]):
        return _of_list([value], names, deeper, asks=asks)
    inner = value.get("kwargs")
    if isinstance(inner, dict) and value.get("lc") == 1:
        value = inner
    for name in names:
        if value.get(name) not in (None, "", [], {}):
            read = _read(value[name], names, deeper - 1, asks=asks)
            if (read.question if asks else read.answer) or read.documents:
                return read
    only = [*value.values()]
    return _read(only[0], names, deeper - 1, asks=asks) if len(only) == 1 and isinstance(only[0], str) else Talk()


def _of_list(value: list[Any], names: Sequence[str], deeper: int, *, asks: bool) -> Talk:
    if are_messages(value):
        return conversation([*value, _REPLY] if asks and not _ends_with_reply(value) else value)
    if not asks and value and isinstance(value[0], dict | list):
        return _read(value[0], names, deeper - 1, asks=asks)
    text = text_of(value)
    return Talk(question=text or "") if asks else Talk(answer=text)


_REPLY = {"role": "assistant", "content": "-"}
"""Stands for the answer behind an input, so that an earlier reply in it is not taken for the answer."""


def _ends_with_reply(messages: list[Any]) -> bool:
    return conversation(messages[-1:]).answer is not None
