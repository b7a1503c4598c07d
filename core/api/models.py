"""Routes that ask language models, and that say and set what they cost: estimates first, then jobs within a budget.

What asks models is imported where it is used: most processes of the API never do.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Depends, Request

from core.api.callers import Caller, allowed
from core.api.context import Context, context_of
from core.api.guarded import GuardedRoute
from core.api.model_bodies import (
    BudgetAsked,
    BudgetOut,
    EstimateOut,
    ModelAsked,
    ModelsOut,
    ModelTestAsked,
    ModelTestOut,
    ModelUseOut,
    PriceAsked,
    PriceOut,
    StartedOut,
)
from core.api.refusals import Refusal
from core.domain.api_tokens import Scope
from core.domain.money import usd
from core.domain.spending import Budget, PriceOverride
from core.errors import BadInput
from core.permissions import Permission, require
from core.wording.phrases import say

if TYPE_CHECKING:
    from core.services.models.prices import PriceView

router = APIRouter(route_class=GuardedRoute, tags=["models"])
Spender = Annotated[Caller, Depends(allowed(Scope.SPEND))]


@router.get("/models", response_model=ModelsOut)
def models(request: Request, caller: Spender) -> ModelsOut:
    """Return the model that each task asks, what is missing, and what tests and exams found."""
    from core.services.models.probing import probe_views  # most requests ask no model
    from core.services.models.providers import uses

    here, language = context_of(request), caller.person.language
    views = probe_views(here.workspace, caller.person, language)
    used = [
        ModelUseOut(use=each.use, model=each.model, ready=each.ready, missing=each.line)
        for each in uses(here.settings, language)
    ]
    tested = [
        ModelTestOut(
            model=view.model,
            does=list(view.does),
            lacks=list(view.lacks),
            asked=list(view.asked),
            exam=list(view.exam),
            passed=view.passed,
            judged_replies=view.void.replies if view.void else 0,
            void_replies=view.void.void if view.void else 0,
            message=view.message,
            at=view.at,
        )
        for view in views.values()
    ]
    return ModelsOut(uses=used, tested=tested)


@router.post("/models/test", response_model=StartedOut)
def test(request: Request, caller: Spender, asked: ModelTestAsked) -> StartedOut:
    """Find out what a model does and how it judges known sentences; the job says when that is known."""
    from core.services.models.probing import request_probe

    here = context_of(request)
    require(caller.person, Permission.SPEND)
    budget = _named(here, asked.budget)
    job = request_probe(here.workspace, caller.person, here.settings, asked.model, budget=budget, now=time.time())
    return StartedOut(job=job.id)


@router.post("/ask", response_model=EstimateOut)
def ask(request: Request, caller: Spender, asked: ModelAsked) -> EstimateOut:
    """Have a model judge a set, write samples, propose repairs or answer a question: what it would cost, and with
    ``start`` the job that does it."""
    from core.services.generation.requests_by_name import planned, start
    from core.services.models.paid_jobs import beyond_budget
    from core.services.models.providers import model_for, unknown_model

    here, person = context_of(request), caller.person
    if asked.model and (unknown := unknown_model(here.settings, asked.model)):
        raise Refusal(422, unknown)
    model = asked.model or model_for(here.settings, "judge" if asked.what == "judge" else "writer")
    budget = _named(here, asked.budget)
    plan = planned(
        here.workspace, person, here.settings, asked.what.value, model=model, budget=budget, **_details(asked)
    )
    cost, job = plan.cost, None
    if asked.start:
        lacks = beyond_budget(here.workspace, cost.live, budget)
        if lacks and not asked.beyond_budget:
            raise Refusal(422, say("api-beyond-budget", cost=f"{usd(lacks.cost):.4f}", left=f"{usd(lacks.left):.4f}"))
        job = start(here.workspace, person, here.settings, plan, time.time()).id
    return EstimateOut(
        model=model,
        calls=cost.calls,
        input_tokens=cost.input,
        output_tokens=cost.output,
        usd=None if cost.live is None else usd(cost.live),
        job=job,
    )


def _details(asked: ModelAsked) -> dict[str, Any]:
    fields = ("detectors", "share", "without_exam", "count", "question", "sources", "sentences")
    return {"set_name": asked.set, **{name: getattr(asked, name) for name in fields}}


@router.get("/budgets", response_model=list[BudgetOut])
def budgets(request: Request, caller: Spender) -> list[BudgetOut]:
    """Newest first and closed ones last, in US dollars."""
    from core.services.models.budgets import budget_list

    return [_budget(each) for each in budget_list(context_of(request).workspace, caller.person)]


@router.post("/budgets/change", response_model=BudgetOut)
def change_budget(request: Request, caller: Spender, asked: BudgetAsked) -> BudgetOut:
    """Open a budget, give an open one of this name another limit, or close it."""
    from core.services.models.budgets import budget_list, close_budget, open_budget, set_limit

    here, person, now = context_of(request), caller.person, time.time()
    require(person, Permission.SET_BUDGETS)
    known = next((each for each in budget_list(here.workspace, person) if each.name == asked.name.strip()), None)
    if asked.dollars is not None and (known is None or known.closed):
        return _budget(open_budget(here.workspace, person, asked.name, asked.dollars, now))
    budget = _named(here, asked.name.strip()) or 0
    if asked.dollars is None:
        close_budget(here.workspace, person, budget, now)
    else:
        set_limit(here.workspace, person, budget, asked.dollars, now)
    changed = here.workspace.spending.budget(budget)
    if changed is None:
        raise BadInput(say("budget-not-there", budget=budget))
    return _budget(changed)


@router.get("/prices", response_model=list[PriceOut])
def price_list(request: Request, caller: Spender) -> list[PriceOut]:
    """List the prices of the models in use, of the default ones, and those that people set."""
    from core.services.models.prices import prices
    from core.services.models.providers import model_names

    here = context_of(request)
    return [
        _price(each) for each in prices(here.workspace, caller.person, here.settings, model_names(here.settings)).models
    ]


@router.post("/prices/change", response_model=list[PriceOut])
def change_price(request: Request, caller: Spender, asked: PriceAsked) -> list[PriceOut]:
    """Set one's own price of a model, or let the published one count again."""
    from core.services.models.prices import prices, set_price, withdraw_price

    here, person, now = context_of(request), caller.person, time.time()
    if asked.input is None or asked.output is None:
        withdraw_price(here.workspace, person, asked.model, now)
    else:
        rates = (asked.input, asked.output, asked.cache_read, asked.cache_written)
        set_price(here.workspace, person, PriceOverride(asked.model, *rates, asked.batch, person.name, now))
    views = prices(here.workspace, person, here.settings, [asked.model]).models
    return [_price(each) for each in views if each.model == asked.model]


def _named(here: Context, name: str | None) -> int | None:
    """Return the id of the open budget of this name. Raises Refusal if there is none."""
    if name is None:
        return None
    for budget in here.workspace.spending.budgets():
        if budget.name == name and not budget.closed:
            return budget.id
    raise Refusal(422, say("api-no-such-budget", name=name))


def _budget(budget: Budget) -> BudgetOut:
    return BudgetOut(
        name=budget.name,
        limit=usd(budget.limit),
        spent=usd(budget.spent),
        reserved=usd(budget.held),
        left=usd(max(0, budget.left)),
        closed=budget.closed,
    )


def _price(price: PriceView) -> PriceOut:
    live, batch = price.live, price.batch
    return PriceOut(
        model=price.model,
        source=price.source.value,
        input=live.input if live else None,
        output=live.output if live else None,
        cache_read=live.cache_read if live else None,
        batch_input=batch.input if batch else None,
        batch_output=batch.output if batch else None,
    )
