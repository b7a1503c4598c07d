"""Every row that cannot be used is named: row, column, reason with the next step, value; the others come through."""

import json
from typing import Any

import pytest

from core.formats import BadRow
from core.wording.phrases import say
from tests.support.read_files import Read

GOOD = {"id": "good", "answer": "Fine."}
QUIZ = {"choices": ["a", "b"]}
SENTENCE = {"text": "Yes.", "start": 0, "end": 4}


def row(**values: Any) -> str:
    return json.dumps(values)


BAD = {
    "no answer": (row(question="Q?"), "answer", "No answer. Fill it in", ""),
    "blank answer": (row(answer=" \n"), "answer", "No answer", ""),
    "answer is a number": (row(answer=37.8), "answer", "Must be text, not a number. Put it in quotes.", "37.8"),
    "answer is true": (row(answer=True), "answer", "Must be text, not true or false", "true"),
    "answer under another name": (row(response=["a"]), "response", "Must be text, not a list", '["a"]'),
    "question is an object": (row(question={"a": 1}, answer="A."), "question", "not an object", '{"a": 1}'),
    "context is a number": (row(context=1, answer="A."), "context", "Must be a list, not a number", "1"),
    "context of numbers": (row(context=["a", 2], answer="A."), "context", "Must be texts", "2"),
    "two passages with one id": (
        row(context=[{"id": "x", "text": "a"}, {"id": "x", "text": "b"}], answer="A."), "context", "the same id", "x",
    ),
    "samples are a text": (row(samples="One.", answer="A."), "samples", "Must be a list, not text", "One."),
    "a sample is null": (row(samples=["a", None], answer="A."), "samples", "Must be texts", "null"),
    "unknown label": (row(label="good", answer="A."), "label", "Unknown label. Use one of supported, accurate", "good"),
    "label is a number": (row(label=7, answer="A."), "label", "Unknown label", "7"),
    "unknown sentence label": (
        row(answer="Yes.", sentences=[SENTENCE | {"label": "so-so"}]), "sentences", "Unknown label", "so-so",
    ),
    "sentence elsewhere": (
        row(answer="No. Yes.", sentences=[SENTENCE]), "sentences", "Sentence 1 is not at 0 to 4 of the answer", "Yes.",
    ),
    "sentence nowhere": (row(answer="No.", sentences=["Yes."]), "sentences", "Sentence 1 is not in the answer", "Yes."),
    "sentences out of order": (
        row(answer="No. Yes.", sentences=["Yes.", "No."]), "sentences", "Sentence 2 is not in the answer after", "No.",
    ),
    "sentences overlap": (
        row(answer="Yes.", sentences=[SENTENCE, {"start": 2, "end": 4}]), "sentences", "Sentence 2 starts before", "2",
    ),
    "sentence outside": (row(answer="Yes", sentences=[SENTENCE]), "sentences", "inside the answer (0 to 3)", "Yes."),
    "half an offset": (row(answer="Yes.", sentences=[{"start": 0}]), "sentences", "needs start and end", "0"),
    "sentence is a number": (row(answer="Yes.", sentences=[4]), "sentences", "Sentence 1 must be an object", "4"),
    "claim without text": (row(answer="A.", claims=[{"label": None}]), "claims", "Claim 1 must be", "label"),
    "no correct option": (row(**QUIZ), "correct", "Must be the text of one of the choices", ""),
    "correct is no option": (row(**QUIZ, correct="c"), "correct", "Must be the text of one of the choices", "c"),
    "correct is too high": (row(**QUIZ, correct=3), "correct", "they count from 0 to 1", "3"),
    "correct is negative": (row(**QUIZ, correct=-1), "correct", "they count from 0 to 1", "-1"),
    "correct is true": (row(**QUIZ, correct=True), "correct", "Must be the text of one of the choices", "true"),
    "answer and correct differ": (row(**QUIZ, correct=0, answer="b"), "answer", "Names another option", "b"),
    "an empty option": (row(choices=["a", " "], correct=0), "choices", "Options must be texts", ""),
    "meta is a text": (row(answer="A.", meta="gpt"), "meta", "Must be an object, not text", "gpt"),
    "endless id": (row(answer="A.", id="x" * 501), "id", "501 characters; an id may have 500", "xxx"),
    "NUL": (row(answer="a\0b"), "answer", "A NUL character at position 2. Remove it.", "a\\x00b"),
    "NUL deep inside": (row(answer="A.", meta={"a": [{"b": "\0"}]}), "meta", "A NUL character", "\\x00"),
    "lone surrogate": (row(answer="a\ud800b"), "answer", "Holds half a character at position 2", "a\\ud800b"),
    "infinite number": ('{"answer": "A.", "meta": {"x": 1e999}}', "meta", "A number too large to store", "Infinity"),
    "not JSON": ('{"answer": "A."', "", "Not valid JSON: Expecting ',' delimiter at character 16", "A."),
    "two records on a line": (row(answer="A.") * 2, "", "More text after the record, at character 17", "{"),
    "a name twice": ('{"answer": "A.", "answer": "B."}', "", "A name appears twice", "B."),
    "a name twice inside": ('{"answer": "A.", "meta": {"a": 1, "a": 2}}', "meta", "A name appears twice", "2"),
    "infinity": ('{"answer": "A.", "score": -Infinity}', "score", "A number too large to store", "Infinity"),
    "endless number": ('{"answer": "A.", "n": ' + "1" * 5000 + "}", "n", "A number too large to store", "Infinity"),
    "nested": (row(answer="A.", meta=json.loads("[" * 60 + "]" * 60)), "meta", "Nested more than 50 levels", ""),
    "nested without end": ("[" * 100_000, "", "Nested too deeply", ""),
    "not an object": ("[1, 2]", "", "A record is an object", "[1, 2]"),
    "only a text": ('"hello"', "", "A record is an object", "hello"),
}  # fmt: skip


