"""``ask``: put questions to a graph, one or a file of them."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from core.cli import BAD_INPUT, Subparsers
from core.cli.outfile import PIPE, writing
from core.errors import BadInput
from core.settings import Settings
from core.wording import LANGUAGES, explain

if TYPE_CHECKING:
    from core.knowledge.replies import Reply


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "ask",
        help="put questions to a knowledge graph",
        description="Answer questions from a graph, without any model. What is not in the graph is refused, with the "
        "reason; a name that several things have is asked back. Questions: JSONL with id and question. Answers: JSONL "
        "with id, status (answered, refused, ask_back), reason, names (the whole answer set), instead (what may be "
        "meant), text, triples, trace.",
        epilog="Example: python -m core ask city --questions questions.jsonl --out answers.jsonl",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("name", metavar="NAME", help="of the graph")
    parser.add_argument("--questions", metavar="FILE", required=True, help="- reads standard input")
    parser.add_argument("--out", metavar="FILE", default=PIPE, help="default: standard output")
    parser.add_argument("--language", choices=LANGUAGES, help="of the texts (default: that of each question)")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.services.knowledge.asking import ask, language_of
    from storage import open_workspace

    workspace = open_workspace(settings.database, settings.graphs)
    bad = 0
    try:
        workspace.graphs.summary(arguments.name)
        with writing(arguments.out) as out:
            for number, row in _questions(arguments.questions):
                try:
                    question = _question(row)
                    reply = ask(workspace, arguments.name, question)
                except BadInput as error:
                    print(f"touchstone: line {number}: {error}", file=sys.stderr)
                    bad += 1
                    continue
                language = arguments.language or language_of(question)
                told = {"id": row.get("id", str(number)), **as_json(reply, language)}
                out.write(f"{json.dumps(told, ensure_ascii=False)}\n".encode())
    finally:
        workspace.close()
    return BAD_INPUT if bad else 0


def as_json(reply: Reply, language: str) -> dict[str, Any]:
    return {
        "status": reply.status,
        "reason": reply.why or "",
        "names": list(reply.names),
        "instead": list(reply.instead),
        "text": explain(reply.told, language),
        "triples": [[fact.subject, fact.relation, fact.object, fact.source] for fact in reply.facts],
        "trace": [
            {"step": step.number, "done": step.done, "told": explain(step.told, language)} for step in reply.steps
        ],
    }


def _questions(file: str) -> Iterator[tuple[int, dict[str, Any]]]:
    with _opened(file) as lines:
        for number, line in enumerate(lines, 1):
            if not line.strip():
                continue
            try:
                row = json.loads(line)
            except ValueError:
                row = None
            yield number, row if isinstance(row, dict) else {}


@contextmanager
def _opened(file: str) -> Iterator[IO[str]]:
    if file == PIPE:
        yield sys.stdin
        return
    try:
        with Path(file).open(encoding="utf-8-sig") as lines:
            yield lines
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{file} cannot be read as UTF-8: {error}.") from error


def _question(row: dict[str, Any]) -> str:
    question = row.get("question")
    if not isinstance(question, str):
        raise BadInput('There is no question. Write one JSON object a line: {"id": "1", "question": "..."}.')
    return question
