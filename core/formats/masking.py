"""Mask the personal data of a record that has a fixed form (addresses, numbers), alike in all its texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from core.domain.answers import Answer, Passage, QuizItem, Sentence, Span
from core.domain.labels import Claim
from core.domain.work import Record
from core.formats.rows import BadRow, RowError
from core.text.personal.finding import PersonalDataKind, emails, narrow
from core.text.personal.marks import Marks, MaskedText
from core.text.splitting import split
from core.wording.phrases import Phrase, say

_LONGEST_SHOWN = 30
"""The name of a column, a number, a word: what a reason mentions beside pieces of texts."""


def masked_phrases(places: Mapping[str, int]) -> tuple[Phrase, ...]:
    """Return phrases that say how many places of each kind were masked."""
    counts = tuple(f"[{kind}] {places[kind]:,}" for kind in PersonalDataKind if places.get(kind))
    return (say("import-masked", kinds=counts) if counts else say("import-masked-nothing"),)


class Masking:
    """The masking of one file: it counts its replacements and stores none of the replaced text."""

    def __init__(self) -> None:
        self.places: Counter[PersonalDataKind] = Counter()
        """Number of masked places in valid rows, repeated ones included."""

    def record(self, record: Record) -> Record:
        """Raises RowError where the id is an address of mail: it is what finds the record again and cannot change."""
        if any(emails(narrow(record.answer.id))):
            raise RowError("id", say("row-id-personal"))
        marks = Marks(texts_of(record))
        if not marks.anything:
            return record

        def masked(text: str) -> str:
            done = marks.mask(text)
            self.places.update(kind for _, kind, _ in done.places)
            return done.text

        answer = _answer(record.answer, marks.mask(record.answer.text), masked, labelled=bool(record.gold.sentences))
        claims = tuple(Claim(masked(claim.text), claim.label) for claim in record.gold.claims)
        return Record(answer, replace(record.gold, claims=claims))

    @staticmethod
    def bad(row: BadRow) -> BadRow:
        """Return the report's entry of a rejected row: the reason, and nothing that was cut out of its texts, since a
        half of an address has no form any more."""
        values = ((name, _shown(value) if isinstance(value, str) else value) for name, value in row.why.values)
        return replace(row, column=_shown(row.column), why=Phrase(row.why.id, tuple(values)), value="")


def texts_of(record: Record) -> Iterator[str]:
    """Sources first: marks are counted in this order, so the same sources get the same marks in other records."""
    answer = record.answer
    for passage in answer.passages:
        yield from (passage.text, passage.id)
    yield from (*answer.samples, answer.question, answer.text)
    if answer.quiz:
        yield from _of_quiz(answer.quiz)
    yield from (claim.text for claim in record.gold.claims)
    yield from _of_meta(answer.meta)


def _of_quiz(quiz: QuizItem) -> tuple[str, ...]:
    return (quiz.stem, *quiz.choices, quiz.key, quiz.explanation, *quiz.also_correct)


def _of_meta(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield key
            yield from _of_meta(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _of_meta(each)


def _answer(answer: Answer, text: MaskedText, masked: Callable[[str], str], *, labelled: bool) -> Answer:
    quiz = answer.quiz
    return replace(
        answer,
        question=masked(answer.question),
        text=masked(answer.text),
        sentences=_sentences(answer, text, labelled=labelled),
        passages=tuple(Passage(masked(each.id), masked(each.text)) for each in answer.passages),
        samples=tuple(map(masked, answer.samples)),
        quiz=quiz
        and QuizItem(
            masked(quiz.stem),
            tuple(map(masked, quiz.choices)),
            masked(quiz.key),
            masked(quiz.explanation),
            tuple(map(masked, quiz.also_correct)),
        ),
        meta=_meta(answer.meta, masked),
    )


def _sentences(answer: Answer, text: MaskedText, *, labelled: bool) -> tuple[Sentence, ...]:
    """Those that were split here are split anew, since a dot inside of an address ends none any more; those that the
    file names keep their number. Raises RowError where nothing is left of one."""
    if not labelled and answer.sentences == split(answer.text, answer.lang):
        return split(text.text, answer.lang)
    sentences: list[Sentence] = []
    for number, each in enumerate(answer.sentences, 1):
        after = sentences[-1].span.end if sentences else 0
        start, end = max(after, text.moved(each.span.start, end=False)), text.moved(each.span.end, end=True)
        if start >= end:
            raise RowError("sentences", say("row-sentence-masked", number=number))
        sentences.append(Sentence(text.text[start:end], Span(start, end)))
    return tuple(sentences)


def _meta(value: Any, masked: Callable[[str], str]) -> Any:
    if isinstance(value, str):
        return masked(value)
    if isinstance(value, Mapping):
        return {masked(key): _meta(each, masked) for key, each in value.items()}
    return [_meta(each, masked) for each in value] if isinstance(value, list | tuple) else value


def _shown(text: str) -> str:
    return Marks([text]).mask(text).text if len(text) <= _LONGEST_SHOWN else "…"
