"""Have questions made of pages: by rules at once, by a model as a job."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.work import Person, Record
from core.errors import BadInput
from core.limits import LONGEST_SET_NAME, MOST_QUESTIONS
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.quizzes.making.by_rules import make_by_rules
from core.quizzes.making.order import Made, QuizOrder, SourcePage
from core.services.quizzes.check_rules import check_rules
from core.services.scoring import queue_scoring
from core.wording.phrases import Phrases, say


def make_with_rules(  # noqa: PLR0917 - pages, what to make of them and where it goes
    workspace: Workspace, person: Person, pages: Sequence[SourcePage], order: QuizOrder, set_name: str, now: float
) -> Made:
    """The items are in the set when this returns, and wait for the worker to check them.

    Raises Forbidden, BadInput where nothing can be made of these pages, and MissingPart when the library for a
    language is not installed.
    """
    require(person, Permission.MAKE_QUIZZES)
    check_order(order, set_name)
    made = make_by_rules(pages, order, check_rules(workspace))
    if not made.items:
        raise BadInput(say("quiz-none-made"), *why_missed(made))
    workspace.items.put(set_name.strip(), [Record(item) for item in made.items], now)
    queue_scoring(workspace, person.name, set_name.strip(), now)
    return made


def check_order(order: QuizOrder, set_name: str) -> None:
    """Raises BadInput."""
    if not 1 <= order.number <= MOST_QUESTIONS:
        raise BadInput(say("quiz-number", most=MOST_QUESTIONS))
    if not order.forms:
        raise BadInput(say("quiz-no-form"))
    if not set_name.strip() or len(set_name.strip()) > LONGEST_SET_NAME:
        raise BadInput(say("quiz-set-name", longest=LONGEST_SET_NAME))


def how_it_went(made: Made) -> Phrases:
    """How many there are, and where they are fewer than asked for, why."""
    told = say("quiz-made", made=len(made.items), asked=made.asked)
    return (told, *why_missed(made)) if len(made.items) < made.asked else (told,)


def why_missed(made: Made) -> Phrases:
    """The commonest reason first."""
    missed = sorted(made.missed.items(), key=lambda pair: -pair[1])
    return tuple(say(reason, count=count) for reason, count in missed)
