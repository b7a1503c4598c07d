"""Define the interface of what scores shards, and implement it in this process; ``cluster`` does so with Dask."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Protocol

from core.bulk.recipe import Recipe
from core.bulk.shards import Shard
from core.scoring.suite import Suite


@dataclass(frozen=True, slots=True)
class Died:
    """Whoever scored the shard ended, again and again: a text that kills a process, or too little memory."""

    message: str


class BulkEngine(Protocol):
    @property
    def in_flight(self) -> int:
        """Shards that were handed over and did not come back."""
        ...

    @property
    def room(self) -> int:
        """Shards in flight that keep it busy: no more are read."""
        ...

    def hand(self, shard: Shard) -> None: ...

    def take(self) -> tuple[Shard, object | Died]:
        """The next one that is done, with what ``Recipe.finish`` made of it. Waits."""
        ...


OpenEngine = Callable[[Recipe], AbstractContextManager[BulkEngine]]


@dataclass
class InProcess:
    """Scores here, one shard after the other: for little input, and to compare with."""

    recipe: Recipe
    _waiting: deque[Shard] = field(default_factory=deque)
    _suite: Suite | None = None

    @property
    def in_flight(self) -> int:
        return len(self._waiting)

    @property
    def room(self) -> int:
        return 1

    def hand(self, shard: Shard) -> None:
        self._waiting.append(shard)

    def take(self) -> tuple[Shard, object | Died]:
        shard = self._waiting.popleft()
        if self._suite is None:
            self._suite = self.recipe.suite()
        return shard, self.recipe.score(self._suite, shard)
