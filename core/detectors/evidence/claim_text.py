"""What a sentence states, as text for an encoder."""

from __future__ import annotations

from core.domain.answers import Answer, Sentence


def claim_text(sentence: Sentence, answer: Answer) -> str:
    """The key of a quiz is read with its question, as an option alone says nothing."""
    return _question(sentence, answer) + sentence.text


def claim_offset(sentence: Sentence, answer: Answer) -> int:
    """Where the sentence begins in its statement."""
    return len(_question(sentence, answer))


def is_key(sentence: Sentence, answer: Answer) -> bool:
    """Whether the sentence is the key of a quiz or a part of it, and not the explanation."""
    return answer.quiz is not None and sentence.span.end <= len(answer.quiz.key)


def _question(sentence: Sentence, answer: Answer) -> str:
    return f"{answer.quiz.stem} " if answer.quiz and is_key(sentence, answer) else ""
