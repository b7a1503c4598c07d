"""``quiz make``: make questions about files of teaching material, and add them to a set of the workspace."""

from __future__ import annotations

import argparse
import hashlib
import time
from pathlib import Path
from typing import TYPE_CHECKING

from core.cli import Subparsers
from core.cli.output import print_line
from core.cli.whoami import me
from core.domain.question_forms import QuestionForm
from core.errors import BadInput
from core.settings import Settings
from core.wording import explain

if TYPE_CHECKING:
    from core.domain.work import Person
    from core.ports.workspace import Workspace
    from core.quizzes.making.quiz_request import QuizRequest
    from core.services.material.source_pages import PageRef

_LANGUAGES = ("ja", "en", "ko")


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "make",
        help="make questions of files",
        description="Keep text, Markdown, PDF or photographs as material and make questions of their pages. Without a "
        "model rules write them: sentences with a gap, and questions where the grammar allows. What was made waits in "
        "the set for the worker to check it.",
        epilog="Example: python -m core quiz make page.txt --set history --number 10 --forms choice fill_in",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="the material")
    parser.add_argument("--set", required=True, metavar="NAME", help="the set that the questions go to")
    parser.add_argument("--number", type=int, default=10, metavar="N", help="questions (default: %(default)s)")
    forms = [form.value for form in QuestionForm]
    parser.add_argument(
        "--forms",
        nargs="+",
        choices=forms,
        default=["choice"],
        metavar="FORM",
        help=f"taken in turn: {', '.join(forms)} (default: choice)",
    )
    parser.add_argument("--lang", choices=_LANGUAGES, default="", help="of the questions (default: that of the page)")
    parser.add_argument("--model", metavar="PROVIDER/MODEL", help="have the worker ask this model instead of rules")
    parser.add_argument("--budget", metavar="NAME", help="what pays for the model; one of this machine needs none")
    parser.add_argument(
        "--generations", type=int, default=1, metavar="N", help="of a model, compared and merged (default: 1)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="another one gives other questions")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.domain.work import Person, Role
    from core.quizzes.making.quiz_request import QuizRequest
    from core.services.material.source_pages import pages_of
    from core.services.quizzes.making import make_with_rules, making_messages
    from storage.opening import open_workspace

    forms = tuple(QuestionForm(form) for form in arguments.forms)
    order = QuizRequest(arguments.number, forms, arguments.lang, arguments.seed)
    person = Person(me(), frozenset(Role))  # who can open the database can do everything anyway
    workspace = open_workspace(settings.database, settings.graphs)
    try:
        refs = [
            ref
            for file in arguments.files
            for ref in _kept(workspace, person, Path(file), arguments.lang, mask=settings.mask)
        ]
        if arguments.model:
            _order(workspace, person, settings, refs, order, arguments)
            return 0
        made = make_with_rules(workspace, person, pages_of(workspace, refs), order, arguments.set, time.time())
        print_line(f"{arguments.set}: {explain(making_messages(made), 'en')}")
    finally:
        workspace.close()
    return 0


def _order(  # noqa: PLR0917 - who, of what, and what came from the command line
    workspace: Workspace,
    person: Person,
    settings: Settings,
    refs: list[PageRef],
    order: QuizRequest,
    arguments: argparse.Namespace,
) -> None:
    """Say what it costs, and leave it to the worker, who also checks what comes of it."""
    from core.cli.paid import budget_named
    from core.domain.money import usd
    from core.services.material.source_pages import pages_of
    from core.services.quizzes.model_making import quiz_plan, request_quiz

    model, generations = arguments.model, arguments.generations
    budget = budget_named(workspace, arguments.budget)
    pages = pages_of(workspace, refs)
    plan = quiz_plan(workspace, person, settings, pages, order, model, generations)
    request_quiz(
        workspace,
        person,
        settings,
        refs,
        order,
        arguments.set,
        model=model,
        budget=budget,
        generations=generations,
        now=time.time(),
    )
    cost = "an unknown amount" if plan.cost.live is None else f"about ${usd(plan.cost.live):.4f}"
    print_line(f"{arguments.set}: {plan.model_calls:,} calls of {model}, {cost}, wait for the worker.")


def _kept(workspace: Workspace, person: Person, path: Path, lang: str, *, mask: bool) -> list[PageRef]:
    """The pages of a file as material: stored now, or before under the same bytes."""
    from core.domain.material import NewMaterial
    from core.material.file_kinds import material_kind
    from core.material.pages import read_material
    from core.services.material.masking import masked_pages

    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}.") from error
    digest = hashlib.sha256(data).hexdigest()
    material = workspace.material.of_digest(digest)
    if material is None:
        pages = tuple(read_material(data, path.name, lang))
        if mask:
            pages, _ = masked_pages(pages)
        new = NewMaterial(path.name, lang, material_kind(data, path.name), digest, pages)
        material = workspace.material.add(new, person.name, time.time())
    return [(material.id, number) for number in range(1, material.pages + 1)]
