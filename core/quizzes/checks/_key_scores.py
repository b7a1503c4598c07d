"""Assign the score of a check: to the key of an item, or to the sentence of the explanation that it concerns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from core.domain.answers import Answer, Evidence, QuizItem, Sentence, SentenceScore
from core.domain.quiz_parts import EXPLANATION
from core.evidence.claim_text import is_key
from core.quizzes.checks._item_texts import ItemText, item_texts
from core.wording.phrases import say

ScoreTexts = Callable[[Sequence[ItemText]], SentenceScore]
"""A check's score of some texts of an item."""


def at_key(answer: Answer, score: SentenceScore) -> list[SentenceScore]:
    """Give the score to every sentence of the key; sentences of the explanation abstain."""
    elsewhere = SentenceScore.abstain(say("quiz-check-at-key"))
    return [score if is_key(sentence, answer) else elsewhere for sentence in answer.sentences]


def score_by_sentence(answer: Answer, quiz: QuizItem, score_texts: ScoreTexts) -> list[SentenceScore]:
    """Score stem, key and options at the key, and every sentence of the explanation by itself.

    A wrong year in an explanation so makes no key suspicious.
    """
    question_score = score_texts([text for text in item_texts(quiz) if text.where != "explanation"])
    return [
        question_score if is_key(sentence, answer) else score_texts([_explanation_text(sentence, quiz)])
        for sentence in answer.sentences
    ]


def _explanation_text(sentence: Sentence, quiz: QuizItem) -> ItemText:
    """Return the sentence with its position; an edited sentence that the explanation lacks has none."""
    start = quiz.explanation.find(sentence.text)
    return ItemText("explanation", sentence.text, EXPLANATION if start >= 0 else None, max(0, start))


def distinct_evidence(pieces: Iterable[Evidence]) -> tuple[Evidence, ...]:
    """Return every piece of evidence once, without blank ones."""
    return tuple(dict.fromkeys(piece for piece in pieces if piece.quote.strip()))
