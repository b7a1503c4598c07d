"""Read and write Label Studio's JSON: tasks with what people and models said of spans."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from core.domain.labels import Label
from core.formats.annotation_marks import Mark, marked
from core.formats.given_labels import Labelled, suggestions, usual_time
from core.formats.rows import RowError
from core.formats.writing import values_of
from core.wording.phrases import say

Values = Mapping[str, Any]

_SOURCES = "shown_sources"
"""All passages as one text to look at; they themselves stay under ``context``."""
_OURS = "touchstone"
"""In a region's ``meta``: who gave which label when, for a server that does not know our people."""
_SPANS, _WHOLE, _ANSWER = "sentences", "whole_answer", "answer"
_COLOURS = {Label.SUPPORTED: "#2e9e6b", Label.MINOR: "#d9a400", Label.MAJOR: "#d64545", Label.NOT_CHECKABLE: "#7d8590"}

_LABELS = "\n".join(f'    <Label value="{label}" background="{colour}"/>' for label, colour in _COLOURS.items())
_CHOICES = "\n".join(f'    <Choice value="{label}"/>' for label in _COLOURS)

CONFIG = f"""<View>
  <Header value="Question"/>
  <Text name="question" value="$question"/>
  <Header value="Answer: what is true of each sentence?"/>
  <Labels name="{_SPANS}" toName="{_ANSWER}">
{_LABELS}
  </Labels>
  <Text name="{_ANSWER}" value="$answer"/>
  <Header value="And of the whole answer?"/>
  <Choices name="{_WHOLE}" toName="{_ANSWER}" choice="single-radio">
{_CHOICES}
  </Choices>
  <Header value="Sources"/>
  <Text name="sources" value="${_SOURCES}"/>
</View>
"""
"""The labelling configuration of a project that takes our tasks."""


def label_studio(values: Values) -> Values | None:
    """A task of a JSON export. Of several annotations of one person the newest that was not cancelled counts; relations
    and comments are left out."""
    data, made = values.get("data"), values.get("annotations")
    if not isinstance(data, dict) or not isinstance(made, list):
        return None
    newest: dict[str, Values] = {}
    for each in made:
        if isinstance(each, dict) and not each.get("was_cancelled"):
            person = _drawn_by(each) or _person(each.get("completed_by"))
            if person not in newest or str(each.get("created_at", "")) >= str(newest[person].get("created_at", "")):
                newest[person] = each
    marks = [mark for annotation in newest.values() for mark in _marks(annotation)]
    beside = {"id": str(values["id"])} if "id" in values and "id" not in data else {}
    return marked({name: value for name, value in data.items() if name != _SOURCES}, marks, beside)


def task_of(labelled: Labelled, about: Mapping[str, Any]) -> dict[str, Any]:
    """One annotation for each person, one prediction where the sentences have risks. ``about``: of the item, told
    beside the record and left out when it is read back. Nobody's account is named: a server refuses a task with people
    whom it does not know."""
    record = labelled.record
    data = {"question": "", **values_of(record)}
    data["meta"] = {**data.get("meta", {}), "touchstone": dict(about)}
    data[_SOURCES] = "\n\n".join(passage.text for passage in record.answer.passages)
    annotations = [
        {
            "result": [
                _region(labelled, each.sentence, each.label, f"a{each.id}")
                | {
                    "origin": "manual",
                    "meta": {
                        "text": [each.person],
                        _OURS: {"person": each.person, "at": usual_time(each.at), "label": each.label},
                    },
                }
                for each in given
                if each.label
            ],
            "was_cancelled": False,
            "ground_truth": False,
            "created_at": usual_time(max(each.at for each in given)),
            "lead_time": round(sum(each.active_seconds for each in given), 3),
        }
        for given in labelled.by_person().values()
    ]
    guessed = suggestions(labelled)
    return {
        "data": data,
        "annotations": annotations,
        "predictions": [
            {
                "model_version": labelled.model,
                "score": round(min(each.certainty for each in guessed), 6),
                "result": [
                    _region(labelled, each.sentence, each.label, f"p{each.sentence}")
                    | {"score": round(each.certainty, 6), "meta": {"text": [f"risk {each.risk:.3f}"]}}
                    for each in guessed
                ],
            }
        ]
        if guessed
        else [],
    }


def _region(labelled: Labelled, sentence: int, label: Label, id: str) -> dict[str, Any]:
    there = labelled.record.answer.sentences[sentence]
    value = {"start": there.span.start, "end": there.span.end, "text": there.text, "labels": [label.value]}
    return {"id": id, "from_name": _SPANS, "to_name": _ANSWER, "type": "labels", "value": value}


def _person(given: Any) -> str:
    """An id, or the user that an export spells out."""
    if isinstance(given, dict):
        given = given.get("email") or given.get("username") or given.get("id")
    return str(given) if isinstance(given, str | int) and not isinstance(given, bool) else ""


def _drawn_by(annotation: Values) -> str:
    """Whom our export names: a server gives all of its annotations to whoever brought them in."""
    result = annotation.get("result")
    regions = result if isinstance(result, list) else []
    return next((ours["person"] for each in regions if (ours := _ours(each))), "")


def _marks(annotation: Values) -> Iterator[Mark]:
    person, result = _person(annotation.get("completed_by")), annotation.get("result", [])
    if not isinstance(result, list):
        raise RowError("annotations", say("row-must-be-list", kind="object"), result)
    when = annotation.get("created_at")
    at = when if isinstance(when, str) else ""
    for each in result:
        value = each.get("value") if isinstance(each, dict) else None
        if not isinstance(value, dict):
            continue
        if "start" in value and isinstance(value.get("labels"), list):
            for label in map(str, value["labels"]):
                yield _span(value, label, *_said_by(each, label, person, at))
        elif isinstance(value.get("choices"), list):
            yield from (Mark(0, 0, str(choice), person, at) for choice in value["choices"])


def _said_by(region: Values, label: str, person: str, at: str) -> tuple[str, str]:
    """Return person and time as our export wrote them, while the region keeps that person's label."""
    ours = _ours(region)
    return (ours["person"], ours["at"]) if ours.get("label") == label else (person, at)


def _ours(region: Any) -> dict[str, str]:
    meta = region.get("meta") if isinstance(region, dict) else None
    ours = meta.get(_OURS) if isinstance(meta, dict) else None
    whole = isinstance(ours, dict) and all(isinstance(ours.get(name), str) for name in ("person", "at", "label"))
    return ours if whole and isinstance(ours, dict) else {}


def _span(value: Values, label: str, person: str, at: str) -> Mark:
    start, end = value.get("start"), value.get("end")
    if type(start) is not int or type(end) is not int or not 0 <= start < end:
        raise RowError("annotations", say("row-sentence-range", number=1, length="?"), dict(value))
    return Mark(start, end, label, person, at)
