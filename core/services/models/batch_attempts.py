"""Rows of the ledger for requests of a batch: the id of the request is that of its only attempt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TypeVar

from core.domain.batches import Batch, BatchRequest, RequestState
from core.domain.spending import Attempt
from core.llm.base import Used
from core.ports.models import Batches

T = TypeVar("T")

AT_ONCE = 200
"""Records of one transaction: others write between two of them."""
UNANSWERED = "unanswered"
"""Outcome of what a batch ended without: providers bill nothing for it."""


def attempt(batch: Batch, request: BatchRequest, outcome: str, used: Used, cost: int | None, *, now: float) -> Attempt:
    return Attempt(
        id=request.id, call=request.key, at=now, model=batch.model, purpose=batch.purpose, person=batch.person,
        budget=batch.budget, outcome=str(outcome), input=used.input, output=used.output,
        cache_read=used.cache_read, cache_written=used.cache_written, cost=cost,
        charged=request.worst if cost is None else cost, batch=batch.id,
    )  # fmt: skip


def miss_the_rest(batches: Batches, batch: Batch, now: float) -> None:
    """What still waits is not answered; what was held for it is free again."""
    for part in parts(iter(batches.requests(batch.id, RequestState.WAITING))):
        batches.miss(batch.id, [attempt(batch, request, UNANSWERED, Used(), 0, now=now) for request in part])


def parts(each: Iterator[T]) -> Iterator[Sequence[T]]:
    while part := list(islice(each, AT_ONCE)):
        yield part
