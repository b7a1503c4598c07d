"""Files of training data, wherever they lie below a folder."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any


def file_below(folder: Path, name: str, parent: str = "") -> Path:
    """By the beginning of its name; ``parent`` is part of its folder's name."""
    found = sorted(file for file in folder.rglob(f"{name}*.jsonl.gz") if parent in file.parent.name)
    if not found:
        raise FileNotFoundError(f"{name}.jsonl.gz is not below {folder}")
    return found[0]


def rows_of(file: Path) -> list[dict[str, Any]]:
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]
