"""What models cost: the published prices, live, read from a cache and in batches, and what people say instead."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from core.domain.spending import PriceOverride
from core.domain.work import Person
from core.errors import BadInput
from core.limits import LONGEST_MODEL_NAME
from core.llm.prices import ON_THIS_MACHINE, PriceList, Rates, published_list
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people.audit_log import Act, audited
from core.settings import Settings
from core.wording.phrases import say


class PriceSource(StrEnum):
    LISTED = "listed"
    OWN = "own"
    """Somebody said it."""
    FREE = "free"
    """It runs on this machine."""
    UNKNOWN = "unknown"
    """Nothing is sent to it before somebody says what it costs."""


@dataclass(frozen=True, slots=True)
class PriceView:
    model: str
    source: PriceSource
    live: Rates | None
    """Dollars for a million tokens; None: unknown."""
    batch: Rates | None
    by: str = ""
    """Who said it."""


@dataclass(frozen=True, slots=True)
class PricesView:
    version: str
    """Of the published list."""
    newest: date
    """Of its newest entry."""
    models: tuple[PriceView, ...]


def price_list(workspace: Workspace, settings: Settings) -> PriceList:
    """As it is at this moment: what somebody says of a price counts from the next call on."""
    return PriceList(workspace.prices.overrides(), settings.openai_url)


def prices(workspace: Workspace, person: Person, settings: Settings, models: Iterable[str]) -> PricesView:
    """Of these models and of all that somebody priced. Raises Forbidden."""
    require(person, Permission.SPEND)
    known = price_list(workspace, settings)
    names = dict.fromkeys([*(model for model in models if model), *known.overrides])
    published = published_list()
    return PricesView(published.version, published.newest, tuple(_view(known, name) for name in names))


def set_price(workspace: Workspace, person: Person, price: PriceOverride) -> None:
    """Raises Forbidden, and BadInput for a name that cannot be one."""
    require(person, Permission.SET_BUDGETS)
    provider, _, name = price.model.partition("/")
    if not provider or not name or len(price.model) > LONGEST_MODEL_NAME or not price.model.isprintable():
        raise BadInput(say("price-unnamed", model=price.model))
    with audited(workspace, person.name, Act.BUDGET, price.model, price=str(price)):
        workspace.prices.override(price)


def withdraw_price(workspace: Workspace, person: Person, model: str, now: float) -> None:
    """The published price counts again. Raises Forbidden."""
    require(person, Permission.SET_BUDGETS)
    with audited(workspace, person.name, Act.BUDGET, model, price=""):
        workspace.prices.withdraw(model, person.name, now)


def _view(known: PriceList, model: str) -> PriceView:
    live, batch, own = known.rates(model), known.rates(model, batch=True), known.overrides.get(model)
    if model.partition("/")[0] in ON_THIS_MACHINE:
        return PriceView(model, PriceSource.FREE, live, batch)
    if own:
        return PriceView(model, PriceSource.OWN, live, batch, own.by)
    return PriceView(model, PriceSource.LISTED if live else PriceSource.UNKNOWN, live, batch)
