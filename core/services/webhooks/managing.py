"""What administrators do with webhooks from the desk: see, add, try out, send again, remove."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from core.domain.webhooks import Delivery, DeliveryState, Event, Webhook
from core.domain.work import Person
from core.errors import BadInput, MissingPart
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people.audit_log import Act, audited
from core.services.webhooks import keeping
from core.services.webhooks.addresses import Resolve, resolved
from core.settings import Settings
from core.wording.phrases import say

LAST = 10
"""Deliveries of each address that are shown."""
MOST_DEAD = 200


@dataclass(frozen=True, slots=True)
class WebhookState:
    webhook: Webhook
    last: tuple[Delivery, ...]
    """Newest first."""


def webhook_states(workspace: Workspace, by: Person) -> list[WebhookState]:
    """Raises Forbidden."""
    require(by, Permission.GIVE_ACCESS)
    hooks = workspace.webhooks
    return [WebhookState(each, tuple(hooks.last_deliveries(each.id, LAST))) for each in hooks.all()]


def dead_deliveries(workspace: Workspace, by: Person) -> list[Delivery]:
    """Newest first, of addresses that are still told. Raises Forbidden."""
    require(by, Permission.GIVE_ACCESS)
    dead = workspace.webhooks.deliveries(DeliveryState.DEAD, MOST_DEAD)
    return [each for each in dead if each.webhook.ended_at is None]


def tell_address(  # noqa: PLR0917 - an address, what for, by whom
    workspace: Workspace, settings: Settings, by: Person, url: str, events: Collection[Event], now: float,
    resolve: Resolve = resolved,
) -> tuple[Webhook, str]:  # fmt: skip
    """With the secret of its signatures, which is shown once. Raises Forbidden, and as ``add_webhook``."""
    require(by, Permission.GIVE_ACCESS)
    return keeping.add_webhook(workspace, settings, url.strip(), events, by.name, now, resolve)


def stop_telling(workspace: Workspace, by: Person, webhook_id: int, now: float) -> None:
    """What waits for it is not sent. Raises Forbidden, BadInput."""
    require(by, Permission.GIVE_ACCESS)
    keeping.end_webhook(workspace, webhook_id, by.name, now)


def try_out(workspace: Workspace, settings: Settings, by: Person, webhook_id: int, now: float) -> None:
    """The worker sends it a message, by the way that all others go. Raises Forbidden, BadInput, MissingPart."""
    require(by, Permission.GIVE_ACCESS)
    if not settings.webhook_key:
        raise MissingPart(say("webhook-no-key"))
    with audited(workspace, by.name, Act.ACCESS, "", tried_webhook=webhook_id):
        if not workspace.webhooks.announce_to(webhook_id, Event.TEST, {"at": now}, now):
            raise BadInput(say("webhook-not-there", webhook=str(webhook_id)))


def send_again(workspace: Workspace, by: Person, delivery_ids: Collection[int], now: float) -> int:
    """Those of these that could not be delivered; how many that are. Raises Forbidden."""
    require(by, Permission.GIVE_ACCESS)
    if not delivery_ids:
        return 0
    with audited(workspace, by.name, Act.ACCESS, "", sent_again=sorted(delivery_ids)):
        return workspace.webhooks.resend(delivery_ids, now)
