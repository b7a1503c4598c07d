"""Labels that came with a record."""

from __future__ import annotations

from typing import Any

from core.domain.labels import GOLD, Claim, Label
from core.formats.fields import Fields
from core.formats.rows import RowError
from core.wording.phrases import say

_CLAIM = {"text", "label"}
_EXAMPLE = '{"text": "...", "label": null}'


def label_of(column: str, value: Any) -> Label | None:
    """None for no label and for ``null``, which means that annotators disagreed."""
    if value is None or value == "":
        return None
    label = GOLD.get(value.strip().casefold()) if isinstance(value, str) else None
    if label is None:
        raise RowError(column, say("row-unknown-label", labels=", ".join(GOLD)), value)
    return label


def claims_of(fields: Fields) -> tuple[Claim, ...]:
    column = fields.name("claims")
    given = fields.items("claims")
    for number, each in enumerate(given, 1):
        if not isinstance(each, dict) or not isinstance(each.get("text"), str) or not each["text"].strip():
            raise RowError(column, say("row-claim-object", number=number, example=_EXAMPLE), each)
    fields.keep_extras("claims", given, _CLAIM)
    return tuple(Claim(each["text"], label_of(column, each.get("label"))) for each in given)
