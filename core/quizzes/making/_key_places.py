"""Distribute the places of keys in a set evenly, so that no place is a good guess."""

from __future__ import annotations

import random
from dataclasses import dataclass, field


@dataclass(slots=True)
class KeyPlaces:
    """Gives every place once in random order before any comes again; a place counts once it was used."""

    chance: random.Random
    _ranks: list[int] = field(default_factory=list)
    _truths: list[bool] = field(default_factory=list)

    def next_rank(self, count: int) -> int:
        if not self._ranks:
            self._ranks = self.chance.sample(range(count), count)
        return self._ranks[-1]

    def used(self) -> None:
        self._ranks.pop()

    def next_truth(self) -> bool:
        if not self._truths:
            self._truths = self.chance.sample([True, False], 2)
        return self._truths[-1]

    def used_truth(self) -> None:
        self._truths.pop()
