"""Make questions about pages by rules, without a model, and store them in a set."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.work import Person, Record
from core.errors import BadInput
from core.limits import LONGEST_SET_NAME, MOST_QUESTIONS
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.quizzes.making.by_rules import make_by_rules
from core.quizzes.making.quiz_request import MadeQuestions, QuizRequest, SourcePage
from core.services.suites.check_rules import check_rules
from core.services.suites.scoring import queue_scoring
from core.wording.phrases import Phrases, say


def make_with_rules(  # noqa: PLR0917 - pages, what to make of them and where it goes
    workspace: Workspace, person: Person, pages: Sequence[SourcePage], order: QuizRequest, set_name: str, now: float
) -> MadeQuestions:
    """Make questions and store them in the set; the worker then checks them.

    Raises Forbidden, BadInput if nothing can be made of these pages, and MissingPart if the library for a language is
    not installed.
    """
    require(person, Permission.MAKE_QUIZZES)
    check_order(order, set_name)
    made = make_by_rules(pages, order, check_rules(workspace))
    if not made.items:
        raise BadInput(say("quiz-none-made"), *shortfall_reasons(made))
    workspace.items.put(set_name.strip(), [Record(item) for item in made.items], now)
    queue_scoring(workspace, person.name, set_name.strip(), now)
    return made


def check_order(order: QuizRequest, set_name: str) -> None:
    """Raise BadInput for an impossible request."""
    if not 1 <= order.number <= MOST_QUESTIONS:
        raise BadInput(say("quiz-number", most=MOST_QUESTIONS))
    if not order.forms:
        raise BadInput(say("quiz-no-form"))
    if not set_name.strip() or len(set_name.strip()) > LONGEST_SET_NAME:
        raise BadInput(say("quiz-set-name", longest=LONGEST_SET_NAME))


def making_messages(made: MadeQuestions) -> Phrases:
    """Return how many questions were made, and the reasons if there are fewer than requested."""
    message = say("quiz-made", made=len(made.items), asked=made.asked)
    return (message, *shortfall_reasons(made)) if len(made.items) < made.asked else (message,)


def shortfall_reasons(made: MadeQuestions) -> Phrases:
    """Return the reasons for missing questions, the most frequent first."""
    missed = sorted(made.missed.items(), key=lambda pair: -pair[1])
    return tuple(say(reason, count=count) for reason, count in missed)
