"""Join the steps of a run, as tracers log them, to one record: what was asked, retrieved and answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from core.formats._conversation import Talk
from core.formats._log_documents import documents_in, opened, without_repeats
from core.formats.log_values import asked_in, context_in, said_in, under_our_names
from core.formats.rows import RowError
from core.wording.phrases import say

RETRIEVER, MODEL, OTHER = "retriever", "model", ""
_FINDS = ("retriev", "vector_search", "similarity_search", "knowledge_base", "rerank")
_KINDS = {
    "retriever": RETRIEVER,
    "retrieval": RETRIEVER,
    "reranker": RETRIEVER,
    "llm": MODEL,
    "generation": MODEL,
    "chat": MODEL,
    "chat_model": MODEL,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class RunStep:
    trace: str
    id: str
    parent: str
    """Empty for the whole run."""
    kind: str
    name: str
    started: str
    """Sorts the steps of one trace in time."""
    given: Any
    told: Any
    documents: list[Any] = field(default_factory=list)
    """Holds what the step retrieved, where the tool logs that apart."""
    beside: Mapping[str, Any] = field(default_factory=dict)


def kind_of(kind: Any, name: Any) -> str:
    """Return what a step does, by the kind that its tool gives it, else by its name."""
    said = _KINDS.get(str(kind or "").casefold(), OTHER)
    named = str(name or "").casefold().replace(" ", "_").replace("-", "_")
    return said or (RETRIEVER if any(word in named for word in _FINDS) else OTHER)


def answer_of(steps: Sequence[RunStep]) -> Mapping[str, Any]:
    """Return the record of one run: what went into the whole and came out of it, and what its retrievers found. Where
    the whole says nothing, its last model does. Raises RowError for a run that says nothing."""
    ordered = sorted(steps, key=lambda step: step.started)
    ids = {step.id for step in ordered}
    roots = [step for step in ordered if not step.parent or step.parent not in ids]
    models = [step for step in ordered if step.kind == MODEL]
    whole = next(
        ((step, said) for step in (*roots, *reversed(models)) if step.kind != RETRIEVER if (said := _said(step))), None
    )
    if whole is None:
        raise RowError("", say("row-trace-silent"))
    step, said = whole
    asked = asked_in(step.given)
    told = [asked_in(model.given) for model in models]
    first = next((each for each in (asked, *told) if each.question), asked)
    found = [document for each in ordered for document in _found(each)]
    if not found:
        found = [*asked.documents, *said.documents] or context_in(step.given) or context_in(step.told)
    if not found:
        found = [document for each in told for document in each.documents]
    left = (
        asked.left
        | said.left
        | ({"steps"} if len(ordered) > 1 + sum(1 for s in ordered if s.kind == RETRIEVER) else set())
    )
    kept = {**step.beside, "trace_id": step.trace, "span_id": step.id, "earlier_turns": first.earlier}
    return under_our_names(
        {}, set(), first.question, said.answer, without_repeats(found), left=left, kept=kept, id=step.trace or step.id
    )


def _said(step: RunStep) -> Talk | None:
    said = said_in(step.told)
    return said if said.answer and said.answer.strip() else None


def _found(step: RunStep) -> list[Any]:
    if step.documents:
        return step.documents
    return documents_in(opened(step.told) or []) if step.kind == RETRIEVER else []
