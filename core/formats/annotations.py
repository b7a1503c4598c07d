"""Answers that people annotated in Label Studio or Argilla: their spans and choices become labels of our sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from core.domain.labels import GOLD, Label
from core.formats.columns import understood
from core.formats.languages import language_of
from core.formats.rows import RowError
from core.text.splitting import split
from core.wording.phrases import say

Values = Mapping[str, Any]
Marked = tuple[int, int, str]
"""Where, and which label."""

_WORST_FIRST = (Label.MAJOR, Label.MINOR, Label.NOT_CHECKABLE, Label.SUPPORTED)


def label_studio(values: Values) -> Values | None:
    """A task of a JSON export. Of several annotations the newest that was not cancelled counts; relations and comments
    stay in ``meta``."""
    data, made = values.get("data"), values.get("annotations")
    if not isinstance(data, dict) or not isinstance(made, list):
        return None
    kept = [each for each in made if isinstance(each, dict) and not each.get("was_cancelled")]
    newest = max(kept, key=lambda each: str(each.get("created_at", "")), default={})
    result = newest.get("result", [])
    if not isinstance(result, list):
        raise RowError("annotations", say("row-must-be-list", kind="object"), result)
    marked, whole = list(_regions(result)), list(_choices(result))
    return _record(data, marked, whole, {"id": str(values["id"])} if "id" in values and "id" not in data else {})


def argilla(values: Values) -> Values | None:
    """A record of an exported dataset. Answers to span questions mark sentences, to label questions the whole answer;
    one that was discarded or is a draft counts for nothing."""
    fields, responses = values.get("fields"), values.get("responses")
    if not isinstance(fields, dict) or not isinstance(responses, dict | list):
        return None
    marked: list[Marked] = []
    whole: list[str] = []
    for value in _submitted(responses):
        if isinstance(value, str):
            whole.append(value)
        elif isinstance(value, list):
            spans = (each for each in value if isinstance(each, dict) and "start" in each)
            marked += [_span(each, str(each.get("label", ""))) for each in spans]
    beside: dict[str, Any] = {"id": str(values["id"])} if values.get("id") is not None and "id" not in fields else {}
    told = values.get("metadata")
    beside |= {"meta": told} if isinstance(told, dict) and told else {}
    return _record(fields, marked, whole, beside)


def _submitted(responses: Any) -> Iterator[Any]:
    """Of both shapes: by question, and by person."""
    if isinstance(responses, dict):
        given = (each for of_question in responses.values() if isinstance(of_question, list) for each in of_question)
        yield from (each.get("value") for each in given if isinstance(each, dict) and _counts(each))
        return
    for person in responses:
        if isinstance(person, dict) and _counts(person) and isinstance(person.get("values"), dict):
            yield from (each.get("value") for each in person["values"].values() if isinstance(each, dict))


def _counts(response: Values) -> bool:
    return response.get("status", "submitted") in ("submitted", None)


def _regions(result: list[Any]) -> Iterator[Marked]:
    for each in result:
        value = each.get("value") if isinstance(each, dict) else None
        if isinstance(value, dict) and "start" in value and isinstance(value.get("labels"), list):
            yield from (_span(value, str(label)) for label in value["labels"])


def _choices(result: list[Any]) -> Iterator[str]:
    for each in result:
        value = each.get("value") if isinstance(each, dict) else None
        if isinstance(value, dict) and isinstance(value.get("choices"), list):
            yield from map(str, value["choices"])


def _span(value: Values, label: str) -> Marked:
    start, end = value.get("start"), value.get("end")
    if type(start) is not int or type(end) is not int or not 0 <= start < end:
        raise RowError("annotations", say("row-sentence-range", number=1, length="?"), dict(value))
    return start, end, label


def _record(data: Values, marked: list[Marked], whole: list[str], beside: Values) -> Values:
    """A sentence has the worst label that a span on it has; where spans were given, one without is nobody's."""
    values = {**beside, **data}
    answer = data.get(understood(tuple(data)).get("answer", "answer"))
    known = [label for label in whole if _label(label)]
    if known and "label" not in values:
        values["label"] = _label(known[-1])
    if not marked or not isinstance(answer, str):
        return values
    if beyond := next((each for each in marked if each[1] > len(answer)), None):
        raise RowError("annotations", say("row-sentence-range", number=1, length=str(len(answer))), list(beyond))
    if unknown := next((label for _, _, label in marked if not _label(label)), None):
        raise RowError("annotations", say("row-unknown-label", labels=", ".join(GOLD)), unknown)
    lang, _ = language_of(str(data.get("lang") or ""), answer)
    values["sentences"] = [
        {"text": each.text, "start": each.span.start, "end": each.span.end,
         "label": _worst([label for start, end, label in marked if start < each.span.end and each.span.start < end])}
        for each in split(answer, lang)
    ]  # fmt: skip
    return values


def _worst(labels: list[str]) -> str | None:
    there = {_label(label) for label in labels}
    return next((label.value for label in _WORST_FIRST if label in there), None)


def _label(word: str) -> Label | None:
    return GOLD.get(word.strip().lower().replace(" ", "_").replace("-", "_"))
