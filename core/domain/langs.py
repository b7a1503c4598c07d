"""The languages of many units, in two bytes each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray

Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Langs(Sequence[str]):
    names: tuple[str, ...]
    codes: NDArray[Any]
    """Of each unit, as an index in ``names``."""

    def __len__(self) -> int:
        return len(self.codes)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> Langs: ...
    def __getitem__(self, index: int | slice) -> str | Langs:
        return Langs(self.names, self.codes[index]) if isinstance(index, slice) else self.names[self.codes[index]]

    def take(self, kept: Flags) -> Langs:
        return Langs(self.names, self.codes[kept])

    def are(self, lang: str) -> Flags:
        flags: Flags = np.isin(self.codes, [code for code, name in enumerate(self.names) if name == lang])
        return flags

    def counts(self) -> dict[str, int]:
        """Units of each language that occurs."""
        counts = np.bincount(self.codes, minlength=len(self.names)).tolist()
        return {name: count for name, count in zip(self.names, counts, strict=True) if count}


def langs_of(langs: Sequence[str]) -> Langs:
    if isinstance(langs, Langs):
        return langs
    places = {name: place for place, name in enumerate(dict.fromkeys(langs))}
    return Langs(tuple(places), np.array([places[lang] for lang in langs], dtype=np.int16))
