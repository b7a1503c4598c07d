"""Store the requests of a batch before anything is sent, with ids that follow from their content."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from core.domain.answers import JSON, stable_hash
from core.domain.batches import Batch, BatchRequest, BatchState
from core.domain.money import usd
from core.llm import cached_replies
from core.llm.base import Prompt
from core.llm.failures import ModelFailure, Why
from core.llm.prices import PriceList
from core.llm.worst_case import most_batched_output, most_input
from core.ports.workspace import Workspace
from core.wording.phrases import say

T = TypeVar("T")

MOST_REQUESTS = 10_000
"""Largest number of requests in one batch, to limit what a refused batch loses."""
HELD_FOR = 3 * 86_400.0
"""Seconds until requests without a reply count as lost; providers give up after one day."""

Wanted = tuple[Prompt, JSON | None]
"""A prompt and the schema of its reply."""
_BATCH, _KEY = 16, 47
"""Characters of a request id for its batch and for its content: 64 with a hyphen between them."""


@dataclass(frozen=True, slots=True)
class PayingAccount:
    """The budget and the person that pay, and the prices."""

    budget: int
    person: str
    prices: PriceList


def intend(
    workspace: Workspace, model: str, wanted: Sequence[Wanted], account: PayingAccount, now: float
) -> list[Batch]:
    """Store requests as batches and reserve their worst-case cost; ``advance`` sends them.

    Requests with a cached reply or in an unfinished batch are excluded. Raises ModelFailure if the budget is too small
    or the price is unknown; batches stored until then stay.
    """
    where = account.prices.where(model)
    keyed = {cached_replies.key(where, "write", cached_replies.asked(*each), False): each for each in wanted}
    known = set(workspace.replies.find(list(keyed)))
    for batch in workspace.batches.unfinished():
        if batch.model == model:
            known.update(request.key for request in workspace.batches.requests(batch.id))
    left: dict[str, list[tuple[str, Prompt, JSON | None]]] = defaultdict(list)
    for key, (prompt, schema) in sorted(keyed.items()):
        if key not in known:
            left[prompt.purpose].append((key, prompt, schema))
    made = []
    for purpose, parts in left.items():
        for part in _chunked(parts):
            batch = _new(workspace, model, purpose, account, [key for key, _, _ in part], now=now)
            store(workspace, batch, part, account.prices, now)
            made.append(batch)
    return made


def _chunked(parts: Sequence[T]) -> Iterator[Sequence[T]]:
    return (parts[start : start + MOST_REQUESTS] for start in range(0, len(parts), MOST_REQUESTS))


def store(
    workspace: Workspace, batch: Batch, keyed: Sequence[tuple[str, Prompt, JSON | None]], prices: PriceList, now: float
) -> None:
    """Store the requests of a batch; storing the same batch again changes nothing. Raises as ``intend``."""
    requests = [_request(batch, prices, *each) for each in keyed]
    if not workspace.batches.intend(batch, requests, now + HELD_FOR):
        budget = None if batch.budget is None else workspace.spending.budget(batch.budget)
        if budget is None or budget.closed:
            raise ModelFailure(Why.NO_BUDGET, say("budget-none"), model=batch.model)
        worst = usd(sum(request.worst for request in requests))
        phrase = say(
            "budget-not-enough", worst=f"{worst:.2f}", budget=budget.name, left=f"{max(0.0, usd(budget.left)):.2f}"
        )
        raise ModelFailure(Why.SPEND_LIMIT, phrase, model=batch.model)


def again(batch: Batch, keys: Sequence[str], now: float) -> Batch:
    """Return the next round of a batch. Its id follows from this one, so that a crash cannot create it twice."""
    digest = stable_hash([batch.id, batch.round + 1, list(keys)])
    return replace(
        batch,
        id=digest,
        round=batch.round + 1,
        state=BatchState.INTENDED,
        provider_id="",
        created_at=now,
        sending_at=None,
        total=len(keys),
        whole=0,
        failed=0,
        missing=0,
        message="",
    )


def _new(
    workspace: Workspace, model: str, purpose: str, account: PayingAccount, keys: Sequence[str], *, now: float
) -> Batch:
    """Return a new batch. Requests that an earlier, finished batch did not answer get a batch with another id."""
    time = 0
    while workspace.batches.get(digest := stable_hash([model, time, list(keys)])) is not None:
        time += 1
    return Batch(
        digest, model, purpose, account.person, account.budget, 0, BatchState.INTENDED, "", now, None, len(keys)
    )


def _request(batch: Batch, prices: PriceList, key: str, prompt: Prompt, schema: JSON | None) -> BatchRequest:
    output = most_batched_output(batch.model, prompt)
    worst = prices.worst(batch.model, most_input(prompt, schema), output, batch=True)
    if worst is None:
        raise ModelFailure(Why.NO_BUDGET, say("price-unknown", model=batch.model), model=batch.model)
    return BatchRequest(f"{batch.id[:_BATCH]}-{key[:_KEY]}", key, cached_replies.prompt_to_json(prompt), schema, worst)


def is_of(batch: Batch, request_id: str) -> bool:
    """Return True if the request belongs to this batch; two batches may have the same content."""
    return request_id.startswith(f"{batch.id[:_BATCH]}-")
