"""Find the key concepts of each sentence: the few words whose being wrong would make it wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.domain.answers import JSON, Answer, Sentence, Span
from core.evidence.names import names
from core.judges.fencing import DATA_ONLY, fenced
from core.llm.base import Model, Prompt, Reply
from core.llm.reply_check import each_once
from core.text.tokens import Token, TokenKind, tokens

MOST = 6
"""Most concepts of one sentence: each is a question to answer later."""
_TOGETHER = 25
"""Sentences in one call."""
_REPLY_TOKENS = 60
"""Reply tokens for one sentence; Japanese and Korean need more than English."""


class Finder(StrEnum):
    """Names what finds the concepts of a sentence. S5 found the instruction best: names miss half of them, keywords are
    too many.
    """

    INSTRUCTION = "instruction"
    NAMES = "names"
    """Names and numbers, by our own tokenisers."""
    KEYWORDS = "keywords"
    """Runs of content words."""


@dataclass(frozen=True, slots=True)
class Concept:
    text: str
    span: Span
    """In the sentence."""


def find_concepts(answer: Answer, finder: Finder, judge: Model) -> list[list[Concept]]:
    """Return the concepts of each sentence, in order; a sentence may have none. Raises ModelFailure."""
    if finder is Finder.INSTRUCTION:
        return [concepts for part in parts_of(answer.sentences) for concepts in _instructed(part, judge)]
    by_rule = named_in if finder is Finder.NAMES else _keywords
    return [by_rule(sentence.text, answer.lang)[:MOST] for sentence in answer.sentences]


CONCEPT_INSTRUCTIONS = (
    "Name the key concepts of each numbered sentence: the names, numbers, dates, places, works, roles and other facts "
    "that would make the sentence false if they were wrong. Copy each concept letter by letter from its sentence, as "
    f"short as it can be, at most {MOST} a sentence. A sentence that states nothing has none. {DATA_ONLY}"
)


def concept_prompt(sentences: Sequence[Sentence]) -> Prompt:
    lines = (fenced(f"sentence {n}", sentence.text) for n, sentence in enumerate(sentences, 1))
    numbers = range(1, len(sentences) + 1)
    likely = {"sentences": [{"i": n, "concepts": ["Lake Biwa", "Shiga Prefecture", "1889"]} for n in numbers]}
    return Prompt(
        "concepts",
        CONCEPT_INSTRUCTIONS,
        "\n".join(lines),
        most_tokens=_REPLY_TOKENS * len(sentences) + 50,
        likely=json.dumps(likely),
        check=lambda reply: _check(reply, numbers),
    )


def parts_of(sentences: Sequence[Sentence]) -> list[Sequence[Sentence]]:
    """Split the sentences into groups of the size that one call asks about."""
    return [sentences[n : n + _TOGETHER] for n in range(0, len(sentences), _TOGETHER)]


def _instructed(sentences: Sequence[Sentence], judge: Model) -> list[list[Concept]]:
    rows = _rows(judge.write(concept_prompt(sentences), _SCHEMA), range(1, len(sentences) + 1))
    return [_located(sentence.text, row["concepts"]) for sentence, row in zip(sentences, rows, strict=True)]


_SCHEMA: JSON = {
    "type": "object",
    "properties": {
        "sentences": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "i": {"type": "integer"},
                    "concepts": {"type": "array", "items": {"type": "string"}},
                },
                "required": ["i", "concepts"],
                "additionalProperties": False,
            },
        }
    },
    "required": ["sentences"],
    "additionalProperties": False,
}


def _rows(reply: Reply, numbers: Sequence[int]) -> list[JSON]:
    return each_once((reply.data or {})["sentences"], numbers, model=reply.model, used=reply.used)


def _check(reply: Reply, numbers: Sequence[int]) -> None:
    _rows(reply, numbers)


def _located(text: str, concepts: Sequence[str]) -> list[Concept]:
    """Return the concepts that occur in the sentence, whatever their case; others are dropped."""
    located: dict[Span, Concept] = {}
    for concept in (concept.strip() for concept in concepts):
        start = text.find(concept)
        start = text.lower().find(concept.lower()) if start < 0 else start
        written = text[start : start + len(concept)]
        if start >= 0 and written and written.lower() == concept.lower():
            located[Span(start, start + len(written))] = Concept(written, Span(start, start + len(written)))
    return [located[span] for span in sorted(located)][:MOST]


def named_in(text: str, lang: str) -> list[Concept]:
    """Its names and numbers."""
    words = tokens(text, lang)
    spans = {name.span for name in names(text, words)}
    spans |= {word.span for word in words if word.kind is TokenKind.NUMBER}
    return [Concept(text[span.start : span.end], span) for span in sorted(spans)]


def _keywords(text: str, lang: str) -> list[Concept]:
    return [_joined(text, run) for run in _runs(text, lang)]


def _runs(text: str, lang: str) -> Iterator[list[Token]]:
    run: list[Token] = []
    for word in tokens(text, lang):
        if run and not (word.content and not text[run[-1].span.end : word.span.start].strip()):
            yield run
            run = []
        if word.content:
            run.append(word)
    if run:
        yield run


def _joined(text: str, run: Sequence[Token]) -> Concept:
    span = Span(run[0].span.start, run[-1].span.end)
    return Concept(text[span.start : span.end], span)
