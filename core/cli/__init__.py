"""The command line, one module per command with ``add(subparsers)`` and ``run``."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import textwrap
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
    "judge": "have a language model judge a set",
    "samples": "have a language model write samples for a set",
    "repair": "have a language model propose repairs for a set",
    "generate": "have a language model answer a question, checked",
    "budget": "list, open, change and close budgets for models",
    "prices": "list and set what language models cost",
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


_WIDEST = 100


class Help(argparse.RawDescriptionHelpFormatter):
    """Wraps descriptions to the terminal, at most 100 columns, and leaves examples whole."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=min(_WIDEST, shutil.get_terminal_size().columns - 2))

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        paragraphs = (
            part if "Example:" in part else textwrap.fill(" ".join(part.split()), width, break_on_hyphens=False)
            for part in self._as_typed(text).split("\n\n")
        )
        return "\n\n".join(textwrap.indent(part, indent) for part in paragraphs)

    def _as_typed(self, text: str) -> str:
        """Return examples by the name under which the command line was started."""
        return text.replace("python -m core", "touchstone") if self._prog.startswith("touchstone") else text


class Parser(argparse.ArgumentParser):
    """A parser whose help is laid out so, and that of every command below it."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"formatter_class": Help, **options})


def _leaves(parser: argparse.ArgumentParser) -> list[argparse.ArgumentParser]:
    """Return the parsers below which there is no further command."""
    inner = [each for action in parser._actions for each in _choices(action)]
    return [leaf for each in inner for leaf in _leaves(each)] if inner else [parser]


def _choices(action: argparse.Action) -> list[argparse.ArgumentParser]:
    found = action.choices if isinstance(action, argparse._SubParsersAction) else None
    return list(dict.fromkeys(found.values())) if found else []


def command(name: str) -> Command:
    suffix = "_" if name == "import" else ""
    return cast("Command", import_module(f"core.cli.{name.replace('-', '_')}{suffix}"))


def build_parser(argv: Sequence[str]) -> argparse.ArgumentParser:
    """Return a parser that knows every command by name, and the options of the one that ``argv`` names."""
    named = next((each for each in argv if not each.startswith("-")), "")
    parser = Parser(
        prog=_called(),
        description="Touchstone: find, review and tune out hallucinations in text written by language models.",
        epilog=f"Example: {_called()} serve\nEach command explains itself: {_called()} COMMAND --help",
    )
    parser.add_argument("--version", action="version", version=f"touchstone {VERSION}")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, does in COMMANDS.items():
        if name == named:
            command(name).add(subparsers)
            _offer_json(name, subparsers.choices[name])
        else:
            subparsers.add_parser(name, help=does)
    return parser


WRITES_DATA = frozenset({"score", "export", "ask", "api", "serve", "worker", "metrics"})
"""Commands that write data in a format of their own, or that stay: they print no table for people."""


def _offer_json(name: str, parser: argparse.ArgumentParser) -> None:
    for leaf in () if name in WRITES_DATA else _leaves(parser):
        if "--json" not in leaf._option_string_actions:
            leaf.add_argument("--json", action="store_true", help="print JSON for programs, a value a line")


def _called() -> str:
    """Return the name by which the command line was started, so that its examples work when they are copied."""
    return "touchstone" if PurePath(sys.argv[0]).stem == "touchstone" else "python -m core"


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. Errors meant for people, and files that the account may
    not touch, are one line on stderr; anything else is a bug and stays loud."""
    argv = sys.argv[1:] if argv is None else argv
    arguments = build_parser(argv).parse_args(argv)

    from core.cli.output import speak_json as answer_json
    from core.cli.whoami import account
    from core.errors import TouchstoneError
    from core.services.operations.json_logs import speak_json
    from core.settings import JSON, read_settings

    answer_json(getattr(arguments, "json", False) is True)
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
