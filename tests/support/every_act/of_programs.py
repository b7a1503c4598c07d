"""Acts by which programs are let in and told: they belong to no set."""

from __future__ import annotations

from core.domain.api_tokens import Scope
from core.domain.webhooks import Event
from core.permissions import Permission as P
from core.services.api import managing_tokens
from core.services.webhooks import managing
from core.settings import Settings
from tests.support.every_act.entry import Entry, everywhere
from tests.support.every_act.of_sets import NOW

SIGNED = Settings(webhook_key="k" * 40)
URL = "https://one.example/told"
"""Nobody is asked for it: the address is given."""


def _open(host: str, port: int) -> list[str]:
    return ["1.1.1.1"]


PROGRAMS: dict[str, Entry] = {
    "api.managing_tokens.token_list": everywhere(managing_tokens.token_list, P.GIVE_ACCESS),
    "api.managing_tokens.token_people": everywhere(managing_tokens.token_people, P.GIVE_ACCESS),
    "api.managing_tokens.give_token": everywhere(
        lambda w, who: managing_tokens.give_token(w, who, "head", {Scope.READ}, "", 1, NOW), P.GIVE_ACCESS
    ),
    "api.managing_tokens.end_token": everywhere(
        lambda w, who: managing_tokens.end_token(w, who, "none", NOW), P.GIVE_ACCESS
    ),
    "webhooks.managing.webhook_states": everywhere(managing.webhook_states, P.GIVE_ACCESS),
    "webhooks.managing.dead_deliveries": everywhere(managing.dead_deliveries, P.GIVE_ACCESS),
    "webhooks.managing.register_address": everywhere(
        lambda w, who: managing.register_address(w, SIGNED, who, URL, {Event.POLICY}, NOW, _open), P.GIVE_ACCESS
    ),
    "webhooks.managing.remove_address": everywhere(
        lambda w, who: managing.remove_address(w, who, 1, NOW), P.GIVE_ACCESS
    ),
    "webhooks.managing.send_test": everywhere(lambda w, who: managing.send_test(w, SIGNED, who, 1, NOW), P.GIVE_ACCESS),
    "webhooks.managing.resend_failed": everywhere(
        lambda w, who: managing.resend_failed(w, who, [1], NOW), P.GIVE_ACCESS
    ),
}
