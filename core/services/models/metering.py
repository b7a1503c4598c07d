"""Models that are asked at somebody's expense."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.llm.base import Model
from core.llm.metered import Bill, Metered
from core.llm.prices import PriceList
from core.llm.retrying import Retrying
from core.ports.workspace import Workspace
from core.settings import Settings

OpenModel = Callable[[Settings, str], Model]


@dataclass(frozen=True, slots=True)
class Payer:
    """Who pays for what is asked, and from which budget."""

    workspace: Workspace
    settings: Settings
    budget: int | None
    person: str
    open_model: OpenModel
    cancelled: Callable[[], bool]
    """Asked several times a second: once it is true, whoever waits for a model is free."""

    def meter(self, name: str) -> Metered:
        """Raises MissingPart when the model cannot be asked."""
        return self.again(self.open_model(self.settings, name))

    def again(self, model: Model) -> Metered:
        """The same model, with a sum of its own."""
        bill = Bill(self.workspace.spending, self.workspace.replies, price_list(self.workspace, self.settings))
        asked = model.model if isinstance(model, Metered) else model
        return Metered(asked, bill, self.budget, self.person, Retrying(self.cancelled))


def price_list(workspace: Workspace, settings: Settings) -> PriceList:
    """What somebody said that a model costs goes before what is published."""
    return PriceList(workspace.prices.overrides(), settings.openai_url)
