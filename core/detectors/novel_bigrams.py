"""Flag sentences that put words side by side which no passage does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import ClassVar

from core.domain.answers import Answer, Need, Passage, Sentence, SentenceScore
from core.evidence.sources import SourceSentence, SourceText, best_sentences, read_sources, sentences_by_word
from core.text.text_cache import cached_by_text
from core.text.tokens import Token, tokens
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class NovelBigrams:
    """Risk is the share of the sentence's distinct pairs of neighbouring content words that no passage has.

    Neighbours are content words in their order with only small words or marks between them, in the sentence as in a
    sentence of a passage: "capital of Peru" and "Peru's capital" differ, 日本の首都 and 日本、首都 do not. This is the
    abstractiveness of summaries (novel n-grams, See et al. 2017) on content words. True words in false combinations
    show here, which a share of words cannot see; a paraphrase shows too, so a high risk alone says "reworded".
    """

    name: ClassVar[str] = "novel_bigrams"
    version: ClassVar[str] = "2"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.PASSAGES})
    catches: ClassVar[str] = "words of the passages in combinations they do not have"
    source: ClassVar[str] = "See et al. 2017"
    compares_words: ClassVar[bool] = True

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._answer(answer) for answer in answers]

    def _answer(self, answer: Answer) -> list[SentenceScore]:
        sources = [_by_pairs(passage, answer.lang) for passage in answer.passages]
        return [_sentence(sentence, sources, answer.lang) for sentence in answer.sentences]


def _sentence(sentence: Sentence, sources: list[SourceText], lang: str) -> SentenceScore:
    written = {
        form: sentence.text[first.span.start : second.span.end]
        for form, first, second in _pairs(tokens(sentence.text, lang))
    }
    if not written:
        return SentenceScore.abstain(say("novel-bigrams-none"))
    shared = {form for form in written if any(form in source.forms for source in sources)}
    novel = tuple(there for form, there in written.items() if form not in shared)
    if novel:
        reason = say("novel-bigrams-novel", novel=len(novel), count=len(written), pairs=novel)
    else:
        reason = say("novel-bigrams-all-found", count=len(written))
    return SentenceScore(len(novel) / len(written), (reason,), best_sentences(sources, shared))


def _by_pairs(passage: Passage, lang: str) -> SourceText:
    """The passage with its pairs in place of its words."""
    (source,) = read_sources([passage], lang)
    sentences, by_word = _sentences(passage.text, lang)
    return replace(source, sentences=sentences, forms=frozenset(by_word), sentences_by_word=by_word)


@cached_by_text
def _sentences(text: str, lang: str) -> tuple[tuple[SourceSentence, ...], Mapping[str, tuple[int, ...]]]:
    (source,) = read_sources([Passage("", text)], lang)
    sentences = tuple(
        replace(sentence, forms=frozenset(form for form, _, _ in _pairs(sentence.tokens)))
        for sentence in source.sentences
    )
    return sentences, sentences_by_word(sentences)


def _pairs(words: Sequence[Token]) -> Iterator[tuple[str, Token, Token]]:
    """Each pair of neighbouring content words, also as one form."""
    for first, second in pairwise(token for token in words if token.content):
        yield f"{first.form} {second.form}", first, second
