"""Masked records: the same mark in all texts, sentences on the masked text, and nothing of the texts in reports."""

from __future__ import annotations

import io
import json
from typing import Any

from core.domain.work import Record
from core.formats import BadRow, read_records
from core.formats.masking import Masking
from core.settings import Settings

SECRET = ("anna.lee@example.org", "555-2671", "1234-5678", "hunter2")
ROW: dict[str, Any] = {
    "id": "1",
    "question": "How do I reach Anna at anna.lee@example.org?",
    "answer": "Write to Anna.Lee@example.org. Or call (415) 555-2671.",
    "context": ["Anna: anna.lee@example.org, +1 415-555-2671", {"id": "by hunter: bob@example.com", "text": "Osaka"}],
    "samples": ["03-1234-5678"],
    "meta": {
        "link": "https://bob:hunter2@example.com/",
        "of": {"anna.lee@example.org": ["(415) 555-2671", 4155552671]},
    },
}


def _read(*rows: dict[str, Any], masking: Masking) -> list[Record | BadRow]:
    data = io.BytesIO("".join(json.dumps(row) + "\n" for row in rows).encode())
    return list(read_records(data, "a.jsonl", Settings(), masking=masking))


def _one(row: dict[str, Any]) -> Record:
    (record,) = _read(row, masking=Masking())
    assert isinstance(record, Record)
    return record


def test_one_mark_in_all_texts_of_a_record() -> None:
    answer = _one(ROW).answer
    assert answer.text == "Write to [e-mail 1]. Or call [phone 1]."
    assert answer.question == "How do I reach Anna at [e-mail 1]?"
    assert [each.text for each in answer.passages] == ["Anna: [e-mail 1], [phone 1]", "Osaka"]
    assert answer.passages[1].id == "by hunter: [e-mail 2]"
    assert answer.samples == ("[phone 2]",)
    assert answer.meta["link"] == "https://[credentials 1]@example.com/"
    assert answer.meta["of"] == {"[e-mail 1]": ["[phone 1]", 4155552671]}
    assert [each.text for each in answer.sentences] == ["Write to [e-mail 1].", "Or call [phone 1]."]


def test_labelled_sentences_keep_their_number_and_labels() -> None:
    text = "Mail a@example.org now. It was 1912."
    given = [{"text": "Mail a@example.org now.", "label": "major"}, {"text": "It was 1912.", "label": "supported"}]
    record = _one({"id": "1", "answer": text, "sentences": given})
    assert [each.text for each in record.answer.sentences] == ["Mail [e-mail 1] now.", "It was 1912."]
    assert len(record.gold.sentences) == 2


def test_a_sentence_of_which_nothing_is_left_is_told() -> None:
    given = [{"start": 0, "end": 12, "label": "major"}, {"start": 12, "end": 18, "label": None}]
    (bad,) = _read({"id": "1", "answer": "Mail a@example.org", "sentences": given}, masking=Masking())
    assert isinstance(bad, BadRow)
    assert bad.why.id == "row-sentence-masked"


def test_a_quiz_keeps_its_key_among_its_options() -> None:
    quiz = {
        "id": "q",
        "question": "Whose is it?",
        "choices": ["a@example.org", "b@example.org"],
        "key": "b@example.org",
    }
    answer = _one(quiz | {"answer": "b@example.org"}).answer
    assert answer.quiz
    assert answer.quiz.choices == ("[e-mail 1]", "[e-mail 2]") or answer.quiz.key in answer.quiz.choices
    assert answer.quiz.key in answer.quiz.choices


def test_a_record_without_any_is_the_same_record() -> None:
    plain = {"id": "1", "question": "When?", "answer": "In 1912.", "context": ["1912-1926"]}
    (as_it_is,) = read_records(io.BytesIO(json.dumps(plain).encode()), "a.jsonl", Settings())
    assert _one(plain) == as_it_is


def test_bad_rows_tell_nothing_of_their_texts() -> None:
    rows = [
        {"id": "anna.lee@example.org", "answer": "x"},
        {"id": "2", "answer": "x", "sentences": [{"text": "y", "start": 0, "end": 1}]},
        {"id": "3", "answer": "call (415) 555-2671", "sentences": [{"text": "(415) 555-2671", "start": 0, "end": 4}]},
        {"id": "4", "answer": "x", "label": "anna.lee@example.org"},
    ]
    read = _read(*rows, masking=Masking())
    assert all(isinstance(each, BadRow) for each in read)
    assert not any(secret in repr(read) for secret in SECRET)
