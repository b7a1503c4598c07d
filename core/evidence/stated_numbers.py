"""Read the numbers of a source by value and base unit, for the checks of quizzes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from core.domain.answers import Evidence
from core.text.numbers import Number, in_base_unit

_WRITTEN = re.compile(r"\d+(?:,\d{3})*(?:\.\d+)?")


@dataclass(frozen=True, slots=True)
class Stated:
    """A number of a passage; one written "37.8万" counts as 378000 and, for a bare number, as 37.8."""

    value: Decimal
    unit: str
    text: str
    evidence: Evidence
    as_written: bool = True
    """False: only its digits, 37.8 of "37.8万", which a number with a unit is not."""


def readings(number: Number, evidence: Evidence) -> Iterator[Stated]:
    based = in_base_unit(number)
    yield Stated(based.value, based.unit, number.text, evidence)
    written = _WRITTEN.search(unicodedata.normalize("NFKC", number.text))
    if written and (digits := Decimal(written[0].replace(",", ""))) != based.value:
        yield Stated(digits, "", number.text, evidence, as_written=False)
