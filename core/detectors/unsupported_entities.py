"""Flag sentences with names that no passage has, or that stand where a source sentence has another name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import ClassVar

from core.domain.answers import Answer, Evidence, Fact, FactKind, Need, Sentence, SentenceScore, Span, Stance
from core.evidence.alignment import Alignment, Tokens, WordDifference, align, closest
from core.evidence.names import KnownNames, Name, is_name, known_names, may_be_same, names
from core.evidence.sources import SourceText, best_sentences, cite, read_sources
from core.evidence.terms import look_up
from core.text.tokens import tokens
from core.wording.phrases import say

_COPIED = 0.75
"""Share of the words around the names that a source sentence must have, in this order, for a name to be swapped."""
_FEWEST_COPIED = 3


@dataclass(frozen=True, slots=True)
class UnsupportedEntities:
    """Risk is 1 - (1 - p)^n for n suspicious names, p = 0.5: one of them decides, each more makes it surer.

    A name is suspicious if no passage has it, or if it stands where the source sentence that this one copies has
    another name: that place contradicts it. Part of a name is enough (Obama for Barack Obama), and so is the family
    name in the passages, unless it has another given name there: that is somebody else. Initials stand for a name
    (UN), and a people for its country. Names of the question are the subject's own, which every sentence has; a
    sentence without other names abstains. It cannot see wrong relations between right names in free wording.
    """

    name: ClassVar[str] = "unsupported_entities"
    version: ClassVar[str] = "2"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.PASSAGES})
    catches: ClassVar[str] = "invented people, places and organisations; names swapped in copied wording"
    source: ClassVar[str] = "own"
    compares_words: ClassVar[bool] = True

    suspicion: float = 0.5

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._answer(answer) for answer in answers]

    def _answer(self, answer: Answer) -> list[SentenceScore]:
        sources = read_sources(answer.passages, answer.lang)
        known = known_names(
            name for passage in answer.passages for name in names(passage.text, tokens(passage.text, answer.lang))
        )
        in_question = {token.form for token in tokens(answer.question, answer.lang)}
        return [self._sentence(sentence, sources, known, in_question, answer.lang) for sentence in answer.sentences]

    def _sentence(
        self, sentence: Sentence, sources: list[SourceText], known: KnownNames, in_question: set[str], lang: str
    ) -> SentenceScore:
        here = names(sentence.text, tokens(sentence.text, lang))
        here = [name for name in here if not in_question.issuperset(name.parts)]
        if not here:
            return SentenceScore.abstain(say("no-names"))
        present, missing = look_up(sentence.text, sources, lang)
        unknown = {term.form for term in missing}
        swapped = dict(_swapped(sentence.text, sources, lang))
        invented = dict.fromkeys(name.text for name in here if not known.have(name, unknown))
        reason = [say("unsupported-entities-swapped", name=name, source=place.quote) for name, place in swapped.items()]
        missed = tuple(name for name in invented if name not in swapped)
        if missed:
            reason.append(say("unsupported-entities-missing", names=missed))
        risk = 1 - (1 - self.suspicion) ** len(invented | swapped)
        supporting = best_sentences(sources, {term.form for term in present if is_name(term)})
        evidence = dict.fromkeys((*swapped.values(), *supporting))
        facts = [_fact(sentence.text, name, place) for name, place in swapped.items()]
        facts += [_fact(sentence.text, name) for name in missed]
        return SentenceScore(risk, tuple(reason) or (say("unsupported-entities-none"),), tuple(evidence), tuple(facts))


def _fact(text: str, name: str, place: Evidence | None = None) -> Fact:
    kind, stated = (FactKind.DIFFERS, place.quote) if place else (FactKind.NOT_FOUND, "")
    start = text.find(name)
    span = Span(start, start + len(name)) if start >= 0 else None
    return Fact(kind=kind, said=name, span=span, stated=stated, place=place)


def _swapped(text: str, sources: list[SourceText], lang: str) -> Iterator[tuple[str, Evidence]]:
    """Names of a sentence, with the other name at the same place of the source sentence it copies."""
    words = tokens(text, lang)
    for source, source_sentence in closest(sources, {token.form for token in words if token.content}):
        alignment = align(words, source_sentence.tokens)
        if alignment and _is_copied(alignment):
            for difference in alignment.differences:
                ours, theirs = _names_in_place(difference, text, source.text)
                if ours and theirs and not may_be_same(ours, theirs):
                    yield ours.text, cite(source.id, source.text, theirs.span, Stance.CONTRADICTS)


def _is_copied(alignment: Alignment) -> bool:
    others = sum(map(_others, alignment.differences))
    return len(alignment.same) >= max(_FEWEST_COPIED, _COPIED * (len(alignment.same) + others))


def _others(difference: WordDifference) -> int:
    """Words that differ besides names; before and after the copied stretch, only those of the sentence."""
    ours = sum(not is_name(token) for token in difference.sentence)
    theirs = sum(not is_name(token) for token in difference.source)
    return ours if difference.first or difference.last else max(ours, theirs)


def _names_in_place(difference: WordDifference, text: str, source: str) -> tuple[Name | None, Name | None]:
    """One name on both sides, beside what is the same; 로 and 으로 change with the name before them."""
    here, there = difference.sentence, difference.source
    if here and there and not here[-1].content and not there[-1].content:
        here, there = here[:-1], there[:-1]
    if difference.first:
        there = tuple(takewhile(is_name, there[::-1]))[::-1]
    elif difference.last:
        there = tuple(takewhile(is_name, there))
    return _one_name(text, here), _one_name(source, there)


def _one_name(text: str, stretch: Tokens) -> Name | None:
    parts = names(text, stretch) if all(map(is_name, stretch)) else []
    return parts[0] if len(parts) == 1 else None
