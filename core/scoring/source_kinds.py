"""Tell which kind of source an answer has: one reference sentence, or the documents that it was written from."""

from __future__ import annotations

from core.domain.answers import Answer
from core.text.splitting import split

MOST_TIMES_AS_LONG = 2
"""A source that is longer, in characters, holds more than the answer should say."""
FEWEST_SENTENCES = 4
"""Sentences of all sources together from which on an answer selects instead of repeating."""
_ASKS = ("?", "？")
_CLOSING = ' \n"”»」』'


def beside_a_reference(answer: Answer) -> bool:
    """Return True if all passages together are one sentence, at most twice as long as the answer; never for a quiz."""
    if answer.quiz or not answer.passages:
        return False
    length = sum(len(passage.text) for passage in answer.passages)
    if length > MOST_TIMES_AS_LONG * sum(len(sentence.text) for sentence in answer.sentences):
        return False
    return sum(len(split(passage.text, answer.lang)) for passage in answer.passages) == 1


def answers_from_documents(answer: Answer) -> bool:
    """Return True if it answers a question from sources of several sentences; never for a quiz."""
    if answer.quiz or not answer.question.strip():
        return False
    sentences = 0
    for passage in answer.passages:
        sentences += len(split(passage.text, answer.lang))
        if sentences >= FEWEST_SENTENCES:
            return True
    return False


def repeats_a_question(answer: Answer) -> bool:
    """Return True if the reference is a question: one in the answer is then its translation or paraphrase."""
    return beside_a_reference(answer) and any(
        p.text.rstrip().rstrip('"”»」』').endswith(_ASKS) for p in answer.passages
    )