@pytest.mark.parametrize(("line", "column", "reason", "value"), BAD.values(), ids=BAD)
def test_a_bad_row_is_named_and_the_good_rows_come_through(
    read: Read, line: str, column: str, reason: str, value: str
) -> None:
    reading = read("\n".join([row(**GOOD), "", line, row(answer="Also fine.")]))
    assert [record.answer.text for record in reading.records] == ["Fine.", "Also fine."]
    [bad] = reading.bad_rows
    assert (bad.row, bad.column) == (3, column)
    assert reason in bad.reason
    assert value in bad.value
    assert bad.reason.endswith((".", "one."))


def test_an_id_that_appears_twice_names_both_rows(read: Read) -> None:
    reading = read("\n".join([row(id=7, answer="One."), row(id="7", answer="Two."), row(id="8", answer="Three.")]))
    assert [record.answer.text for record in reading.records] == ["One.", "Three."]
    assert reading.bad_rows[0].row == 2
    assert reading.bad_rows[0].reason.startswith("Row 1 has the same id")


def test_equal_texts_without_ids_are_one_item(read: Read) -> None:
    reading = read("\n".join([row(question="Q?", answer="A.")] * 2))
    assert (len(reading.records), len(reading.bad_rows)) == (1, 1)


def test_a_bad_row_does_not_use_up_its_id(read: Read) -> None:
    reading = read("\n".join([row(id="a"), row(id="a", answer="A.")]))
    assert [record.answer.id for record in reading.records] == ["a"]


def test_a_long_text_is_named_with_its_size_and_the_setting(read: Read) -> None:
    reading = read(row(answer="x" * 101) + "\n" + row(answer="x" * 100), max_cell_chars=100)
    assert len(reading.records) == 1
    [bad] = reading.bad_rows
    assert bad.reason.startswith("101 characters, more than the 100")
    assert "TOUCHSTONE_MAX_CELL_CHARS" in bad.reason
    assert len(bad.value) == 80


def test_a_byte_that_is_not_utf8_spoils_its_own_row_only(read: Read) -> None:
    reading = read(b'{"answer": "One."}\n{"answer": "Tw\xff"}\n{"answer": "\xe4\xb8\x89"}\n')
    assert [record.answer.text for record in reading.records] == ["One.", "三"]
    assert reading.bad_rows == [BadRow(2, "answer", say("row-not-utf8", byte="0xFF", at="3"), "Tw\\udcff")]
    assert reading.bad_rows[0].reason.startswith("Holds byte 0xFF, which is not UTF-8, at position 3.")
