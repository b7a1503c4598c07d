"""``ask``: answer a question or a file of questions from a knowledge graph."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from core.cli import BAD_INPUT, Subparsers
from core.cli.outfile import PIPE, writing
from core.cli.paid import budget_named
from core.cli.whoami import me
from core.domain.work import Person, Role
from core.errors import BadInput
from core.settings import Settings
from core.wording import LANGUAGES, explain

if TYPE_CHECKING:
    from core.knowledge.replies import GraphFact, GraphReply
    from core.ports.workspace import Workspace


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "ask",
        description="Answer questions from a graph, by rules alone unless --model is given. What is not in the graph "
        "is refused, with the reason; a name that several things have is asked back. Questions: JSONL with id and "
        "question. Answers: JSONL with id, status (answered, refused, ask_back), reason, names (the whole answer set), "
        "instead (what may be meant), text, triples, trace; with a model also sentences (text and its triples) and "
        "cost in dollars (null: unknown).",
        epilog="Example: python -m core ask city --questions questions.jsonl --out answers.jsonl",
    )
    parser.add_argument("name", metavar="NAME", help="of the graph")
    parser.add_argument("--questions", metavar="FILE", required=True, help="- reads standard input")
    parser.add_argument("--out", metavar="FILE", default=PIPE, help="default: standard output")
    parser.add_argument(
        "--model",
        metavar="PROVIDER/MODEL",
        help="a language model that puts questions into patterns where the rules do not understand them, and words "
        "answers; what it says beyond the triples is dropped",
    )
    parser.add_argument("--budget", metavar="NAME", help="what pays for it; a model of this machine needs none")
    parser.add_argument("--language", choices=LANGUAGES, help="of the texts (default: that of each question)")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.services.knowledge.queries import language_of
    from core.services.suites.stored_graph import compare_by_meaning
    from storage.opening import open_workspace

    workspace = open_workspace(settings.database, settings.graphs)
    bad = 0
    try:
        workspace.graphs.summary(arguments.name)
        compare_by_meaning(workspace, settings)
        ask = _with_model(workspace, settings, arguments) if arguments.model else partial(_by_rules, workspace)
        with writing(arguments.out) as out:
            for number, row in _questions(arguments.questions):
                try:
                    question = _question(row)
                    reply, extra = ask(arguments.name, question)
                except BadInput as error:
                    print(f"touchstone: line {number}: {error}", file=sys.stderr)
                    bad += 1
                    continue
                language = arguments.language or language_of(question)
                record = {"id": row.get("id", str(number)), **as_json(reply, language), **extra}
                out.write(f"{json.dumps(record, ensure_ascii=False)}\n".encode())
    finally:
        workspace.close()
    return BAD_INPUT if bad else 0


_More = dict[str, Any]


def _by_rules(workspace: Workspace, name: str, question: str) -> tuple[GraphReply, _More]:
    from core.services.knowledge.queries import ask

    return ask(workspace, name, question), {}


def _with_model(
    workspace: Workspace, settings: Settings, arguments: argparse.Namespace
) -> Callable[[str, str], tuple[GraphReply, _More]]:
    from core.services.knowledge.model_answers import ModelAssistant

    budget = budget_named(workspace, arguments.budget)
    beside = ModelAssistant(
        workspace=workspace,
        settings=settings,
        person=Person(me(), frozenset(Role)),
        model=arguments.model,
        budget=budget,
    )

    def asked(name: str, question: str) -> tuple[GraphReply, _More]:
        answer = beside.ask(name, question)
        sentences = [{"text": text, "triples": list(map(_triple, facts))} for text, facts in answer.sentences]
        return answer.reply, {"sentences": sentences, "cost": answer.usage.cost_usd}

    return asked


def as_json(reply: GraphReply, language: str) -> dict[str, Any]:
    return {
        "status": reply.status,
        "reason": reply.why or "",
        "names": list(reply.names),
        "instead": list(reply.instead),
        "text": explain(reply.told, language),
        "triples": list(map(_triple, reply.facts)),
        "trace": [
            {"step": step.number, "done": step.done, "told": explain(step.told, language)} for step in reply.steps
        ],
    }


def _triple(fact: GraphFact) -> list[str]:
    return [fact.subject, fact.relation, fact.object, fact.source]


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
