"""Advance batches of requests step by step, from the stored intent to the last result.

Each step is stored before and after it is taken, so that any worker can continue after a crash. The results fill the
cache of replies, so that the run that needs them makes no request.

A batch is sent exactly once. Bedrock starts no second job for the same token. Anthropic has no such token: a batch is
recognised only by the ids in its results, so nothing is sent while a batch of a fitting time and size is running.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from itertools import islice
from typing import TypeVar

from core.background import repeated
from core.domain.answers import JSON
from core.domain.batches import Batch, BatchRequest, BatchState, RequestState
from core.domain.spending import WHOLE, Attempt
from core.errors import BadInput, TouchstoneError
from core.llm import cached_replies
from core.llm.base import Reply, Used
from core.llm.batch_wire import BatchPrompt, BatchWire, ProviderState
from core.llm.failures import ASKED_AGAIN_ONCE, TRIED_AGAIN, ModelFailure
from core.llm.metered import NOT_BILLED
from core.llm.open import open_batches
from core.llm.prices import PriceList
from core.ports.models import Batches
from core.ports.workspace import Workspace
from core.services.models import _batch_intents
from core.services.models._batch_intents import is_of
from core.services.models.prices import price_list
from core.services.suites.scoring import Clock
from core.settings import Settings
from core.wording.phrases import say, to_text

T = TypeVar("T")

AT_ONCE = 200
"""Records per transaction, so that others can write in between."""
UNANSWERED = "unanswered"
"""Outcome of requests that a batch ended without answering; providers do not bill them."""


def attempt(batch: Batch, request: BatchRequest, outcome: str, used: Used, cost: int | None, *, now: float) -> Attempt:
    return Attempt(
        id=request.id,
        call=request.key,
        at=now,
        model=batch.model,
        purpose=batch.purpose,
        person=batch.person,
        budget=batch.budget,
        outcome=str(outcome),
        input=used.input,
        output=used.output,
        cache_read=used.cache_read,
        cache_written=used.cache_written,
        cost=cost,
        charged=request.worst if cost is None else cost,
        batch=batch.id,
    )


def miss_the_rest(batches: Batches, batch: Batch, now: float) -> None:
    """Mark the waiting requests as unanswered, and release the money reserved for them."""
    for part in parts(iter(batches.requests(batch.id, RequestState.WAITING))):
        batches.miss(batch.id, [attempt(batch, request, UNANSWERED, Used(), 0, now=now) for request in part])


def parts(each: Iterator[T]) -> Iterator[Sequence[T]]:
    while part := list(islice(each, AT_ONCE)):
        yield part


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
    """Record a batch that was certainly not sent. After any other failure it may have been, and is searched for."""
    message = to_text(failure.phrases)
    if failure.why in TRIED_AGAIN:
        batches.move(batch.id, BatchState.INTENDED, now, message=message)
    else:
        give_up(batches, batch, now, message)


def give_up(batches: Batches, batch: Batch, now: float, message: str = "") -> None:
    """Give up a batch that was certainly not sent."""
    miss_the_rest(batches, batch, now)
    batches.move(batch.id, BatchState.GIVEN_UP, now, message=message)


def _look_for(batches: Batches, wire: BatchWire, batch: Batch) -> tuple[str, bool]:
    """Return the provider's id of a sent batch, or an empty one and True if it may be among the running batches."""
    others, undecided = batches.provider_ids(batch.model), False
    for candidate in wire.find(batch.id, batch.created_at - CLOCKS_DIFFER):
        if candidate in others:
            continue
        polled = wire.poll(candidate)
        if polled.total not in (None, batch.total):
            continue
        if polled.state is ProviderState.RUNNING:
            undecided = True
        elif any(is_of(batch, request_id) for request_id, _ in islice(wire.results(candidate, {}), 1)):
            return candidate, False
    return "", undecided


def _asked(request: BatchRequest) -> BatchPrompt:
    return BatchPrompt(request.id, cached_replies.prompt_from_json(request.prompt), request.schema)


def take_in(batches: Batches, wire: BatchWire, batch: Batch, prices: PriceList, now: float) -> ProviderState:
    """Return the state of the batch at the provider, and store its results if it ended. Raises ModelFailure if the
    provider does not answer; results stored until then stay."""
    state = wire.poll(batch.provider_id).state
    if state is ProviderState.RUNNING:
        return state
    if state is not ProviderState.FAILED:
        waiting = {request.id: request for request in batches.requests(batch.id, RequestState.WAITING)}
        came = wire.results(batch.provider_id, {request.id: request.schema for request in waiting.values()})
        ours = ((waiting[request_id], outcome) for request_id, outcome in came if request_id in waiting)
        for part in parts(ours):
            batches.take_in(batch.id, [_taken(batch, request, outcome, prices, now) for request, outcome in part])
    miss_the_rest(batches, batch, now)
    return state


