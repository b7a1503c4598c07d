"""What people said of sentences while scores were hidden, with what they say now: columns, as of blind last words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import Kind
from core.domain.blind_columns import LABELS, Array, BlindColumns, blind_columns

KINDS = tuple(Kind)
_KIND_PLACES = {kind.value: place for place, kind in enumerate(KINDS)}
_PLACES = {label.value: place for place, label in enumerate(LABELS)}
_OF_BLIND = len(fields(BlindColumns)) - 1


@dataclass(frozen=True, slots=True, eq=False)
class RelabelledColumns(BlindColumns):
    now: Array
    """Index in ``LABELS``; ``label`` is what was said unseen."""
    kind: Array
    """Index in ``KINDS``."""
    risks: NDArray[np.float64]
    """Infinite where there is none."""


def relabelled_columns(rows: Iterable[tuple[Any, ...]]) -> RelabelledColumns:
    """Of each label what blind columns are made from, then the label that counts now, kind and risk."""
    every = list(rows)
    blind = blind_columns(row[:_OF_BLIND] for row in every)
    nows, kinds, risks = zip(*(row[_OF_BLIND:] for row in every), strict=True) if every else ((),) * 3
    columns: list[Array] = [
        *blind.arrays(),
        np.array([_PLACES[label] for label in nows], dtype=np.int8),
        np.array([_KIND_PLACES[kind] for kind in kinds], dtype=np.int8),
        np.array([np.inf if risk is None else risk for risk in risks], dtype=np.float64),
    ]
    return RelabelledColumns(blind.names, *columns)
