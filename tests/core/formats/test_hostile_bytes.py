"""Whatever the bytes are: records, named rows, or one polite refusal; never a crash."""

import gzip
import io
import json

from hypothesis import given
from hypothesis import strategies as st

from core.errors import BadInput
from core.formats import read_all
from core.settings import Settings

NAMES = st.sampled_from(["a.csv", "a.tsv", "a.jsonl", "a.json", "a", "a.jsonl.gz"])
PIECES = st.sampled_from([
    "answer", "id", "sentences", "choices", "correct", ",", ";", "\t", "\n", '"', '""', "'", "{", "}", "[", "]", ":",
    "1", "null", "true", "NaN", "\\", "\\ud800", "\\u0000", "\0", "é", "日本", "한국", "\ufeff", "=", '{"answer":"A."}',
    '{"records":[',
])  # fmt: skip
LIKELY = st.lists(PIECES, max_size=25).map("".join)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["text", "start", "end", "label", "id"]), inner)
    ),
    max_leaves=6,
)
COLUMNS = st.sampled_from([
    "id", "lang", "question", "context", "answer", "samples", "sentences", "claims", "choices", "correct",
    "explanation", "label", "meta", "dataset", "touchstone",
])  # fmt: skip


def attempt(data: bytes, name: str) -> None:
    try:
        reading = read_all(io.BytesIO(data), name, Settings())
    except BadInput as refusal:
        assert str(refusal).isprintable()
        return
    for bad in reading.bad_rows:
        assert bad.row >= 1
        assert bad.reason
        assert len(bad.value) < 1000
        f"{bad.column}{bad.reason}{bad.value}".encode()
    for record in reading.records:
        assert record.answer.text.strip()
        json.dumps(record.answer.meta, allow_nan=False).encode()


@given(st.binary(max_size=200), NAMES)
def test_any_bytes(data: bytes, name: str) -> None:
    attempt(data, name)


@given(LIKELY, NAMES, st.sampled_from(["utf-8", "utf-16", "cp932", "cp949"]))
def test_bytes_that_look_like_a_table_or_json(text: str, name: str, codec: str) -> None:
    attempt(text.encode(codec, "replace"), name)


@given(LIKELY.map(lambda text: f"id,answer,sentences,context\n{text}"))
def test_cells_that_are_not_what_the_header_says(text: str) -> None:
    attempt(text.encode(), "a.csv")


@given(st.lists(st.dictionaries(COLUMNS, VALUES), max_size=3))
def test_json_of_any_types(rows: list[dict[str, object]]) -> None:
    """Every row is accounted for."""
    reading = read_all(io.BytesIO(json.dumps(rows).encode()), "a.json", Settings())
    assert len(reading.records) + len(reading.bad_rows) == len(rows)
    attempt("\n".join(map(json.dumps, rows)).encode(), "a.jsonl")


@given(st.integers(0, 60), st.integers(0, 255))
def test_a_gzip_with_one_wrong_byte(position: int, byte: int) -> None:
    packed = bytearray(gzip.compress(b'{"id": "1", "answer": "One."}\n{"id": "2", "answer": "Two."}\n', mtime=0))
    packed[position % len(packed)] = byte
    attempt(bytes(packed), "a.jsonl.gz")
