"""A question with what it was made of, as an item that can be checked, reviewed and exported."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.answers import JSON, Answer, Passage, QuizItem, Span, stable_hash
from core.quizzes.making.order import SourcePage
from core.text.splitting import split

_ID = 20


def quiz_item(  # noqa: PLR0917 - a question, where it comes from and who wrote it
    quiz: QuizItem, page: SourcePage, span: Span, lang: str, prompt: str, writer: str, generation: int = 0,
    pages: Sequence[SourcePage] = (),
) -> Answer:  # fmt: skip
    """``span``: of the sentence of the page that says so. ``prompt``: version of the rules or digest of the prompt.
    ``pages``: others that the question needs. The same question of the same page has the same id again."""
    text = f"{quiz.key}\n{quiz.explanation}" if quiz.explanation else quiz.key
    passages: tuple[Passage, ...] = (page.passage, *(p.passage for p in pages if p != page))
    meta: JSON = {
        "quiz": {
            "material": page.material, "page": page.number, "span": [span.start, span.end], "prompt": prompt,
            "generation": generation, "writer": writer, "readings": _readings(quiz, page, span),
        }
    }  # fmt: skip
    same = stable_hash([str(page.material), page.number, quiz.as_list(), writer, generation])
    return Answer(f"quiz-{same[:_ID]}", quiz.stem, text, split(text, lang), passages, lang=lang, quiz=quiz, meta=meta)


def _readings(quiz: QuizItem, page: SourcePage, span: Span) -> dict[str, str]:
    """Of the words that stand in the item, as the page reads them: those of its sentence, and of words of several
    characters elsewhere, as one character may be read otherwise there."""
    shown = "\n".join((quiz.stem, *quiz.choices, quiz.key, quiz.explanation))
    found: dict[str, set[str]] = {}
    for reading in page.read.readings:
        base = page.read.text[reading.span.start : reading.span.end]
        within = span.start <= reading.span.start and reading.span.end <= span.end
        if base.strip() and base in shown and (within or len(base) > 1):
            found.setdefault(base, set()).add(reading.kana)
    return {base: kana.pop() for base, kana in found.items() if len(kana) == 1}
