"""Change the rules that editors set for the checks of all quizzes (synonyms, closeness), and check again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import asdict, astuple

from core.domain.synonym_groups import SynonymGroup
from core.domain.work import Person
from core.errors import BadInput
from core.limits import (
    LONGEST_SYNONYM,
    MOST_POINTS_CLOSE,
    MOST_SHARE_CLOSE,
    MOST_SYNONYM_GROUPS,
    MOST_SYNONYMS,
    MOST_YEARS_CLOSE,
)
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.quizzes.options.closeness import Closeness
from core.services.suites.check_rules import CLOSENESS, EVERYBODY, check_rules
from core.services.suites.scoring import queue_scoring
from core.wording.phrases import say


def check_again(workspace: Workspace, by: str, now: float) -> None:
    """Queue scoring of every set. Scores of unchanged detectors are reused, so sets that a change does not concern cost
    little.
    """
    for each in workspace.items.sets():
        queue_scoring(workspace, by, each.name, now)


def set_closeness(workspace: Workspace, person: Person, wanted: Closeness, now: float) -> bool:
    """Store the limits and check quizzes again; return False if they are the present ones. Raises Forbidden, and
    BadInput for values out of range.
    """
    require(person, Permission.MAKE_QUIZZES)
    most = Closeness(MOST_YEARS_CLOSE, MOST_POINTS_CLOSE, MOST_SHARE_CLOSE, MOST_SHARE_CLOSE)
    if not all(0 <= value <= limit for value, limit in zip(astuple(wanted), astuple(most), strict=True)):
        raise BadInput(say("closeness-range", years=most.years, points=most.points, share=most.measured))
    if wanted == check_rules(workspace).closeness:
        return False
    kept = None if wanted == Closeness() else asdict(wanted)
    workspace.preferences.put(EVERYBODY, CLOSENESS, kept, now)
    check_again(workspace, person.name, now)
    return True


_BETWEEN = re.compile(r"[,、;；，\n]")
_NUMBER = re.compile(r"[\d.]+")


def synonym_groups(workspace: Workspace) -> Sequence[SynonymGroup]:
    """Return the groups, newest first."""
    return workspace.synonyms.present()


def add_synonyms(workspace: Workspace, person: Person, text: str, now: float) -> SynonymGroup:
    """Add a group, given as words separated by commas; sets of quizzes are then checked again.

    Raises Forbidden, and BadInput for a group of one word, a number, or more than the limits allow.
    """
    require(person, Permission.MAKE_QUIZZES)
    words = _words(text)
    if len(words) < 2:  # noqa: PLR2004 - one word stands for nothing
        raise BadInput(say("synonym-list-one"))
    if len(words) > MOST_SYNONYMS or any(len(word) > LONGEST_SYNONYM for word in words):
        raise BadInput(say("synonym-list-long", most=MOST_SYNONYMS, longest=LONGEST_SYNONYM))
    if number := next(filter(_NUMBER.fullmatch, words), ""):
        raise BadInput(say("synonym-list-number", word=number))
    present = workspace.synonyms.present()
    if any(set(group.words) == set(words) for group in present):
        raise BadInput(say("synonym-list-there"))
    if len(present) >= MOST_SYNONYM_GROUPS:
        raise BadInput(say("synonym-list-full", most=MOST_SYNONYM_GROUPS))
    group = SynonymGroup(words, person.name, now)
    workspace.synonyms.change(group, added=True)
    check_again(workspace, person.name, now)
    return group


def remove_synonyms(workspace: Workspace, person: Person, words: Sequence[str], now: float) -> None:
    """Remove a group. Raises Forbidden, and BadInput if it is already gone."""
    require(person, Permission.MAKE_QUIZZES)
    if tuple(words) not in {group.words for group in workspace.synonyms.present()}:
        raise BadInput(say("synonym-list-gone"))
    workspace.synonyms.change(SynonymGroup(tuple(words), person.name, now), added=False)
    check_again(workspace, person.name, now)


def _words(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word.strip() for word in _BETWEEN.split(text) if word.strip()))
