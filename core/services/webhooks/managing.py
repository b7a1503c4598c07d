"""Register, list, test and remove webhooks, and resend their failed deliveries."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from core.domain.webhooks import CHOICES, Delivery, DeliveryState, Event, Webhook
from core.domain.work import Person
from core.errors import BadInput, MissingPart
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people.audit_log import AdminAct, audited
from core.services.webhooks._addresses import Resolve, resolve_address, resolved
from core.services.webhooks._sending import secret_of
from core.settings import Settings
from core.wording.phrases import say

MOST_RESENT = 10_000


def add_webhook(  # noqa: PLR0917 - an address, what for, by whom
    workspace: Workspace,
    settings: Settings,
    url: str,
    events: Collection[Event],
    by: str,
    now: float,
    resolve: Resolve = resolved,
) -> tuple[Webhook, str]:
    """Register an address and return it with the secret that signs its messages. Raises BadInput for an address that is
    not permitted, MissingPart without a key to sign with.
    """
    if not settings.webhook_key:
        raise MissingPart(say("webhook-no-key"))
    if not events or not set(CHOICES).issuperset(events):
        raise BadInput(say("webhook-no-event", events=CHOICES))
    where = resolve_address(url, settings.webhook_private, resolve)
    with audited(workspace, by, AdminAct.ACCESS, where.host, events=sorted(events)):
        hook = workspace.webhooks.add(url, events, by, now)
    return hook, secret_of(settings.webhook_key, hook.id)


def end_webhook(workspace: Workspace, webhook_id: int, by: str, now: float) -> None:
    """Remove a webhook. Raises BadInput if it does not exist."""
    if webhook_id not in {each.id for each in workspace.webhooks.all()}:
        raise BadInput(say("webhook-not-there", webhook=str(webhook_id)))
    with audited(workspace, by, AdminAct.ACCESS, "", ended_webhook=webhook_id):
        workspace.webhooks.end(webhook_id, by, now)


def resend_dead(workspace: Workspace, delivery_ids: Collection[int], by: str, now: float) -> int:
    """Queue these failed deliveries again, or all of them if empty; return their number."""
    dead = workspace.webhooks.deliveries(DeliveryState.DEAD, MOST_RESENT)
    wanted = [each.id for each in dead if not delivery_ids or each.id in delivery_ids]
    if not wanted:
        return 0
    with audited(workspace, by, AdminAct.ACCESS, "", sent_again=sorted(wanted)):
        return workspace.webhooks.resend(wanted, now)


LAST = 10
"""Deliveries shown for each address."""
MOST_DEAD = 200


@dataclass(frozen=True, slots=True)
class WebhookState:
    webhook: Webhook
    last: tuple[Delivery, ...]
    """Deliveries, newest first."""


def webhook_states(workspace: Workspace, by: Person) -> list[WebhookState]:
    """Return all webhooks with their last deliveries. Raises Forbidden."""
    require(by, Permission.GIVE_ACCESS)
    hooks = workspace.webhooks
    return [WebhookState(each, tuple(hooks.last_deliveries(each.id, LAST))) for each in hooks.all()]


def dead_deliveries(workspace: Workspace, by: Person) -> list[Delivery]:
    """Return failed deliveries to active webhooks, newest first. Raises Forbidden."""
    require(by, Permission.GIVE_ACCESS)
    dead = workspace.webhooks.deliveries(DeliveryState.DEAD, MOST_DEAD)
    return [each for each in dead if each.webhook.ended_at is None]


def register_address(  # noqa: PLR0917 - an address, what for, by whom
    workspace: Workspace,
    settings: Settings,
    by: Person,
    url: str,
    events: Collection[Event],
    now: float,
    resolve: Resolve = resolved,
) -> tuple[Webhook, str]:
    """Register an address and return it with the secret of its signatures, which is shown once. Raises Forbidden, and
    what ``add_webhook`` raises.
    """
    require(by, Permission.GIVE_ACCESS)
    return add_webhook(workspace, settings, url.strip(), events, by.name, now, resolve)


def remove_address(workspace: Workspace, by: Person, webhook_id: int, now: float) -> None:
    """Remove a webhook; its queued deliveries are not sent. Raises Forbidden and BadInput."""
    require(by, Permission.GIVE_ACCESS)
    end_webhook(workspace, webhook_id, by.name, now)


def send_test(workspace: Workspace, settings: Settings, by: Person, webhook_id: int, now: float) -> None:
    """Queue a test message to an address, delivered like all others. Raises Forbidden, BadInput, MissingPart."""
    require(by, Permission.GIVE_ACCESS)
    if not settings.webhook_key:
        raise MissingPart(say("webhook-no-key"))
    with audited(workspace, by.name, AdminAct.ACCESS, "", tried_webhook=webhook_id):
        if not workspace.webhooks.announce_to(webhook_id, Event.TEST, {"at": now}, now):
            raise BadInput(say("webhook-not-there", webhook=str(webhook_id)))


def resend_failed(workspace: Workspace, by: Person, delivery_ids: Collection[int], now: float) -> int:
    """Queue those of these deliveries that failed again; return their number. Raises Forbidden."""
    require(by, Permission.GIVE_ACCESS)
    if not delivery_ids:
        return 0
    with audited(workspace, by.name, AdminAct.ACCESS, "", sent_again=sorted(delivery_ids)):
        return workspace.webhooks.resend(delivery_ids, now)
