"""Flag sentences whose words other generations for the same question do not repeat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import ClassVar

from core.domain.answers import Answer, Evidence, Need, Sentence, SentenceScore
from core.evidence.sources import MOST_CITED, cite
from core.text.tokens import Token, TokenKind, tokens
from core.wording.phrases import say

UNDECIDED = 0.5

Samples = dict[int, dict[str, Token]]
"""Per sample that is not blank, the first token of each form."""


@dataclass(frozen=True, slots=True)
class SampleSupport:
    """Risk is one minus the mean of four supports, a word's support being the share of samples that contain it.

    The four: the worst content word, as one wrong word makes a sentence wrong; content words on average; names and
    numbers on average; numbers on average. What a model knows it repeats, what it invents varies (SelfCheckGPT),
    and it invents names and numbers first; so a sentence without any counts as undecided there, not as its words.
    Words of the question are no evidence, every sample has them; a sentence of nothing else is judged by them. A
    blank sample is left out.
    """

    name: ClassVar[str] = "sample_support"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.SAMPLES})
    catches: ClassVar[str] = "details the model does not repeat: guessed names, dates, numbers"
    source: ClassVar[str] = "S2, SelfCheckGPT"

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._answer(answer) for answer in answers]

    def _answer(self, answer: Answer) -> list[SentenceScore]:
        samples = {n: _first_tokens(sample, answer.lang) for n, sample in enumerate(answer.samples) if sample.strip()}
        if not samples:
            return [SentenceScore.abstain(say("blank-samples"))] * len(answer.sentences)
        in_question = {token.form for token in tokens(answer.question, answer.lang)}
        return [_sentence(sentence, answer, samples, in_question) for sentence in answer.sentences]


def _sentence(sentence: Sentence, answer: Answer, samples: Samples, in_question: set[str]) -> SentenceScore:
    content_words = {token.form: token for token in tokens(sentence.text, answer.lang) if token.content}
    terms = {form: token for form, token in content_words.items() if form not in in_question} or content_words
    if not terms:
        return SentenceScore.abstain(say("no-content-words"))
    count = {form: sum(form in sample for sample in samples.values()) for form in terms}
    by_rarity = sorted(terms, key=lambda form: (count[form], terms[form].span))
    names_and_numbers = [form for form in terms if terms[form].kind is not TokenKind.WORD]
    numbers = [form for form in terms if terms[form].kind is TokenKind.NUMBER]
    views = [
        fmean(count[form] / len(samples) for form in view) if view else UNDECIDED
        for view in (by_rarity[:1], by_rarity, names_and_numbers, numbers)
    ]
    worst = terms[by_rarity[0]]
    word = sentence.text[worst.span.start : worst.span.end]
    reason = say("sample-support-least", word=word, count=count[worst.form], samples=len(samples))
    return SentenceScore(1 - fmean(views), (reason,), _where(answer, samples, by_rarity))


def _where(answer: Answer, samples: Samples, by_rarity: list[str]) -> tuple[Evidence, ...]:
    """Return the places of the rarest repeated terms, each in the sample that has most of the terms."""
    richest = sorted(samples, key=lambda n: (-len(samples[n].keys() & set(by_rarity)), n))
    evidence: list[Evidence] = []
    for form in by_rarity:
        place = next((n for n in richest if form in samples[n]), None)
        if place is not None:
            evidence.append(cite(f"sample:{place}", answer.samples[place], samples[place][form].span))
    return tuple(evidence[:MOST_CITED])


def _first_tokens(text: str, lang: str) -> dict[str, Token]:
    first: dict[str, Token] = {}
    for token in tokens(text, lang):
        first.setdefault(token.form, token)
    return first
