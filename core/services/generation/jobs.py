"""The two jobs of this room, with the models that they ask."""

from __future__ import annotations

import threading
from collections.abc import Callable

from core.domain.work import Job
from core.llm.web_search import web_search_of
from core.ports.workspace import Workspace
from core.repair.active_generation import Generation as Watched
from core.repair.events import Mode
from core.repair.guard import Guard
from core.repair.model_repairer import ModelRepairer
from core.scoring.suite import Suite
from core.services.documents.retrievers import retriever_of
from core.services.generation.in_queue import SET
from core.services.generation.repairing import Repairing, repair_order
from core.services.generation.writing import Writing
from core.services.models.metering import Payer
from core.services.models.providers import model_for
from core.services.scoring import Clock, OnProgress


def repairing_of(
    job: Job, payer: Payer, suite: Callable[[], Suite], *, clock: Clock, on_progress: OnProgress,
    stop: threading.Event,
) -> Repairing:  # fmt: skip
    """Raises MissingPart when the model cannot be asked."""
    order = repair_order(job.payload)
    repairer = ModelRepairer(payer.meter(order.model), Guard(suite()))
    return Repairing(payer.workspace, repairer, order, job.by, clock, on_progress, stop)


def writing_of(
    job: Job, payer: Payer, suite: Callable[[], Suite], *, clock: Clock, on_progress: OnProgress,
    stop: threading.Event,
) -> Writing:  # fmt: skip
    """The writer is the one that was ordered, the judge as set, or the writer too. Raises MissingPart."""
    workspace: Workspace = payer.workspace
    generation = workspace.generations.get(job.payload["generation"])
    order = generation.order
    judge, proxy = (model_for(payer.settings, use) for use in ("judge", "proxy"))
    writer = payer.meter(order.model)
    asked = payer.meter(judge) if judge else writer
    watched = Watched(
        writer=writer,
        judge=asked,
        repairer=ModelRepairer(writer, Guard(suite())),
        proxy=payer.meter(proxy) if proxy else None,
        retriever=retriever_of(workspace, payer.settings, SET) or web_search_of(payer.settings, asked),
        most_sentences=order.most_sentences,
        mode=Mode(order.mode),
    )
    return Writing(workspace, generation, watched, clock, on_progress, stop)
