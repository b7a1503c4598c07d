"""Compare the generations of a set, and merge the best version of each question into a set of its own."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from core.domain.answers import Kind
from core.domain.queue import ItemFilter
from core.domain.work import Item, Person, Record
from core.errors import BadInput
from core.limits import LONGEST_SET_NAME
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.quizzes.cross_validation import THRESHOLD, CrossValidation, best_versions, cross_validate
from core.quizzes.making.quick_checks import highest_risk
from core.services.suites.check_rules import check_rules
from core.services.suites.scoring import queue_scoring
from core.wording.phrases import say

MOST_COMPARED = 400
"""Items of a set to compare, each with every other."""


@dataclass(frozen=True, slots=True)
class CrossChecked:
    found: CrossValidation
    items: dict[str, int]
    """Ids of items by the id of their answer."""
    left_out: int
    """Items beyond the limit, which were not compared."""

    @property
    def mergeable(self) -> bool:
        """True if a question occurs more than once in the set."""
        return any(sum(bool(member.id) for member in cluster.members) > 1 for cluster in self.found.clusters)


def cross_validated(workspace: Workspace, set_name: str, threshold: float = THRESHOLD) -> CrossChecked:
    """Compare the questions of a set. Raises MissingPart if the library for a language is not installed."""
    items, left_out = _items(workspace, set_name)
    generations_of_items = [
        own.get("generations") for item in items if isinstance(own := item.answer.meta.get("quiz"), dict)
    ]
    generations = max(
        (count for count in generations_of_items if isinstance(count, int) and 0 < count <= MOST_COMPARED), default=0
    )
    results = cross_validate([item.answer for item in items], generations, threshold)
    return CrossChecked(results, {item.answer.id: item.id for item in items}, left_out)


def merge_generations(workspace: Workspace, person: Person, set_name: str, into: str, now: float) -> int:
    """Put the best version of each question into another set; the set itself stays. Returns how many there are.

    Raises Forbidden, BadInput for a name that cannot be used, and MissingPart.
    """
    into = into.strip()
    for name in (set_name, into):
        require(person.on(name), Permission.MAKE_QUIZZES)
    if not into or len(into) > LONGEST_SET_NAME or into == set_name:
        raise BadInput(say("quiz-merge-name", longest=LONGEST_SET_NAME))
    items, left_out = _items(workspace, set_name)
    if left_out:
        raise BadInput(say("quiz-merge-too-many", most=MOST_COMPARED))
    risk = partial(highest_risk, rules=check_rules(workspace))
    merged = best_versions(cross_validate([item.answer for item in items], risk=risk).clusters)
    workspace.items.put(into, [Record(each) for each in merged], now)
    queue_scoring(workspace, person.name, into, now)
    return len(merged)


def _items(workspace: Workspace, set_name: str) -> tuple[list[Item], int]:
    ids = workspace.items.ids(ItemFilter(set_name=set_name, kind=Kind.QUIZ))
    return workspace.items.many(ids[:MOST_COMPARED]), max(0, len(ids) - MOST_COMPARED)
