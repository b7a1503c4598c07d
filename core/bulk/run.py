"""Give the shards of a run to an engine, as many at once as keep it busy, and store the results as they return."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import chain

from core.bulk.engine import BulkEngine, Died, OpenEngine
from core.bulk.recipe import Recipe
from core.bulk.shards import Shard
from core.scoring.suite import Suite

_PIECES = 16

Keep = Callable[[Shard, object], None]
"""Stores what ``Recipe.finish`` made of a shard."""


def run(shards: Iterable[Shard], open_engine: OpenEngine, recipe: Recipe, unloaded: Suite, keep: Keep) -> None:
    """Score all of them; memory holds what is in flight. Where there is none, no engine is opened.

    A shard that no process survived waits until the others are done, since it takes down what runs beside it. Then it
    is cut smaller, alone, until the entry is found that does it: that one is kept as a failure. ``unloaded`` is the
    suite without its models.
    """
    waiting = iter(shards)
    first = next(waiting, None)
    if first is None:
        return
    with open_engine(recipe) as engine:
        _Run(engine, recipe, unloaded, keep).all(chain([first], waiting))


@dataclass(frozen=True, slots=True)
class _Run:
    engine: BulkEngine
    recipe: Recipe
    unloaded: Suite
    keep: Keep

    def all(self, shards: Iterable[Shard]) -> None:
        suspects: list[Shard] = []
        for shard in shards:
            self.engine.hand(shard)
            while self.engine.in_flight >= self.engine.room:
                suspects += self._settled()
        while self.engine.in_flight:
            suspects += self._settled()
        for shard in suspects:
            self._alone(shard)

    def _settled(self) -> list[Shard]:
        """Keeps what is done; what died is returned."""
        shard, result = self.engine.take()
        if isinstance(result, Died):
            return [shard]
        self.keep(shard, result)
        return []

    def _alone(self, shard: Shard) -> None:
        self.engine.hand(shard)
        _, result = self.engine.take()
        if not isinstance(result, Died):
            self.keep(shard, result)
        elif len(shard.entries) == 1:
            self.keep(shard, self.recipe.lose(self.unloaded, shard, "ProcessDied", result.message))
        else:
            for piece in shard.split(_PIECES):
                self._alone(piece)
