"""``--map``: read which column of a file has which of our names, for commands that read files."""

from __future__ import annotations

import argparse
from collections.abc import Collection

from core.errors import BadInput


def add_columns(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--map",
        action="append",
        default=[],
        metavar="OURS=THEIRS",
        help="read a column of the file under our name, such as question=質問 or context=result.docs (dots lead into "
        "objects); may be repeated",
    )


def columns_of(arguments: argparse.Namespace) -> dict[str, str]:
    """Return names of the file with ours. Raises BadInput for a name that is none of ours."""
    from core.formats.columns import NAMES

    return columns_told(arguments.map, NAMES)


def columns_told(told: Collection[str], names: Collection[str]) -> dict[str, str]:
    """Return names of a file with those of ours in ``names`` that ``--map`` gives them. Raises BadInput for others."""
    columns: dict[str, str] = {}
    for each in told:
        ours, sign, theirs = each.partition("=")
        if not sign or ours.strip() not in names or not theirs.strip():
            raise BadInput(f"--map {each}: write OURS=THEIRS, where OURS is one of {', '.join(names)}.")
        columns[theirs.strip()] = ours.strip()
    return columns
