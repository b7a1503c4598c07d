"""Reading bytes as if they were a file."""

import io
import json
from typing import Any

import pytest

from core.formats import FileContents, read_all
from core.settings import Settings
from tests.support.read_files import Read, ReadOne


@pytest.fixture(scope="session")
def read() -> Read:
    def read(data: str | bytes, name: str = "answers.jsonl", **limits: int) -> FileContents:
        packed = data.encode() if isinstance(data, str) else data
        return read_all(io.BytesIO(packed), name, Settings(**limits))  # type: ignore[arg-type]

    return read


@pytest.fixture(scope="session")
def read_one(read: Read) -> ReadOne:
    """The record of one good row."""

    def read_one(values: dict[str, Any]) -> Any:
        reading = read(json.dumps(values))
        assert not reading.bad_rows
        return reading.records[0]

    return read_one
