"""Whatever a service answers as plain JSON, so that a new release can be compared with what an old one said."""

from __future__ import annotations

import dataclasses
import math
import re
from collections.abc import Iterator, Mapping, Sequence, Set
from enum import Enum
from typing import Any

import numpy as np

from core.services.data.importing import ImportReport
from core.services.data.overview import NextStep
from core.services.desk.check_view import CheckView
from core.services.desk.evidence_locations import SourceView
from core.services.desk.item_view import SentenceView
from core.services.desk.track_record import RecordView
from core.services.jobs.job_list import JobView
from core.wording.phrases import Phrase
from tests.support.figures.former_names import FORMER_NAMES

TOLERANCE = 1e-12
"""Relative: sums may be taken in another order."""
FITTED = 1e-6
"""The tolerance for what is fitted anew, relative or, near 0, absolute: the processor's rounding decides where a solver
stops."""
_WORDS: Mapping[type, Set[str]] = {
    CheckView: {"reason"},
    ImportReport: {"notes"},
    JobView: {"title", "progress", "message"},
    RecordView: {"text"},
    SentenceView: {"reason"},
    SourceView: {"title"},
    NextStep: {"text", "action"},
}
"""Fields in the reader's language: their wording may change, but not the numbers in them."""
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")


def plain(value: Any) -> Any:
    """JSON; numbers that JSON has no word for become text."""
    match value:
        case Enum():
            plain_value = value.value
        case None | bool() | int() | str():
            plain_value = value
        case float() | np.floating():
            plain_value = float(value) if math.isfinite(value) else str(float(value))
        case np.integer() | np.bool_() | np.ndarray():
            plain_value = plain(value.tolist())
        case Phrase():
            plain_value = [value.id, {name: plain(each) for name, each in value.values}]
        case Mapping():
            plain_value = {_key(key): plain(each) for key, each in value.items()}
        case Set():
            plain_value = sorted(plain(each) for each in value)
        case Sequence() if not hasattr(value, "_asdict"):
            plain_value = [plain(each) for each in value]
        case _:
            plain_value = dict(_fields(value))
    return plain_value


def _fields(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield the fields of a dataclass or a named tuple, each with its name in the last release."""
    names = [f.name for f in dataclasses.fields(value)] if dataclasses.is_dataclass(value) else value._fields
    former, words = FORMER_NAMES.get(type(value), {}), _WORDS.get(type(value), ())
    for name in names:
        field = getattr(value, name)
        yield former.get(name, name), numbers_in(field) if name in words else plain(field)


def numbers_in(words: str | Sequence[str]) -> list[str]:
    """In no order: another wording may mention them in another."""
    return sorted(_NUMBER.findall(words if isinstance(words, str) else " ".join(map(str, words))))


def _key(key: Any) -> str:
    return "/".join(str(plain(part)) for part in key) if isinstance(key, tuple) else str(plain(key))


def differences(before: Any, after: Any, place: str = "", tolerance: float = TOLERANCE) -> Iterator[str]:
    """Yield the places at which ``after`` differs from ``before``. What it has besides is new, and no difference."""
    if isinstance(before, dict) and isinstance(after, dict):
        yield from (f"{place}: {name!r} is gone" for name in before.keys() - after.keys())
        for name in before.keys() & after.keys():
            yield from differences(before[name], after[name], f"{place} > {name}" if place else name, tolerance)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for index, (old, new) in enumerate(zip(before, after, strict=True)):
            yield from differences(old, new, f"{place}[{index}]", tolerance)
    elif not _same(before, after, tolerance):
        yield f"{place}: {before!r:.200} became {after!r:.200}"


def _same(before: Any, after: Any, tolerance: float) -> bool:
    if isinstance(before, bool) or isinstance(after, bool) or not isinstance(before, int | float):
        return type(before) is type(after) and bool(before == after)
    near_zero = 0.0 if tolerance == TOLERANCE else tolerance
    return isinstance(after, int | float) and math.isclose(before, after, rel_tol=tolerance, abs_tol=near_zero)
