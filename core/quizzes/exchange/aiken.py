"""Write and read Aiken: a question on a line, lettered options, and ``ANSWER:`` with the letter of the right one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from core.formats.rows import BadRow, Row, RowError
from core.quizzes.exchange._imported_question import ImportedQuestion
from core.quizzes.exchange.question import ExchangeQuestion
from core.wording.phrases import Phrase, say

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_OPTION = re.compile(r"\s*([A-Za-z])[.)]\s+(\S.*)")
_ANSWER = re.compile(r"\s*ANSWER\s*:\s*(\S.*)?\s*\Z", re.IGNORECASE)
_SPACE = re.compile(r"\s+")
_NAMED = 60
_FEWEST = 2


def is_aiken(text: str) -> bool:
    """Return whether a text begins as such files do: a question, options from A on, and their answer."""
    lines = [line for line in text.splitlines() if line.strip()]
    answer = next((place for place, line in enumerate(lines) if _ANSWER.match(line)), 0)
    options = [match[1].upper() for line in lines[1:answer] if (match := _OPTION.match(line))]
    return len(options) >= _FEWEST and options[0] == "A"


def read_aiken(text: str) -> Iterator[Row | BadRow]:
    """Yield one row per question, numbered from 1; what follows the last answer is a question without one."""
    number, lines = 0, list[str]()
    for line in [*text.removeprefix("\ufeff").splitlines(), None]:
        answer = _ANSWER.match(line) if line is not None else None
        if line is not None and not answer:
            lines += [line] if line.strip() else []
            continue
        if lines:
            number += 1
            try:
                yield _read(lines, (answer[1] or "").strip() if answer else "").row(number)
            except RowError as error:
                yield error.at(number)
        lines = []


def write_aiken(questions: Sequence[ExchangeQuestion], title: str, manifest: Mapping[str, Any] | None) -> bytes:
    """Return the questions alone: the format has no place for a title or remarks, and importers take them for
    questions."""
    del title, manifest
    return "\n".join(map(_question, questions)).encode()


def why_not_aiken(question: ExchangeQuestion) -> Phrase | None:
    """Return the reason why the format cannot hold a question; None: it can."""
    if not question.choices or question.several or not _FEWEST <= len(question.choices) <= len(_LETTERS):
        return say("quiz-left-not-one-choice")
    stem = _line(question.stem)
    return say("quiz-left-looks-lettered") if not stem or _OPTION.match(stem) or _ANSWER.match(stem) else None


def _question(question: ExchangeQuestion) -> str:
    options = (f"{letter}. {_line(choice)}" for letter, choice in zip(_LETTERS, question.choices, strict=False))
    return "\n".join([_line(question.stem), *options, f"ANSWER: {_LETTERS[question.right]}", ""])


def _line(text: str) -> str:
    return _SPACE.sub(" ", text).strip()


def _read(lines: Sequence[str], answer: str) -> ImportedQuestion:
    first = next((place for place, line in enumerate(lines) if (m := _OPTION.match(line)) and m[1] in "Aa"), len(lines))
    question = ImportedQuestion(name=lines[0].strip()[:_NAMED], stem="\n".join(map(str.strip, lines[:first])))
    for line in lines[first:]:
        option = _OPTION.match(line)
        if not option or option[1].upper() != _LETTERS[len(question.choices) % len(_LETTERS)]:
            raise question.refused("answer", say("quiz-row-letters", line=line.strip()[:_NAMED]))
        question.choices.append(option[2].strip())
    if not question.stem:
        raise question.refused("question", say("quiz-row-letters", line=lines[0].strip()[:_NAMED]))
    letters = re.findall(r"[A-Za-z]", answer) if re.fullmatch(r"[A-Za-z](?:\s*,\s*[A-Za-z])*[.)]?", answer) else []
    places = [_LETTERS.index(letter.upper()) for letter in letters]
    if not places or max(places) >= len(question.choices):
        raise question.refused("correct", say("quiz-row-no-key"))
    question.right, question.several = list(dict.fromkeys(places)), len(places) > 1
    return question
