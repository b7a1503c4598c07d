"""Small answers for tests, split by the product's own splitter."""

from __future__ import annotations

from core.domain.answers import Answer, Passage, QuizItem
from core.text.splitting import split


def answer(
    text: str,
    *passages: str,
    samples: tuple[str, ...] = (),
    question: str = "",
    lang: str = "en",
    quiz: QuizItem | None = None,
    name: str = "a",
) -> Answer:
    sources = tuple(Passage(f"p{number}", passage) for number, passage in enumerate(passages))
    return Answer(name, question, text, split(text, lang), sources, samples, lang, quiz)


def quiz(stem: str, key: str, *passages: str, distractors: tuple[str, ...] = (), lang: str = "ja") -> Answer:
    item = QuizItem(stem, (key, *distractors), key)
    return answer(key, *passages, question=stem, lang=lang, quiz=item)
