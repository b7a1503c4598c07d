"""Flag sentences whose words do not stand in the passages in the same order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from rapidfuzz.distance import LCSseq

from core.domain.answers import Answer, Evidence, Need, Passage, Sentence, SentenceScore, Span
from core.evidence.sources import cite
from core.evidence.words_in_order import words_in_order
from core.text.tokens import Token
from core.wording.phrases import say

_SHORTEST_WINDOW = 16
_LONGEST_SHOWN = 1_000
"""Words of a sentence that the explanation looks at; the risk looks at all."""


class Stretch(NamedTuple):
    passage: Passage
    words: Sequence[Token]


@dataclass(frozen=True, slots=True)
class Rouge:
    """Risk is one minus ROUGE-L recall: the share of the sentence's words that a passage has in the same order.

    ROUGE recalls a reference. Here that is the sentence, as S3 asks how much of the answer is in the context; recall of
    a long passage would be near 0 for every sentence, true or not. The words in order are the longest common
    subsequence, gaps allowed, with the best stretch of a passage that is twice as long as the sentence (at least 16
    words; each overlaps half of the next): in a whole long passage almost any words stand in some order.

    S3 names ROUGE without code. Its snippet for the other two measures reads the context character by character and
    gives short text 0, "not hallucinated"; here words are compared and text without words abstains. It cannot see one
    wrong word in a long sentence that is otherwise copied, and takes a true one in another order for a doubt.
    """

    name: ClassVar[str] = "rouge"
    version: ClassVar[str] = "2"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.PASSAGES})
    catches: ClassVar[str] = "statements no passage makes in these words and this order"
    source: ClassVar[str] = "S3"
    compares_words: ClassVar[bool] = True

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._answer(answer) for answer in answers]

    def _answer(self, answer: Answer) -> list[SentenceScore]:
        if not any(words_in_order(passage.text, answer.lang) for passage in answer.passages):
            return [SentenceScore.abstain(say("blank-passages"))] * len(answer.sentences)
        return [_sentence(sentence, answer) for sentence in answer.sentences]


def _sentence(sentence: Sentence, answer: Answer) -> SentenceScore:
    words = words_in_order(sentence.text, answer.lang)
    if not words:
        return SentenceScore.abstain(say("no-text"))
    in_order, best = _best(words, answer)
    missing, evidence = _compare(sentence.text, words, best)
    if in_order == len(words):
        reason = say("rouge-all-in-order", count=len(words))
    else:
        reason = say("rouge-in-order", found=in_order, count=len(words), words=missing)
    return SentenceScore(1 - in_order / len(words), (reason,), evidence)


def _best(words: Sequence[Token], answer: Answer) -> tuple[int, Stretch | None]:
    """Return how many of the words the first of the best stretches has in order, and that stretch."""
    forms = [word.form for word in words]
    most, best = 0, None
    for stretch in _stretches(answer, len(words)):
        common = LCSseq.similarity(forms, [word.form for word in stretch.words], score_cutoff=most + 1)
        if common > most:
            most, best = common, stretch
    return most, best


def _stretches(answer: Answer, size: int) -> Iterator[Stretch]:
    step = max(size, _SHORTEST_WINDOW // 2)
    for passage in answer.passages:
        words = words_in_order(passage.text, answer.lang)
        for start in range(0, max(1, len(words) - step), step):
            yield Stretch(passage, words[start : start + 2 * step])


def _compare(text: str, words: Sequence[Token], best: Stretch | None) -> tuple[tuple[str, ...], tuple[Evidence, ...]]:
    """The words out of order, and where those in order stand, from the first to the last."""
    shown = words[:_LONGEST_SHOWN]
    if best is None:
        return tuple(text[word.span.start : word.span.end] for word in shown), ()
    same = [
        block
        for block in LCSseq.opcodes([word.form for word in shown], [word.form for word in best.words])
        if block.tag == "equal"
    ]
    there = {index for block in same for index in range(block.src_start, block.src_end)}
    missing = tuple(text[word.span.start : word.span.end] for index, word in enumerate(shown) if index not in there)
    if not same:
        return missing, ()
    first, last = best.words[same[0].dest_start], best.words[same[-1].dest_end - 1]
    return missing, (cite(best.passage.id, best.passage.text, Span(first.span.start, last.span.end)),)
