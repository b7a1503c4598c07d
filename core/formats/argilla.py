"""Read Argilla's JSON, and write records for it with suggestions, responses and the settings of a dataset.

Spans are counted as its pages count them, in UTF-16 units. Texts are fields, so passages are one text there; what a
field cannot hold stands in ``metadata.touchstone``.
"""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator, Mapping
from typing import Any

from core.domain.labels import Label
from core.formats.annotation_marks import Mark, marked, text_of
from core.formats.given_labels import Labelled, suggestions, usual_time
from core.formats.rows import RowError
from core.formats.utf16 import Utf16
from core.formats.writing import values_of
from core.wording.phrases import say

Values = Mapping[str, Any]

_OURS = "touchstone"
_SPANS, _WHOLE = "sentences", "whole_answer"
_BETWEEN = "\n\n"
_PEOPLE = uuid.UUID("6a1f64ee-4a6e-5a0f-9f0e-6f0f8f3b8f4d")
"""Argilla knows people by UUIDs: ours have them from their names."""
_TITLES = {
    Label.SUPPORTED: "Supported",
    Label.MINOR: "Minor",
    Label.MAJOR: "Major",
    Label.NOT_CHECKABLE: "Not checkable",
}


def _field(name: str, title: str, *, required: bool) -> dict[str, Any]:
    settings = {"type": "text", "use_markdown": False}
    return {"name": name, "title": title, "required": required, "type": "text", "settings": settings}


def _question(name: str, title: str, kind: str, **more: Any) -> dict[str, Any]:
    options = [{"value": label.value, "text": shown} for label, shown in _TITLES.items()]
    settings = {"type": kind, "options": options, "visible_options": len(options), **more}
    return {"name": name, "title": title, "required": False, "type": kind, "settings": settings}


SETTINGS: dict[str, Any] = {
    "guidelines": None,
    "fields": [
        _field("question", "Question", required=False),
        _field("answer", "Answer", required=True),
        _field("context", "Sources", required=False),
    ],
    "questions": [
        _question(_SPANS, "What is true of each sentence?", "span", field="answer", allow_overlapping=False),
        _question(_WHOLE, "And of the whole answer?", "label_selection"),
    ],
    "vectors": [],
    "metadata": [],
    "allow_extra_metadata": True,
    "distribution": {"strategy": "overlap", "min_submitted": 1},
    "mapping": None,
}
"""Settings in the form that ``argilla.Settings.from_json`` reads."""


def argilla(values: Values) -> Values | None:
    """A record of an exported dataset. Answers to span questions mark sentences, to label questions the whole answer;
    one that was discarded or is a draft counts for nothing."""
    fields, responses = values.get("fields"), values.get("responses")
    if not isinstance(fields, dict) or not isinstance(responses, dict | list):
        return None
    metadata = values.get("metadata")
    ours = _ours(metadata)
    people = {_id_of(each["person"]): each["person"] for each in ours.get("labels", ())}
    data = {**fields, **_record(fields, ours)}
    answer = text_of(data)
    units = Utf16(answer)
    marks: list[Mark] = []
    for value, user in _submitted(responses):
        person = people.get(user, user)
        if isinstance(value, str):
            marks.append(Mark(0, 0, value, person))
        elif isinstance(value, list):
            spans = (each for each in value if isinstance(each, dict) and "start" in each)
            marks += [_span(each, str(each.get("label", "")), units, person) for each in spans]
    marks = _dated(marks, data, ours)
    beside: dict[str, Any] = {"id": str(values["id"])} if values.get("id") is not None and "id" not in data else {}
    rest = {name: value for name, value in metadata.items() if name != _OURS} if isinstance(metadata, dict) else {}
    if rest:
        own = data.get("meta")
        beside["meta"] = {**(own if isinstance(own, dict) else {}), **rest}
        data.pop("meta", None)
    return marked(data, marks, beside)


