"""Convert the provenance of an item, how it was served, to columns and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.domain.answers import Kind
from core.domain.provenance import Draw, Handed, Narrowing


def as_columns(handed: Handed | None) -> dict[str, Any]:
    if handed is None:
        return {"draw": None, "narrowing": None}
    return {"draw": handed.draw.value, "narrowing": as_json(handed.narrowing)}


def as_handed(draw: str, narrowing: Sequence[Any] | None) -> Handed:
    return Handed(Draw(draw), as_narrowing(narrowing))


def as_json(narrowing: Narrowing | None) -> list[str | None] | None:
    if narrowing is None:
        return None
    return [narrowing.set_name, narrowing.lang, narrowing.kind and narrowing.kind.value]


def as_narrowing(stored: Sequence[Any] | None) -> Narrowing | None:
    if stored is None:
        return None
    return Narrowing(stored[0], stored[1], Kind(stored[2]) if stored[2] else None)
