"""Read learners' answers from CSV: one row per learner and item, each checked against the publication."""

from __future__ import annotations

import csv
import hashlib
import io
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, BinaryIO

from core.confined.reading import Bounds, read_confined
from core.domain.answers import QuizItem
from core.domain.publishing import LearnerAnswer
from core.errors import BadInput
from core.formats.charsets import detected
from core.formats.formulas import restored
from core.formats.rows import BadRow, RowError, check_text
from core.limits import (
    LARGEST_ANSWER_FILE,
    LONGEST_RECORD_ID,
    MATERIAL_MEMORY_MB,
    MOST_ANSWER_ROWS,
    MOST_BAD_ROWS,
    MOST_COLUMNS,
    READER_SECONDS,
)
from core.wording.phrases import say

_COLUMNS = {
    "item": ("item", "item id", "item_id", "question id", "id", "問題", "문제"),
    "learner": ("learner", "student", "user", "学習者", "학습자"),
    "answer": ("answer", "option", "choice", "response", "解答", "답"),
    "right": ("right", "correct", "is_correct", "正誤", "정답"),
}
_RIGHT = {
    "1": True,
    "true": True,
    "yes": True,
    "right": True,
    "correct": True,
    "○": True,
    "0": False,
    "false": False,
    "no": False,
    "wrong": False,
    "incorrect": False,
    "×": False,
}
_DELIMITERS = (",", "\t", ";")
_BOUNDS = Bounds(MATERIAL_MEMORY_MB, READER_SECONDS)


@dataclass(frozen=True, slots=True)
class PublishedQuiz:
    item_id: int
    revision: int
    quiz: QuizItem


@dataclass(frozen=True, slots=True)
class AnswerFile:
    answers: tuple[LearnerAnswer, ...]
    bad: tuple[BadRow, ...]


def read_answers(data: bytes, name: str, published: Mapping[str, PublishedQuiz], salt: str) -> AnswerFile:
    """Read the rows; ``published`` maps exported ids to quizzes. Raises BadInput if the file is no such table.

    Only hashes of learners leave this function. They are salted per workspace: the same learner is the same in every
    file, and nobody can find a learner by trying names elsewhere.
    """
    if len(data) > LARGEST_ANSWER_FILE:
        raise BadInput(say("learners-large-file", most=LARGEST_ANSWER_FILE // 1_000_000))
    rows = read_confined(rows_in_child, io.BytesIO(data), name, name, _BOUNDS)
    columns = _columns(_texts(next(rows, [])))
    answers: list[LearnerAnswer] = []
    bad: list[BadRow] = []
    seen: set[tuple[int, str]] = set()
    for number, cells in enumerate(map(_texts, rows), 2):
        if not any(cell.strip() for cell in cells):
            continue
        try:
            answer = _answer(_values(cells, columns), published, salt)
            if (answer.item_id, answer.learner) in seen:
                raise RowError("learner", say("learners-twice"))
        except RowError as error:
            bad.append(error.at(number))
            if len(bad) > MOST_BAD_ROWS:
                first = bad[0]
                message = say("file-mostly-bad", file=name, most=MOST_BAD_ROWS, row=first.row, last=number)
                raise BadInput(message, first.why) from error
            continue
        seen.add((answer.item_id, answer.learner))
        answers.append(answer)
    return AnswerFile(tuple(answers), tuple(bad))


def rows_in_child(file: BinaryIO, name: str) -> Iterator[list[str]]:
    """Rows of cells. Raises BadInput."""
    charset = detected(file, name)
    text = io.TextIOWrapper(file, charset.codec, charset.errors, newline="")
    first = text.readline()
    text.seek(0)
    delimiter = max(_DELIMITERS, key=first.count)
    try:
        for number, row in enumerate(csv.reader(text, delimiter=delimiter)):
            if number > MOST_ANSWER_ROWS:
                raise BadInput(say("learners-many-rows", most=MOST_ANSWER_ROWS))
            if len(row) > MOST_COLUMNS:
                raise BadInput(say("file-many-columns", file=name, count=len(row), most=MOST_COLUMNS))
            yield [restored(cell) for cell in row]
    except csv.Error as error:
        raise BadInput(say("learners-no-table", error=str(error))) from error


def _texts(cells: Any) -> list[str]:
    return list(map(str, cells))


def _columns(header: Sequence[str]) -> dict[str, int]:
    names = [cell.strip().lstrip("\ufeff").casefold() for cell in header]
    columns = {
        ours: names.index(name) for ours, theirs in _COLUMNS.items() for name in reversed(theirs) if name in names
    }
    if not {"item", "learner"} <= columns.keys() or not {"answer", "right"} & columns.keys():
        raise BadInput(say("learners-no-columns"))
    return columns


def _values(cells: Sequence[str], columns: Mapping[str, int]) -> dict[str, str]:
    values = {name: cells[place].strip() if place < len(cells) else "" for name, place in columns.items()}
    for name, value in values.items():
        check_text(name, value, 10 * LONGEST_RECORD_ID)
    return values


def _answer(values: Mapping[str, str], published: Mapping[str, PublishedQuiz], salt: str) -> LearnerAnswer:
    learner, at = values["learner"], published.get(values["item"])
    if at is None:
        raise RowError("item", say("learners-unknown-item"), values["item"])
    if not learner:
        raise RowError("learner", say("learners-unnamed"))
    given, said = values.get("answer", ""), values.get("right", "").casefold()
    if said and said not in _RIGHT:
        raise RowError("right", say("learners-neither"), said)
    correct = _RIGHT.get(said)
    option, right = _scored(at.quiz, given, correct)
    if correct is not None and correct is not right:
        raise RowError("right", say("learners-contradiction"), said)
    digest = hashlib.sha256(f"{salt}\0{learner}".encode()).hexdigest()
    return LearnerAnswer(at.item_id, at.revision, digest, option, right)


def _scored(quiz: QuizItem, given: str, told: bool | None) -> tuple[int | None, bool]:
    """Return the option and whether it is right. Text that a learner typed is compared and not stored."""
    if not given:
        if told is None:
            raise RowError("answer", say("learners-no-answer"))
        return None, told
    if not quiz.choices:
        accepted = {_plain(text) for text in (quiz.key, *quiz.also_correct)}
        return None, told if told is not None else _plain(given) in accepted
    option = _option(quiz, given)
    if option is None:
        raise RowError("answer", say("learners-no-option"), given)
    return option, quiz.choices[option] in {quiz.key, *quiz.also_correct}


def _option(quiz: QuizItem, given: str) -> int | None:
    """Return the option's index by its text, else by its number from 1 or its letter. A number that is an option's text
    means that option.
    """
    texts = [_plain(choice) for choice in quiz.choices]
    if _plain(given) in texts:
        return texts.index(_plain(given))
    word = unicodedata.normalize("NFKC", given).upper()
    if word.isascii() and word.isdigit():
        number = int(word) - 1 if len(word) < len(str(LONGEST_RECORD_ID)) else -1
    else:
        number = ord(word) - ord("A") if len(word) == 1 and "A" <= word <= "Z" else -1
    return number if 0 <= number < len(texts) else None


def _plain(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())
