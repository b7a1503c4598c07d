"""Addresses that are told: added, ended, and what could not be delivered sent again."""

from __future__ import annotations

from collections.abc import Collection

from core.domain.webhooks import CHOICES, DeliveryState, Event, Webhook
from core.errors import BadInput, MissingPart
from core.ports.workspace import Workspace
from core.services.people.audit_log import Act, audited
from core.services.webhooks.addresses import Resolve, resolved, target
from core.services.webhooks.sending import secret_of
from core.settings import Settings
from core.wording.phrases import say

MOST_RESENT = 10_000


def add_webhook(  # noqa: PLR0917 - an address, what for, by whom
    workspace: Workspace, settings: Settings, url: str, events: Collection[Event], by: str, now: float,
    resolve: Resolve = resolved,
) -> tuple[Webhook, str]:  # fmt: skip
    """With the secret its messages are signed with. Raises BadInput for an address that may not be asked, MissingPart
    without a key to sign with."""
    if not settings.webhook_key:
        raise MissingPart(say("webhook-no-key"))
    if not events or not set(CHOICES).issuperset(events):
        raise BadInput(say("webhook-no-event", events=CHOICES))
    where = target(url, settings.webhook_private, resolve)
    with audited(workspace, by, Act.ACCESS, where.host, events=sorted(events)):
        hook = workspace.webhooks.add(url, events, by, now)
    return hook, secret_of(settings.webhook_key, hook.id)


def end_webhook(workspace: Workspace, webhook_id: int, by: str, now: float) -> None:
    """Raises BadInput."""
    if webhook_id not in {each.id for each in workspace.webhooks.all()}:
        raise BadInput(say("webhook-not-there", webhook=str(webhook_id)))
    with audited(workspace, by, Act.ACCESS, "", ended_webhook=webhook_id):
        workspace.webhooks.end(webhook_id, by, now)


def resend_dead(workspace: Workspace, delivery_ids: Collection[int], by: str, now: float) -> int:
    """These, or all dead ones for none; how many will be tried again."""
    dead = workspace.webhooks.deliveries(DeliveryState.DEAD, MOST_RESENT)
    wanted = [each.id for each in dead if not delivery_ids or each.id in delivery_ids]
    if not wanted:
        return 0
    with audited(workspace, by, Act.ACCESS, "", sent_again=sorted(wanted)):
        return workspace.webhooks.resend(wanted, now)
