"""Decide what a question asks for: nodes of a type, the ends of a relation, an attribute or a location."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.knowledge._cues import PLACE_WORDS, Cues
from core.knowledge._questions import GraphQuestion

_THING = re.compile(
    r"(?:ある|いる|もつ|持つ|有する|属する|設置する|設置している|所属する|所属している"
    r"|속한|속하는|소속된|소속한|있는|들어 있는|들어있는|개설된) ?$"
)
"""Precedes a word that is itself asked for: 経済学部がある大学はどこ."""
_WHICH = r"(?:どの|どんな|どちらの|どこの|何|なに|which |what |어느 ?|무슨 ?)"
_FROM_WHEN = "営業時間"
_WHOSE = r"(?:誰の|だれの|どなたの|whose |누구의 ?)"


@dataclass(frozen=True, slots=True, kw_only=True)
class QueryTarget:
    types: frozenset[str] = frozenset()
    relations: frozenset[str] = frozenset()
    attributes: frozenset[str] = frozenset()
    place: bool = False
    """True if it asks where the node is, not which one it is."""
    unknown: str = ""
    """A word asked for that the graph does not have."""
    word: str = ""
    """The word as asked for."""

    @property
    def open(self) -> bool:
        """True if nothing in particular is asked for."""
        return not (self.types or self.relations or self.attributes or self.place or self.unknown)


def target_of(question: GraphQuestion, cues: Cues, leftovers: Sequence[str]) -> QueryTarget:
    """Return the target: the word after "which", otherwise the last word of the graph that stands alone.

    The words before it say how it is reached.
    """
    if leftovers and (
        not question.asked or question.text.rfind(leftovers[-1]) > question.text.rfind(question.asked[-1])
    ):
        return QueryTarget(unknown=leftovers[-1])
    whose = bool(question.asked) and bool(re.search(f"{_WHOSE}{re.escape(question.asked[-1])}", question.text))
    if not question.asked or whose or (question.unanswerable_verb and question.who):
        return _implied(question, cues)
    word = next(
        (word_asked for word_asked in question.asked if re.search(f"{_WHICH}{re.escape(word_asked)}", question.text)),
        question.asked[-1],
    )
    types = cues.types.get(word, frozenset())
    if not types:
        return _values_of(question, cues, word)
    before = question.text[: question.text.rfind(word)]
    if question.where and not types & cues.places and not _THING.search(before):
        return QueryTarget(types=types, place=True, word=word)
    others = [
        word_asked
        for word_asked in question.asked
        if word_asked != word
        and word_asked in cues.relations
        and word_asked not in cues.types
        and not cues.relations[word_asked] <= cues.places
    ]
    reached_by = frozenset().union(*(cues.relations[word_asked] for word_asked in others))
    return QueryTarget(types=types, relations=reached_by, attributes=cues.attributes.get(word, frozenset()), word=word)


def _implied(question: GraphQuestion, cues: Cues) -> QueryTarget:
    """Return the target of a question with only "who", "where" or "from when"."""
    if question.unanswerable_verb:
        return QueryTarget(unknown=question.unanswerable_verb)
    if question.hours:
        return QueryTarget(attributes=cues.hours) if cues.hours else QueryTarget(unknown=_FROM_WHEN)
    if question.where:
        return QueryTarget(place=True)
    return QueryTarget(relations=cues.people) if question.who and cues.people else QueryTarget()


def _values_of(question: GraphQuestion, cues: Cues, word: str) -> QueryTarget:
    """Return everything asked for where the question lists several: 住所と電話番号."""
    if word in PLACE_WORDS:
        return QueryTarget(place=True, attributes=cues.attributes.get(word, frozenset()), word=word)
    words = [word_asked for word_asked in question.asked if word_asked not in cues.types]
    relations = frozenset().union(*(cues.relations.get(word_asked, frozenset()) for word_asked in words))
    attributes = frozenset().union(*(cues.attributes.get(word_asked, frozenset()) for word_asked in words))
    return QueryTarget(relations=relations, attributes=attributes, word=word)
