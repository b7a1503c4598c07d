"""Batches, from the intent to the last record: each step is stored before and after it is taken, so that whoever comes
after a crash goes on with it. A batch fills the cache of replies; the run that wanted them then makes no call.
"""

from __future__ import annotations

from collections.abc import Callable

from core.domain.batches import Batch, BatchState, RequestState
from core.errors import BadInput, TouchstoneError
from core.llm import kept
from core.llm.batch import BatchState as Wire
from core.llm.batch import BatchWire
from core.llm.failures import ASKED_AGAIN_ONCE, ModelFailure
from core.llm.prices import PriceList
from core.ports.workspace import Workspace
from core.services.models import batch_intents
from core.services.models.batch_results import take_in
from core.services.models.batch_sending import give_up, send
from core.wording.phrases import say, to_text

CLAIMED = 600.0
"""Seconds for which one worker looks after a batch; whoever died in between is replaced after that."""
MOST_ROUNDS = 3
"""Batches in which one and the same thing is asked."""


def advance(
    workspace: Workspace, wire: BatchWire, batch_id: str, prices: PriceList, *, worker: str, now: float
) -> Batch:
    """One step of a batch, whatever happened before: send it, find it again, look after it, or take in what came back.
    Raises ModelFailure where the provider cannot be asked just now."""
    batches = workspace.batches
    if batches.claim(batch_id, worker, now, now + CLAIMED):
        batch = _there(workspace, batch_id)
        if batch.state in (BatchState.INTENDED, BatchState.SENDING):
            send(batches, wire, batch, now)
        elif (
            batch.state is BatchState.SENT and (ended := take_in(batches, wire, batch, prices, now)) is not Wire.RUNNING
        ):
            told = "" if ended is Wire.CANCELLED else _ask_again(workspace, batch, prices, now)
            batches.move(batch_id, BatchState.DONE, now, message=told)
    return _there(workspace, batch_id)


def advance_all(
    workspace: Workspace, open_wire: Callable[[str], BatchWire], prices: PriceList, worker: str, now: float
) -> list[Batch]:
    """A step of each batch that is not over; what keeps one of them waiting leaves the others alone."""
    moved = []
    for batch in workspace.batches.unfinished():
        try:
            moved.append(advance(workspace, open_wire(batch.model), batch.id, prices, worker=worker, now=now))
        except TouchstoneError as error:
            waiting = _there(workspace, batch.id)
            workspace.batches.move(batch.id, waiting.state, now, message=to_text(error.phrases))
    return moved


def cancel(workspace: Workspace, wire: BatchWire, batch_id: str, now: float) -> None:
    """What was answered by then is paid for and taken in; the rest is not asked again. Raises BadInput while it is not
    known whether it was sent."""
    batch = _there(workspace, batch_id)
    if batch.state is BatchState.INTENDED:
        give_up(workspace.batches, batch, now)
    elif batch.state is BatchState.SENT:
        wire.cancel(batch.provider_id)
    elif batch.state is BatchState.SENDING:
        raise BadInput(say("batch-being-sent"))


def _ask_again(workspace: Workspace, batch: Batch, prices: PriceList, now: float) -> str:
    """Only what was not answered, and once what was not answered whole. What keeps it from being asked, if anything."""
    requests = workspace.batches.requests(batch.id)
    once = ASKED_AGAIN_ONCE if batch.round == 0 else frozenset()
    left = [each for each in requests if each.state is RequestState.MISSING or each.why in once]
    if not left or batch.round + 1 >= MOST_ROUNDS:
        return ""
    next_round = batch_intents.again(batch, [each.key for each in left], now)
    keyed = [(each.key, kept.prompt_from_json(each.prompt), each.schema) for each in left]
    try:
        batch_intents.store(workspace, next_round, keyed, prices, now)
    except ModelFailure as failure:
        return to_text(failure.phrases)
    return ""


def _there(workspace: Workspace, batch_id: str) -> Batch:
    if (batch := workspace.batches.get(batch_id)) is None:
        raise BadInput(say("batch-not-there", batch=batch_id[:12]))
    return batch
