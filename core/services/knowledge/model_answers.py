"""Have a language model read a question to a graph that the rules do not understand, and word the answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from core.domain.answers import Usage
from core.domain.work import Person
from core.knowledge.model_patterns import ask_by_pattern, not_understood
from core.knowledge.model_wording import GroundedSentence, phrase_answer
from core.knowledge.replies import GraphReply, ReplyStatus
from core.llm.metered import Metered
from core.llm.open import open_model
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.knowledge.queries import ask, question_answerer
from core.services.models.metering import OpenModel, Payer
from core.settings import Settings


@dataclass(frozen=True, slots=True)
class ModelAnswer:
    reply: GraphReply
    """The reply, including the steps that the model took part in."""
    sentences: tuple[GroundedSentence, ...]
    """The answer as the model worded it; empty if the wording of the reply is used."""
    model: str
    usage: Usage
    """Tokens and money used by this request; nothing if every reply came from the cache."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelAssistant:
    """A language model that helps to answer questions, with the person who asks and the budget that pays."""

    workspace: Workspace
    settings: Settings
    person: Person
    model: str
    budget: int | None
    """Id of the budget. None is enough for models on this machine and for cached replies."""
    open_model: OpenModel = open_model

    def ask(self, graph: str, question: str, meant: Mapping[str, str] | None = None) -> ModelAnswer:
        """Answer by rules first, and let the model read only what they did not understand. ``meant`` is as in
        ``queries.ask``.

        Raises Forbidden, BadInput as ``queries.ask`` does, and MissingPart if the model cannot be used.
        """
        require(self.person, Permission.SPEND)
        meter = self._meter()
        answerer, reply = question_answerer(self.workspace, graph), ask(self.workspace, graph, question, meant)
        reply = ask_by_pattern(answerer, question, reply, meter)
        worded = phrase_answer(reply, question, answerer.graph, meter)
        whole = replace(reply, steps=(*reply.steps, *worded.steps))
        return ModelAnswer(whole, worded.sentences, meter.name, meter.usage)

    def _meter(self) -> Metered:
        payer = Payer(
            workspace=self.workspace,
            settings=self.settings,
            budget=self.budget,
            person=self.person.name,
            open_model=self.open_model,
            cancelled=lambda: False,
        )
        return payer.meter(self.model)


def helps(reply: GraphReply, question: str = "") -> bool:
    """Return True if a model can improve on this reply: word an answer, or read a question that was not understood."""
    return reply.status is ReplyStatus.ANSWERED or not_understood(reply, question)
