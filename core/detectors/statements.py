"""What a sentence states, as text for an encoder."""

from __future__ import annotations

from core.models import Answer, Sentence


def statement(sentence: Sentence, answer: Answer) -> str:
    """The key of a quiz is read with its question, as an option alone says nothing."""
    return _question(sentence, answer) + sentence.text


def shift(sentence: Sentence, answer: Answer) -> int:
    """Where the sentence begins in its statement."""
    return len(_question(sentence, answer))


def _question(sentence: Sentence, answer: Answer) -> str:
    return f"{answer.quiz.stem} " if answer.quiz and sentence.span.end <= len(answer.quiz.key) else ""
