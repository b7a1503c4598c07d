"""Deliver what is due beside the worker's jobs: tried again with growing pauses, given up after most of a day."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from core.domain.webhooks import DeliveryState
from core.errors import BadInput
from core.ports.workspace import Workspace
from core.services.scoring import Clock
from core.services.webhooks.addresses import Resolve, resolved
from core.services.webhooks.drift_events import announce_drift
from core.services.webhooks.sending import send
from core.settings import Settings

POLL_SECONDS = 1.0
CLAIM_SECONDS = 60.0
"""Longer than any attempt: whoever has not told by then how it went is dead."""
MOST_ATTEMPTS = 9
FIRST_PAUSE, MOST_PAUSE = 5.0, 43_200.0
"""Seconds; each pause is four times the one before: 5 s, 20 s, 80 s, 5 min, 21 min, 85 min, 6 h, 12 h."""
KEPT_SECONDS = 30 * 86_400.0
"""How long it can be seen what was delivered."""
LOOK_EVERY = 3600.0
"""Seconds between two looks for drift, and between two sweeps."""
WAITED_AT_THE_END = 1.0

log = logging.getLogger(__name__)


@contextmanager
def webhooks_sent(workspace: Workspace, settings: Settings, clock: Clock) -> Iterator[None]:
    """While inside. Without a key nothing can be signed, so nothing is sent, and what is announced waits."""
    if not settings.webhook_key:
        yield
        return
    ended = threading.Event()

    def keep() -> None:
        looked = 0.0
        while not ended.wait(POLL_SECONDS):
            try:
                while not ended.is_set() and deliver_one(workspace, settings, clock):
                    pass
                if abs(clock() - looked) > LOOK_EVERY and workspace.webhooks.all():
                    looked = clock()
                    announce_drift(workspace, looked)
                    workspace.webhooks.forget(looked - KEPT_SECONDS)
            except Exception:  # a busy database or an odd answer must not end it
                log.warning("webhooks were not sent", exc_info=True)

    thread = threading.Thread(target=keep, name="webhooks", daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join(WAITED_AT_THE_END)


def deliver_one(workspace: Workspace, settings: Settings, clock: Clock, resolve: Resolve = resolved) -> bool:
    """The next that is due; False: nothing is."""
    delivery = workspace.webhooks.claim(clock(), CLAIM_SECONDS, MOST_PAUSE)
    if delivery is None:
        return False
    try:
        attempt = send(delivery, settings.webhook_key, clock(), private=settings.webhook_private, resolve=resolve)
        delivered, answered = attempt.delivered, attempt.answered
    except BadInput as error:  # its name means another machine by now, or is gone for the moment
        delivered, answered = False, str(error)
    except Exception as error:  # whatever it is: it counts as an attempt, or it would come back for ever
        log.warning("a webhook was not sent", exc_info=True)
        delivered, answered = False, type(error).__name__
    now = clock()
    if delivered:
        workspace.webhooks.close(delivery.id, DeliveryState.DELIVERED, answered, now)
    elif delivery.attempts >= MOST_ATTEMPTS:
        workspace.webhooks.close(delivery.id, DeliveryState.DEAD, answered, now)
    else:
        pause = min(MOST_PAUSE, FIRST_PAUSE * 4 ** (delivery.attempts - 1))
        workspace.webhooks.try_again(delivery.id, answered, now + pause)
    return True
