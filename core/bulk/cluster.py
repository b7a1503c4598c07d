"""Score shards on a Dask cluster: processes of this machine, or a cluster that somebody started."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from core.bulk.engine import Died
from core.bulk.recipe import Recipe
from core.bulk.shards import Shard
from core.errors import BadInput, MissingPart

_PER_PROCESS = 2
"""Shards in flight for each process: one that it scores, one that waits for it."""
_LOGGED = 10
"""Messages and events that Dask remembers for its developers, of each connection and process. Each holds its shard:
with 1,000, as Dask has it, memory grew by 6 KB a row, over 140,000 rows."""
_WAIT_SECONDS = 60
"""For a scheduler to answer, and for its first worker."""


@dataclass
class Cluster:
    """Hands shards to the processes of a client. One that ends is replaced, and its shard is scored by another."""

    client: Any
    name: str
    _futures: dict[Any, Shard] = field(default_factory=dict)
    _completed: Any = None

    @property
    def in_flight(self) -> int:
        return len(self._futures)

    @property
    def room(self) -> int:
        return _PER_PROCESS * max(1, sum(map(int, self.client.nthreads().values())))

    def hand(self, shard: Shard) -> None:
        from core.bulk.on_workers import completed, score_on_worker

        future = self.client.submit(score_on_worker, self.name, shard, pure=False)
        self._futures[future] = shard
        if self._completed is None:
            self._completed = completed()
        self._completed.add(future)

    def take(self) -> tuple[Shard, object | Died]:
        from distributed import CancelledError, KilledWorker
        from distributed.comm.core import CommClosedError

        future = next(self._completed)
        shard = self._futures.pop(future)
        try:
            return shard, future.result()
        except KilledWorker:
            return shard, Died("The process that scored it ended each time: too little memory, or this very text.")
        except (CancelledError, CommClosedError, TimeoutError) as error:
            raise MissingPart("The cluster is gone. What was scored is kept: run the same command again.") from error
        finally:
            future.release()


@contextmanager
def cluster(recipe: Recipe, *, address: str = "", workers: int = 1) -> Iterator[Cluster]:
    """The cluster at ``address``, or so many processes of one thread each on this machine.

    Raises MissingPart where Dask is missing, or no worker is there.
    """
    try:
        import dask
        import distributed
    except ImportError as error:
        raise MissingPart(
            "Scoring by several processes needs Dask. Install it with: make bulk. In this process alone: --workers 0."
        ) from error
    from core.bulk.on_workers import SuiteOnWorker

    logged = {"distributed.admin.low-level-log-length": _LOGGED}
    with dask.config.set(logged), _quiet(), _client(distributed, address, workers) as client:
        try:
            client.wait_for_workers(1, timeout=_WAIT_SECONDS)
        except TimeoutError as error:
            raise MissingPart(f"The cluster at {address} has no worker: {_HOW}") from error
        name = f"touchstone-{recipe.digest}-{os.urandom(4).hex()}"
        client.register_plugin(SuiteOnWorker(name, recipe))
        try:
            yield Cluster(client, name)
        finally:
            client.unregister_worker_plugin(name)


_HOW = "start one on each machine, in a copy of this program: python -m dask worker ADDRESS --nthreads 1 --nworkers 4"


@contextmanager
def _client(distributed: Any, address: str, workers: int) -> Iterator[Any]:
    """A local cluster speaks TLS with keys of its own: whoever reaches a scheduler can run programs as its owner."""
    if address:
        try:
            client = distributed.Client(address, timeout=_WAIT_SECONDS)
        except (OSError, ValueError) as error:
            raise BadInput(
                f"There is no cluster at {address} ({error}). Start one: python -m dask scheduler. Then {_HOW}"
            ) from error
        with client:
            yield client
        return
    with (
        distributed.LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            processes=True,
            host="127.0.0.1",
            dashboard_address=None,
            security=True,
        ) as local,
        distributed.Client(local) as client,
    ):
        yield client


@contextmanager
def _quiet() -> Iterator[None]:
    """A worker that ends is no news: its shard is scored again. No browser page is served either."""
    import logging

    loggers = [logging.getLogger(name) for name in ("distributed", "bokeh", "tornado")]
    before = [each.level for each in loggers]
    for each in loggers:
        each.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for each, level in zip(loggers, before, strict=True):
            each.setLevel(level)
