"""Read Prodigy's annotated texts as records with labels, by its spans, choices and accepted answers.

https://prodi.gy/docs/api-interfaces
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.domain.labels import Label
from core.formats.annotation_marks import Mark, label_of, marked
from core.formats.log_values import context_in

Values = Mapping[str, Any]

_ACTS = ("accept", "reject", "ignore")
_USED = {"text", "spans", "answer", "tokens", "options", "accept", "label", "_view_id", "context", "source", "sources"}


def prodigy(values: Values) -> Values | None:
    """Return a task with the labels that were accepted; None for everything else."""
    if not _is_task(values):
        return None
    accepted = _is_accepted(values)
    by = values.get("_annotator_id") or values.get("_session_id") or ""
    spans = _spans(values.get("spans"))
    known = [Mark(start, end, label, str(by)) for start, end, label in spans if label_of(label)] if accepted else []
    whole = [Mark(0, 0, word, str(by)) for word in _chosen(values) if label_of(word)] if accepted else []
    rest = {name: value for name, value in values.items() if name not in _USED}
    own = rest.pop("meta", None)
    meta = {**(own if isinstance(own, dict) else {}), **{k: rest.pop(k) for k in [*rest] if k.startswith("_")}}
    other = [{"start": start, "end": end, "label": label} for start, end, label in spans if not label_of(label)]
    meta |= {"spans": other} if other else {}
    meta |= {"prodigy_answer": values["answer"]} if values.get("answer") else {}
    documents = context_in(values) or context_in(meta)
    data = {**rest, "answer": values["text"], "question": str(rest.get("question") or ""), "context": documents}
    return marked(data, [*known, *whole], {"meta": meta})


def span_labels(values: Values) -> list[tuple[str, Label]]:
    """Return the words of an accepted task that are labels, each with the label that it is read as."""
    if not _is_task(values) or not _is_accepted(values):
        return []
    words = [*(word for _, _, word in _spans(values.get("spans"))), *_chosen(values)]
    return [(word, label) for word in words if (label := label_of(word))]


def _is_task(values: Values) -> bool:
    if not isinstance(values.get("text"), str) or {"_task_hash", "_input_hash"}.isdisjoint(values):
        return False
    return values.get("answer") in (*_ACTS, None)


def _is_accepted(values: Values) -> bool:
    return values.get("answer") in ("accept", None)


def _spans(given: Any) -> list[tuple[int, int, str]]:
    return [
        (each["start"], each["end"], str(each.get("label") or ""))
        for each in (given if isinstance(given, list) else [])
        if isinstance(each, dict) and type(each.get("start")) is int and type(each.get("end")) is int
        if 0 <= each["start"] < each["end"]
    ]


def _chosen(values: Values) -> list[str]:
    """Return the words that were chosen for the whole text."""
    chosen = values.get("accept")
    words = [each for each in chosen if isinstance(each, str)] if isinstance(chosen, list) else []
    return words or ([values["label"]] if isinstance(values.get("label"), str) else [])
