"""The code that runs in the processes of a cluster. It needs Dask and is imported where a cluster is opened."""

from __future__ import annotations

from typing import Any

from distributed import Worker, WorkerPlugin, as_completed, get_worker

from core.bulk.recipe import Recipe
from core.bulk.shards import Shard
from core.scoring.suite import Suite


class SuiteOnWorker(WorkerPlugin):
    """Keeps the suite of a run in each process, opened when its first shard comes. The scheduler hands it to every
    process that joins, also to one that takes the place of one that died."""

    def __init__(self, name: str, recipe: Recipe) -> None:
        self.name = name
        self.recipe = recipe
        self._suite: Suite | None = None

    def setup(self, worker: Worker) -> None:
        """Nothing yet: models are loaded by the task that needs them, which can say what is missing."""

    def score(self, shard: Shard) -> Any:
        if self._suite is None:
            self._suite = self.recipe.suite()
        return self.recipe.score(self._suite, shard)


def score_on_worker(name: str, shard: Shard) -> Any:
    plugin: Any = get_worker().plugins[name]
    return plugin.score(shard)


def completed() -> Any:
    """Futures in the order in which they end."""
    queue: Any = as_completed
    return queue()
