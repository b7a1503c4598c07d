"""What a question wants to have: things of a type, what a relation leads to, an attribute, a place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.knowledge.cues import Cues
from core.knowledge.questions import Question

_THING = re.compile(r"(?:ある|いる|もつ|持つ|有する|属する|設置する|設置している|所属する)$")
"""What stands before a word that is asked for itself: 経済学部がある大学はどこ."""


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
    """The last word of the graph that stands alone is asked for; those before it say how it is to be reached."""
    if left and (not read.asked or read.text.rfind(left[-1]) > read.text.rfind(read.asked[-1])):
        return Target(unknown=left[-1])
    place = frozenset(cues.places)
    if not read.asked:
        if read.where:
            return Target(place=True)
        return Target(relations=cues.people) if read.who and cues.people else Target()
    word = read.asked[-1]
    types, relations = cues.types.get(word, frozenset()), cues.relations.get(word, frozenset())
    attributes = cues.attributes.get(word, frozenset())
    before = read.text[: read.text.rfind(word)]
    if read.where and types and not types & place and not _THING.search(before):
        return Target(types, place=True, word=word)
    if types:
        earlier = [
            cues.relations[each] for each in read.asked[:-1] if each in cues.relations and each not in cues.types
        ]
        return Target(types, frozenset().union(*earlier), attributes, word=word)
    return Target(relations=relations, attributes=attributes, word=word)
