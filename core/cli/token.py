"""``token``: make, list and revoke the tokens by which programs use the API."""

from __future__ import annotations

import argparse
import time
from typing import Any

from core.cli import Subparsers
from core.cli.output import print_line, print_table
from core.cli.whoami import me
from core.domain.api_tokens import ApiToken, Scope
from core.errors import BadInput
from core.limits import MOST_TOKEN_DAYS
from core.settings import Settings

_DAY = 86_400.0


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "token",
        description="A token lets a program act as a person, within its scopes and that person's roles. It is shown "
        "once: only a hash is stored.",
        epilog="Example: python -m core token make --person pipeline --scopes score read --valid-days 90",
    )
    acts = parser.add_subparsers(dest="act", metavar="ACT", required=True)
    make = acts.add_parser("make", help="make one, and show it once")
    make.add_argument("--person", required=True, metavar="NAME", help="as whom it acts")
    make.add_argument(
        "--scopes",
        required=True,
        nargs="+",
        choices=[scope.value for scope in Scope],
        metavar="SCOPE",
        help=f"what it is for: {', '.join(Scope)}",
    )
    make.add_argument(
        "--valid-days", type=int, default=90, metavar="N", help="after which it ends by itself; 0: never (%(default)s)"
    )
    make.add_argument("--note", default="", help="what it is for, for whoever reads the list")
    acts.add_parser("list", help="who has one, and when it was last used")
    revoke = acts.add_parser("revoke", help="make one useless at once")
    revoke.add_argument("id", metavar="ID", help="as the list shows it")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.services.api.tokens import make_token, revoke_token
    from storage.opening import open_workspace

    if arguments.act == "make" and not 0 <= arguments.valid_days <= MOST_TOKEN_DAYS:
        raise BadInput(f"--valid-days: from 1 to {MOST_TOKEN_DAYS}, or 0 for one that does not end.")
    workspace, now = open_workspace(settings.database, settings.graphs), time.time()
    try:
        if arguments.act == "make":
            scopes = [Scope(name) for name in arguments.scopes]
            seconds = arguments.valid_days * _DAY if arguments.valid_days else None
            new = make_token(workspace, arguments.person, scopes, arguments.note, me(), now, seconds)
            print_line(new.text)
        elif arguments.act == "revoke":
            revoke_token(workspace, arguments.id, me(), now)
            print_line(f"{arguments.id} is revoked.")
        else:
            heads = ["id", "person", "scopes", "made", "state", "used", "note"]
            print_table(heads, [_row(token, now) for token in workspace.api_tokens.all()], none="There is no token.")
    finally:
        workspace.close()
    return 0


def _row(token: ApiToken, now: float) -> list[Any]:
    ends = f"until {_day(token.expires_at)}" if token.expires_at else "without end"
    state = ends if token.works(now) else f"expired {_day(token.expires_at)}"
    if token.revoked_at is not None:
        state = f"revoked {_day(token.revoked_at)} by {token.revoked_by}"
    used = f"used {_day(token.used_at)}" if token.used_at else "never used"
    made = f"{_day(token.made_at)} by {token.made_by}"
    return [token.id, token.person, sorted(token.scopes), made, state, used, token.note]


def _day(at: float | None) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(at))
