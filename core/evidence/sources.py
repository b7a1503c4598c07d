"""Split the sources into sentences, and choose those that a detector cites as evidence for some words."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.domain.answers import Evidence, Passage, Span, Stance
from core.text.normalising import Normalised, normalise_mapped
from core.text.splitting import split
from core.text.text_cache import cached_by_text
from core.text.tokens import Token, tokens

MOST_CITED = 3
"""Evidence is read by a person: a few places, the best first."""
_MOST_PER_WORD = 64
"""A word in more sentences than this does not tell them apart; looking at all of them would be quadratic."""


@dataclass(frozen=True, slots=True)
class SourceSentence:
    """One sentence of a source and the words in it."""

    span: Span
    tokens: tuple[Token, ...]
    """All that start in it; their spans count from the start of the source."""
    forms: frozenset[str]
    """Forms of the content words."""


@dataclass(frozen=True, slots=True)
class SourceText:
    """A passage by its sentences."""

    id: str
    text: str
    plain: Normalised
    sentences: tuple[SourceSentence, ...]
    forms: frozenset[str]
    """Content words of all sentences."""
    sentences_by_word: Mapping[str, tuple[int, ...]]
    """For each content word the numbers of the first sentences that hold it."""


def read_sources(passages: Iterable[Passage], lang: str) -> list[SourceText]:
    return [SourceText(passage.id, passage.text, *_read(passage.text, lang)) for passage in passages]


def cite(source_id: str, text: str, span: Span, stance: Stance = Stance.SUPPORTS) -> Evidence:
    """Return a place as evidence. Of a sentence that its detector flags, the engine has ``SUPPORTS`` say silent."""
    return Evidence(source_id, span, stance, text[span.start : span.end])


def sentences_with(sources: Sequence[SourceText], wanted: Collection[str]) -> list[tuple[SourceText, SourceSentence]]:
    """The sentences that hold any of the words, in text order."""
    matches = {
        (source_index, index)
        for source_index, source in enumerate(sources)
        for form in wanted
        for index in source.sentences_by_word.get(form, ())
    }
    return [(sources[source_index], sources[source_index].sentences[index]) for source_index, index in sorted(matches)]


def best_sentences(sources: Sequence[SourceText], wanted: Collection[str]) -> tuple[Evidence, ...]:
    """The source sentences that hold most of the wanted words, each adding words the ones before it lack."""
    left = set(wanted)
    chosen: list[Evidence] = []
    candidates = sentences_with(sources, left)
    while left and candidates and len(chosen) < MOST_CITED:
        source, sentence = max(candidates, key=lambda candidate: len(left & candidate[1].forms))
        if left.isdisjoint(sentence.forms):
            break
        left -= sentence.forms
        chosen.append(cite(source.id, source.text, sentence.span))
    return tuple(chosen)


def sentences_by_word(sentences: Iterable[SourceSentence]) -> Mapping[str, tuple[int, ...]]:
    """Return for each word the numbers of the first sentences that hold it."""
    indices_by_word: dict[str, list[int]] = {}
    for index, sentence in enumerate(sentences):
        for form in sentence.forms:
            indices_by_word.setdefault(form, []).append(index)
    return {form: tuple(indices[:_MOST_PER_WORD]) for form, indices in indices_by_word.items()}


@cached_by_text
def _read(
    text: str, lang: str
) -> tuple[Normalised, tuple[SourceSentence, ...], frozenset[str], Mapping[str, tuple[int, ...]]]:
    """Several answers to one passage, and several detectors, read it once."""
    sentences = tuple(_sentences(text, lang))
    by_word = sentences_by_word(sentences)
    return normalise_mapped(text), sentences, frozenset(by_word), by_word


def _sentences(text: str, lang: str) -> Iterator[SourceSentence]:
    """Each word belongs to the sentence it starts in."""
    words = tokens(text, lang)
    starts = [token.span.start for token in words]
    for sentence in split(text, lang):
        here = words[bisect_left(starts, sentence.span.start) : bisect_left(starts, sentence.span.end)]
        yield SourceSentence(sentence.span, here, frozenset(token.form for token in here if token.content))
