"""Collect the texts that tell what a sentence is about: the question, the heading and the previous sentence."""

from __future__ import annotations

from collections.abc import Iterator

from core.domain.answers import Answer

_HEADING_ENDS = (":", "：")


def claim_contexts(answer: Answer) -> list[str]:
    """Return the context of each sentence, a part a line: the question, the nearest heading above and the sentence
    before it. A quiz item has none, as its key is read with its question already."""
    if answer.quiz:
        return [""] * len(answer.sentences)
    return list(_contexts(answer))


def _contexts(answer: Answer) -> Iterator[str]:
    heading = previous = ""
    for sentence in answer.sentences:
        yield "\n".join(filter(None, (answer.question.strip(), heading, previous)))
        text = sentence.text
        if text.lstrip().startswith("#") or text.rstrip("*_ \n").endswith(_HEADING_ENDS):
            heading, previous = text, ""
        else:
            previous = text
