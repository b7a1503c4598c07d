"""Score what is unscored in a set, with the passages of its documents, as the worker and the command line do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.encoders.base import Encoder
from core.ports.workspace import Workspace
from core.scoring.suite import Suite
from core.services.documents.retrieving import give_passages
from core.services.publishing.reopening import reopen_outdated
from core.services.suites.scoring import Clock, OnProgress, score_items
from core.settings import Settings
from core.wording.phrases import Phrases


@dataclass(frozen=True, slots=True)
class SetScored:
    phrases: Phrases
    finished: bool
    """False if ``on_progress`` stopped it; the next run continues."""


def score_set(
    workspace: Workspace,
    settings: Settings,
    set_name: str | None,
    *,
    by: str,
    suite: Callable[[], Suite],
    open_encoder: Callable[[], Encoder],
    clock: Clock,
    on_progress: OnProgress,
) -> SetScored:
    """Look up the passages of answers without sources where documents are bound, score every unscored item, and reopen
    published items that this outdated. ``set_name`` None means all sets. ``suite`` returns the detectors with the
    active policy, and is asked again at the end, as another policy may have been activated meanwhile.

    Raises MissingPart if a model is not there.
    """
    given = give_passages(workspace, set_name, open_encoder, by, clock, on_progress)
    if not given.finished:
        return SetScored(given.phrases, finished=False)
    while True:
        used = suite()
        summary = score_items(
            workspace, used, set_name=set_name, batch=settings.batch, clock=clock, on_progress=on_progress
        )
        if not summary.finished or suite().digest == used.digest:
            break
    if summary.finished:
        reopen_outdated(workspace, by, clock(), set_name)
    return SetScored((*given.phrases, *summary.phrases), summary.finished)
