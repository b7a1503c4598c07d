"""Reads rows as a desk's child does, with an expression that never comes back from many digits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, BinaryIO

from core.confined import patience
from core.formats import reading
from core.services.data import file_rows

STUCK = "1" * 40
_EVIL = re.compile("(?:[0-9]+,?)+x")


def stuck_in_child(file: BinaryIO, told: dict[str, Any]) -> Iterator[Any]:
    to_record = reading.to_record
    patience.SECONDS_OF_CALL, reading.MOST_SLOW_ROWS = 0.3, 2

    def evil(row: Any, most: int) -> Any:
        _EVIL.match(row.values["answer"])
        return to_record(row, most)

    reading.to_record = evil
    return file_rows.readable_in_child(file, told)
