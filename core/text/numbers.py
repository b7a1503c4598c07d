"""Find the numbers a text states, with their value and unit, however they are written."""

import re
from dataclasses import dataclass
from decimal import Decimal

from core.models import Span


@dataclass(frozen=True, slots=True)
class Number:
    value: Decimal
    unit: str
    """Canonical over languages: ``year``, ``person``, ``%``, ``km2``; empty when none is stated."""
    text: str
    """As written, without the unit."""
    span: Span


def find_numbers(text: str, lang: str) -> tuple[Number, ...]:
    """In order of the text, not overlapping."""
    return tuple(
        Number(Decimal(m.group().replace(",", "")), "", m.group(), Span(*m.span()))
        for m in re.finditer(r"[0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?", text)
    )


def rounded_match(stated: Number, source: Number) -> bool:
    """Whether ``stated`` equals ``source``, or is ``source`` rounded to the precision ``stated`` is written with."""
    return stated.value == source.value
