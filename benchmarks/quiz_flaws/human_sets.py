"""Questions that people wrote, as their sets come."""

from __future__ import annotations

import ast
import csv
import gzip
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from core.domain.answers import QuizItem


class Judged(NamedTuple):
    id: str
    quiz: QuizItem
    lang: str
    verdict: str = ""
    """The verdict of MMLU-Redux's experts; empty elsewhere."""


def jmmlu(folder: Path) -> list[Judged]:
    return [each for path in sorted(folder.glob("*.csv")) for each in _jmmlu(path)]


def _jmmlu(path: Path) -> Iterator[Judged]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        for number, row in enumerate(csv.reader(file)):
            stem, *options, letter = (cell.strip() for cell in row)
            if letter in set("ABCD") and options["ABCD".index(letter)]:
                yield Judged(
                    f"{path.stem}-{number}", QuizItem(stem, tuple(options), options["ABCD".index(letter)]), "ja"
                )


def jcommonsenseqa(path: Path) -> list[Judged]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    return [Judged(row["id"], QuizItem(row["question"], tuple(row["choices"]), row["answer"]), "ja") for row in rows]


def mmlu_redux(folder: Path) -> list[Judged]:
    return [each for path in sorted(folder.glob("*.csv")) for each in _redux(path)]


def _redux(path: Path) -> Iterator[Judged]:
    """Some files use semicolons, one is not UTF-8; rows whose options cannot be read are left out."""
    raw = path.read_bytes()
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = raw.decode("latin-1")
    head = text.partition("\n")[0]
    mark = ";" if head.count(";") > head.count(",") else ","
    for number, row in enumerate(csv.DictReader(io.StringIO(text), delimiter=mark)):
        try:
            options = [str(each).strip() for each in ast.literal_eval(row["choices"])]
            key = options[int(row["answer"])]
        except (ValueError, SyntaxError, IndexError, TypeError):
            continue
        verdict = (row["error_type"] or "").strip().lower().replace(" ", "_")
        yield Judged(f"{path.stem}-{number}", QuizItem(row["question"], tuple(options), key), "en", verdict)
