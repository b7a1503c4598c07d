"""Looks after batches and lost attempts beside the worker's jobs: none of them waits for a provider."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from core.llm.batch import BatchWire
from core.llm.open import open_batches
from core.ports.workspace import Workspace
from core.services.models.batches import advance_all
from core.services.models.prices import price_list
from core.services.scoring import Clock
from core.settings import Settings

EVERY = 30.0
"""Seconds between two looks: a batch takes minutes to hours."""
WAITED_AT_THE_END = 1.0
"""Seconds that the worker's end waits for a look: what is not stored by then is looked at again by the next one."""

log = logging.getLogger(__name__)


@contextmanager
def batches_kept(
    workspace: Workspace,
    settings: Settings,
    worker: str,
    clock: Clock,
    open_wire: Callable[[Settings, str], BatchWire] = open_batches,
) -> Iterator[None]:
    ended = threading.Event()

    def keep() -> None:
        while not ended.wait(EVERY):
            try:
                look(workspace, settings, worker, clock(), open_wire)
            except Exception:  # a busy database or an odd answer must not end it
                log.warning("batches were not looked after", exc_info=True)

    thread = threading.Thread(target=keep, name="batches", daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join(WAITED_AT_THE_END)


def look(
    workspace: Workspace, settings: Settings, worker: str, now: float, open_wire: Callable[[Settings, str], BatchWire]
) -> None:
    """One step of each batch; and attempts of which nothing was heard for too long are charged."""
    workspace.spending.give_up_lost(now)
    advance_all(workspace, lambda model: open_wire(settings, model), price_list(workspace, settings), worker, now)
