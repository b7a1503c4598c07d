"""The command line, one module per command with ``add(subparsers)`` and ``run``. Imported by core/__main__.py."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from core.cli.whoami import account
from core.errors import TouchstoneError
from core.json_logs import speak_json
from core.settings import JSON, Settings, read_settings

COMMANDS = (
    "detectors",
    "score",
    "bulk",
    "evaluate",
    "evaluate-generation",
    "evaluate-repair",
    "tune",
    "teach",
    "import",
    "export",
    "quiz",
    "graph",
    "ask",
    "documents",
    "api",
    "token",
    "webhook",
    "remote",
    "migrate",
    "backup",
    "restore",
    "move",
    "doctor",
    "metrics",
    "worker",
    "serve",
    "people",
    "retention",
    "audit",
)
"""In the order of ``--help``. A command whose name is a Python keyword lives in a module with ``_`` behind it."""

BAD_INPUT = 2
INTERRUPTED = 130
"""128 + SIGINT, as shells report it."""

Subparsers = Any
"""argparse names the type of ``add_subparsers()`` only privately."""


class Command(Protocol):
    """What a command's module offers. Its heavy parts are imported inside ``run``."""

    def add(self, subparsers: Subparsers) -> None: ...

    def run(self, arguments: argparse.Namespace, settings: Settings) -> int:
        """Returns the exit code; raises TouchstoneError for everything a person can put right."""
        ...


def command(name: str) -> Command:
    suffix = "_" if name == "import" else ""
    return cast("Command", import_module(f"core.cli.{name.replace('-', '_')}{suffix}"))


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m core",
        description="Touchstone: find, review and tune out hallucinations in text written by language models.",
        epilog="Example: python -m core serve\nEach command explains itself: python -m core COMMAND --help",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name in COMMANDS:
        command(name).add(subparsers)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. Errors meant for people, and files that the account may
    not touch, are one line on stderr; anything else is a bug and stays loud."""
    arguments = build_parser().parse_args(argv)
    try:
        settings = read_settings()
        if settings.log == JSON:
            speak_json()
        code = command(arguments.command).run(arguments, settings)
        sys.stdout.flush()
    except TouchstoneError as error:
        print(f"touchstone: {' '.join(str(error).split())}", file=sys.stderr)
        return BAD_INPUT
    except PermissionError as error:
        if error.filename is None:
            raise
        print(f"touchstone: {error.filename}: {account()} may not read or write it.", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has seen enough; without this the interpreter complains again when it flushes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code
