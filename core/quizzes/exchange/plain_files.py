"""JSON and CSV of ours: the first says all that is known, the second is a spreadsheet with a column per option."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from core.domain.answers import Answer
from core.domain.work import Record
from core.formats.languages import UNDETERMINED
from core.formats.writing import Format, values_of, write_table
from core.quizzes.exchange.question import AI, question_of


def write_json(answers: Sequence[Answer], title: str, manifest: Mapping[str, Any] | None) -> bytes:
    about: dict[str, Any] = {"title": title} | ({} if manifest is None else {"manifest": dict(manifest)})
    whole = about | {"records": [values_of(Record(answer)) for answer in answers]}
    return json.dumps(whole, ensure_ascii=False, allow_nan=False, indent=1).encode()


def write_csv(answers: Sequence[Answer]) -> bytes:
    """``correct`` is the text of an option, or what is to be typed; ``also_correct`` a JSON list."""
    most = max((len(answer.quiz.choices) for answer in answers if answer.quiz), default=0)
    options = [f"option_{number}" for number in range(1, max(most, 1) + 1)]
    columns = ["id", "lang", "question", *options, "correct", "explanation", "also_correct", "ai_mark", "meta"]
    return b"".join(write_table(columns, map(_row, answers), Format.CSV))


def _row(answer: Answer) -> dict[str, Any]:
    question, values = question_of(answer), values_of(Record(answer))
    kept = {"id", "question", "correct", "explanation", "also_correct"}
    row = {name: value for name, value in values.items() if name in kept} | {"lang": answer.lang or UNDETERMINED}
    row |= {f"option_{number}": choice for number, choice in enumerate(question.choices, 1)}
    row |= {"ai_mark": AI} if question.ai_mark else {}
    return row | ({"meta": {"quiz": {"readings": dict(question.readings)}}} if question.readings else {})
