"""Files for ``bulk``, its results, and detectors that need no model."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pyarrow import parquet

NAMES = ["source_match", "unmatched_numbers"]
LIGHT = ("--detectors", ",".join(NAMES))
"""These need no model."""


def record(number: int, answer: str = "It opens at 9. It lends 12 books.") -> dict[str, Any]:
    return {
        "id": f"a{number}",
        "lang": "en",
        "question": f"Question {number}?",
        "context": ["The library opens at 9 and lends 10 books."],
        "answer": answer,
    }


def write(path: Path, records: list[Any]) -> str:
    path.write_text("".join(f"{json.dumps(each)}\n" for each in records))
    return str(path)


def read(folder: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = [
        row for path in folder.glob("*.parquet") for row in parquet.read_table(path).to_pylist()
    ]
    return sorted(rows, key=lambda row: (row["id"] or "", row["error"] or ""))
