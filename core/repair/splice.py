"""Put a sentence in the place of another, and leave every other byte of the answer as it is."""

from __future__ import annotations

import dataclasses

from core.domain.answers import Answer, Sentence, Span
from core.text.splitting import split

_SPACE = " \t\u3000"


def spliced(answer: Answer, sentence: int, new: str) -> str:
    """An empty ``new`` takes the sentence out with the space before it, or after it where it begins a line."""
    span = answer.sentences[sentence].span
    before, after = answer.text[: span.start], answer.text[span.end :]
    if new:
        return before + new + after
    if before and before[-1] in _SPACE:
        return before.rstrip(_SPACE) + after
    if not before or before.endswith("\n"):
        return before + after.lstrip(_SPACE).removeprefix("\n")
    return before + after


def with_sentence(answer: Answer, sentence: int, new: str) -> Answer | None:
    """The answer with one sentence in the place of another. None: read anew, it has other sentences than that, as
    when the new one is two, or runs into its neighbour."""
    text = spliced(answer, sentence, new)
    if _texts(text, answer.lang) != _expected(answer, sentence, new):
        return None
    span = answer.sentences[sentence].span
    moved = len(new) - (span.end - span.start)
    sentences = tuple(
        each
        if index < sentence
        else Sentence(new, Span(span.start, span.start + len(new)))
        if index == sentence
        else Sentence(each.text, Span(each.span.start + moved, each.span.end + moved))
        for index, each in enumerate(answer.sentences)
    )
    return dataclasses.replace(answer, text=text, sentences=sentences)


def without_sentence(answer: Answer, sentence: int) -> str | None:
    """The text less one sentence. None: nothing would be left, or another sentence would change."""
    text = spliced(answer, sentence, "")
    return text if _texts(text, answer.lang) == _expected(answer, sentence, "") != [] else None


def put(answer: Answer, sentence: int, new: str) -> str | None:
    """Return the text with ``new`` in place of the sentence, or without the sentence if ``new`` is empty."""
    if not new:
        return without_sentence(answer, sentence)
    repaired = with_sentence(answer, sentence, new)
    return repaired.text if repaired else None


def _texts(text: str, lang: str) -> list[str]:
    return [each.text for each in split(text, lang)]


def _expected(answer: Answer, sentence: int, new: str) -> list[str] | None:
    """Sentences as they are read, which need not be those that the answer came with. None: the sentence is cut
    elsewhere than they are."""
    span = answer.sentences[sentence].span
    read = [(each.span, each.text) for each in split(answer.text, answer.lang)]
    if any(_cut(read_span, span) for read_span, _ in read):
        return None
    before = [text for read_span, text in read if read_span.end <= span.start]
    return [*before, *filter(None, [new]), *(text for read_span, text in read if read_span.start >= span.end)]


def _cut(one: Span, other: Span) -> bool:
    overlaps = one.start < other.end and other.start < one.end
    return overlaps and not (other.start <= one.start and one.end <= other.end)
