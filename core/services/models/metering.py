"""Models that are asked at somebody's expense, and the detectors that ask them."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass

from core.detectors.base import Detector
from core.llm.base import Model
from core.llm.metered import Bill, Metered
from core.llm.retrying import Retrying
from core.ports.workspace import Workspace
from core.services.models.prices import price_list
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


def metered_fields(detector: Detector) -> dict[str, Metered]:
    """The models that a detector asks, by its fields."""
    fields = dataclasses.fields(detector)  # type: ignore[arg-type]
    return {f.name: value for f in fields if isinstance(value := getattr(detector, f.name), Metered)}


def with_own_meters(detector: Detector, payer: Payer) -> Detector:
    """The same detector, whose models add up what this one asks."""
    own = {name: payer.again(model) for name, model in metered_fields(detector).items()}
    return dataclasses.replace(detector, **own)  # type: ignore[type-var]
