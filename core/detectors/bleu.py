"""Flag sentences whose runs of words the passages do not have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import fmean
from typing import TYPE_CHECKING, ClassVar

from core.domain.answers import Answer, Evidence, Need, Sentence, SentenceScore
from core.evidence.sources import best_sentences, read_sources
from core.evidence.words_in_order import words_in_order
from core.text.analysers import missing
from core.text.tokens import Token
from core.wording.phrases import Phrase, say

if TYPE_CHECKING:
    from sacrebleu.metrics.bleu import BLEU


@dataclass(frozen=True, slots=True)
class Bleu:
    """Risk is one minus the mean of BLEU's n-gram precisions, n = 1 to 4.

    A precision is the share of the sentence's runs of n words that stand in a passage, a run counting at most as often
    as one passage has it. As in S3 there is neither a penalty for length nor a geometric mean, which would be 0 for
    every sentence without a common run of four.

    S3's snippet gives 0, "not hallucinated", to text of less than three characters (its own docstring promises 1), and
    a precision of 0 for runs longer than the sentence, so that a true answer of one word gets 0.75. Here such lengths
    are left out, text without words abstains, and words are compared as the language has them: S3 parts text at spaces,
    which Japanese does not write. Paraphrases look invented, and a changed word counts in up to four lengths.
    """

    name: ClassVar[str] = "bleu"
    version: ClassVar[str] = "2"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.PASSAGES})
    catches: ClassVar[str] = "wording the passages do not have, word for word"
    source: ClassVar[str] = "S3"
    compares_words: ClassVar[bool] = True

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._answer(answer) for answer in answers]

    def _answer(self, answer: Answer) -> list[SentenceScore]:
        passages = tuple(passage.text for passage in answer.passages)
        if not any(words_in_order(passage, answer.lang) for passage in passages):
            return [SentenceScore.abstain(say("blank-passages"))] * len(answer.sentences)
        metric = _against(passages, answer.lang)
        return [_sentence(sentence, metric, answer) for sentence in answer.sentences]


def _sentence(sentence: Sentence, metric: BLEU, answer: Answer) -> SentenceScore:
    words = words_in_order(sentence.text, answer.lang)
    if not words:
        return SentenceScore.abstain(say("no-text"))
    score = metric.corpus_score([_spaced(words)], None)
    shared = [(matched, count) for matched, count in zip(score.counts, score.totals, strict=True) if count]
    risk = 1 - fmean(matched / count for matched, count in shared)
    return SentenceScore(risk, (_reason(shared),), _evidence(words, answer))


def _reason(shared: Sequence[tuple[int, int]]) -> Phrase:
    """By length of run, how many there are in the passages and how many in all."""
    (matched, count), *longer = shared
    if not longer:
        return say("bleu-words", found=matched, count=count)
    runs, of = (sum(numbers) for numbers in zip(*longer, strict=True))
    return say("bleu-runs", found=matched, count=count, runs=runs, of=of, longest=len(shared))


def _evidence(words: Sequence[Token], answer: Answer) -> tuple[Evidence, ...]:
    return best_sentences(read_sources(answer.passages, answer.lang), {word.form for word in words if word.content})


@lru_cache(maxsize=8)
def _against(passages: tuple[str, ...], lang: str) -> BLEU:
    """Passages are counted once for all sentences, and for all answers to them."""
    try:
        from sacrebleu.metrics.bleu import BLEU
    except ImportError as error:
        raise missing("bleu", "sacrebleu") from error
    references = [[_spaced(words_in_order(passage, lang))] for passage in passages]
    return BLEU(tokenize="none", smooth_method="none", force=True, references=references)


def _spaced(words: Sequence[Token]) -> str:
    """Return tokens in sacrebleu's form for split text: a space ends a word and never lies inside one."""
    return " ".join("_".join(word.form.split()) for word in words)
