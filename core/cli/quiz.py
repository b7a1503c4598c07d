"""``quiz``: pass on to the commands about quizzes, each of which has a module ``quiz_...``."""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import cast

from core.cli import Command, Subparsers
from core.settings import Settings

ACTS = ("make", "check", "publish")
"""Each is the module ``quiz_ACT``, in the order of ``--help``."""


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "quiz",
        description="Quizzes from the command line: made of pages, checked, and published from the workspace.",
        epilog="Example: python -m core quiz make page.txt --set history --number 10",
    )
    acts = parser.add_subparsers(dest="act", metavar="ACT", required=True)
    for act in ACTS:
        _act(act).add(acts)


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    return _act(arguments.act).run(arguments, settings)


def _act(name: str) -> Command:
    return cast("Command", import_module(f"core.cli.quiz_{name}"))
