"""Put a sentence in the place of another, and leave every other byte of the answer as it is."""

from __future__ import annotations

import dataclasses

from core.domain.answers import Answer
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
    again = dataclasses.replace(answer, text=text, sentences=split(text, answer.lang))
    wanted = [each.text for each in answer.sentences]
    wanted[sentence] = new
    return again if [each.text for each in again.sentences] == wanted else None


def without_sentence(answer: Answer, sentence: int) -> Answer | None:
    """The answer less one sentence. None: nothing would be left, or another sentence would change."""
    text = spliced(answer, sentence, "")
    again = dataclasses.replace(answer, text=text, sentences=split(text, answer.lang))
    wanted = [each.text for index, each in enumerate(answer.sentences) if index != sentence]
    return again if wanted and [each.text for each in again.sentences] == wanted else None


def put(answer: Answer, sentence: int, new: str) -> Answer | None:
    """What a repair leaves of an answer: ``new`` in its place, or nothing there where it is empty."""
    return with_sentence(answer, sentence, new) if new else without_sentence(answer, sentence)
