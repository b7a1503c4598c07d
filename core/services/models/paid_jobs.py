"""Estimate the cost of a job that uses a language model, check that a budget pays, and queue the job."""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from core.detectors.base import Detector
from core.domain.answers import JSON, Usage
from core.domain.money import Nano
from core.domain.work import Item, Job, JobKind
from core.errors import BadInput
from core.llm.base import Model, Prompt
from core.llm.estimate import CostEstimate, estimate
from core.llm.prices import PriceList, Rates
from core.ports.workspace import Workspace
from core.scoring import engine
from core.services.models.prices import price_list
from core.settings import Settings
from core.typed_json import to_json
from core.wording.phrases import say

T = TypeVar("T")

MOST_READ = 1000
"""Largest number of units whose prompts are counted; of more units, evenly spaced ones are taken."""


class PaidRequest(Protocol):
    """The payload of a job that asks a model."""

    @property
    def model(self) -> str: ...
    @property
    def budget(self) -> int | None:
        """Id of the budget; None for a model that is free of charge."""
        ...


def queue_model_job(  # noqa: PLR0917 - what is asked, by whom, and who pays
    workspace: Workspace, settings: Settings, kind: JobKind, order: PaidRequest, by: str, now: float
) -> Job:
    """Queue a job; the caller has checked the permission. Raises BadInput without a budget that pays."""
    check_budget(workspace, settings, order)
    return workspace.jobs.add(kind, to_json(order), by, now)


def check_budget(workspace: Workspace, settings: Settings, order: PaidRequest) -> None:
    """Check the budget. Raises BadInput if a model that is not known to be free of charge has no open budget."""
    if price_list(workspace, settings).worst(order.model, 1, 1) == 0:
        return
    budget = workspace.spending.budget(order.budget) if order.budget is not None else None
    if budget is None or budget.closed:
        raise BadInput(say("budget-none"))


@dataclass(frozen=True, slots=True)
class BeyondBudget:
    """An estimate that is above what its budget has left, which is ``left``."""

    cost: Nano
    left: Nano


def beyond_budget(workspace: Workspace, cost: Nano | None, budget: int | None) -> BeyondBudget | None:
    """Return by how much a run is estimated to exceed its budget; None if the budget has enough, or nobody knows."""
    open_one = workspace.spending.budget(budget) if budget is not None else None
    if cost is None or open_one is None or open_one.closed or cost <= open_one.left:
        return None
    return BeyondBudget(cost, max(0, open_one.left))


def estimate_units(  # noqa: PLR0917 - a model, its prices, and what it is asked
    workspace: Workspace,
    settings: Settings,
    model: Model,
    units: Sequence[T],
    prompts_for: Callable[[T], tuple[str, Iterable[Prompt]]],
    schema: JSON | None = None,
) -> CostEstimate:
    """Estimate the cost of all units by at most ``MOST_READ`` of them. ``prompts_for``: the language of a unit and its
    prompts. Asks the provider to count tokens, which is free."""
    step = max(1, -(-len(units) // MOST_READ))
    prompts: dict[str, list[Prompt]] = defaultdict(list)
    for unit in units[::step]:
        lang, own = prompts_for(unit)
        for prompt in own:
            prompts[lang].append(prompt)
    cost = estimate(model, price_list(workspace, settings), prompts, schema)
    return scaled(cost, len(units) / max(1, len(units[::step])))


def scaled(cost: CostEstimate, factor: float) -> CostEstimate:
    """Return the cost multiplied by a factor."""

    def times(amount: Nano | None) -> Nano | None:
        return None if amount is None else round(amount * factor)

    return dataclasses.replace(
        cost,
        calls=round(cost.calls * factor),
        input=round(cost.input * factor),
        output=round(cost.output * factor),
        live=times(cost.live),
        cached=times(cost.cached),
        batch=times(cost.batch),
    )


FEWEST_ANSWERS = 10
"""Smallest number of answers from which a factor is computed."""
MOST_ANSWERS = 60


@dataclass(frozen=True, slots=True)
class UsageFactor:
    answers: int
    """Number of answers that the factor rests on; 0 if there is none."""
    factor: float = 1.0
    """Factor by which the estimate for single requests is too low."""


def usage_factor(
    workspace: Workspace, items: Iterable[Item], judges: Sequence[Detector], model: Model, prices: PriceList
) -> UsageFactor:
    """Compute the factor from the first answers that the same judges judged in full. Asks the provider to count
    tokens."""
    wanted = {engine.key_of(judge).digest: judge for judge in judges}
    prompts: dict[str, list[Prompt]] = defaultdict(list)
    used: list[Usage] = []
    for item in items:
        for judgement in workspace.judgements.of(item.input_hash):
            judge = wanted.get(judgement.detector.digest)
            if judge is not None and judgement.usage.output_tokens and len(used) < MOST_ANSWERS:
                prompts[item.answer.lang] += judge.prompts(item.answer)  # type: ignore[attr-defined]
                used.append(judgement.usage)
        if len(used) >= MOST_ANSWERS:
            break
    if len(used) < FEWEST_ANSWERS:
        return UsageFactor(0)
    expected = estimate(model, prices, prompts)
    rates = prices.rates(model.name)
    actual = _weight(sum(usage.input_tokens for usage in used), sum(usage.output_tokens for usage in used), rates)
    return UsageFactor(len(used), actual / max(1.0, _weight(expected.input, expected.output, rates)))


def _weight(read: int, wrote: int, rates: Rates | None) -> float:
    """Weight tokens by price if it is known. Savings by a cache are ignored, as they do not depend on the number of
    requests."""
    if rates is None or not rates.input:
        return float(read + wrote)
    return read + wrote * rates.output / rates.input
