"""Turn a sentence into the statement that an encoder reads: the key of a quiz is read with its question."""

from __future__ import annotations

from core.domain.answers import Answer, Sentence


def claim_text(sentence: Sentence, answer: Answer) -> str:
    """The key of a quiz is read with its question, as an option alone says nothing."""
    return _question(sentence, answer) + sentence.text


def claim_offset(sentence: Sentence, answer: Answer) -> int:
    """Return the offset of the sentence in its statement."""
    return len(_question(sentence, answer))


def is_key(sentence: Sentence, answer: Answer) -> bool:
    """Return True if the sentence belongs to the key of a quiz, not to its explanation."""
    return answer.quiz is not None and sentence.span.end <= len(answer.quiz.key)


def _question(sentence: Sentence, answer: Answer) -> str:
    return f"{answer.quiz.stem} " if answer.quiz and is_key(sentence, answer) else ""
