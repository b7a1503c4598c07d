"""What is going to be asked in a batch: stored with ids that follow from it, before anything is sent."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from core.domain.answers import JSON, stable_hash
from core.domain.batches import Batch, BatchRequest, BatchState
from core.domain.money import usd
from core.llm import kept
from core.llm.base import Prompt
from core.llm.failures import ModelFailure, Why
from core.llm.prices import PriceList
from core.llm.worst_case import most_input
from core.ports.workspace import Workspace
from core.wording.phrases import say

T = TypeVar("T")

MOST_REQUESTS = 10_000
"""In one batch: less is lost to one that is refused as a whole."""
HELD_FOR = 3 * 86_400.0
"""Seconds until requests of which nothing was heard count as lost: providers give up after one day."""

Wanted = tuple[Prompt, JSON | None]
"""What is asked, and the schema of the reply."""
_BATCH, _KEY = 16, 47
"""Characters of the id of a request that say its batch, and that say what is asked: 64 with a hyphen between."""


@dataclass(frozen=True, slots=True)
class Account:
    """Who pays for it, and by which prices."""

    budget: int
    person: str
    prices: PriceList


def intend(workspace: Workspace, model: str, wanted: Sequence[Wanted], account: Account, now: float) -> list[Batch]:
    """Stores what is to be asked and holds its worst case; sent it is by ``advance``. What is kept already, or stands
    in a batch that is not over, is left out. Raises ModelFailure where the budget does not have it, or the price is
    unknown: what was stored until then stays.
    """
    where = account.prices.where(model)
    keyed = {kept.key(where, "write", kept.asked(*each), False): each for each in wanted}
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
    """The same batch again changes nothing. Raises as ``intend``."""
    requests = [_request(batch, prices, *each) for each in keyed]
    if not workspace.batches.intend(batch, requests, now + HELD_FOR):
        found = None if batch.budget is None else workspace.spending.budget(batch.budget)
        if found is None or found.closed:
            raise ModelFailure(Why.NO_BUDGET, say("budget-none"), model=batch.model)
        worst = usd(sum(request.worst for request in requests))
        told = say(
            "budget-not-enough", worst=f"{worst:.2f}", budget=found.name, left=f"{max(0.0, usd(found.left)):.2f}"
        )
        raise ModelFailure(Why.SPEND_LIMIT, told, model=batch.model)


def again(batch: Batch, keys: Sequence[str], now: float) -> Batch:
    """The next round of a batch: its id follows from this one, so that a crash makes no second."""
    digest = stable_hash([batch.id, batch.round + 1, list(keys)])
    return replace(
        batch, id=digest, round=batch.round + 1, state=BatchState.INTENDED, provider_id="", created_at=now,
        sending_at=None, total=len(keys), whole=0, failed=0, missing=0, message="",
    )  # fmt: skip


def _new(workspace: Workspace, model: str, purpose: str, account: Account, keys: Sequence[str], *, now: float) -> Batch:
    """What was asked in a batch that is over and brought nothing is another batch when it is asked again."""
    time = 0
    while workspace.batches.get(digest := stable_hash([model, time, list(keys)])) is not None:
        time += 1
    return Batch(
        digest, model, purpose, account.person, account.budget, 0, BatchState.INTENDED, "", now, None, len(keys)
    )


def _request(batch: Batch, prices: PriceList, key: str, prompt: Prompt, schema: JSON | None) -> BatchRequest:
    worst = prices.worst(batch.model, most_input(prompt, schema), prompt.most_tokens, batch=True)
    if worst is None:
        raise ModelFailure(Why.NO_BUDGET, say("price-unknown", model=batch.model), model=batch.model)
    return BatchRequest(f"{batch.id[:_BATCH]}-{key[:_KEY]}", key, kept.prompt_to_json(prompt), schema, worst)


def is_of(batch: Batch, request_id: str) -> bool:
    """Whether what came back was asked in this batch: two batches may ask the same."""
    return request_id.startswith(f"{batch.id[:_BATCH]}-")
