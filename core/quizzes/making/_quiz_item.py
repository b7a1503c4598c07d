"""Build a quiz item from a question and its page, ready to be checked, reviewed and exported."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.answers import JSON, Answer, Passage, QuizItem, Span, stable_hash
from core.quizzes.making.quiz_request import SourcePage
from core.text.splitting import split

_ID = 20


def quiz_item(  # noqa: PLR0917 - a question, where it comes from and who wrote it
    quiz: QuizItem,
    page: SourcePage,
    span: Span,
    lang: str,
    prompt: str,
    writer: str,
    generation: int = 0,
    pages: Sequence[SourcePage] = (),
) -> Answer:
    """Return the item; the same question of the same page always has the same id.

    ``span`` is that of the sentence on the page that states the key, ``prompt`` the version of the rules or the digest
    of the prompt, and ``pages`` are further pages that the question needs.
    """
    text = f"{quiz.key}\n{quiz.explanation}" if quiz.explanation else quiz.key
    passages: tuple[Passage, ...] = (page.passage, *(p.passage for p in pages if p != page))
    meta: JSON = {
        "quiz": {
            "material": page.material,
            "page": page.number,
            "span": [span.start, span.end],
            "prompt": prompt,
            "generation": generation,
            "writer": writer,
            "readings": _readings(quiz, page, span),
        }
    }
    same = stable_hash([str(page.material), page.number, quiz.as_list(), writer, generation])
    return Answer(f"quiz-{same[:_ID]}", quiz.stem, text, split(text, lang), passages, lang=lang, quiz=quiz, meta=meta)


def _readings(quiz: QuizItem, page: SourcePage, span: Span) -> dict[str, str]:
    """Return the readings of the item's words as on the page.

    They come from the sentence itself; from elsewhere only for words of several characters, as a single character may
    be read differently there.
    """
    item_text = "\n".join((quiz.stem, *quiz.choices, quiz.key, quiz.explanation))
    kana_of: dict[str, set[str]] = {}
    for reading in page.read.readings:
        base = page.read.text[reading.span.start : reading.span.end]
        within = span.start <= reading.span.start and reading.span.end <= span.end
        if base.strip() and base in item_text and (within or len(base) > 1):
            kana_of.setdefault(base, set()).add(reading.kana)
    return {base: kana.pop() for base, kana in kana_of.items() if len(kana) == 1}
