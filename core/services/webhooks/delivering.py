"""Deliver due webhooks in the worker, with growing pauses between attempts for most of a day; announce drift."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from core.background import repeated
from core.domain.answers import Kind
from core.domain.webhooks import DeliveryState, Event
from core.domain.work import Person
from core.errors import BadInput
from core.permissions import Permission, roles_for
from core.ports.workspace import Workspace
from core.services.suites.scoring import Clock
from core.services.thresholds.basis import LabelChoice
from core.services.thresholds.drift import drift
from core.services.webhooks._addresses import Resolve, resolved
from core.services.webhooks._sending import send
from core.settings import Settings

_WORKER = Person("", frozenset(roles_for(Permission.SET_THRESHOLDS)))


def announce_drift(workspace: Workspace, now: float) -> None:
    signal = workspace.policies.active().signal
    for kind in Kind:
        for week in drift(workspace, _WORKER, LabelChoice(signal, kind), now):
            if week.alarm:
                payload = {
                    "set": week.source,
                    "kind": kind.value,
                    "week": week.start,
                    "items": week.items,
                    "median": week.median,
                    "median_before": week.before,
                    "distance": week.distance,
                }
                origin = f"drift {kind.value} {week.start:.0f} {week.source}"
                workspace.webhooks.announce(Event.DRIFT, payload, origin, now)


POLL_SECONDS = 1.0
CLAIM_SECONDS = 60.0
"""Longer than any attempt: after this, the process that claimed the delivery is dead."""
MOST_ATTEMPTS = 9
FIRST_PAUSE, MOST_PAUSE = 5.0, 43_200.0
"""Seconds. Each pause is four times the last: 5 s, 20 s, 80 s, 5 min, 21 min, 85 min, 6 h, 12 h."""
KEPT_SECONDS = 30 * 86_400.0
"""Seconds for which past deliveries stay visible."""
LOOK_EVERY = 3600.0
"""Seconds between two checks for drift, and between two sweeps."""

log = logging.getLogger(__name__)


@contextmanager
def webhooks_sent(workspace: Workspace, settings: Settings, clock: Clock) -> Iterator[None]:
    """Deliver webhooks while the body runs. Without a key to sign with nothing is sent, and deliveries wait."""
    if not settings.webhook_key:
        yield
        return
    looked = 0.0

    def send_due(ended: threading.Event) -> None:
        nonlocal looked
        while not ended.is_set() and deliver_one(workspace, settings, clock):
            pass
        if abs(clock() - looked) > LOOK_EVERY and workspace.webhooks.all():
            looked = clock()
            announce_drift(workspace, looked)
            workspace.webhooks.forget(looked - KEPT_SECONDS)

    with repeated(send_due, every=POLL_SECONDS, name="webhooks", log=log, failed="webhooks were not sent"):
        yield


def deliver_one(workspace: Workspace, settings: Settings, clock: Clock, resolve: Resolve = resolved) -> bool:
    """Deliver the next due webhook; return False if none is due."""
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
