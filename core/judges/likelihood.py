"""Find the probability of a concept's words: from a model's tokens, or from how often samples repeat them."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate
from statistics import fmean

from core.domain.answers import Answer, Span
from core.judges.concepts import Concept
from core.llm.base import Capability, Model, TokenProbability
from core.llm.failures import ModelFailure, Why
from core.text.tokens import tokens

_ENGLISH_ONLY = "smollm2/"
_READS_NOT = frozenset({Why.CANNOT, Why.WRONG_SHAPE, Why.NO_API, Why.REJECTED})
"""Failures by which a server shows that it cannot read a given text: the next source of probabilities stands in."""


class Pooling(StrEnum):
    """From the tokens of a concept to one probability. S5 found the minimum best: one unlikely token is enough."""

    MINIMUM = "minimum"
    MEAN = "mean"
    PRODUCT = "product"
    """Normalised: the geometric mean."""


class Measure(StrEnum):
    """The source of a probability: part of every record."""

    MODEL = "model"
    """The token probabilities of the model that is asked, or that wrote the text."""
    PROXY = "proxy"
    """Those of another model, which stands in."""
    SAMPLES = "samples"
    """The share of other generations that have its words."""
    NONE = "none"
    """Nothing says it: every concept is in doubt."""


@dataclass(frozen=True, slots=True)
class Likelihood:
    """A probability for each concept of each sentence; None if it is unknown."""

    measure: Measure
    model: str
    """Whose probabilities they are; empty for samples."""
    of: tuple[tuple[float | None, ...], ...]


def likelihoods(
    answer: Answer, concepts: Sequence[Sequence[Concept]], judge: Model, proxy: Model | None, pooling: Pooling
) -> Likelihood:
    """By the model's own probabilities of the text, else the proxy's, else the samples. Raises ModelFailure.

    The text is read after its question and sources, so that what they say is likely.
    """
    for reader in _readers(judge, proxy, answer.lang):
        measure = Measure.MODEL if reader is judge else Measure.PROXY
        try:
            return Likelihood(measure, reader.name, _read(answer, concepts, reader, pooling))
        except ModelFailure as failure:
            if failure.why not in _READS_NOT:
                raise  # it says nothing about what the server can do
    if samples := [sample for sample in answer.samples if sample.strip()]:
        return Likelihood(Measure.SAMPLES, "", _repeated(answer, concepts, samples))
    return Likelihood(Measure.NONE, "", tuple((None,) * len(each) for each in concepts))


def _readers(judge: Model, proxy: Model | None, lang: str) -> list[Model]:
    readers = [judge] if Capability.GIVEN in judge.capabilities else []
    if proxy is not None and (lang in {"en", ""} or not proxy.name.startswith(_ENGLISH_ONLY)):
        readers.append(proxy)
    return readers


def pooled(logprobs: Sequence[float], pooling: Pooling) -> float:
    """The probability, 0 to 1."""
    match pooling:
        case Pooling.MINIMUM:
            return math.exp(min(0.0, *logprobs))
        case Pooling.MEAN:
            return fmean(math.exp(min(0.0, each)) for each in logprobs)
        case Pooling.PRODUCT:
            return math.exp(fmean(min(0.0, each) for each in logprobs))


def of_spans(read: Sequence[TokenProbability], spans: Sequence[Span], pooling: Pooling) -> tuple[float | None, ...]:
    """``spans`` count in the joined text of the tokens; a token belongs to all that it overlaps.

    Of a letter made of several tokens only one has it; those without text count for the letters on both sides.
    """
    ends = list(accumulate(len(token.text) for token in read))
    return tuple(_of_span(read, ends, span, pooling) for span in spans)


def _of_span(read: Sequence[TokenProbability], ends: Sequence[int], span: Span, pooling: Pooling) -> float | None:
    if not ends or span.end > ends[-1]:
        return None
    first, stop = bisect_left(ends, span.start), bisect_right(ends, span.end)
    stop += stop < len(ends) and (stop == 0 or ends[stop - 1] < span.end)
    logprobs = [
        token.logprob
        for token, end in zip(read[first:stop], ends[first:stop], strict=True)
        if not token.text or end > span.start
    ]
    return pooled(logprobs, pooling) if logprobs else None


def context(answer: Answer) -> str:
    """Return the text before the answer when it is read. Never empty: the first token of a text has no probability."""
    sources = "\n".join(passage.text for passage in answer.passages)
    return "\n\n".join(part for part in (sources, answer.question) if part.strip()) + "\n\n"


def _read(
    answer: Answer, concepts: Sequence[Sequence[Concept]], reader: Model, pooling: Pooling
) -> tuple[tuple[float | None, ...], ...]:
    before = context(answer)
    read = reader.tokens(before + answer.text, "concepts")
    return tuple(
        of_spans(read, [_moved(concept.span, len(before) + sentence.span.start) for concept in each], pooling)
        for sentence, each in zip(answer.sentences, concepts, strict=True)
    )


def _moved(span: Span, by: int) -> Span:
    return Span(span.start + by, span.end + by)


def _repeated(
    answer: Answer, concepts: Sequence[Sequence[Concept]], samples: Sequence[str]
) -> tuple[tuple[float | None, ...], ...]:
    known = [{token.form for token in tokens(sample, answer.lang)} for sample in samples]

    def share(concept: Concept) -> float | None:
        words = tokens(concept.text, answer.lang)
        forms = {word.form for word in words if word.content} or {word.form for word in words}
        return sum(forms <= sample for sample in known) / len(known) if forms else None

    return tuple(tuple(share(concept) for concept in each) for each in concepts)