def record_of(labelled: Labelled, about: Mapping[str, Any]) -> dict[str, Any]:
    """``about``: of the item, told in the metadata and left out when it is read back."""
    answer = labelled.record.answer
    units = Utf16(answer.text)
    passages = [[passage.id, len(passage.text)] for passage in answer.passages]
    labels = [
        {"sentence": each.sentence, "label": each.label, "person": each.person, "at": usual_time(each.at)}
        for given in labelled.by_person().values()
        for each in given
    ]
    rest = {name: value for name, value in values_of(labelled.record).items() if name not in _FIELDS}
    ours = {"about": dict(about), "passages": passages, "record": rest, "labels": labels}

    def span(sentence: int, label: Label | None) -> dict[str, Any]:
        there = answer.sentences[sentence].span
        return {"start": units.of(there.start), "end": units.of(there.end), "label": label}

    guessed = suggestions(labelled)
    suggested = {
        "value": [span(each.sentence, each.label) for each in guessed],
        "score": [round(each.certainty, 6) for each in guessed],
        "agent": labelled.model,
    }
    responses = [
        {"value": [span(each.sentence, each.label) for each in given], "user_id": _id_of(person), "status": "submitted"}
        for person, given in labelled.by_person().items()
    ]
    return {
        "id": answer.id,
        "fields": {
            "question": answer.question,
            "answer": answer.text,
            "context": _BETWEEN.join(passage.text for passage in answer.passages),
        },
        "metadata": {_OURS: json.dumps(ours, ensure_ascii=False)},
        "suggestions": {_SPANS: suggested} if guessed else {},
        "responses": {_SPANS: responses} if responses else {},
        "vectors": {},
    }


_FIELDS = ("question", "answer", "context")


def _id_of(person: str) -> str:
    return str(uuid.uuid5(_PEOPLE, person))


def _ours(metadata: Any) -> dict[str, Any]:
    """Return the metadata that our export wrote; empty if it is not ours or was changed."""
    try:
        ours = json.loads(metadata[_OURS])
        whole = (
            isinstance(ours["record"], dict)
            and all(isinstance(id, str) and type(length) is int and length > 0 for id, length in ours["passages"])
            and all(isinstance(each["person"], str) and isinstance(each["at"], str) for each in ours["labels"])
            and all(type(each["sentence"]) is int for each in ours["labels"])
        )
    except (TypeError, KeyError, ValueError, RecursionError):
        return {}
    return ours if whole and isinstance(ours, dict) else {}


def _record(fields: Values, ours: Values) -> dict[str, Any]:
    """The record that our export was made of, with its passages cut out of their one text again."""
    if not ours:
        return {}
    values = {name: value for name, value in ours["record"].items() if name not in _FIELDS}
    context, passages, at = fields.get("context"), [], 0
    if not isinstance(context, str):
        return values
    for id, length in ours["passages"]:
        passages.append({"id": id, "text": context[at : at + length]})
        at += length + len(_BETWEEN)
    whole = _BETWEEN.join(each["text"] for each in passages) == context
    return {**values, "context": passages if whole else context}


def _dated(marks: list[Mark], data: Values, ours: Values) -> list[Mark]:
    """With the times of labels that still are what our export said."""
    sentences = data.get("sentences")
    if not ours or not isinstance(sentences, list):
        return marks
    times: dict[tuple[Any, ...], str] = {}
    for each in ours["labels"]:
        if 0 <= each["sentence"] < len(sentences) and isinstance(there := sentences[each["sentence"]], dict):
            times[there.get("start"), there.get("end"), each.get("label"), each["person"]] = each["at"]
    dated = ((mark, times.get((mark.start, mark.end, mark.label, mark.person), "")) for mark in marks)
    return [Mark(mark.start, mark.end, mark.label, mark.person, at) for mark, at in dated]


def _submitted(responses: Any) -> Iterator[tuple[Any, str]]:
    """Values and who gave them, of both shapes: by question, and by person."""
    if isinstance(responses, dict):
        given = (each for of_question in responses.values() if isinstance(of_question, list) for each in of_question)
        yield from ((each.get("value"), _user(each)) for each in given if isinstance(each, dict) and _counts(each))
        return
    for person in responses:
        if isinstance(person, dict) and _counts(person) and isinstance(person.get("values"), dict):
            answers = (each.get("value") for each in person["values"].values() if isinstance(each, dict))
            yield from ((value, _user(person)) for value in answers)


def _user(response: Values) -> str:
    user = response.get("user_id")
    return user if isinstance(user, str) else ""


def _counts(response: Values) -> bool:
    return response.get("status", "submitted") in ("submitted", None)


def _span(value: Values, label: str, units: Utf16, person: str) -> Mark:
    start, end = value.get("start"), value.get("end")
    if type(start) is not int or type(end) is not int or not 0 <= start < end <= len(units):
        raise RowError("annotations", say("row-sentence-range", number=1, length=str(len(units))), dict(value))
    return Mark(units.start(start), units.end(end), label, person)
