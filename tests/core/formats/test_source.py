"""Files and streams: gzip, limits, damage."""

import gzip
import io
import json
from pathlib import Path

import pytest

from core.errors import BadInput
from core.formats import read_all, read_records
from core.settings import Settings
from tests.support.read_files import Read

LINES = "".join(json.dumps({"id": str(n), "answer": f"Answer {n}."}) + "\n" for n in range(100))


def test_gzip_is_read_whatever_the_name_says(read: Read, tmp_path: Path) -> None:
    packed = gzip.compress(LINES.encode())
    path = tmp_path / "dev.jsonl.gz"
    path.write_bytes(packed)
    assert len(read_all(path, path.name, Settings()).records) == 100
    assert len(read(packed, "dev.jsonl").records) == 100
    assert len(read(gzip.compress(b"answer\nOne.\n"), "a.csv.gz").records) == 1


def test_a_pipe_is_read(read: Read) -> None:
    class Pipe(io.BytesIO):
        def seekable(self) -> bool:
            return False

        def seek(self, *_: int) -> int:
            raise io.UnsupportedOperation

    assert len(read_all(Pipe(gzip.compress(LINES.encode())), "standard input", Settings()).records) == 100


def test_a_stream_is_read_from_its_start_and_left_open() -> None:
    stream = io.BytesIO(LINES.encode())
    for _ in range(2):
        assert len(list(read_records(stream, "a.jsonl", Settings()))) == 100
    assert not stream.closed


@pytest.mark.parametrize("packed", [False, True])
def test_more_than_the_limit_is_refused_politely(read: Read, packed: bool) -> None:
    data = LINES.encode() * 500
    with pytest.raises(BadInput, match=r"a\.jsonl .* an import may have 1 MB, unpacked.*TOUCHSTONE_MAX_IMPORT_MB"):
        read(gzip.compress(data) if packed else data, "a.jsonl", max_import_mb=1)


def test_a_gzip_bomb_stops_at_the_limit(read: Read) -> None:
    """A gigabyte of zeros in a megabyte: unpacking it would take seconds and fill the disk."""
    bomb = gzip.compress(b"\0" * 10_000_000, compresslevel=9) * 100
    with pytest.raises(BadInput, match="holds more than 1 MB"):
        read(bomb, "a.jsonl.gz", max_import_mb=1)


@pytest.mark.parametrize("cut", [40, 200, -1])
def test_the_rows_before_the_cut_of_a_gzip_come_through(read: Read, cut: int) -> None:
    reading = read(gzip.compress(LINES.encode())[:cut], "a.jsonl.gz")
    texts = [r.answer.text for r in reading.records]
    assert texts == [f"Answer {n}." for n in range(len(texts))]
    [bad] = reading.bad_rows
    assert bad.row == len(texts) + 1
    assert bad.reason == "The gzip file ends early here: this row and all after it are missing. Get the file again."


def test_the_last_row_of_a_cut_csv_is_not_trusted(read: Read) -> None:
    """It may look whole and lack its last words."""
    table = b"id,answer\n" + b"".join(b"%d,All of answer %d\n" % (n, n * 7919) for n in range(3000))
    reading = read(gzip.compress(table)[:6000], "a.csv.gz")
    assert 100 < len(reading.records) < 3000
    for n, record in enumerate(reading.records):
        assert record.answer.text == f"All of answer {n * 7919}"
    assert [bad.row for bad in reading.bad_rows] == [len(reading.records) + 2]


def test_a_damaged_gzip_says_so(read: Read) -> None:
    packed = bytearray(gzip.compress(LINES.encode()))
    packed[-8] ^= 0xFF
    reading = read(bytes(packed), "a.jsonl.gz")
    assert len(reading.records) == 100
    assert reading.bad_rows[0].reason.startswith("The gzip file is damaged")
    assert reading.bad_rows[0].row == 101


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"gone\.csv cannot be read: No such file"):
        read_all(tmp_path / "gone.csv", "gone.csv", Settings())
    with pytest.raises(BadInput, match="cannot be read: Is a directory"):
        read_all(tmp_path, "folder", Settings())


def test_a_workbook_is_refused_with_the_way_out(read: Read) -> None:
    with pytest.raises(BadInput, match=r"is a zip archive, or an old workbook of Excel\."):
        read(b"PK\x03\x04....", "answers.xlsx")
