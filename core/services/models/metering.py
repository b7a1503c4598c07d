"""Charge requests to a language model to a budget, with separate sums for each detector."""

from __future__ import annotations

import dataclasses
import threading
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from core.detectors.base import Detector
from core.domain.money import Nano, usd
from core.domain.spending import Attempt
from core.llm.base import Capability, Model
from core.llm.metered import Bill, Metered
from core.llm.retrying import Retrying
from core.ports.workspace import Workspace
from core.services.models.prices import price_list
from core.settings import Settings
from core.typed_json import DoesNotFit, from_json
from core.wording.phrases import Phrases, say

OpenModel = Callable[[Settings, str], Model]


@dataclass(slots=True)
class RunCost:
    """Adds up what the requests of one run cost, whichever of its models was asked."""

    attempts: int = 0
    charged: Nano = 0
    """The amount that budgets were charged: the cost, or the worst case where it is unknown."""
    unknown: int = 0
    """Attempts whose cost is unknown."""
    outcomes: Counter[str] = field(default_factory=Counter)
    _lock: threading.Lock = field(default_factory=threading.Lock, repr=False)

    def add(self, attempt: Attempt) -> None:
        with self._lock:
            self.attempts += 1
            self.charged += attempt.charged
            self.unknown += attempt.cost is None
            self.outcomes[attempt.outcome] += 1

    @property
    def phrases(self) -> Phrases:
        """State what was spent; empty if nothing was."""
        if not self.charged:
            return ()
        spent = say("job-spent", calls=self.attempts, cost=f"{usd(self.charged):.4f}")
        return (spent, say("job-spent-unknown", count=self.unknown)) if self.unknown else (spent,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Payer:
    """The person and the budget that pay for requests."""

    workspace: Workspace
    settings: Settings
    budget: int | None
    person: str
    open_model: OpenModel
    cancelled: Callable[[], bool]
    """Called several times a second; once it returns True, waiting requests give up."""
    tally: RunCost = field(default_factory=RunCost)

    def meter(self, name: str) -> Metered:
        """Return a model whose requests are charged. Raises MissingPart if the model cannot be used."""
        return self.again(self.open_model(self.settings, name))

    def untested(self, name: str) -> Metered:
        """Return a model for its next test, which the last one must not limit. Raises as ``meter``."""
        return self._metered(self.open_model(self.settings, name), frozenset())

    def again(self, model: Model) -> Metered:
        """Return the same model with a separate sum of its usage."""
        if isinstance(model, Metered):
            return self._metered(model.model, model.lacks)
        return self._metered(model, self._as_tested(model))

    def _metered(self, model: Model, lacks: frozenset[Capability]) -> Metered:
        bill = Bill(
            self.workspace.spending,
            self.workspace.replies,
            price_list(self.workspace, self.settings),
            calls=self.workspace.model_calls,
            settled=self.tally.add,
        )
        return Metered(model, bill, self.budget, self.person, Retrying(self.cancelled), lacks)

    def _as_tested(self, model: Model) -> frozenset[Capability]:
        """Have the model asked as its last test found, and return what it was found to lack."""
        from core.llm.dialect import ModelDialect, Speech  # most starts ask no model

        tested = self.workspace.probes.newest().get(model.name)
        if tested is None:
            return frozenset()
        if (speech := Speech.of(model)) is not None and "dialect" in tested.details:
            with suppress(DoesNotFit):  # one that another version stored: the model is asked as its family is known
                speech.dialect = from_json(ModelDialect, tested.details["dialect"])
        return frozenset(each for each in Capability if tested.results.get(each) is False)


def metered_fields(detector: Detector) -> dict[str, Metered]:
    """Return the models that a detector uses, by field name."""
    fields = dataclasses.fields(detector)  # type: ignore[arg-type]
    return {f.name: value for f in fields if isinstance(value := getattr(detector, f.name), Metered)}


def with_own_meters(detector: Detector, payer: Payer) -> Detector:
    """Return the same detector, with models that sum up its own usage only."""
    own = {name: payer.again(model) for name, model in metered_fields(detector).items()}
    return dataclasses.replace(detector, **own)  # type: ignore[type-var]
