"""Test a model: what it really does, stored with the date, since servers accept what they then ignore."""

from __future__ import annotations

import threading
from dataclasses import dataclass

from core.domain.spending import Probed
from core.domain.work import Job, JobKind, Person
from core.llm.base import Capability
from core.llm.failures import ModelFailure
from core.llm.metered import Metered
from core.llm.probe import PROBED, probe
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.models.asking import Ending, ask_each
from core.services.models.judge_plan import check_budget
from core.services.models.metering import Payer
from core.services.scoring import Clock, OnProgress
from core.settings import Settings
from core.wording import explain
from core.wording.phrases import Phrases, from_text, say


@dataclass(frozen=True, slots=True)
class ProbeView:
    model: str
    does: tuple[Capability, ...]
    lacks: tuple[Capability, ...]
    untold: tuple[Capability, ...]
    """Could not be told."""
    message: str
    """What went wrong; empty: nothing."""
    by: str
    at: float


def probe_views(workspace: Workspace, person: Person, language: str = "en") -> dict[str, ProbeView]:
    """By model, the newest test of each. Raises Forbidden."""
    require(person, Permission.SPEND)
    return {model: _view(probed, language) for model, probed in workspace.probes.newest().items()}


def request_probe(
    workspace: Workspace, person: Person, settings: Settings, model: str, *, budget: int | None, now: float
) -> Job:
    """Ask the worker. Raises Forbidden, and BadInput without a budget that pays."""
    require(person, Permission.SPEND)
    check_budget(workspace, settings, model, budget)
    return workspace.jobs.add(JobKind.PROBE, {"model": model, "budget": budget}, person.name, now)


@dataclass(slots=True)
class Probing:
    """One test of one model. What goes wrong on the way stands in its result."""

    payer: Payer
    model: str
    clock: Clock
    on_progress: OnProgress
    stop: threading.Event
    phrases: Phrases = ()

    def run(self) -> Ending:
        """Raises MissingPart when the model cannot be asked."""
        meter = self.payer.meter(self.model)
        return ask_each([meter], self._ask, self._take, stop=self.stop, going_on=self._told)

    def _ask(self, meter: Metered) -> Probed:
        return probe(meter, self.payer.person, self.clock())

    def _take(self, meter: Metered, probed: Probed | ModelFailure) -> bool:
        if isinstance(probed, ModelFailure):
            raise probed
        if self.stop.is_set():
            return False
        self.payer.workspace.probes.add(probed)
        does = sum(found is True for found in probed.results.values())
        self.phrases = (say("job-probed", does=does, all=len(probed.results)), *from_text(probed.message))
        return True

    def _told(self) -> bool:
        return self.on_progress(0, 1, ())


def _view(probed: Probed, language: str) -> ProbeView:
    found = {value: [name for name in PROBED if probed.results.get(name) is value] for value in (True, False, None)}
    told = explain(from_text(probed.message), language)
    does, lacks, untold = (tuple(found[value]) for value in (True, False, None))
    return ProbeView(probed.model, does, lacks, untold, told, probed.by, probed.at)
