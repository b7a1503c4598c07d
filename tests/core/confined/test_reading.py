"""A file is read in a child process: whatever it does to its reader, whoever asked goes on and says why not."""

from __future__ import annotations

import io
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from core.confined.reading import Bounds, read_confined
from core.errors import BadInput, MissingPart
from core.wording import LANGUAGES, explain
from tests.support import confined_readers as readers

BOUNDS = Bounds(memory_mb=200, seconds=1)


def read(reader: Callable[..., Iterator[Any]], data: bytes = b"abc", told: Any = None) -> list[Any]:
    return list(read_confined(reader, io.BytesIO(data), "x.bin", told, BOUNDS))


def test_values_and_bytes_come_back() -> None:
    assert read(readers.fine, "数".encode(), {"a": [1, None]}) == [[{"a": [1, None]}, "数"], b"\0bytes"]


def test_a_file_of_the_disk_is_read_where_it_lies(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"abc")
    assert next(iter(read_confined(readers.fine, path, "x", 1, BOUNDS))) == [1, "abc"]
    with pytest.raises(BadInput, match="cannot be read"):
        list(read_confined(readers.fine, tmp_path / "none", "x", 1, BOUNDS))


@pytest.mark.parametrize(
    ("reader", "why"),
    [
        (readers.hungry, "file-needs-memory"),
        (readers.stuck, "file-takes-long"),
        (readers.crash, "file-ends-reader"),
        (readers.aborts, "file-ends-reader"),
        (readers.huge, "file-needs-memory"),
    ],
)
def test_a_child_that_is_lost_is_a_refusal_in_words(reader: Callable[..., Iterator[Any]], why: str) -> None:
    with pytest.raises(BadInput) as refused:
        read(reader)
    assert [getattr(part, "id", "") for part in refused.value.phrases] == [why]
    for language in LANGUAGES:
        assert "x.bin" in explain(refused.value.phrases, language)
    assert read(readers.fine)[0] == [None, "abc"]


def test_errors_of_ours_come_through_and_bugs_stay_loud() -> None:
    with pytest.raises(MissingPart):
        read(readers.refuse)
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        read(readers.bug)


def test_a_child_that_nobody_waits_for_is_ended() -> None:
    pieces = read_confined(readers.endless, io.BytesIO(b""), "x", None, Bounds(200, 60))
    pid = next(pieces)
    assert Path(f"/proc/{pid}").exists()
    pieces.close()
    until = time.monotonic() + 20
    while Path(f"/proc/{pid}").exists():
        assert time.monotonic() < until
        time.sleep(0.05)


def test_many_are_read_at_once_and_each_has_a_child() -> None:
    with ThreadPoolExecutor(8) as pool:
        pids = list(pool.map(lambda _: read(readers.who)[0], range(16)))
    assert len(set(pids)) == 16 and os.getpid() not in pids


def test_a_child_finds_no_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_COOKIE_KEY", "secret")
    (names,) = read(readers.environment)
    assert not [name for name in names if name.startswith("TOUCHSTONE")]
