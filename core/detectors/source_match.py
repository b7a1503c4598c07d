"""Flag sentences, and keyed quiz answers, that the passages do not contain."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from core.detectors.evidence.claim_text import is_key
from core.detectors.evidence.source_index import Joined, join, runs_of
from core.detectors.evidence.sources import Source, best_places, cite, read_sources
from core.detectors.evidence.terms import DOUBT, Comparison, by_synonym, compare, words
from core.domain.answers import Answer, Evidence, Need, QuizItem, Sentence, SentenceScore, Span
from core.text.normalising import normalise
from core.text.synonyms import Synonyms
from core.text.tokens import Token, TokenKind
from core.wording.phrases import say

_FULL_NAME = re.compile(r"[ァ-ヺー]{1,40}(?:[・=＝][ァ-ヺー]{1,40})+|[A-Z][\w.'’-]{0,40}(?: [A-Z][\w'’-]{1,40})+")
"""Without the limits a line that is one endless word would be read again from each of its letters."""
_SHORTEST_FAMILY_NAME = 3
_INVENTED = 0.2
"""Chance that a word no passage has is invented, not a paraphrase."""
_NAME_WEIGHT = 2
"""Names and numbers have no paraphrase: a missing one counts as two words."""


@dataclass(frozen=True, slots=True)
class SourceMatch:
    """Risk is the mean of two: the share of a sentence's runs of 2 to 4 characters that no passage contains, and the
    chance that at least one of its missing terms is invented: ``1 - 0.8 ** n``, n counting a missing word once, a
    missing name or number twice, and a word found by its synonym only as a quarter.

    For the key of a quiz, risk is one minus S1's confidence: 0.5 if the passages have the answer (less an eighth if
    they have it in synonyms only), and 0.5 times the share of the question's keywords they have. Text of one or two
    characters abstains, as anything contains it.

    S1's own formula is ``s1_confidence``. It passes short answers as found; removes every bracket, reading or not;
    looks up whole Japanese clauses among runs of 2 to 4 characters, where none can be; and takes half of such runs for
    the answer, so that 378.5 is "found" in 378.4. Here keywords come from a tokenizer, and an answer is found as a
    whole, by its family name, or by all of its terms.
    """

    name: ClassVar[str] = "source_match"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.PASSAGES})
    catches: ClassVar[str] = "knowledge that is not in the material, quiz answers it does not give"
    source: ClassVar[str] = "S1"

    shortest: int = 3
    """Characters, after normalising, from which a text is looked up."""
    synonyms: Synonyms | None = None
    """A table that adds to Sudachi's groups."""

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._answer(answer) for answer in answers]

    def _answer(self, answer: Answer) -> list[SentenceScore]:
        sources = join(read_sources(answer.passages, answer.lang), answer.lang, self.synonyms)
        return [self._sentence(sentence, answer, sources) for sentence in answer.sentences]

    def _sentence(self, sentence: Sentence, answer: Answer, sources: Joined) -> SentenceScore:
        if len(normalise(sentence.text)) < self.shortest:
            return SentenceScore.abstain(say("source-match-too-short", text=sentence.text))
        if answer.quiz and is_key(sentence, answer):
            return _keyed(sentence.text, answer.quiz, sources)
        return _contained(sentence.text, sources)


def _contained(text: str, sources: Joined) -> SentenceScore:
    terms = _compare(text, sources)
    runs = runs_of(normalise(text), 2)
    lacking_runs = len(runs - sources.runs) / len(runs)
    weight = sum(1 if term.kind is TokenKind.WORD else _NAME_WEIGHT for term in terms.missing)
    innocent = (1 - _INVENTED) ** (weight + DOUBT * len(terms.akin))
    lacking = words(text, terms.missing)
    reason = say("source-match-missing", terms=lacking) if lacking else say("source-match-all-found")
    phrases, places = by_synonym(text, terms.akin)
    evidence = dict.fromkeys((*places, *best_places(sources.sources, terms.forms)))
    return SentenceScore((lacking_runs + 1 - innocent) / 2, (reason, *phrases), tuple(evidence))


def _keyed(key: str, quiz: QuizItem, sources: Joined) -> SentenceScore:
    places = places_of(key, sources.sources)
    answer, asked = _compare(key, sources), _compare(quiz.stem, sources)
    support = 1.0 if places else _support(answer)
    overlap = 1 - asked.doubt if asked.count else float(support > 0)
    said, stand_ins = by_synonym(key, answer.akin) if support and not places else ([], [])
    said_of_question, also = by_synonym(quiz.stem, asked.akin)
    reason = [say("source-match-key-found" if support else "source-match-key-missing", key=key), *said]
    if lacking := words(quiz.stem, asked.missing):
        reason.append(say("source-match-question-lacks", terms=lacking))
    evidence = places or (*stand_ins, *also, *best_places(sources.sources, answer.forms | asked.forms))
    return SentenceScore(
        1 - (0.5 * support + 0.5 * overlap), (*reason, *said_of_question), tuple(dict.fromkeys(evidence))
    )


def places_of(text: str, sources: Sequence[Source]) -> tuple[Evidence, ...]:
    """The first place in each passage that has the whole text, never inside a longer number or Latin word."""
    wanted = re.compile(rf"(?<![0-9a-z]){re.escape(normalise(text))}(?![0-9a-z]|[.,][0-9])")
    found = []
    for source in sources:
        if match := wanted.search(source.plain.text):
            found.append(cite(source.id, source.text, source.plain.original(Span(*match.span()))))
    return tuple(found)


def _support(answer: Comparison) -> float:
    """Whether the passages have all terms of a key; less if some only by their synonym."""
    return 1 - answer.doubt if answer.count and not answer.missing else 0.0


def _compare(text: str, sources: Joined) -> Comparison:
    """As ``compare``, but a given name whose family name the passages have alone is not missed."""
    terms = compare(text, sources)
    if not terms.missing:
        return terms
    spared = [name.span() for name in _FULL_NAME.finditer(text) if _have_family_name(name[0], sources)]

    def is_given(term: Token) -> bool:
        return any(start <= term.span.start and term.span.end <= end for start, end in spared)

    return replace(terms, missing=tuple(term for term in terms.missing if not is_given(term)))


def _have_family_name(full: str, sources: Joined) -> bool:
    family = re.split(r"[・=＝ ]", full)[-1]
    if len(family) < _SHORTEST_FAMILY_NAME or not sources.contains(normalise(family)):
        return False
    return any(_has_family_name(family, source.text) for source in sources.sources)


def _has_family_name(family: str, text: str) -> bool:
    """Whether the text has the last part of a name alone. With another given name before it, it is somebody else."""
    if not family.isascii():
        return re.search(rf"(?<![ァ-ヺー・=＝]){re.escape(family)}(?![ァ-ヺー・=＝])", text) is not None
    places = re.finditer(rf"(?:([\w.'’-]{{1,40}}) )?(?<!\w){re.escape(family)}(?!\w)(?! [A-Z])", text)
    return any(place[1] is None or not place[1][0].isupper() for place in places)
