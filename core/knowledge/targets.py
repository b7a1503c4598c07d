"""What a question wants to have: things of a type, what a relation leads to, an attribute, a place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.knowledge.cues import PLACE_WORDS, Cues
from core.knowledge.questions import Question

_THING = re.compile(
    r"(?:ある|いる|もつ|持つ|有する|属する|設置する|設置している|所属する|所属している"
    r"|속한|속하는|소속된|소속한|있는|들어 있는|들어있는|개설된) ?$"
)
"""What stands before a word that is asked for itself: 経済学部がある大学はどこ."""
_WHICH = r"(?:どの|どんな|どちらの|どこの|何|なに|which |what |어느 ?|무슨 ?)"
_FROM_WHEN = "営業時間"
_WHOSE = r"(?:誰の|だれの|どなたの|whose |누구의 ?)"


@dataclass(frozen=True, slots=True)
class Target:
    types: frozenset[str] = frozenset()
    relations: frozenset[str] = frozenset()
    attributes: frozenset[str] = frozenset()
    place: bool = False
    """Where the thing is, not which one."""
    unknown: str = ""
    """Asked for, and no word of this graph."""
    word: str = ""
    """As it is asked for."""

    @property
    def open(self) -> bool:
        """Nothing in particular is asked for."""
        return not (self.types or self.relations or self.attributes or self.place or self.unknown)


def target_of(read: Question, cues: Cues, left: Sequence[str]) -> Target:
    """The word behind "which" is asked for, else the last of the graph's that stands alone.

    Those before it say how it is to be reached.
    """
    if left and (not read.asked or read.text.rfind(left[-1]) > read.text.rfind(read.asked[-1])):
        return Target(unknown=left[-1])
    whose = bool(read.asked) and bool(re.search(f"{_WHOSE}{re.escape(read.asked[-1])}", read.text))
    if not read.asked or whose or (read.deed and read.who):
        return _unsaid(read, cues)
    word = next((each for each in read.asked if re.search(f"{_WHICH}{re.escape(each)}", read.text)), read.asked[-1])
    types = cues.types.get(word, frozenset())
    if not types:
        return _values_of(read, cues, word)
    before = read.text[: read.text.rfind(word)]
    if read.where and not types & cues.places and not _THING.search(before):
        return Target(types, place=True, word=word)
    others = [
        each
        for each in read.asked
        if each != word
        and each in cues.relations
        and each not in cues.types
        and not cues.relations[each] <= cues.places
    ]
    reached_by = frozenset().union(*(cues.relations[each] for each in others))
    return Target(types, reached_by, cues.attributes.get(word, frozenset()), word=word)


def _unsaid(read: Question, cues: Cues) -> Target:
    """No word of the graph is asked for, only who, where, or from when."""
    if read.deed:
        return Target(unknown=read.deed)
    if read.hours:
        return Target(attributes=cues.hours) if cues.hours else Target(unknown=_FROM_WHEN)
    if read.where:
        return Target(place=True)
    return Target(relations=cues.people) if read.who and cues.people else Target()


def _values_of(read: Question, cues: Cues, word: str) -> Target:
    """All that is asked for where several things are: 住所と電話番号."""
    if word in PLACE_WORDS:
        return Target(place=True, attributes=cues.attributes.get(word, frozenset()), word=word)
    words = [each for each in read.asked if each not in cues.types]
    relations = frozenset().union(*(cues.relations.get(each, frozenset()) for each in words))
    attributes = frozenset().union(*(cues.attributes.get(each, frozenset()) for each in words))
    return Target(relations=relations, attributes=attributes, word=word)