def _taken(
    batch: Batch, request: BatchRequest, said: Reply | ModelFailure, prices: PriceList, now: float
) -> tuple[Attempt, JSON | None]:
    if isinstance(said, Reply):
        cost = prices.cost(batch.model, said.used, batch=True)
        whole = attempt(batch, request, WHOLE, said.used, cost, now=now)
        return replace(whole, server_model=said.model), cached_replies.reply_to_json(said)
    free = said.why in NOT_BILLED and said.used.input is None
    cost = 0 if free else prices.cost(batch.model, said.used, batch=True)
    return replace(attempt(batch, request, said.why, said.used, cost, now=now), server_model=said.model), None


CLAIMED = 600.0
"""Seconds for which a batch is reserved for one worker, after which another one may take over."""
MOST_ROUNDS = 3
"""Largest number of batches for the same request."""


def advance(
    workspace: Workspace, wire: BatchWire, batch_id: str, prices: PriceList, *, worker: str, now: float
) -> Batch:
    """Take the next step of a batch and return it: send it, find it again, check it, or store its results. Raises
    ModelFailure if the provider does not answer."""
    batches = workspace.batches
    if batches.claim(batch_id, worker, now, now + CLAIMED):
        batch = _there(workspace, batch_id)
        if batch.state in (BatchState.INTENDED, BatchState.SENDING):
            send(batches, wire, batch, now)
        elif (
            batch.state is BatchState.SENT
            and (ended := take_in(batches, wire, batch, prices, now)) is not ProviderState.RUNNING
        ):
            message = "" if ended is ProviderState.CANCELLED else _ask_again(workspace, batch, prices, now)
            batches.move(batch_id, BatchState.DONE, now, message=message)
    return _there(workspace, batch_id)


def advance_all(
    workspace: Workspace, open_wire: Callable[[str], BatchWire], prices: PriceList, worker: str, now: float
) -> list[Batch]:
    """Take the next step of each unfinished batch; the failure of one does not affect the others."""
    moved = []
    for batch in workspace.batches.unfinished():
        try:
            moved.append(advance(workspace, open_wire(batch.model), batch.id, prices, worker=worker, now=now))
        except TouchstoneError as error:
            waiting = _there(workspace, batch.id)
            workspace.batches.move(batch.id, waiting.state, now, message=to_text(error.phrases))
    return moved


def cancel(workspace: Workspace, wire: BatchWire, batch_id: str, now: float) -> None:
    """Cancel a batch. Requests answered by then are paid and stored, the others are not repeated. Raises BadInput while
    the batch is being sent."""
    batch = _there(workspace, batch_id)
    if batch.state is BatchState.INTENDED:
        give_up(workspace.batches, batch, now)
    elif batch.state is BatchState.SENT:
        wire.cancel(batch.provider_id)
    elif batch.state is BatchState.SENDING:
        raise BadInput(say("batch-being-sent"))


def _ask_again(workspace: Workspace, batch: Batch, prices: PriceList, now: float) -> str:
    """Store the next round for unanswered requests, and once for incomplete replies. Returns the reason as text if that
    fails, else an empty text."""
    requests = workspace.batches.requests(batch.id)
    once = ASKED_AGAIN_ONCE if batch.round == 0 else frozenset()
    left = [request for request in requests if request.state is RequestState.MISSING or request.why in once]
    if not left or batch.round + 1 >= MOST_ROUNDS:
        return ""
    next_round = _batch_intents.again(batch, [request.key for request in left], now)
    keyed = [(request.key, cached_replies.prompt_from_json(request.prompt), request.schema) for request in left]
    try:
        _batch_intents.store(workspace, next_round, keyed, prices, now)
    except ModelFailure as failure:
        return to_text(failure.phrases)
    return ""


def _there(workspace: Workspace, batch_id: str) -> Batch:
    if (batch := workspace.batches.get(batch_id)) is None:
        raise BadInput(say("batch-not-there", batch=batch_id[:12]))
    return batch


EVERY = 30.0
"""Seconds between two checks; a batch takes minutes to hours."""
log = logging.getLogger(__name__)


def batches_in_background(
    workspace: Workspace,
    settings: Settings,
    worker: str,
    clock: Clock,
    open_wire: Callable[[Settings, str], BatchWire] = open_batches,
) -> AbstractContextManager[None]:
    """Look after batches while the body of the context runs."""
    return repeated(
        lambda ended: check_batches(workspace, settings, worker, clock(), open_wire),
        every=EVERY,
        name="batches",
        log=log,
        failed="batches were not looked after",
    )


def check_batches(
    workspace: Workspace, settings: Settings, worker: str, now: float, open_wire: Callable[[Settings, str], BatchWire]
) -> None:
    """Take one step of each batch, and charge attempts without a reply for too long."""
    workspace.spending.give_up_lost(now)
    advance_all(workspace, lambda model: open_wire(settings, model), price_list(workspace, settings), worker, now)
