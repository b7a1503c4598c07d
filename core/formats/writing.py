"""Write records and tables as JSONL and CSV; what is written reads back as the same."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any

from core.domain.answers import Answer, Passage
from core.domain.labels import Label
from core.domain.work import Record
from core.formats.excel_writing import workbook
from core.formats.formulas import disarmed
from core.formats.languages import UNDETERMINED


class Format(StrEnum):
    JSONL = "jsonl"
    CSV = "csv"
    XLSX = "xlsx"

    @property
    def mime(self) -> str:
        return {
            Format.JSONL: "application/x-ndjson",
            Format.CSV: "text/csv; charset=utf-8",
            Format.XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        }[self]

    @property
    def has_header(self) -> bool:
        """Return True if one piece of what is written is no row."""
        return self is not Format.JSONL


COLUMNS = (
    "id",
    "lang",
    "question",
    "context",
    "answer",
    "label",
    "choices",
    "correct",
    "explanation",
    "also_correct",
    "sentences",
    "claims",
    "samples",
    "meta",
)
"""Columns of a record, in the order of a CSV."""


def values_of(record: Record) -> dict[str, Any]:
    """A record as the input format has it; what it does not have is left out."""
    answer, gold, quiz = record.answer, record.gold, record.answer.quiz
    values: dict[str, Any] = {
        "id": answer.id,
        "lang": answer.lang or UNDETERMINED,
        "question": answer.question,
        "context": [_passage(passage, number) for number, passage in enumerate(answer.passages, 1)],
        "answer": answer.text,
        "label": gold.answer,
        "sentences": _sentences(answer, gold.sentences),
        "claims": [{"text": claim.text, "label": claim.label} for claim in gold.claims],
        "samples": list(answer.samples),
        "meta": dict(answer.meta),
    }
    values = {name: value for name, value in values.items() if value}
    if quiz:
        values |= {"choices": list(quiz.choices), "correct": quiz.key}
        values |= {"explanation": quiz.explanation} if quiz.explanation else {}
        values |= {"also_correct": list(quiz.also_correct)} if quiz.also_correct else {}
    return {name: values[name] for name in COLUMNS if name in values}


def write_records(records: Iterable[Record], format: Format) -> Iterator[bytes]:
    return write_table(COLUMNS, map(values_of, records), format)


def write_table(columns: Sequence[str], rows: Iterable[Mapping[str, Any]], format: Format) -> Iterator[bytes]:
    """One piece per row; every CSV that leaves goes through here.

    It starts with its header and a byte order mark, by which spreadsheets know UTF-8. A workbook is whole only with its
    last row: the pieces before it are empty.
    """
    if format is Format.XLSX:
        yield from workbook(columns, rows)
        return
    if format is Format.JSONL:
        for row in rows:
            yield f"{_json(row)}\n".encode()
        return
    yield "\ufeff".encode() + _line([disarmed(column) for column in columns])
    for row in rows:
        yield _line([_cell(row.get(column)) for column in columns])


def _line(cells: Sequence[str]) -> bytes:
    line = io.StringIO(newline="")
    csv.writer(line).writerow(cells)
    return line.getvalue().encode()


def _cell(value: Any) -> str:
    """Only texts can be formulas: numbers are numbers, and JSON starts with a bracket."""
    if value is None:
        return ""
    return disarmed(value) if isinstance(value, str) else _json(value)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _passage(passage: Passage, number: int) -> str | dict[str, str]:
    """Only its text, when reading gives it the same id again."""
    return passage.text if passage.id == f"p{number}" else {"id": passage.id, "text": passage.text}


def _sentences(answer: Answer, labels: Sequence[Label | None]) -> list[dict[str, Any]]:
    sentences = [{"text": s.text, "start": s.span.start, "end": s.span.end} for s in answer.sentences]
    return [each | {"label": label} for each, label in zip(sentences, labels, strict=True)] if labels else sentences
