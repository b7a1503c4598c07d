"""What one run encoded the next one finds, whatever happened to the file in between."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.domain.answers import Span
from core.encoders import open_encoder
from core.encoders._encoding_cache import FILE, EncodingStore, StoredEncoder, pack, unpack
from core.encoders.base import Encoded
from core.errors import MissingPart
from core.settings import Settings
from tests.support.fakes import HashEncoder

ROOM = 10 * 1024 * 1024


@st.composite
def encodings(draw: st.DrawFn) -> Encoded:
    size, count = draw(st.integers(1, 9)), draw(st.integers(0, 5))
    numbers = np.random.default_rng(draw(st.integers(0, 99)))
    starts = draw(st.lists(st.integers(0, 2**32 - 9), min_size=count, max_size=count))
    spans = tuple(Span(start, start + draw(st.integers(0, 8))) for start in starts)
    tokens, marks = (numbers.normal(size=(n, size)).astype(np.float16) for n in (count, draw(st.integers(0, 2))))
    return Encoded(numbers.normal(size=size).astype(np.float32), tokens, spans, draw(st.booleans()), marks)


def same(ours: Encoded, theirs: Encoded) -> bool:
    return (
        np.array_equal(ours.vector, theirs.vector)
        and np.array_equal(ours.tokens, theirs.tokens)
        and np.array_equal(ours.marks, theirs.marks)
        and (ours.vector.dtype, ours.tokens.dtype) == (theirs.vector.dtype, theirs.tokens.dtype)
        and (ours.spans, ours.truncated) == (theirs.spans, theirs.truncated)
    )


@given(encodings())
def test_packing_keeps_everything(encoded: Encoded) -> None:
    assert same(unpack(pack(encoded)), encoded)


@given(encodings(), st.data())
def test_a_changed_byte_is_noticed(encoded: Encoded, data: st.DataObject) -> None:
    packed = bytearray(pack(encoded))
    packed[data.draw(st.integers(0, len(packed) - 1))] ^= data.draw(st.integers(1, 255))
    with pytest.raises(ValueError, match="encoding"):
        unpack(bytes(packed))


@given(st.binary(max_size=64))
def test_other_bytes_are_no_encoding(noise: bytes) -> None:
    with pytest.raises(ValueError, match="encoding"):
        unpack(noise)


@pytest.fixture
def reopen(tmp_path: Path) -> Callable[..., tuple[HashEncoder, StoredEncoder]]:
    """A new run: an encoder that has seen nothing, before the same file."""

    def start(room: int = ROOM, **options: object) -> tuple[HashEncoder, StoredEncoder]:
        inner = HashEncoder(**options)  # type: ignore[arg-type]
        encoder = StoredEncoder(inner, EncodingStore(tmp_path, room))
        encoder.encode([])
        inner.seen.clear()  # the probe
        return inner, encoder

    return start


Reopen = Callable[..., tuple[HashEncoder, StoredEncoder]]


def test_the_next_run_encodes_only_what_is_new(reopen: Reopen) -> None:
    texts = ["", "The tower is 330 m tall.", "高さ634メートル", "높이 \ud800", "The tower is 330 m tall."]
    _, first = reopen()
    before = first.encode(texts)
    inner, second = reopen()
    after = second.encode([*texts, "new"])
    assert inner.seen == ["new"]
    assert all(same(ours, theirs) for ours, theirs in zip(before, after[:-1], strict=True))


def test_another_model_has_entries_of_its_own(reopen: Reopen) -> None:
    reopen(name="one")[1].encode(["a"])
    inner, other = reopen(name="other")
    other.encode(["a"])
    assert inner.seen == ["a"]


def test_another_model_under_the_same_name_is_noticed(reopen: Reopen) -> None:
    reopen(size=256)[1].encode(["a"])
    inner, replaced = reopen(size=255)
    assert replaced.encode(["a"])[0].vector.shape == (255,)
    assert inner.seen == ["a"]


def test_a_model_that_cannot_be_loaded_says_so_whatever_is_stored(tmp_path: Path) -> None:
    class Gone(HashEncoder):
        def encode(self, texts: object) -> list[Encoded]:
            raise MissingPart("gone")

    store = EncodingStore(tmp_path, ROOM)
    StoredEncoder(HashEncoder(), store).encode(["a"])
    with pytest.raises(MissingPart):
        StoredEncoder(Gone(), store).encode(["a"])


def test_a_damaged_entry_is_encoded_again(reopen: Reopen, tmp_path: Path) -> None:
    reopen()[1].encode(["a", "b"])
    with sqlite3.connect(tmp_path / FILE) as database:
        done = database.execute("UPDATE encodings SET packed = x'00' || substr(packed, 2) WHERE age = 1")
        assert done.rowcount == 1
    database.close()
    inner, encoder = reopen()
    encoder.encode(["a", "b"])
    assert inner.seen == ["a"]
    inner, encoder = reopen()
    encoder.encode(["a", "b"])
    assert inner.seen == []


@pytest.mark.parametrize("keep", [0, 10, 5000])
def test_a_file_that_is_no_database_is_made_anew(reopen: Reopen, tmp_path: Path, keep: int) -> None:
    reopen()[1].encode([f"text {n}" for n in range(50)])
    file = tmp_path / FILE
    file.write_bytes(file.read_bytes()[:keep] + b"\xee" * 100)
    for _ in range(2):
        reopen()[1].encode(["a"])
    inner, encoder = reopen()
    encoder.encode(["a"])
    assert inner.seen == []


def test_a_folder_that_cannot_be_written_costs_only_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    encoder = StoredEncoder(HashEncoder(), EncodingStore(tmp_path / "file" / "models", ROOM))
    assert len(encoder.encode(["a", "b"])) == 2


def test_the_file_stays_within_its_bound_and_drops_the_oldest(reopen: Reopen, tmp_path: Path) -> None:
    room = 200_000
    for start in range(0, 400, 20):
        reopen(room)[1].encode([f"text {n} and words" for n in range(start, start + 20)])
        assert (tmp_path / FILE).stat().st_size <= room + 4096
    inner, encoder = reopen(room)
    encoder.encode([f"text {n} and words" for n in (0, 399)])
    assert inner.seen == ["text 0 and words"]


def test_a_lower_bound_shrinks_the_file(reopen: Reopen, tmp_path: Path) -> None:
    reopen()[1].encode([f"text {n} and words" for n in range(400)])
    reopen(100_000)[1].encode(["new"])
    assert (tmp_path / FILE).stat().st_size <= 100_000 + 4096


def test_a_text_larger_than_the_room_is_encoded_all_the_same(reopen: Reopen) -> None:
    _, encoder = reopen(1)
    assert len(encoder.encode(["words " * 400])) == 1


def encode_in_a_process(folder: Path, seed: int) -> bool:
    """Reads and writes the same few texts over and over; true when every result was right."""
    plain, order = HashEncoder(), np.random.default_rng(seed)
    expected = {text: plain.encode([text])[0] for text in (f"text {n}" for n in range(60))}
    for _ in range(15):
        encoder = StoredEncoder(HashEncoder(), EncodingStore(folder, 100_000))  # too little for all of them
        texts = [f"text {n}" for n in order.integers(0, 60, 20)]
        if not all(same(got, expected[text]) for text, got in zip(texts, encoder.encode(texts), strict=True)):
            return False
    return True


def test_several_processes_read_and_write_at_once(tmp_path: Path) -> None:
    with ProcessPoolExecutor(3, mp_context=get_context("spawn")) as pool:
        assert all(pool.map(encode_in_a_process, [tmp_path] * 3, range(3)))


def test_several_threads_read_and_write_at_once(tmp_path: Path) -> None:
    right: list[bool] = []
    threads = [
        threading.Thread(target=lambda seed=n: right.append(encode_in_a_process(tmp_path, seed))) for n in range(3)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert right == [True] * 3


@pytest.mark.model
@pytest.mark.parametrize(("megabytes", "kept"), [(1, True), (0, False)])
def test_the_setting_bounds_the_file_or_turns_it_off(tmp_path: Path, megabytes: int, kept: bool) -> None:
    built = Settings().models.absolute()
    (tmp_path / "e5-small-int8").symlink_to(built / "e5-small-int8")
    open_encoder(Settings(models=tmp_path, encodings_mb=megabytes)).encode(["a"])
    assert (tmp_path / FILE).exists() is kept
