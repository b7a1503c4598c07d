"""Flag sentences with a word that neither the answer nor its other generations say often."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, islice, pairwise
from math import exp, log
from statistics import fmean
from typing import ClassVar, Literal

from core.domain.answers import Answer, Evidence, Need, Sentence, SentenceScore, Span
from core.evidence.sources import MOST_CITED, cite
from core.text.language import guess_language
from core.text.splitting import split
from core.text.tokens import tokens
from core.text.words_and_marks import word_spans, words_and_marks
from core.wording.phrases import say

_EVEN = 1000
"""A word that is one in so many has risk 0.5."""
_PAD = "<s>"

Run = str | tuple[str, ...]
"""n words in a row, one of them as it is. A text has a run for each of its words, the last in it; a sentence begins
behind padding."""


@dataclass(frozen=True, slots=True)
class NgramConsistency:
    """Risk is 1 / (1 + 1000 exp(-x)), where x is the largest -log p of the sentence's words.

    p is the share of a word, or of a run of n words, among all those of the answer and its samples together, in lower
    case, without smoothing: the answer counts too, so that none is 0. This is SelfCheckGPT's n-gram method (Manakul et
    al. 2023). Its unbounded -log p is brought below 1 by a curve that rises everywhere and is the same for all answers,
    so that ranks stay: a word that is one in a thousand gets 0.5. ``aggregate`` "mean" takes the average of the words
    in place of the rarest. English is counted as published, by spaCy's tokens with their punctuation; Japanese and
    Korean by morphemes.

    A risk grows with the amount of sampled text: compare only answers with equally many samples. It cannot see a false
    statement in frequent words, and takes a rare wording of a true one for a doubt. A blank sample is left out.
    """

    name: ClassVar[str] = "ngram_consistency"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.SAMPLES})
    catches: ClassVar[str] = "a word the model says only once: guessed names, dates, details"
    source: ClassVar[str] = "SelfCheckGPT"

    n: int = 1
    aggregate: Literal["max", "mean"] = "max"

    def __post_init__(self) -> None:
        if self.n < 1:
            raise ValueError(f"there are no runs of {self.n} words")

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._answer(answer) for answer in answers]

    def _answer(self, answer: Answer) -> list[SentenceScore]:
        counted = _count(answer, self.n)
        if not counted.samples:
            return [SentenceScore.abstain(say("blank-samples"))] * len(answer.sentences)
        return [self._sentence(sentence, counted) for sentence in answer.sentences]

    def _sentence(self, sentence: Sentence, counted: _Counted) -> SentenceScore:
        first, last = (bisect_left(counted.starts, offset) for offset in (sentence.span.start, sentence.span.end))
        words = [index for index in range(first, last) if not _words(counted.runs[index])[-1].isspace()]
        if not words or not any(map(str.isalnum, sentence.text)):
            return SentenceScore.abstain(say("no-text"))
        counts = [counted.here[counted.runs[index]] + counted.there[counted.runs[index]] for index in words]
        rarest = words[counts.index(min(counts))]
        run = counted.runs[rarest]
        everything = log(counted.here.total() + counted.there.total())
        x = everything - (log(min(counts)) if self.aggregate == "max" else fmean(map(log, counts)))
        shown = _stretch(counted.answer.text, run, rarest, counted.lang)
        reason = say(
            "ngram-consistency-rarest",
            word=counted.answer.text[shown.start : shown.end],
            here=counted.here[run],
            there=counted.there[run],
            samples=len(counted.samples),
        )
        return SentenceScore(1 / (1 + _EVEN * exp(-x)), (reason,), tuple(_where(run, counted)))


@dataclass(frozen=True, slots=True)
class _Counted:
    """An answer and its samples by their runs."""

    answer: Answer
    lang: str
    runs: list[Run]
    starts: list[int]
    """Offset of the last word of each run."""
    samples: dict[int, list[Run]]
    here: Counter[Run]
    there: Counter[Run]


def _count(answer: Answer, n: int) -> _Counted:
    lang = answer.lang if answer.lang in {"en", "ja", "ko"} else guess_language(answer.text) or "en"
    samples = {
        number: _runs(sample, split(sample, lang) if n > 1 else (), lang, n)
        for number, sample in enumerate(answer.samples)
        if any(map(str.isalnum, sample))
    }
    runs = _runs(answer.text, answer.sentences, lang, n)
    starts = [span.start for span in _spans(answer.text, lang)]
    return _Counted(answer, lang, runs, starts, samples, Counter(runs), Counter(chain.from_iterable(samples.values())))


def _runs(text: str, sentences: Sequence[Sentence], lang: str, n: int) -> list[Run]:
    forms = _forms(text, lang)
    if n == 1:
        return [*forms]
    starts = [span.start for span in _spans(text, lang)]
    cuts = [0, *(bisect_left(starts, sentence.span.start) for sentence in sentences[1:]), len(forms)]
    padded = ([_PAD] * (n - 1) + forms[begin:end] for begin, end in pairwise(cuts))
    return [run for words in padded for run in zip(*(words[shift:] for shift in range(n)), strict=False)]


def _words(run: Run) -> tuple[str, ...]:
    return (run,) if isinstance(run, str) else run


def _stretch(text: str, run: Run, last: int, lang: str) -> Span:
    """Return the span of a run, given the number of its last word."""
    spans = _spans(text, lang)
    *before, _ = _words(run)
    return Span(spans[last - len(before) + before.count(_PAD)].start, spans[last].end)


def _where(run: Run, counted: _Counted) -> list[Evidence]:
    """The first place in each of the first samples that say it."""
    having = (number for number, runs in counted.samples.items() if counted.there[run] and run in runs)
    return [_cited(run, number, counted) for number in islice(having, MOST_CITED)]


def _cited(run: Run, number: int, counted: _Counted) -> Evidence:
    sample = counted.answer.samples[number]
    return cite(f"sample:{number}", sample, _stretch(sample, run, counted.samples[number].index(run), counted.lang))


def _forms(text: str, lang: str) -> list[str]:
    if lang == "en":
        return [part.lower() for part in words_and_marks(text)]
    return [token.form for token in tokens(text, lang)]


def _spans(text: str, lang: str) -> Sequence[Span]:
    if lang == "en":
        return word_spans(text)
    return [token.span for token in tokens(text, lang)]
