"""Flag quiz items with a name that the material does not have, or has otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from math import prod
from typing import ClassVar

from core.detectors.evidence.given_names import match_terms_and_names
from core.detectors.evidence.names import KnownNames, Name, is_name, known_names, may_be_same, names
from core.detectors.evidence.source_index import SourceIndex, index_sources
from core.detectors.evidence.sources import best_sentences, cite, read_sources
from core.domain.answers import Answer, Evidence, Need, QuizItem, SentenceScore, Stance
from core.quizzes.checks.item_texts import ItemText
from core.quizzes.checks.keyed import at_its_place, shown
from core.quizzes.checks.name_ends import NameEnds
from core.text.normalising import normalise
from core.text.synonyms import Synonyms
from core.text.tokens import tokens
from core.wording.phrases import Phrase, say

_CHANCE = {"key": (0.75, 0.85), "stem": (0.25, 0.6), "explanation": (0.3, 0.6)}
"""That a name is wrong which no passage has; and one that a passage has with another part."""
_ALIKE = 0.5
"""Share of its letters that a name must have in common with one of the page, at its beginning and end."""
_FEWEST_ALIKE = 2
_MOST_COMPARED = 20
"""Names of an item that are compared with each of the page: no real one has more that are unknown."""


@dataclass(frozen=True, slots=True)
class QuizNames:
    """Risk is the chance that a name of stem or key is wrong, 1 - (1 - p1)(1 - p2)..., and at each sentence of the
    explanation that one of its own is.

    p of a name that no passage has is 0.75 in the key, 0.25 in the stem and 0.3 in the explanation; where a passage
    has one that differs in a part of it (徳川家康 for 徳川家光) it is 0.85, 0.6 and 0.6, and that name contradicts it.
    Part of a name is enough, either way, unless the page gives that part to somebody else; so are initials, and
    synonyms of Sudachi and of the editors. The stem of a statement that is said to be false is left alone.
    ``outside_terms`` asks of every word whether it was brought in; this check asks of whole names whether they are
    the page's, and says which one is. An item without names abstains, as it does where the only one is an English key
    of one word, which begins with a capital in any case.
    """

    name: ClassVar[str] = "quiz_names"
    version: ClassVar[str] = "2"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.QUIZ, Need.PASSAGES})
    catches: ClassVar[str] = "people, places and organisations of a quiz item that the material does not have so"
    source: ClassVar[str] = "S1"

    synonyms: Synonyms | None = None

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._item(answer, answer.quiz) for answer in answers if answer.quiz]

    def _item(self, answer: Answer, quiz: QuizItem) -> list[SentenceScore]:
        index = index_sources(read_sources(answer.passages, answer.lang), answer.lang, self.synonyms)
        page = _page_names(answer)
        return at_its_place(answer, quiz, lambda texts: _texts(texts, index, page, quiz))


_Place = tuple[Name, Evidence]


@dataclass(frozen=True, slots=True)
class _PageNames:
    places: Sequence[_Place]
    """Each with the place that would contradict another one."""
    known: KnownNames
    ends: NameEnds


def _page_names(answer: Answer) -> _PageNames:
    places = [
        (name, cite(passage.id, passage.text, name.span, Stance.CONTRADICTS))
        for passage in answer.passages
        for name in names(passage.text, tokens(passage.text, answer.lang))
    ]
    known = known_names(name for name, _ in places)
    return _PageNames(places, known, NameEnds.of(known.letters))


def _texts(given: Sequence[ItemText], index: SourceIndex, page: _PageNames, quiz: QuizItem) -> SentenceScore:
    texts = [each for each in given if each.where != "option"]
    if not any(names(each.text, tokens(each.text, index.lang)) for each in texts):
        return SentenceScore.abstain(say("no-names"))
    unknown = [(each, name) for each in texts for name in _unknown(each.text, index, page)]
    found = [(each, name, _nearest(name, page.places)) for each, name in unknown[:_MOST_COMPARED]]
    found += [(each, name, None) for each, name in unknown[_MOST_COMPARED:]]
    innocent = prod((1 - _CHANCE[each.where][near is not None] for each, _, near in found), start=1.0)
    marks = [mark for each, name, _ in found for mark in each.marked(quiz, name.span)]
    near = [place for _, _, place in found if place]
    forms = {token.form for each in texts for token in tokens(each.text, index.lang) if is_name(token)}
    reason = tuple(dict.fromkeys(_note(each, name, place) for each, name, place in found))
    places = best_sentences(index.sources, forms & index.forms)
    return SentenceScore(1 - innocent, reason or (say("quiz-names-all-found"),), shown((*marks, *near, *places)))


def _unknown(text: str, index: SourceIndex, page: _PageNames) -> list[Name]:
    """Each once, in text order."""
    terms = match_terms_and_names(text, index)
    missing, forms = {term.form for term in terms.missing}, terms.forms
    every = {name.text: name for name in reversed(names(text, tokens(text, index.lang)))}
    return [
        name
        for name in reversed(every.values())
        if not index.contains(normalise(name.text)) and _is_unknown(name, missing, forms, page)
    ]


def _is_unknown(name: Name, missing: set[str], present: set[str], page: _PageNames) -> bool:
    """Where the page has every part, it may still have them in names of different people. 家康 stands for 徳川家康, but
    not 徳川 for 徳川家光 where the page has 徳川家康 too."""
    if missing.isdisjoint(name.parts):
        return len(name.parts) > 1 and present.issuperset(name.parts) and page.known.belongs_to_others(name)
    part_alone = not page.known.belongs_to_others(name) and page.ends.stand_alone(name.letters)
    return not part_alone and not page.known.have(name, missing)


def _nearest(name: Name, page: Sequence[_Place]) -> Evidence | None:
    """The name of the page that this one may have been altered from."""
    akin = [(_in_common(name, other), place) for other, place in page if not may_be_same(name, other)]
    share, place = max(akin, key=lambda each: each[0], default=(0.0, None))
    return place if share >= _ALIKE else None


def _in_common(name: Name, other: Name) -> float:
    """Share of the letters of the longer name that both begin or end with; at least half for one part of several."""
    ours, theirs = name.letters, other.letters
    start = _same_at_start(ours, theirs)
    end = _same_at_start(ours[start:][::-1], theirs[start:][::-1])
    part = _ALIKE if len(name.parts) > 1 and not set(name.parts).isdisjoint(other.parts) else 0.0
    return max(part, (start + end) / max(1, len(ours), len(theirs)) if start + end >= _FEWEST_ALIKE else 0.0)


def _same_at_start(a: str, b: str) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(a, b, strict=False)))


def _note(each: ItemText, name: Name, near: Evidence | None) -> Phrase:
    if near:
        return say(f"quiz-names-{each.where}-other", name=name.text, source=near.quote)
    return say(f"quiz-names-{each.where}", name=name.text)
