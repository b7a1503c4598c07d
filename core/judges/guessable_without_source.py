"""Flag quiz items that a language model answers rightly without having read the material."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from core.domain.answers import JSON, Answer, Need, QuizItem, SentenceScore, stable_hash
from core.evidence.claim_text import is_key
from core.judges.fencing import DATA_ONLY, fenced
from core.llm.base import Model, Prompt, Reply
from core.llm.reply_check import wrong_shape
from core.wording.phrases import say

INSTRUCTIONS = f"""You answer a quiz question from what you know; there is no material to read. {DATA_ONLY}
Reply with the number of the option that is right, or with 0 if you do not know it for certain. Do not guess.
Reply with JSON only, of the form {{"option": NUMBER}}"""
SCHEMA: JSON = {
    "type": "object",
    "properties": {"option": {"type": "integer"}},
    "required": ["option"],
    "additionalProperties": False,
}
_ONCE_OF_TWICE = 0.25
"""Risk of an item that was answered with the key in one order of its options and not in the other: luck."""


@dataclass(frozen=True, slots=True)
class GuessableWithoutSource:
    """Risk is 1 if the model, shown the question and its options and no passage, finds the key in both orders of the
    options; 0.25 if it finds it in one, 0 if it takes another option in both or one of the two.

    No sign of a hallucination, so the fusion does not hear it: such an item may be right, and tests what learners know
    from elsewhere. That a model knows it says that it is widely written about, not that a learner knows it; of true
    and false, one answer in two is luck in either order. Where the model does not know, the check abstains, as it
    does without options.
    """

    name: ClassVar[str] = "guessable_without_source"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.LLM, Need.QUIZ})
    catches: ClassVar[str] = "quiz items that are answered without the material, from knowledge of the world"
    source: ClassVar[str] = "own"
    reply_schema: ClassVar[JSON] = SCHEMA

    judge: Model
    prompt: str = field(default=stable_hash([INSTRUCTIONS, SCHEMA])[:16], init=False)
    """Digest of what is asked."""

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._answer(answer) for answer in answers]

    def prompts(self, answer: Answer) -> list[Prompt]:
        quiz = answer.quiz
        if quiz is None or not quiz.choices:
            return []
        return [self._prompt(quiz.stem, order) for order in _orders(quiz)]

    def _answer(self, answer: Answer) -> list[SentenceScore]:
        of_item = self._item(answer.quiz) if answer.quiz else SentenceScore.abstain(say("no-options"))
        beside = SentenceScore.abstain(say("review-only-key"))
        return [of_item if is_key(sentence, answer) else beside for sentence in answer.sentences]

    def _item(self, quiz: QuizItem) -> SentenceScore:
        if not quiz.choices:
            return SentenceScore.abstain(say("no-options"))
        chosen = [self._chosen(quiz.stem, order) for order in _orders(quiz)]
        known = [choice for choice in chosen if choice is not None]
        if not known:
            return SentenceScore.abstain(say("guessable-unknown", model=self.judge.name))
        right = sum(choice in {quiz.key, *quiz.also_correct} for choice in known)
        if right == len(chosen):
            reason = say("guessable-right", model=self.judge.name, key=quiz.key)
            return SentenceScore(1.0, (reason, say("guessable-meaning")))
        if right:
            return SentenceScore(_ONCE_OF_TWICE, (say("guessable-once", model=self.judge.name),))
        return SentenceScore(0.0, (say("guessable-not", model=self.judge.name, option=known[0]),))

    def _chosen(self, stem: str, order: Sequence[str]) -> str | None:
        number = _checked(self.judge.write(self._prompt(stem, order), SCHEMA), len(order))
        return order[number - 1] if number else None

    def _prompt(self, stem: str, order: Sequence[str]) -> Prompt:
        lines = [json.dumps(stem, ensure_ascii=False)]
        lines += [f"{number}: {json.dumps(option, ensure_ascii=False)}" for number, option in enumerate(order, 1)]

        def check(reply: Reply) -> None:
            _checked(reply, len(order))

        return Prompt(
            self.name,
            INSTRUCTIONS,
            fenced("question", "\n".join(lines)),
            most_tokens=64,
            likely=json.dumps({"option": 1}),
            check=check,
        )


def _orders(quiz: QuizItem) -> tuple[Sequence[str], Sequence[str]]:
    """Return the options in both directions: a model that always takes the first one is not right twice."""
    return quiz.choices, quiz.choices[::-1]


def _checked(reply: Reply, options: int) -> int:
    number = int((reply.data or {})["option"])
    if not 0 <= number <= options:
        raise wrong_shape(f"option {number} of {options}", reply.model, reply.used)
    return number
