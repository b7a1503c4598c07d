"""What an answer stands beside: one sentence that says what it should say, or documents that it was written from."""

from __future__ import annotations

from core.domain.answers import Answer
from core.text.splitting import split

MOST_TIMES_AS_LONG = 2
"""A source that is longer, in characters, holds more than the answer should say."""
FEWEST_SENTENCES = 4
"""Of all sources together, from which on an answer to a question has more to read than to repeat."""
_ASKS = ("?", "？")
_CLOSING = ' \n"”»」』'


def beside_a_reference(answer: Answer) -> bool:
    """Whether all passages together are one sentence, at most twice as long as the answer; never of a quiz."""
    if answer.quiz or not answer.passages:
        return False
    length = sum(len(passage.text) for passage in answer.passages)
    if length > MOST_TIMES_AS_LONG * sum(len(sentence.text) for sentence in answer.sentences):
        return False
    return sum(len(split(passage.text, answer.lang)) for passage in answer.passages) == 1


def answers_from_documents(answer: Answer) -> bool:
    """Whether it answers a question from sources of several sentences; never a quiz."""
    if answer.quiz or not answer.question.strip():
        return False
    sentences = 0
    for passage in answer.passages:
        sentences += len(split(passage.text, answer.lang))
        if sentences >= FEWEST_SENTENCES:
            return True
    return False


def repeats_a_question(answer: Answer) -> bool:
    """Whether the reference asks: a question in the answer is then its translation or paraphrase, right or wrong."""
    return beside_a_reference(answer) and any(
        p.text.rstrip().rstrip('"”»」』').endswith(_ASKS) for p in answer.passages
    )
