"""Make texts of replies to a judge, whole ones and wrong ones, each with the reason it must get."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from typing import Any

from core.llm.failures import Why

VERDICTS = ("supported", "partly", "contradicted", "not_found", "cannot_check")
Row = dict[str, Any]
Mutated = tuple[str, frozenset[Why]]


def schema_for(count: int) -> dict[str, Any]:
    """Return the schema that a judge of ``count`` sentences has; no schema can say that each is there once."""
    row = {
        "type": "object", "additionalProperties": False, "required": ["i", "verdict", "grade", "why"],
        "properties": {
            "i": {"type": "integer", "minimum": 1, "maximum": count}, "verdict": {"enum": list(VERDICTS)},
            "grade": {"type": "integer", "minimum": 0, "maximum": 5}, "why": {"type": "string"},
        },
    }  # fmt: skip
    rows = {"type": "array", "minItems": count, "maxItems": count, "items": row}
    return {"type": "object", "additionalProperties": False, "required": ["rows"], "properties": {"rows": rows}}


def whole(rng: random.Random) -> list[Row]:
    return [
        {
            "i": number,
            "verdict": rng.choice(VERDICTS),
            "grade": rng.randint(0, 5),
            "why": rng.choice(("数が違う", "no")),
        }
        for number in range(1, rng.randint(2, 8) + 1)
    ]


def text_of(rows: list[Row]) -> str:
    return json.dumps({"rows": rows}, ensure_ascii=False)


def mutated(rows: list[Row], rng: random.Random) -> Mutated:
    name = rng.choice(sorted(_MUTATIONS))
    return _MUTATIONS[name]([dict(row) for row in rows], rng)


_BROKEN, _SHAPE = frozenset({Why.BROKEN_JSON}), frozenset({Why.WRONG_SHAPE})


def _cut(rows: list[Row], rng: random.Random) -> Mutated:
    text = text_of(rows)
    return text[: rng.randint(1, len(text) - 1)], _BROKEN


def _framed(rows: list[Row], rng: random.Random) -> Mutated:
    """Another object, or half of one, stands beside it: nobody knows which of them is meant."""
    text = text_of(rows)
    before, after = rng.choice([("", "}"), ("{} ", ""), ("", f"\nOr rather: {text}"), ("[1] ", ""), ("<think>", "")])
    return f"{before}{text}{after}", _BROKEN


def _no_json(rows: list[Row], rng: random.Random) -> Mutated:
    said = ["All sentences are supported.", "<html><body>Log in</body></html>", "{", "はい。", "rows: 1", "'{}'"]
    return rng.choice(said), _BROKEN


def _almost_json(rows: list[Row], rng: random.Random) -> Mutated:
    text = text_of(rows)
    ways = [text.replace('"', "'"), text.replace("}]", "},]"), text.replace('"i"', "i"),
            text.replace('"grade": ', '"grade": +'), text.replace('"grade": ', '"grade": 0x')]  # fmt: skip
    return rng.choice(ways), _BROKEN


def _mark_lost(rows: list[Row], rng: random.Random) -> Mutated:
    text = text_of(rows)
    at = rng.choice([place for place, char in enumerate(text) if char in '{}[]":,'])
    return text[:at] + text[at + 1 :], _BROKEN


def _no_number(rows: list[Row], rng: random.Random) -> Mutated:
    rng.choice(rows)["grade"] = rng.choice([float("nan"), float("inf"), float("-inf")])
    return text_of(rows), _BROKEN


def _endless(rows: list[Row], rng: random.Random) -> Mutated:
    endless = rng.choice(["1" * 5000, "[" * 100_000, "1e999"])
    return text_of(rows).replace('"grade": ', f'"grade": {endless}', 1), _BROKEN


def _no_character(rows: list[Row], rng: random.Random) -> Mutated:
    wrong = rng.choice(["\\ud800", "\\u0000", "\\udfff x"])
    return text_of(rows).replace('"why": "', f'"why": "{wrong}', 1), _BROKEN


def _nothing(rows: list[Row], rng: random.Random) -> Mutated:
    return rng.choice(["", " ", "\n\n"]), frozenset({Why.EMPTY})


def _missing(rows: list[Row], rng: random.Random) -> Mutated:
    del rows[rng.randrange(len(rows))]
    return text_of(rows), _SHAPE


def _double(rows: list[Row], rng: random.Random) -> Mutated:
    """One index twice: in the place of another, or besides."""
    twice = dict(rng.choice(rows))
    if rng.random() < 0.5:
        rows.append(twice)
    else:
        at = rng.choice([place for place, row in enumerate(rows) if row["i"] != twice["i"]])
        rows[at] = twice
    return text_of(rows), _SHAPE


def _unknown(rows: list[Row], rng: random.Random) -> Mutated:
    rng.choice(rows)["i"] = rng.choice([0, -1, len(rows) + 1, 99, 10**12])
    return text_of(rows), _SHAPE


def _out_of_range(rows: list[Row], rng: random.Random) -> Mutated:
    rng.choice(rows)["grade"] = rng.choice([-1, 6, 50, 2.5, -0.001, "3", "", None, True, [3], {"grade": 3}])
    return text_of(rows), _SHAPE


def _no_verdict(rows: list[Row], rng: random.Random) -> Mutated:
    rng.choice(rows)["verdict"] = rng.choice(["Supported", "yes", "", None, 1, ["supported"], "supported "])
    return text_of(rows), _SHAPE


def _no_rows(rows: list[Row], rng: random.Random) -> Mutated:
    return rng.choice(['{"rows": []}', "{}", '{"rows": null}', '{"rows": {}}', '{"rows": [null]}']), _SHAPE


def _other_keys(rows: list[Row], rng: random.Random) -> Mutated:
    row = rng.choice(rows)
    if rng.random() < 0.5:
        del row[rng.choice(sorted(row))]
    else:
        row[rng.choice(["index", "risk", "Grade", ""])] = 1
    return text_of(rows), _SHAPE


def _key_twice(rows: list[Row], rng: random.Random) -> Mutated:
    return text_of(rows).replace('"grade": ', f'"grade": {rng.randint(0, 5)}, "grade": ', 1), _SHAPE


def _other_shape(rows: list[Row], rng: random.Random) -> Mutated:
    text = text_of(rows)
    ways = [json.dumps(rows), json.dumps(text), "null", "true", "5", f"[{text}]", '{"rows": {"rows": []}}']
    return rng.choice(ways), _SHAPE


_MUTATIONS: Mapping[str, Callable[[list[Row], random.Random], Mutated]] = {
    mutate.__name__: mutate
    for mutate in (
        _cut, _framed, _no_json, _almost_json, _mark_lost, _no_number, _endless, _no_character, _nothing, _missing,
        _double, _unknown, _out_of_range, _no_verdict, _no_rows, _other_keys, _key_twice, _other_shape,
    )
}  # fmt: skip
