"""Importers of other systems as judges: whether a learner meets there exactly what was written here."""

from __future__ import annotations

import re
import tempfile
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from core.domain.answers import Answer
from core.quizzes.exchange._plain_text import from_html
from core.quizzes.exchange.formats import QuizFormat
from core.quizzes.exchange.identifiers import guid_of, idnumber_of
from core.quizzes.exchange.question import ExchangeQuestion, question_of
from tests.support import as_moodle

_OPTION = re.compile("<li>(.*?)</li>", re.DOTALL)
_KEY = re.compile('<div class="key">(.*)</div><div class="explanation">(.*)</div>', re.DOTALL)
_FRONT = re.compile('<div class="question">(.*?)</div>(.*)', re.DOTALL)
_LINE = re.compile("<div>(.*?)</div>", re.DOTALL)


def unequal_in_moodle(items: Sequence[Answer], format: QuizFormat, data: bytes) -> list[str]:
    """Ids of items whose texts, ID number or grades are others there. Raises ``as_moodle.Refused``."""
    stored = as_moodle.gift(data) if format is QuizFormat.GIFT else as_moodle.xml(data)
    assert len(stored) == len(items)
    return [item.id for item, got in zip(items, stored, strict=True) if not _same(got, question_of(item))]


def _same(stored: as_moodle.Stored, question: ExchangeQuestion) -> bool:
    if (_shown(stored.stem), _shown(stored.feedback), stored.id) != (
        question.stem, question.explanation, idnumber_of(question.id)
    ):  # fmt: skip
        return False
    if question.is_true_false:
        return (stored.kind, stored.answers) == ("truefalse", [("FT"[question.right == 0], "", 1.0)])
    if question.choices:
        texts = tuple(_shown((text, format)) for text, format, _ in stored.answers)
        grades = [grade for _, _, grade in stored.answers]
        right = [float(index == question.right) for index in range(len(question.choices))]
        return (stored.kind, stored.single, texts, grades) == ("multichoice", True, question.choices, right)
    typed = tuple(as_moodle.shown_answer(text) for text, _, grade in stored.answers if grade == 1.0)
    return (stored.kind, typed) == ("shortanswer", question.typed)


def _shown(text: tuple[str, str]) -> str:
    assert text[1] == "html" or not text[0]
    return from_html(text[0]).text()


class Anki:
    """A collection that packages are imported into."""

    def __init__(self, folder: Path) -> None:
        from anki.collection import Collection

        self._folder = folder
        self.collection: Any = Collection(str(folder / "collection.anki2"))

    def take(self, package: bytes) -> int:
        """Import the package and return the number of notes that this added."""
        from anki.collection import ImportAnkiPackageOptions, ImportAnkiPackageRequest

        path = self._folder / "quiz.apkg"
        path.write_bytes(package)
        options = ImportAnkiPackageOptions()
        request = ImportAnkiPackageRequest(package_path=str(path), options=options)
        return len(self.collection.import_anki_package(request).log.new)

    def unequal(self, items: Sequence[Answer]) -> list[str]:
        """Ids of items whose cards, as Anki renders them, show other texts, or play a sound."""
        return [item.id for item in items if not self._same(question_of(item))]

    def _same(self, question: ExchangeQuestion) -> bool:
        note = self.collection.db.scalar("select id from notes where guid = ?", guid_of(question.id))
        shown = self.collection.get_note(note).cards()[0].render_output()
        front, back = _FRONT.search(shown.question_text), _KEY.search(shown.answer_text)
        if not front or not back or shown.question_av_tags or shown.answer_av_tags:
            return False
        right = [question.choices[question.right]] if question.choices else list(question.typed)
        read = [_text(front[1]), *map(_text, _OPTION.findall(front[2])), *map(_text, _LINE.findall(back[1]))]
        meant = [question.stem, *question.choices, *right, question.explanation]
        return [*read, _text(back[2])] == [unicodedata.normalize("NFC", text) for text in meant]


def _text(markup: str) -> str:
    """Anki composes letters with their marks."""
    return unicodedata.normalize("NFC", from_html(markup).text())


@contextmanager
def anki() -> Iterator[Anki]:
    with tempfile.TemporaryDirectory() as folder:
        opened = Anki(Path(folder))
        try:
            yield opened
        finally:
            opened.collection.close()
