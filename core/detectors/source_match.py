"""Flag sentences, and keyed quiz answers, that the passages do not contain."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from core.detectors.citing import Source, best_places, cite, read_sources
from core.detectors.terms import look_up, words
from core.models import Answer, Evidence, Need, QuizItem, Sentence, SentenceScore, Span
from core.reasons import say
from core.text.normalising import normalise
from core.text.tokens import Token, TokenKind

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
    chance that at least one of its missing terms is invented, which grows with each of them.

    For the key of a quiz, risk is one minus S1's confidence: 0.5 if the passages have the answer, and 0.5 times the
    share of the question's keywords they have. Text of one or two characters abstains, as anything contains it.

    S1's snippet passes short answers as found; removes decimal points and every bracket, readings or not; looks up
    whole Japanese clauses among runs of 2 to 4 characters, where none can be; and takes half of such runs for the
    answer, so that 37.5 is "found" in 37.8. Here keywords come from a tokenizer, and an answer is found as a whole, by
    its family name, or by all of its terms.
    """

    name: ClassVar[str] = "source_match"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.PASSAGES})
    catches: ClassVar[str] = "knowledge that is not in the material, quiz answers it does not give"
    source: ClassVar[str] = "S1"

    shortest: int = 3
    """Characters, after normalising, from which a text is looked up."""

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._answer(answer) for answer in answers]

    def _answer(self, answer: Answer) -> list[SentenceScore]:
        sources = read_sources(answer.passages, answer.lang)
        return [self._sentence(sentence, answer, sources) for sentence in answer.sentences]

    def _sentence(self, sentence: Sentence, answer: Answer, sources: list[Source]) -> SentenceScore:
        if len(normalise(sentence.text)) < self.shortest:
            return SentenceScore.abstain(say("source-match-too-short", text=sentence.text))
        if answer.quiz and sentence.span.end <= len(answer.quiz.key):
            return _keyed(sentence.text, answer.quiz, sources, answer.lang)
        return _contained(sentence.text, sources, answer.lang)


def _contained(text: str, sources: list[Source], lang: str) -> SentenceScore:
    found, missing = _look_up(text, sources, lang)
    runs = _runs(normalise(text))
    known = [_runs(source.plain.text) for source in sources]
    lacking_runs = sum(not any(run in there for there in known) for run in runs) / len(runs)
    innocent = (1 - _INVENTED) ** sum(1 if term.kind is TokenKind.WORD else _NAME_WEIGHT for term in missing)
    lacking = words(text, missing)
    reason = say("source-match-missing", terms=lacking) if lacking else say("source-match-all-found")
    return SentenceScore(
        (lacking_runs + 1 - innocent) / 2, (reason,), best_places(sources, {term.form for term in found})
    )


def _keyed(key: str, quiz: QuizItem, sources: list[Source], lang: str) -> SentenceScore:
    places = _places_of(key, sources)
    found, missing = _look_up(key, sources, lang)
    in_source = bool(places) or bool(found and not missing)
    asked, unknown = _look_up(quiz.stem, sources, lang)
    overlap = len(asked) / (len(asked) + len(unknown)) if asked or unknown else float(in_source)
    reason = [say("source-match-key-found" if in_source else "source-match-key-missing", key=key)]
    if lacking := words(quiz.stem, unknown):
        reason.append(say("source-match-question-lacks", terms=lacking))
    evidence = places or best_places(sources, {term.form for term in (*found, *asked)})
    return SentenceScore(1 - (0.5 * in_source + 0.5 * overlap), tuple(reason), evidence)


def _places_of(text: str, sources: list[Source]) -> tuple[Evidence, ...]:
    """The first place in each passage that has the whole text, never inside a longer number or Latin word."""
    wanted = re.compile(rf"(?<![0-9a-z]){re.escape(normalise(text))}(?![0-9a-z]|[.,][0-9])")
    found = []
    for source in sources:
        if match := wanted.search(source.plain.text):
            found.append(cite(source.id, source.text, source.plain.original(Span(*match.span()))))
    return tuple(found)


def _look_up(text: str, sources: list[Source], lang: str) -> tuple[list[Token], list[Token]]:
    """As ``look_up``, but a given name whose family name the passages have alone is not missed."""
    found, missing = look_up(text, sources, lang)
    spared = [name for name in _FULL_NAME.finditer(text) if any(_has_family_name(name[0], s.text) for s in sources)]

    def is_given(term: Token) -> bool:
        return any(name.start() <= term.span.start and term.span.end <= name.end() for name in spared)

    return found, [term for term in missing if not is_given(term)]


def _has_family_name(full: str, text: str) -> bool:
    """Whether the text has the last part of a name alone. With another given name before it, it is somebody else."""
    family = re.split(r"[・=＝ ]", full)[-1]
    if len(family) < _SHORTEST_FAMILY_NAME:
        return False
    if not family.isascii():
        return re.search(rf"(?<![ァ-ヺー・=＝]){re.escape(family)}(?![ァ-ヺー・=＝])", text) is not None
    places = re.finditer(rf"(?:([\w.'’-]{{1,40}}) )?(?<!\w){re.escape(family)}(?!\w)(?! [A-Z])", text)
    return any(place[1] is None or not place[1][0].isupper() for place in places)


@lru_cache(maxsize=512)
def _runs(text: str) -> frozenset[str]:
    return frozenset(text[i : i + n] for n in (2, 3, 4) for i in range(len(text) - n + 1))
