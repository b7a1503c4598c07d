"""Options that narrow the items of a command by what people and files say of them."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from core.domain.queue import ItemFilter
from core.domain.work import Person

if TYPE_CHECKING:
    from core.ports.workspace import Workspace


def add_narrowing(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--decided", default="", metavar="PERSON", help="only what this person decided")
    parser.add_argument("--by", default="", metavar="PERSON", help="only what this person labelled")
    parser.add_argument("--assigned", default="", metavar="PERSON", help="only what is assigned to this person")
    parser.add_argument("--risk-from", default="", metavar="RISK", help="0 to 1; items without a risk are in no range")
    parser.add_argument("--risk-to", default="", metavar="RISK", help="the upper end of that range")
    parser.add_argument("--comments", action="store_true", help="only items with open comments")
    parser.add_argument("--error", default="", metavar="KIND", help="only items with this kind of error")
    parser.add_argument(
        "--meta", action="append", default=[], metavar="KEY=VALUE", help="only items whose metadata says so; repeatable"
    )


def narrowed(workspace: Workspace, person: Person, where: ItemFilter, arguments: argparse.Namespace) -> ItemFilter:
    """Return the filter with these options. Raises BadInput for people and kinds of error that do not exist."""
    from core.services.desk.inner_filters import InnerFilters, require_inner, with_inner

    inner = InnerFilters(
        decided=arguments.decided,
        by=arguments.by,
        assigned=arguments.assigned,
        risk_from=arguments.risk_from,
        risk_to=arguments.risk_to,
        comments="1" if arguments.comments else "",
        error=arguments.error,
        meta="\n".join(arguments.meta),
    )
    return require_inner(workspace, person, with_inner(where, inner)) if inner else where
