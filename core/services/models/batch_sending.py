"""Sending a batch once: after a crash between sending it and storing its id it is looked for before it is sent again.

Bedrock starts no second job for the same token. Anthropic has no such thing: a batch that may be ours is known only by
the ids in its results, so as long as one of the right time and size still runs, nothing is sent.
"""

from __future__ import annotations

from itertools import islice

from core.domain.batches import Batch, BatchRequest, BatchState
from core.llm import kept
from core.llm.batch import Asked, BatchWire
from core.llm.batch import BatchState as Wire
from core.llm.failures import TRIED_AGAIN, ModelFailure
from core.llm.metered import NOT_BILLED
from core.ports.models import Batches
from core.services.models.batch_attempts import miss_the_rest
from core.services.models.batch_intents import is_of
from core.wording.phrases import to_text

CLOCKS_DIFFER = 120.0
"""Seconds by which a provider's clock may be behind ours."""
LISTED_AFTER = 120.0
"""Seconds after sending within which a provider may not list the batch yet."""


def send(batches: Batches, wire: BatchWire, batch: Batch, now: float) -> None:
    """Raises ModelFailure where the provider cannot be asked just now."""
    if batch.state is BatchState.SENDING:
        found, undecided = _look_for(batches, wire, batch)
        if found:
            batches.move(batch.id, BatchState.SENT, now, provider_id=found)
            return
        if undecided or now < (batch.sending_at or now) + LISTED_AFTER:
            return
    batches.move(batch.id, BatchState.SENDING, now)
    try:
        provider_id = wire.create(batch.id, [_asked(each) for each in batches.requests(batch.id)])
    except ModelFailure as failure:
        if failure.why in NOT_BILLED:
            _not_sent(batches, batch, failure, now)
        raise
    batches.move(batch.id, BatchState.SENT, now, provider_id=provider_id)


def _not_sent(batches: Batches, batch: Batch, failure: ModelFailure, now: float) -> None:
    """Surely not. After anything else it may have been, and is looked for."""
    told = to_text(failure.phrases)
    if failure.why in TRIED_AGAIN:
        batches.move(batch.id, BatchState.INTENDED, now, message=told)
    else:
        give_up(batches, batch, now, told)


def give_up(batches: Batches, batch: Batch, now: float, message: str = "") -> None:
    """Of a batch that was surely not sent."""
    miss_the_rest(batches, batch, now)
    batches.move(batch.id, BatchState.GIVEN_UP, now, message=message)


def _look_for(batches: Batches, wire: BatchWire, batch: Batch) -> tuple[str, bool]:
    """The provider's id, or empty and whether it may still turn up among batches that run."""
    others, undecided = batches.provider_ids(batch.model), False
    for candidate in wire.find(batch.id, batch.created_at - CLOCKS_DIFFER):
        if candidate in others:
            continue
        polled = wire.poll(candidate)
        if polled.total not in (None, batch.total):
            continue
        if polled.state is Wire.RUNNING:
            undecided = True
        elif any(is_of(batch, request_id) for request_id, _ in islice(wire.results(candidate, {}), 1)):
            return candidate, False
    return "", undecided


def _asked(request: BatchRequest) -> Asked:
    return Asked(request.id, kept.prompt_from_json(request.prompt), request.schema)
