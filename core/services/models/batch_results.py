"""Taking in what a batch brought, record by record: each is kept, charged and marked in one transaction, once."""

from __future__ import annotations

from dataclasses import replace

from core.domain.answers import JSON
from core.domain.batches import Batch, BatchRequest, RequestState
from core.domain.spending import WHOLE, Attempt
from core.llm import kept
from core.llm.base import Reply
from core.llm.batch import BatchState as Wire
from core.llm.batch import BatchWire
from core.llm.failures import ModelFailure
from core.llm.metered import NOT_BILLED
from core.llm.prices import PriceList
from core.ports.models import Batches
from core.services.models.batch_attempts import attempt, miss_the_rest, parts


def take_in(batches: Batches, wire: BatchWire, batch: Batch, prices: PriceList, now: float) -> Wire:
    """Whether and how the batch ended; then all that it brought is taken in. Raises ModelFailure where the provider
    cannot be asked just now: what is taken in stays."""
    state = wire.poll(batch.provider_id).state
    if state is Wire.RUNNING:
        return state
    if state is not Wire.FAILED:
        waiting = {each.id: each for each in batches.requests(batch.id, RequestState.WAITING)}
        came = wire.results(batch.provider_id, {each.id: each.schema for each in waiting.values()})
        ours = ((waiting[request_id], said) for request_id, said in came if request_id in waiting)
        for part in parts(ours):
            batches.take_in(batch.id, [_taken(batch, request, said, prices, now) for request, said in part])
    miss_the_rest(batches, batch, now)
    return state


def _taken(
    batch: Batch, request: BatchRequest, said: Reply | ModelFailure, prices: PriceList, now: float
) -> tuple[Attempt, JSON | None]:
    if isinstance(said, Reply):
        cost = prices.cost(batch.model, said.used, batch=True)
        whole = attempt(batch, request, WHOLE, said.used, cost, now=now)
        return replace(whole, server_model=said.model), kept.reply_to_json(said)
    free = said.why in NOT_BILLED and said.used.input is None
    cost = 0 if free else prices.cost(batch.model, said.used, batch=True)
    return replace(attempt(batch, request, said.why, said.used, cost, now=now), server_model=said.model), None
