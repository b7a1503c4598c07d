"""What is written reads back as the same, in every format."""

import csv
import io
import itertools
import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from core.domain.answers import Answer, Passage, QuizItem, as_sentences
from core.domain.labels import Claim, Gold, Label
from core.domain.work import Record
from core.formats import COLUMNS, Format, read_all, values_of, write_records, write_table
from core.formats.fields import is_ours
from core.formats.formulas import disarmed, restored
from core.settings import Settings

CHARACTERS = st.characters(exclude_categories=["Cs"], exclude_characters="\0") | st.sampled_from(
    "=+-@\t\r\n'\"＝,;[]{}\ufeff"
)
TEXTS = st.text(CHARACTERS, max_size=12)
FILLED = TEXTS.filter(str.strip)
LABELS = st.none() | st.sampled_from(Label)
JSONS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXTS,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(TEXTS, inner, max_size=2),
    max_leaves=4,
)


@st.composite
def quizzes(draw: st.DrawFn, question: str) -> QuizItem:
    choices = draw(st.lists(FILLED, max_size=3))
    return QuizItem(question, tuple(choices), draw(st.sampled_from(choices) if choices else FILLED), draw(TEXTS))


@st.composite
def records(draw: st.DrawFn) -> Record:
    question = draw(TEXTS)
    quiz = draw(st.none() | quizzes(question))
    text = draw(FILLED) if quiz is None else f"{quiz.key}\n{quiz.explanation}" if quiz.explanation else quiz.key
    cuts = sorted(draw(st.sets(st.integers(0, len(text)), min_size=2, max_size=5)))
    sentences = as_sentences(text, list(itertools.pairwise(cuts)))
    passages = draw(
        st.lists(st.tuples(st.none() | FILLED, FILLED), max_size=3, unique_by=lambda pair: pair[0] or object())
    )
    named = [Passage(id or f"p{n}", text) for n, (id, text) in enumerate(passages, 1)]
    answer = Answer(
        draw(FILLED.map(str.strip)), question, text, sentences,
        tuple({passage.id: passage for passage in named}.values()),
        tuple(draw(st.lists(TEXTS, max_size=2))), draw(st.sampled_from(["ja", "en", "ko", ""])), quiz,
        draw(st.dictionaries(TEXTS.filter(lambda key: not is_ours(key)), JSONS, max_size=2)),
    )  # fmt: skip
    labels = draw(st.just(()) | st.tuples(*[LABELS] * len(sentences)))
    claims = draw(st.lists(st.builds(Claim, FILLED, LABELS), max_size=2))
    return Record(answer, Gold(draw(LABELS), labels, tuple(claims)))


def back(data: bytes, name: str) -> list[Record]:
    reading = read_all(io.BytesIO(data), name, Settings())
    assert not reading.bad_rows
    return reading.records


MANY = st.lists(records(), max_size=3, unique_by=lambda record: record.answer.id)


@given(MANY.filter(bool))
def test_jsonl(many: list[Record]) -> None:
    assert back(b"".join(write_records(many, Format.JSONL)), "a.jsonl") == many


@given(MANY)
def test_json_array(many: list[Record]) -> None:
    assert back(json.dumps([values_of(record) for record in many]).encode(), "a.json") == many


@given(MANY)
def test_csv(many: list[Record]) -> None:
    assert back(b"".join(write_records(many, Format.CSV)), "a.csv") == many


@given(TEXTS)
def test_every_text_comes_back_from_its_disarmed_form(text: str) -> None:
    assert restored(disarmed(text)) == text
    assert disarmed(text)[:1] not in set("=+-@\t\r\n＝＋－＠")


@given(st.lists(st.fixed_dictionaries({name: TEXTS for name in ("answer", "note")}), max_size=3))
def test_no_cell_of_a_csv_starts_a_formula(rows: list[dict[str, Any]]) -> None:
    pieces = list(write_table(("answer", "note"), rows, Format.CSV))
    assert len(pieces) == len(rows) + 1
    for piece in pieces[1:]:
        for cell in next(iter(csv.reader(io.StringIO(piece.decode(), newline="")))):
            assert cell[:1] not in set("=+-@\t\r\n＝＋－＠")


def test_a_csv_starts_with_a_mark_and_its_header() -> None:
    """Spreadsheets know UTF-8 by the mark; without it Japanese is garbled."""
    assert b"".join(write_records([], Format.CSV)) == b"\xef\xbb\xbf" + ",".join(COLUMNS).encode() + b"\r\n"


def test_numbers_stay_numbers_and_lists_are_json() -> None:
    row = {"a": -0.5, "b": None, "c": True, "d": ["=x"], "e": "-0.5"}
    assert list(write_table(tuple("abcde"), [row], Format.CSV))[1] == b'-0.5,,true,"[""=x""]",\'-0.5\r\n'
