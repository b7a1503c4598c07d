"""Offer and store a better question in place of a bad quiz item, as an edit."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from core.domain.answers import JSON, Answer, Passage, QuizItem
from core.domain.work import Item
from core.services.desk.item_view import ChoiceView
from core.services.desk.quiz_view import QuizView, quiz_view
from core.text.splitting import split
from core.wording import phrase_in
from core.wording.phrases import Phrase


class Offered(Protocol):
    @property
    def answer(self) -> Answer:
        """The better question, under the id of the bad one."""

    @property
    def origin(self) -> Phrase: ...


Offer = Callable[[Item], Offered | None]
"""Returns None if no better question is known."""


@dataclass(frozen=True, slots=True)
class ReplacementView:
    """A better question as a learner reads it."""

    question: str
    choices: tuple[ChoiceView, ...]
    lang: str
    quiz: QuizView
    origin: str


def replacement_view(offered: Offered, language: str) -> ReplacementView | None:
    quiz = offered.answer.quiz
    if quiz is None:
        return None
    return ReplacementView(
        quiz.stem,
        tuple(ChoiceView(choice, choice == quiz.key) for choice in quiz.choices),
        offered.answer.lang,
        quiz_view(quiz, offered.answer, ()),
        phrase_in(offered.origin, language),
    )


def as_payload(answer: Answer) -> JSON:
    """Return the data with which the worker replaces an item."""
    return {
        "question": answer.question,
        "text": answer.text,
        "lang": answer.lang,
        "meta": dict(answer.meta),
        "quiz": answer.quiz.as_list() if answer.quiz else None,
        "passages": [[passage.id, passage.text] for passage in answer.passages],
    }


def replaced(answer: Answer, payload: JSON) -> Answer:
    """Return the item with the data of ``as_payload``; its samples belonged to another question. Passages that it
    already has keep their ids.
    """
    text, lang = payload["text"], payload["lang"]
    passages = tuple(Passage(*passage) for passage in payload["passages"])
    known = {passage.text for passage in passages} <= {passage.text for passage in answer.passages}
    return dataclasses.replace(
        answer,
        question=payload["question"],
        text=text,
        sentences=split(text, lang),
        passages=answer.passages if known else passages,
        samples=(),
        lang=lang,
        quiz=QuizItem.from_list(payload["quiz"]),
        meta=payload["meta"],
    )
