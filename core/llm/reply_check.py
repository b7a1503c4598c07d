"""Whether a reply is whole: strict JSON of the shape that was asked for. There is no partly right reply."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from core.domain.answers import JSON
from core.llm.base import Used
from core.llm.failures import ModelFailure, Why
from core.llm.keys import without_keys
from core.wording.phrases import say

if TYPE_CHECKING:
    from jsonschema.protocols import Validator


class _Twice(ValueError):
    """A key that an object has twice: each half of the reply says something else."""


def checked(text: str, schema: JSON, *, model: str, used: Used) -> JSON:
    """The object that the text is. Raises ModelFailure: BROKEN_JSON or WRONG_SHAPE."""
    try:
        data, failure = strict_json(text), None
    except _Twice as twice:
        failure = wrong_shape(str(twice), model, used)
    except ValueError as error:
        phrase = say("failure-broken-json", model=model, error=without_keys(str(error)))
        failure = ModelFailure(Why.BROKEN_JSON, phrase, used=used, model=model)
    if failure:
        raise failure  # out here it does not carry the error along, which holds the whole text
    if not isinstance(data, dict):
        raise wrong_shape(f"{type(data).__name__} instead of an object", model, used)
    if wrong := _worst(data, schema):
        raise wrong_shape(wrong, model, used)
    return data


def strict_json(text: str) -> Any:
    """Raises ValueError also for what Python lets pass: NaN, numbers without end, a key that is there twice, halves of
    characters and NUL, which no database takes, and brackets nested without end."""
    try:
        data = json.loads(text, object_pairs_hook=_once, parse_constant=_refuse, parse_float=_finite)
        if "\\u" in text and any(char == "\0" or "\ud800" <= char <= "\udfff" for char in _strings(data)):
            raise ValueError("a character that is none")
    except RecursionError:
        raise ValueError("nested too deeply") from None
    return data


def each_once(rows: Sequence[JSON], expected: Sequence[int], *, model: str, used: Used, key: str = "i") -> list[JSON]:
    """The rows in the order of ``expected``, found by their index. Raises ModelFailure unless each is there once and
    no other: what no schema can say."""
    found: dict[int, JSON] = {}
    for row in rows:
        index = row[key]
        if index not in expected:
            raise wrong_shape(f"{key} = {index} was not asked for", model, used)
        if index in found:
            raise wrong_shape(f"{key} = {index} is there twice", model, used)
        found[index] = row
    if missing := [index for index in expected if index not in found]:
        raise wrong_shape(f"{key} = {missing[0]} is missing", model, used)
    return [found[index] for index in expected]


def wrong_shape(error: str, model: str, used: Used) -> ModelFailure:
    return ModelFailure(
        Why.WRONG_SHAPE, say("failure-wrong-shape", model=model, error=without_keys(error)), used=used, model=model
    )


def _worst(data: JSON, schema: JSON) -> str:
    from jsonschema.exceptions import best_match

    error = best_match(_validator(json.dumps(schema, sort_keys=True)).iter_errors(data))
    return f"{error.json_path}: {error.message}" if error else ""


@lru_cache(maxsize=64)
def _validator(schema: str) -> Validator:
    from jsonschema import Draft202012Validator

    return Draft202012Validator(json.loads(schema))


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise _Twice(f"{next(name for name in names if names.count(name) > 1)!r} is there twice")
    return found


def _refuse(constant: str) -> Any:
    raise ValueError(f"{constant} is no number")


def _finite(text: str) -> float:
    if not math.isfinite(number := float(text)):
        raise ValueError(f"{text} is too large")
    return number


def _strings(data: Any) -> str:
    match data:
        case str():
            return data
        case dict():
            return "".join(key + _strings(value) for key, value in data.items())
        case list():
            return "".join(map(_strings, data))
    return ""
