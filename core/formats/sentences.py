"""Read the sentences of a record with their labels; the answer is split here when none are given."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any

from core.domain.answers import Sentence, Span
from core.domain.labels import Label
from core.formats.fields import Fields
from core.formats.gold import label_of
from core.formats.rows import RowError
from core.text.splitting import split
from core.wording.phrases import say

_OURS = {"text", "label", "start", "end"}
_EXAMPLE = '{"text": "...", "label": null}'


def sentences_of(fields: Fields, text: str, lang: str) -> tuple[tuple[Sentence, ...], tuple[Label | None, ...]]:
    """Sentences and their labels; no labels at all when no sentence has the key."""
    given = fields.items("sentences")
    if not given:
        return split(text, lang), ()
    column = fields.name("sentences")
    sentences: list[Sentence] = []
    for number, each in enumerate(given, 1):
        after = sentences[-1].span.end if sentences else 0
        sentences.append(_placed(column, number, {"text": each} if isinstance(each, str) else each, text, after))
    objects = [each if isinstance(each, dict) else {} for each in given]
    fields.keep_extras("sentences", objects, _OURS)
    labelled = any("label" in each for each in objects)
    labels = [label_of("sentences", each.get("label")) if labelled else None for each in objects]
    placed = all("start" in each and "end" in each for each in objects)  # as a program says it, which means all
    others = () if placed else _others(sentences, text, lang)
    whole = sorted([*zip(sentences, labels, strict=True), *others], key=_start)
    return tuple(sentence for sentence, _ in whole), tuple(label for _, label in whole) if labelled else ()


def _start(pair: tuple[Sentence, Label | None]) -> int:
    return pair[0].span.start


def _others(given: Sequence[Sentence], text: str, lang: str) -> Iterator[tuple[Sentence, None]]:
    """Yield the sentences of the answer that were not given, so that no part of it goes unchecked."""
    for each in split(text, lang):
        if all(each.span.end <= one.span.start or one.span.end <= each.span.start for one in given):
            yield each, None


def _placed(column: str, number: int, given: Any, text: str, after: int) -> Sentence:
    """``after`` is where the sentence before ends: sentences stand in order and do not overlap."""
    if not isinstance(given, dict):
        raise RowError(column, say("row-sentence-object", number=number, example=_EXAMPLE), given)
    quoted, start, end = given.get("text"), given.get("start"), given.get("end")
    if start is None and end is None and isinstance(quoted, str) and quoted.strip():
        for form in (quoted, unicodedata.normalize("NFC", quoted), unicodedata.normalize("NFD", quoted)):
            if (start := text.find(form, after)) >= 0:
                return Sentence(form, Span(start, start + len(form)))
        raise RowError(column, say("row-sentence-missing", number=number), quoted)
    if type(start) is not int or type(end) is not int or not 0 <= start < end <= len(text):
        raise RowError(column, say("row-sentence-range", number=number, length=str(len(text))), given)
    if quoted is not None and text[start:end] != quoted:
        there = repr(text[start:end][:40])
        why = say("row-sentence-elsewhere", number=number, start=str(start), end=str(end), there=there)
        raise RowError(column, why, quoted)
    if start < after:
        raise RowError(column, say("row-sentence-overlap", number=number), given)
    return Sentence(text[start:end], Span(start, end))
