"""``prices``: list what language models cost, and set or withdraw one's own prices."""

from __future__ import annotations

import argparse
import time
from typing import TYPE_CHECKING

from core.cli import Subparsers
from core.cli.model_jobs import asking
from core.cli.output import print_line, print_table
from core.cli.whoami import me
from core.errors import BadInput
from core.settings import Settings

if TYPE_CHECKING:
    from core.llm.prices import Rates

_RATES = ("input", "output", "cache-read", "cache-written")


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "prices",
        description="Prices are US dollars for a million tokens: those of the published list, or one's own, which come "
        "first. A model without a price is sent nothing.",
        epilog="Example: python -m core prices set openai/our-model --input 0.2 --output 0.8",
    )
    acts = parser.add_subparsers(dest="act", metavar="ACT", required=True)
    listing = acts.add_parser("list", help="of the models in use, of the default ones, and one's own")
    listing.add_argument("models", nargs="*", metavar="PROVIDER/MODEL", help="also these")
    setting = acts.add_parser("set", help="set one's own price")
    setting.add_argument("model", metavar="PROVIDER/MODEL")
    for rate in _RATES:
        told = f"for a million tokens of {rate} (default: %(default)s)"
        setting.add_argument(f"--{rate}", type=float, default=0.0, metavar="DOLLARS", help=told)
    setting.add_argument("--batch", type=float, metavar="SHARE", help="of these prices that batches cost, 0 to 1")
    withdrawing = acts.add_parser("withdraw", help="let the published price count again")
    withdrawing.add_argument("model", metavar="PROVIDER/MODEL")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.domain.spending import PriceOverride
    from core.services.models.prices import prices, set_price, withdraw_price
    from core.services.models.providers import model_names

    with asking(settings) as (workspace, person):
        if arguments.act == "set":
            read, wrote, kept, keeping = (getattr(arguments, rate.replace("-", "_")) for rate in _RATES)
            try:
                price = PriceOverride(arguments.model, read, wrote, kept, keeping, arguments.batch, me(), time.time())
            except ValueError as error:
                raise BadInput("A price is 0 or more dollars for a million tokens.") from error
            set_price(workspace, person, price)
        elif arguments.act == "withdraw":
            withdraw_price(workspace, person, arguments.model, time.time())
        named = arguments.models if arguments.act == "list" else [arguments.model]
        view = prices(workspace, person, settings, [*model_names(settings), *named])
    rows = [[each.model, *_told(each.live), *_told(each.batch)[:2], each.source.value] for each in view.models]
    print_table(("model", "input", "output", "cached", "batch input", "batch output", "from"), rows)
    print_line(f"Published list: genai-prices {view.version}, newest entry {view.newest}.")
    return 0


def _told(rates: Rates | None) -> list[str]:
    if rates is None:
        return ["unknown"] * 3
    return [f"{rate:,.4g}" for rate in (rates.input, rates.output, rates.cache_read)]
