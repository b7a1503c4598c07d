"""A check speaks of an item as a whole at its key, and of the explanation where that stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from core.detectors.evidence.claim_text import is_key
from core.domain.answers import Answer, Evidence, QuizItem, Sentence, SentenceScore
from core.domain.quiz_parts import EXPLANATION
from core.quizzes.checks.item_texts import ItemText, item_texts
from core.wording.phrases import say

Said = Callable[[Sequence[ItemText]], SentenceScore]
"""What a check says of some texts of an item."""


def at_key(answer: Answer, score: SentenceScore) -> list[SentenceScore]:
    """The score at each sentence of the key; sentences of the explanation abstain."""
    elsewhere = SentenceScore.abstain(say("quiz-check-at-key"))
    return [score if is_key(sentence, answer) else elsewhere for sentence in answer.sentences]


def at_its_place(answer: Answer, quiz: QuizItem, said: Said) -> list[SentenceScore]:
    """What is said of stem, key and options at the key, and at each sentence of the explanation what is said of that
    sentence: a wrong year in an explanation makes no key doubtful."""
    asked = said([each for each in item_texts(quiz) if each.where != "explanation"])
    return [
        asked if is_key(sentence, answer) else said([_of_explanation(sentence, quiz)]) for sentence in answer.sentences
    ]


def _of_explanation(sentence: Sentence, quiz: QuizItem) -> ItemText:
    """With its place there; an edited sentence that the explanation does not have has none."""
    start = quiz.explanation.find(sentence.text)
    return ItemText("explanation", sentence.text, EXPLANATION if start >= 0 else None, max(0, start))


def shown(pieces: Iterable[Evidence]) -> tuple[Evidence, ...]:
    """Each place once, and none that is blank."""
    return tuple(dict.fromkeys(piece for piece in pieces if piece.quote.strip()))
