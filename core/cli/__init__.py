"""The command line, one module per command with ``add(subparsers)`` and ``run``."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, Protocol, cast

from core.version import VERSION

if TYPE_CHECKING:
    from core.settings import Settings

COMMANDS = {
    "detectors": "list the detectors",
    "score": "score the answers of a file",
    "check": "pass or fail answers by a policy, for pipelines",
    "bulk": "score a large file or set by many processes",
    "evaluate": "measure detectors on labelled data",
    "evaluate-generation": "measure how much of written answers is wrong, and whether errors breed errors",
    "evaluate-repair": "measure what repairs make of labelled sentences",
    "tune": "learn weights and cuts from labels",
    "teach": "teach the grounding model from the desk's labels",
    "import": "bring files into the workspace",
    "sets": "list, rename and delete sets",
    "export": "write items, labels, decisions, edits or attempts",
    "send": "write risks and decisions back to Langfuse or Phoenix",
    "quiz": "make, check and publish quizzes",
    "graph": "bring in a knowledge graph",
    "ask": "put questions to a knowledge graph",
    "documents": "documents that answers without passages are checked against",
    "api": "answer programs over HTTP",
    "token": "make, list and revoke tokens of the API",
    "webhook": "tell other programs of decisions, policies and drift",
    "remote": "import, score, decide and export on a server",
    "migrate": "bring the workspace to this version's schema",
    "backup": "write the whole workspace into one file, while people work",
    "restore": "read a backup into an empty workspace",
    "move": "copy a workspace from SQLite to PostgreSQL, or back",
    "models": "build the models that detectors read with; list and test language models",
    "doctor": "say how the desk is and what to do about it",
    "metrics": "serve figures for Prometheus, or print them",
    "worker": "score, import and store edits in the background",
    "serve": "open the desk in the browser",
    "people": "who may sign in, and do what",
    "retention": "remove what is older than it may be kept",
    "audit": "check and export the log of administrative acts",
}
"""Summary of each command, in the order of ``--help``. One named like a Python keyword lives in a module with ``_``
behind it."""

BAD_INPUT = 2
INTERRUPTED = 130
"""128 + SIGINT, as shells report it."""

Subparsers = Any
"""argparse names the type of ``add_subparsers()`` only privately."""


class Command(Protocol):
    """The interface of a command's module. Its heavy parts are imported inside ``run``."""

    def add(self, subparsers: Subparsers) -> None: ...

    def run(self, arguments: argparse.Namespace, settings: Settings) -> int:
        """Returns the exit code; raises TouchstoneError for everything a person can put right."""
        ...


def command(name: str) -> Command:
    suffix = "_" if name == "import" else ""
    return cast("Command", import_module(f"core.cli.{name.replace('-', '_')}{suffix}"))


def build_parser(argv: Sequence[str]) -> argparse.ArgumentParser:
    """Return a parser that knows every command by name, and the options of the one that ``argv`` names."""
    named = next((each for each in argv if not each.startswith("-")), "")
    parser = argparse.ArgumentParser(
        prog=_called(),
        description="Touchstone: find, review and tune out hallucinations in text written by language models.",
        epilog=f"Example: {_called()} serve\nEach command explains itself: {_called()} COMMAND --help",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"touchstone {VERSION}")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, does in COMMANDS.items():
        if name == named:
            command(name).add(subparsers)
        else:
            subparsers.add_parser(name, help=does)
    return parser


def _called() -> str:
    """Return the name by which the command line was started, so that its examples work when they are copied."""
    return "touchstone" if PurePath(sys.argv[0]).stem == "touchstone" else "python -m core"


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. Errors meant for people, and files that the account may
    not touch, are one line on stderr; anything else is a bug and stays loud."""
    argv = sys.argv[1:] if argv is None else argv
    arguments = build_parser(argv).parse_args(argv)

    from core.cli.whoami import account
    from core.errors import TouchstoneError
    from core.services.operations.json_logs import speak_json
    from core.settings import JSON, read_settings

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
