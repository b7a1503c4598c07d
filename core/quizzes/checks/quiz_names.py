"""Flag quiz items with a name that the material does not have, or has with another part."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from math import prod
from typing import ClassVar

from core.domain.answers import Answer, Evidence, Need, QuizItem, SentenceScore, Stance
from core.evidence.family_names import match_terms_and_names
from core.evidence.names import KnownNames, Name, is_name, known_names, may_be_same, names
from core.evidence.source_index import SourceIndex, index_sources
from core.evidence.sources import best_sentences, cite, read_sources
from core.quizzes.checks._item_texts import ItemText
from core.quizzes.checks._key_scores import distinct_evidence, score_by_sentence
from core.text.normalising import normalise
from core.text.synonyms import Synonyms
from core.text.tokens import tokens
from core.wording.phrases import Phrase, say

_FEWEST = 2
_LONGEST = 60
"""Most letters of a part: a page that is one endless word has no names."""


@dataclass(frozen=True, slots=True)
class NameEnds:
    """The names of a page, sorted so that those with a common beginning or end are found quickly."""

    names: frozenset[str]
    """The letters of every name."""
    forwards: tuple[str, ...]
    """The names, sorted: a common beginning makes neighbours."""
    backwards: tuple[str, ...]
    """The names from the last letter to the first, sorted: a common end makes neighbours."""

    @classmethod
    def of(cls, letters: Iterable[str]) -> NameEnds:
        names = frozenset(letters)
        return cls(names, tuple(sorted(names)), tuple(sorted(name[::-1] for name in names)))

    def has_unique_end(self, letters: str) -> bool:
        """Return whether a name of the page is the beginning or end of this name, and of no other name there."""
        return any(not self._is_end_of_another(end) for end in self._ends(letters))

    def _ends(self, letters: str) -> Iterator[str]:
        for length in range(_FEWEST, min(len(letters), _LONGEST) + 1):
            for end in (letters[:length], letters[-length:]):
                if end in self.names:
                    yield end

    def _is_end_of_another(self, end: str) -> bool:
        return _follows(self.forwards, end) or _follows(self.backwards, end[::-1])


def _follows(ordered: tuple[str, ...], start: str) -> bool:
    """Return whether the next text in order begins with ``start``."""
    at = bisect_right(ordered, start)
    return at < len(ordered) and ordered[at].startswith(start)


_CHANCE = {"key": (0.75, 0.85), "stem": (0.25, 0.6), "explanation": (0.3, 0.6)}
"""Probability that a name which no passage has is wrong; and one that a passage has with another part."""
_ALIKE = 0.5
"""Least share of letters that a name has in common with one of the page, at its beginning and end."""
_FEWEST_ALIKE = 2
_MOST_COMPARED = 20
"""Most names of an item that are compared with all names of the page: no real item has more unknown ones."""


@dataclass(frozen=True, slots=True)
class QuizNames:
    """The risk is the probability that a name is wrong, 1 - (1 - p1)(1 - p2)...

    At the key it covers stem and key, at a sentence of the explanation that sentence. p of a name that no passage has
    is 0.75 in the key, 0.25 in the stem and 0.3 in the explanation; if a passage has one that differs in a part of it
    (徳川家康 for 徳川家光) it is 0.85, 0.6 and 0.6, and that name is evidence against it. Part of a name is enough,
    either way, unless the page gives that part to somebody else; so are initials, and synonyms of Sudachi and of the
    editors. The stem of a false statement is not checked.

    ``outside_terms`` checks for every word whether it comes from elsewhere; this check tests full names, and tells
    which name of the page was meant. An item without names abstains, and so does one whose only name is an English key
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
        return score_by_sentence(answer, quiz, lambda texts: _texts(texts, index, page, quiz))


_PageName = tuple[Name, Evidence]
"""A name of the page, with the evidence by which it would contradict another name."""


@dataclass(frozen=True, slots=True)
class _PageNames:
    places: Sequence[_PageName]
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


def _texts(all_texts: Sequence[ItemText], index: SourceIndex, page: _PageNames, quiz: QuizItem) -> SentenceScore:
    texts = [text for text in all_texts if text.where != "option"]
    if not any(names(text.text, tokens(text.text, index.lang)) for text in texts):
        return SentenceScore.abstain(say("no-names"))
    unknown = [(text, name) for text in texts for name in _unknown(text.text, index, page)]
    compared = [(text, name, _nearest(name, page.places)) for text, name in unknown[:_MOST_COMPARED]]
    compared += [(text, name, None) for text, name in unknown[_MOST_COMPARED:]]
    innocent = prod((1 - _CHANCE[text.where][near is not None] for text, _, near in compared), start=1.0)
    marks = [mark for text, name, _ in compared for mark in text.marked(quiz, name.span)]
    near = [place for _, _, place in compared if place]
    forms = {token.form for text in texts for token in tokens(text.text, index.lang) if is_name(token)}
    reason = tuple(dict.fromkeys(_reason(text, name, place) for text, name, place in compared))
    places = best_sentences(index.sources, forms & index.forms)
    evidence = distinct_evidence((*marks, *near, *places))
    return SentenceScore(1 - innocent, reason or (say("quiz-names-all-found"),), evidence)


def _unknown(text: str, index: SourceIndex, page: _PageNames) -> list[Name]:
    """Return the distinct names that the page does not have, in text order."""
    terms = match_terms_and_names(text, index)
    missing, forms = {term.form for term in terms.missing}, terms.forms
    distinct = {name.text: name for name in reversed(names(text, tokens(text, index.lang)))}
    return [
        name
        for name in reversed(distinct.values())
        if not index.contains(normalise(name.text)) and _is_unknown(name, missing, forms, page)
    ]


def _is_unknown(name: Name, missing: set[str], present: set[str], page: _PageNames) -> bool:
    """Return whether the page lacks a name.

    A page with every part may have them in names of different people. 家康 stands for 徳川家康, but 徳川 does not stand
    for 徳川家光 if the page has 徳川家康 too.
    """
    if missing.isdisjoint(name.parts):
        return len(name.parts) > 1 and present.issuperset(name.parts) and page.known.belongs_to_others(name)
    part_alone = not page.known.belongs_to_others(name) and page.ends.has_unique_end(name.letters)
    return not part_alone and not page.known.have(name, missing)


def _nearest(name: Name, page: Sequence[_PageName]) -> Evidence | None:
    """Return the name of the page that this one may have been altered from, or None."""
    similar = [(_in_common(name, other), place) for other, place in page if not may_be_same(name, other)]
    share, place = max(similar, key=lambda pair: pair[0], default=(0.0, None))
    return place if share >= _ALIKE else None


def _in_common(name: Name, other: Name) -> float:
    """Return the share of the longer name's letters with which both begin or end; at least half for a common part."""
    ours, theirs = name.letters, other.letters
    start = _same_at_start(ours, theirs)
    end = _same_at_start(ours[start:][::-1], theirs[start:][::-1])
    part = _ALIKE if len(name.parts) > 1 and not set(name.parts).isdisjoint(other.parts) else 0.0
    return max(part, (start + end) / max(1, len(ours), len(theirs)) if start + end >= _FEWEST_ALIKE else 0.0)


def _same_at_start(a: str, b: str) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(a, b, strict=False)))


def _reason(text: ItemText, name: Name, near: Evidence | None) -> Phrase:
    if near:
        return say(f"quiz-names-{text.where}-other", name=name.text, source=near.quote)
    return say(f"quiz-names-{text.where}", name=name.text)
