"""List the prices of models, live, cached and in batches: as published, or as people set them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from core.domain.spending import PriceOverride
from core.domain.work import Person
from core.errors import BadInput
from core.limits import LONGEST_MODEL_NAME
from core.llm.prices import PriceList, Rates, published_list
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people.audit_log import AdminAct, audited
from core.settings import Settings
from core.wording.phrases import say


class PriceSource(StrEnum):
    LISTED = "listed"
    OWN = "own"
    """A person set the price."""
    FREE = "free"
    """Nobody sends a bill for the model."""
    UNKNOWN = "unknown"
    """Nothing is sent to the model until a person sets its price."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PriceView:
    model: str
    source: PriceSource
    live: Rates | None
    """Dollars per million tokens; None if unknown."""
    batch: Rates | None
    by: str = ""
    """The person who set the price."""


@dataclass(frozen=True, slots=True)
class PricesView:
    version: str
    """Version of the published list."""
    newest: date
    """Date of its newest entry."""
    models: tuple[PriceView, ...]


def price_list(workspace: Workspace, settings: Settings) -> PriceList:
    """Return the prices in force now; a price that a person sets counts from the next request on."""
    from core.llm.endpoints import endpoints  # most starts need no price

    known = endpoints(settings).endpoints.values()
    free = frozenset(each.name for each in known if each.free)
    return PriceList(workspace.prices.overrides(), settings.openai_url, {each.name: each.url for each in known}, free)


def prices(workspace: Workspace, person: Person, settings: Settings, models: Iterable[str]) -> PricesView:
    """List the prices of these models and of all models with a price set by a person. Raises Forbidden."""
    require(person, Permission.SPEND)
    known = price_list(workspace, settings)
    names = dict.fromkeys([*(model for model in models if model), *known.overrides])
    published = published_list()
    return PricesView(published.version, published.newest, tuple(_view(known, name) for name in names))


def set_price(workspace: Workspace, person: Person, price: PriceOverride) -> None:
    """Set the price of a model. Raises Forbidden, and BadInput for an invalid name."""
    require(person, Permission.SET_BUDGETS)
    provider, _, name = price.model.partition("/")
    if not provider or not name or len(price.model) > LONGEST_MODEL_NAME or not price.model.isprintable():
        raise BadInput(say("price-unnamed", model=price.model))
    with audited(workspace, person.name, AdminAct.BUDGET, price.model, price=str(price)):
        workspace.prices.override(price)


def withdraw_price(workspace: Workspace, person: Person, model: str, now: float) -> None:
    """Remove the price that a person set, so that the published one counts again. Raises Forbidden."""
    require(person, Permission.SET_BUDGETS)
    with audited(workspace, person.name, AdminAct.BUDGET, model, price=""):
        workspace.prices.withdraw(model, person.name, now)


def _view(known: PriceList, model: str) -> PriceView:
    live, batch, own = known.rates(model), known.rates(model, batch=True), known.overrides.get(model)
    if known.is_free(model):
        return PriceView(model=model, source=PriceSource.FREE, live=live, batch=batch)
    if own:
        return PriceView(model=model, source=PriceSource.OWN, live=live, batch=batch, by=own.by)
    return PriceView(model=model, source=PriceSource.LISTED if live else PriceSource.UNKNOWN, live=live, batch=batch)
