"""Read the labels and labelled claims that came with a record, by whatever usual name."""

from __future__ import annotations

import re
from typing import Any

from core.domain.labels import GOLD, USUAL, Claim, Label
from core.formats.columns import normal
from core.formats.fields import Fields
from core.formats.rows import RowError
from core.wording.phrases import say

_CLAIM = {"text", "label"}
_EXAMPLE = '{"text": "...", "label": null}'
_YES, _NO = {"true", "yes", "y", "1", "1.0"}, {"false", "no", "n", "0", "0.0"}
_SAYS_WRONG = re.compile(r"(?:is_|has_)?(?:hallucinat(?:ed|ion)s?|unfaithful|unsupported|error)(?:_label)?")
"""Columns in which a yes means that the answer is wrong."""


def word_of(value: Any) -> str:
    """Return a label as a word in lower case, with ``_`` for blanks and hyphens."""
    return re.sub(r"[\s_-]+", "_", str(value).strip().casefold())


def label_of(column: str, value: Any) -> Label | None:
    """None for no label and for ``null``, which means that annotators disagreed. A yes is supported, but in a column
    that is named for hallucinations. Raises RowError."""
    if value is None or value == "":
        return None
    word = word_of(value) if isinstance(value, str | bool | int | float) else ""
    if word in _YES | _NO:
        wrong = (word in _YES) is bool(_SAYS_WRONG.fullmatch(normal(column)))
        return Label.MAJOR if wrong else Label.SUPPORTED
    label = USUAL.get(word)
    if label is None:
        raise RowError(column, say("row-unknown-label", labels=", ".join(GOLD)), value)
    return label


def read_otherwise(column: str, value: Any) -> str:
    """Return how a label was read that has another word here; empty for one of the words that people are told of."""
    try:
        label = label_of(column, value)
    except RowError:
        return ""
    return "" if label is None or value in GOLD else f"{value} → {label.value}"


def claims_of(fields: Fields) -> tuple[Claim, ...]:
    column = fields.name("claims")
    given = fields.items("claims")
    for number, each in enumerate(given, 1):
        if not isinstance(each, dict) or not isinstance(each.get("text"), str) or not each["text"].strip():
            raise RowError(column, say("row-claim-object", number=number, example=_EXAMPLE), each)
    fields.keep_extras("claims", given, _CLAIM)
    return tuple(Claim(each["text"], label_of(column, each.get("label"))) for each in given)
