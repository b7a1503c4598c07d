"""Encode a question, its key and the sentences of its sources, with the nearness of their words to the question."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import Answer, QuizItem, Span
from core.domain.question_forms import GAP
from core.encoders.base import Encoded, Encoder, Floats
from core.quizzes.answering.key_kinds import KeyKind, key_kind
from core.text.normalising import normalise, normalise_mapped
from core.text.question_words import question_words
from core.text.splitting import split
from core.text.text_cache import cached_by_text
from core.text.tokens import Token, tokens

_VERB = r"(?!(?:is|are|was|were|did|do|does|has|had|have|can|could|would)\b)"
_KIND = r"(?:(?:type|kind|sort|name|number|percentage|amount)s? of )?"
_ASKS = {
    "en": re.compile(
        rf"\b(?:(?:what|which) {_KIND}(?:{_VERB}\w+ ){{0,2}}|"
        rf"how (?:many|much|long|far|old|tall|high|large|big|deep|often|fast) (?:{_VERB}\w+ )?|"
        r"who(?:m|se)? |when |where |why |how )",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        r"(?:[何なん]という\w{0,4}|どの(?:ような)?[一-龯]{0,3}|どんな[一-龯]{0,3}|誰|だれ|どこ|いつ|なぜ|どちら|いくつ|"
        r"いくら|どのくらい|どれくらい|何[一-龯]{0,3}|なに|なん|どれ)"
    ),
    "ko": re.compile(
        r"누구|누가|언제|어디|왜|몇 ?[가-힣]{0,2}|얼마|어떻게|무엇|(?:무슨|어떤|어느) [가-힣]+",
    ),
}
_ENDING = re.compile(r"(?:です|でしょう|ます)?か?[。？?]+\s*$|[?？]\s*$")


def statement(stem: str, key: str, lang: str) -> str:
    """Return the question with its key in the gap, or in the place of the question words, else behind the question."""
    if GAP.search(stem):
        return GAP.sub(lambda _: key, stem, count=1)
    match = _ASKS.get(lang, _ASKS["en"]).search(stem)
    if not match:
        return f"{stem} {key}"
    tail = " " if match[0].endswith(" ") else ""
    return _ENDING.sub("", stem[: match.start()] + key + tail + stem[match.end() :])


_NEAR = 8.0
"""Distance in tokens at which nearness halves."""
_BETWEEN_SENTENCES, _BETWEEN_PARAGRAPHS = 3, 30
"""Distance in tokens that a boundary adds."""
_LONGEST = 1200
"""Most tokens of all sources whose nearness is computed; the rest has none."""


@dataclass(frozen=True, slots=True)
class AnswerCandidate:
    """A stretch of a source sentence that could be an answer."""

    span: Span
    kind: KeyKind
    forms: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class PageSentence:
    passage: int
    paragraph: int
    span: Span
    """The span of the sentence in its passage."""
    text: str
    forms: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class EncodedQuestion:
    stem: str
    key: str
    lang: str
    places: tuple[PageSentence, ...]
    question: Encoded
    keyed: Encoded
    both: Encoded
    """The question followed by the key."""
    stated: Encoded
    """Question and key as one statement."""
    sources: tuple[Encoded, ...]
    asked_words: tuple[Token, ...]
    """Content words of the question without the words of question formulas."""
    every_word: frozenset[str]
    key_forms: frozenset[str]
    floor: float
    token_floor: float
    likeness: Floats
    """Likeness of every asked token (row) to every source token (column), 0 for unrelated ones."""
    nearness: Floats
    """Nearness of every source token to all asked tokens, up to 1; empty if nothing can be compared."""
    starts: tuple[int, ...]
    """Columns at which the source sentences begin."""

    def near(self, sentence: int, span: Span) -> float:
        """Return the largest nearness of a token in a span of the source sentence with this number."""
        if not len(self.nearness):
            return 0.0
        rows = tokens_within(self.sources[sentence], span)
        columns = [self.starts[sentence] + row for row in rows if self.starts[sentence] + row < len(self.nearness)]
        return float(self.nearness[columns].max()) if columns else 0.0


def texts_to_encode(answer: Answer, quiz: QuizItem) -> list[str]:
    """Return all texts that ``encoded_question`` needs the vectors of."""
    sentences = [place.text for place in _page_sentences(answer)]
    return [
        quiz.stem,
        quiz.key,
        f"{quiz.stem} {quiz.key}",
        statement(quiz.stem, quiz.key, answer.lang),
        *sentences,
    ]


def encoded_question(
    answer: Answer, quiz: QuizItem, encoded: Mapping[str, Encoded], encoder: Encoder
) -> EncodedQuestion:
    places = tuple(_page_sentences(answer))
    sources = tuple(encoded[place.text] for place in places)
    question = encoded[quiz.stem]
    words = [token for token in tokens(quiz.stem, answer.lang) if token.content]
    common = question_words(answer.lang)
    question_tokens = tuple(token for token in words if token.form not in common) or tuple(words)
    floor = encoder.token_baseline(answer.lang)
    rows = sorted({row for token in question_tokens for row in tokens_within(question, token.span)})
    likeness = [
        scaled_above(question.tokens[rows].astype(np.float32) @ source.tokens.astype(np.float32).T, floor)
        for source in sources
    ]
    likeness_rows = np.concatenate(likeness, axis=1) if likeness else np.zeros((len(rows), 0), np.float32)
    return EncodedQuestion(
        stem=quiz.stem,
        key=quiz.key,
        lang=answer.lang,
        places=places,
        question=question,
        keyed=encoded[quiz.key],
        both=encoded[f"{quiz.stem} {quiz.key}"],
        stated=encoded[statement(quiz.stem, quiz.key, answer.lang)],
        sources=sources,
        asked_words=question_tokens,
        every_word=frozenset(t.form for t in words),
        key_forms=frozenset(token.form for token in tokens(quiz.key, answer.lang) if token.content),
        floor=encoder.baseline(answer.lang),
        token_floor=floor,
        likeness=likeness_rows,
        nearness=_nearness(likeness_rows[:, :_LONGEST], _positions(places, sources)),
        starts=tuple(np.cumsum([0, *(len(source.spans) for source in sources)])[:-1].tolist()),
    )


def scaled_above(cosines: NDArray[np.float32], floor: float) -> Floats:
    """Scale cosines so that unrelated text is at 0 and equal text at 1."""
    clipped: Floats = np.clip((cosines - floor) / (1 - floor), 0, 1).astype(np.float32)
    return clipped


def tokens_within(encoded: Encoded, span: Span) -> list[int]:
    """Return the indices of the tokens that overlap a span."""
    return [row for row, token in enumerate(encoded.spans) if token.start < span.end and token.end > span.start]


def key_locations(reading: EncodedQuestion) -> list[tuple[int, Span]]:
    """Return where the source sentences have the full key: sentence numbers with spans."""
    wanted = normalise(reading.key)
    if not wanted:
        return []
    pattern = re.compile(rf"(?<![0-9a-z]){re.escape(wanted)}(?![0-9a-z])")
    locations = []
    for number, place in enumerate(reading.places):
        plain = normalise_mapped(place.text)
        locations += [(number, plain.original(Span(*match.span()))) for match in pattern.finditer(plain.text)]
    return locations


@partial(cached_by_text, characters=200_000)
def answer_candidates(text: str, lang: str) -> tuple[AnswerCandidate, ...]:
    """Return the runs of content words of one kind."""
    runs: list[list[Token]] = []
    for token in tokens(text, lang):
        if not token.content:
            continue
        last = runs[-1][-1] if runs else None
        if last and token.kind is last.kind and not text[last.span.end : token.span.start].strip(" ・"):
            runs[-1].append(token)
        else:
            runs.append([token])
    spans = [(Span(run[0].span.start, run[-1].span.end), frozenset(token.form for token in run)) for run in runs]
    return tuple(AnswerCandidate(span, key_kind(text[span.start : span.end], lang), forms) for span, forms in spans)


def _page_sentences(answer: Answer) -> list[PageSentence]:
    places = []
    for number, passage in enumerate(answer.passages):
        for sentence in split(passage.text, answer.lang):
            paragraph = passage.text.count("\n", 0, sentence.span.start)
            forms = frozenset(token.form for token in tokens(sentence.text, answer.lang) if token.content)
            places.append(
                PageSentence(passage=number, paragraph=paragraph, span=sentence.span, text=sentence.text, forms=forms)
            )
    return places


def _positions(places: Sequence[PageSentence], sources: Sequence[Encoded]) -> Floats:
    positions: list[int] = []
    here, before = 0, None
    for place, source in zip(places, sources, strict=True):
        if before is not None:
            same = (place.passage, place.paragraph) == before
            here += _BETWEEN_SENTENCES + (0 if same else _BETWEEN_PARAGRAPHS)
        positions += range(here, here + len(source.spans))
        here, before = here + len(source.spans), (place.passage, place.paragraph)
    return np.array(positions[:_LONGEST], np.float32)


def _nearness(likeness: Floats, positions: Floats) -> Floats:
    """Return per source token the mean over the asked tokens of the best source token, discounted by its distance."""
    if not likeness.size:
        return np.zeros(0, np.float32)
    fade = 1 / (1 + np.abs(positions[:, None] - positions[None]) / _NEAR)
    best = [(row[:, None] * fade).max(axis=0) for row in likeness]
    mean: Floats = np.mean(best, axis=0, dtype=np.float32)
    return mean
