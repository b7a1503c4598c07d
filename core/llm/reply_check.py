"""Check that a reply is complete: strict JSON of the requested shape. No reply counts in part."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from core.domain.answers import JSON
from core.llm.base import Used
from core.llm.failures import ModelFailure, Why
from core.llm.keys import with_keys_masked, without_keys
from core.wording.phrases import say

if TYPE_CHECKING:
    from jsonschema.protocols import Validator


class _Twice(ValueError):
    """A key that an object has twice: each half of the reply says something else."""


def checked(text: str, schema: JSON, *, model: str, used: Used) -> JSON:
    """The object that the text is, or that it holds and nothing like it besides. Raises ModelFailure: BROKEN_JSON,
    WRONG_SHAPE, or REFUSED where words stand instead of it that say so."""
    try:
        return _checked(text, schema, model=model, used=used)
    except ModelFailure as failure:
        failure.said = with_keys_masked(text)
        raise


def _checked(text: str, schema: JSON, *, model: str, used: Used) -> JSON:
    try:
        data, failure = strict_json(text), None
    except _Twice as twice:
        failure = wrong_shape(str(twice), model, used)
    except ValueError as error:
        from core.llm._unwrapping import unwrapped  # most replies are read as they are

        if (inner := unwrapped(text)) not in {None, text}:
            return _checked(str(inner), schema, model=model, used=used)
        failure = _broken(text, str(error), model, used)
    if failure:
        raise failure  # out here it does not carry the error along, which holds the whole text
    if not isinstance(data, dict):
        raise wrong_shape(f"{type(data).__name__} instead of an object", model, used)
    if wrong := _worst(data, schema):
        raise wrong_shape(wrong, model, used)
    return data


def _broken(text: str, error: str, model: str, used: Used) -> ModelFailure:
    from core.llm._unwrapping import refuses, without_thoughts

    words = (without_thoughts(text) or "").strip()
    if "{" in words or not words:
        phrase = say("failure-broken-json", model=model, error=without_keys(error))
    else:
        phrase = say("failure-in-words", model=model, said=without_keys(words, most=_MOST_QUOTED))
    why = Why.REFUSED if "{" not in words and refuses(words) else Why.BROKEN_JSON
    return ModelFailure(why, phrase, used=used, model=model)


_MOST_QUOTED = 80
"""Characters of a reply in words that people are told."""


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
    by_number: dict[int, JSON] = {}
    for row in rows:
        index = row[key]
        if index not in expected:
            raise wrong_shape(f"{key} = {index} was not asked for", model, used)
        if index in by_number:
            raise wrong_shape(f"{key} = {index} is there twice", model, used)
        by_number[index] = row
    if missing := [index for index in expected if index not in by_number]:
        raise wrong_shape(f"{key} = {missing[0]} is missing", model, used)
    return [by_number[index] for index in expected]


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
    unique = dict(pairs)
    if len(unique) < len(pairs):
        names = [name for name, _ in pairs]
        raise _Twice(f"{next(name for name in names if names.count(name) > 1)!r} is there twice")
    return unique


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
