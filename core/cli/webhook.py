"""``webhook``: manage which addresses are notified of events, and see what could not be delivered."""

from __future__ import annotations

import argparse
import time
from typing import TYPE_CHECKING

from core.cli import Subparsers
from core.cli.output import print_line, print_table
from core.cli.whoami import me
from core.domain.webhooks import CHOICES, DeliveryState, Event
from core.settings import Settings

if TYPE_CHECKING:
    from core.ports.workspace import Workspace


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "webhook",
        description="Addresses that the worker tells what happened: signed, and again with growing pauses where they "
        "do not answer. They need a key to sign with in TOUCHSTONE_WEBHOOK_KEY, the same for every process.",
        epilog="Example: python -m core webhook add https://example.org/touchstone --events decision policy",
    )
    acts = parser.add_subparsers(dest="act", metavar="ACT", required=True)
    adding = acts.add_parser("add", help="add an address, and show the secret of its signatures")
    adding.add_argument("url", metavar="URL")
    adding.add_argument(
        "--events",
        required=True,
        nargs="+",
        choices=[event.value for event in CHOICES],
        metavar="EVENT",
        help=f"what it is told: {', '.join(CHOICES)}",
    )
    acts.add_parser("list", help="addresses, and how much waits for each")
    ending = acts.add_parser("end", help="tell an address no more")
    ending.add_argument("id", type=int, metavar="ID")
    acts.add_parser("dead", help="what could not be delivered")
    again = acts.add_parser("resend", help="try what could not be delivered again")
    again.add_argument("ids", type=int, nargs="*", metavar="ID", help="as `dead` lists them; none: all")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.services.webhooks.managing import add_webhook, end_webhook, resend_dead
    from storage.opening import open_workspace

    workspace, now = open_workspace(settings.database, settings.graphs), time.time()
    try:
        match arguments.act:
            case "add":
                events = [Event(name) for name in arguments.events]
                hook, secret = add_webhook(workspace, settings, arguments.url, events, me(), now)
                print_line(f"{hook.id}\n{secret}", id=hook.id, secret=secret)
            case "end":
                end_webhook(workspace, arguments.id, me(), now)
                print_line(f"{arguments.id} is told no more.")
            case "resend":
                print_line(f"{resend_dead(workspace, arguments.ids, me(), now)} will be sent again.")
            case "dead":
                dead = workspace.webhooks.deliveries(DeliveryState.DEAD)
                rows = [[each.id, each.event, _day(each.at), each.webhook.url, each.answered] for each in dead]
                print_table(["id", "event", "at", "url", "answered"], rows, none="Everything was delivered.")
            case _:
                _list(workspace)
    finally:
        workspace.close()
    return 0


def _list(workspace: Workspace) -> None:
    waiting = workspace.webhooks.deliveries(DeliveryState.WAITING, 10_000)
    rows = [
        [
            *(hook.id, hook.url, sorted(hook.events), f"{_day(hook.made_at)} by {hook.made_by}"),
            sum(each.webhook.id == hook.id for each in waiting),
        ]
        for hook in workspace.webhooks.all()
    ]
    print_table(["id", "url", "events", "made", "waiting"], rows, none="There is no webhook.")


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(at))
