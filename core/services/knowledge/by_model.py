"""A question asked with a language model beside the rules: it reads what they do not, and words what was found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from core.domain.answers import Usage
from core.domain.work import Person
from core.knowledge.by_pattern import ask_by_pattern, not_understood
from core.knowledge.replies import Reply, Status
from core.knowledge.worded import Said, worded
from core.llm.metered import Metered
from core.llm.open import open_model
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.knowledge.asking import ask, asking
from core.services.models.metering import OpenModel, Payer
from core.settings import Settings


@dataclass(frozen=True, slots=True)
class ModelAnswer:
    reply: Reply
    """With the steps that the model had a part in."""
    sentences: tuple[Said, ...]
    """As the model worded it; empty: as the reply words it."""
    model: str
    usage: Usage
    """What it used just now: nothing where the same was asked before."""


@dataclass(frozen=True, slots=True)
class ModelBeside:
    """Who asks it, and who pays."""

    workspace: Workspace
    settings: Settings
    person: Person
    model: str
    budget: int | None
    """None pays for models of this machine, and for what was asked before."""
    open_model: OpenModel = open_model

    def ask(self, graph: str, question: str, meant: Mapping[str, str] | None = None) -> ModelAnswer:
        """The rules go first, and what they answered or refused stays; ``meant`` as they take it.

        Raises Forbidden, BadInput as ``ask`` does, and MissingPart where the model cannot be asked.
        """
        require(self.person, Permission.SPEND)
        meter = self._meter()
        there, reply = asking(self.workspace, graph), ask(self.workspace, graph, question, meant)
        reply = ask_by_pattern(there, question, reply, meter)
        said = worded(reply, question, there.graph, meter)
        whole = replace(reply, steps=(*reply.steps, *said.steps))
        return ModelAnswer(whole, said.sentences, meter.name, meter.usage)

    def _meter(self) -> Metered:
        payer = Payer(
            self.workspace, self.settings, self.budget, self.person.name, self.open_model, cancelled=lambda: False
        )
        return payer.meter(self.model)


def helps(reply: Reply, question: str = "") -> bool:
    """Whether a model has anything to do with it."""
    return reply.status is Status.ANSWERED or not_understood(reply, question)
