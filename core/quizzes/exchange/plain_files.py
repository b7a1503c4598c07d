"""Write quizzes as JSON with all data, or as a CSV spreadsheet with a column per option."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from core.domain.answers import Answer
from core.domain.work import Record
from core.formats.languages import UNDETERMINED
from core.formats.writing import Format, values_of, write_table
from core.quizzes.exchange.question import AI, FEEDBACK, PENALTY, TOLERANCE, question_of


def write_json(answers: Sequence[Answer], title: str, manifest: Mapping[str, Any] | None) -> bytes:
    about: dict[str, Any] = {"title": title} | ({} if manifest is None else {"manifest": dict(manifest)})
    document = about | {"records": [values_of(Record(answer)) for answer in answers]}
    return json.dumps(document, ensure_ascii=False, allow_nan=False, indent=1).encode()


def write_csv(answers: Sequence[Answer]) -> bytes:
    """Return the CSV; ``correct`` is the text of an option or of a typed answer, ``also_correct`` a JSON list."""
    most = max((len(answer.quiz.choices) for answer in answers if answer.quiz), default=0)
    options = [f"option_{number}" for number in range(1, max(most, 1) + 1)]
    columns = ["id", "lang", "question", *options, "correct", "explanation", "also_correct", "ai_mark", "meta"]
    return b"".join(write_table(columns, map(_row, answers), Format.CSV))


def _row(answer: Answer) -> dict[str, Any]:
    question, values = question_of(answer), values_of(Record(answer))
    plain_columns = {"id", "question", "correct", "explanation", "also_correct"}
    row = {name: value for name, value in values.items() if name in plain_columns} | {
        "lang": answer.lang or UNDETERMINED
    }
    row |= {f"option_{number}": choice for number, choice in enumerate(question.choices, 1)}
    row |= {"ai_mark": AI} if question.ai_mark else {}
    about = {"readings": dict(question.readings), TOLERANCE: question.tolerance, PENALTY: question.penalty}
    about = {name: value for name, value in about.items() if value}
    meta = ({"quiz": about} if about else {}) | ({FEEDBACK: dict(question.feedback)} if question.feedback else {})
    return row | ({"meta": meta} if meta else {})
