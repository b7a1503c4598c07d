"""The list of synonyms that editors keep, beside the file that TOUCHSTONE_SYNONYMS names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.domain.synonym_groups import SynonymGroup
from core.domain.work import Person
from core.errors import BadInput
from core.limits import LONGEST_SYNONYM, MOST_SYNONYM_GROUPS, MOST_SYNONYMS
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.quizzes.check_again import check_again
from core.wording.phrases import say

_BETWEEN = re.compile(r"[,、;；，\n]")
_NUMBER = re.compile(r"[\d.]+")


def synonym_groups(workspace: Workspace) -> Sequence[SynonymGroup]:
    """Newest first."""
    return workspace.synonyms.present()


def add_synonyms(workspace: Workspace, person: Person, text: str, now: float) -> SynonymGroup:
    """Words with commas between them are one group; sets of quizzes are then checked again where it changes a score.

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
    """Raises Forbidden, and BadInput where somebody was faster."""
    require(person, Permission.MAKE_QUIZZES)
    if tuple(words) not in {group.words for group in workspace.synonyms.present()}:
        raise BadInput(say("synonym-list-gone"))
    workspace.synonyms.change(SynonymGroup(tuple(words), person.name, now), added=False)
    check_again(workspace, person.name, now)


def _words(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word.strip() for word in _BETWEEN.split(text) if word.strip()))
