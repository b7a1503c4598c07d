"""Read RAGTruth and sets in its form as records: an answer with spans that are not supported, by kind.

https://github.com/ParticleMedia/RAGTruth
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.domain.labels import Label
from core.formats._log_documents import documents_in, opened
from core.formats.annotation_marks import Mark, marked
from core.formats.languages import language_of
from core.formats.rows import RowError
from core.text.splitting import split
from core.wording.phrases import say

Values = Mapping[str, Any]

_ANSWER = ("response", "output", "answer")
_SPANS = ("labels", "hallucination_labels")
_THEIRS = {"source_id", "quality"}
_USED = {*_ANSWER, *_SPANS, "context", "source_info", "query", "prompt", "question", "meta"}


def ragtruth(values: Values) -> Values | None:
    """Return an answer whose sentences are labelled; None for everything else. A sentence without a span is supported,
    as its annotators read the whole answer."""
    name = _name_of_spans(values)
    answer = next((values[each] for each in _ANSWER if isinstance(values.get(each), str)), None)
    if name is None or answer is None:
        return None
    marks = []
    for each in opened(values[name]):
        start, end = each.get("start"), each.get("end")
        if type(start) is not int or type(end) is not int or not 0 <= start < end <= len(answer):
            raise RowError(name, say("row-sentence-range", number=1, length=str(len(answer))), each)
        marks.append(Mark(start, end, _label(each).value))
    asked = next((values[each] for each in ("question", "query", "prompt") if isinstance(values.get(each), str)), "")
    documents = documents_in(opened(values.get("context") or values.get("source_info")) or [])
    rest = {each: value for each, value in values.items() if each not in _USED}
    meta = {**(values["meta"] if isinstance(values.get("meta"), dict) else {}), "spans": opened(values[name])}
    data = {**rest, "question": asked, "answer": answer, "context": documents}
    lang, _ = language_of(str(values.get("lang") or ""), answer)
    whole = [Mark(s.span.start, s.span.end, Label.SUPPORTED.value) for s in split(answer, lang)]
    return marked(data, [*marks, *whole], {"meta": meta})


def span_labels(values: Values) -> list[tuple[str, Label]]:
    """Return the kinds of its spans as they are called there, each with the label that it is read as."""
    name = _name_of_spans(values)
    return [(str(each["label_type"]), _label(each)) for each in opened(values[name])] if name else []


def _name_of_spans(values: Values) -> str | None:
    return next((name for name in _SPANS if _are_spans(opened(values.get(name)), values)), None)


def _label(span: Values) -> Label:
    return Label.MAJOR if "evident" in str(span["label_type"]).casefold() else Label.MINOR


def _are_spans(value: Any, values: Values) -> bool:
    """Return True also for no spans, where the record is one of theirs by its other columns."""
    if not isinstance(value, list):
        return False
    return all(isinstance(each, dict) and "label_type" in each for each in value) if value else values.keys() >= _THEIRS
