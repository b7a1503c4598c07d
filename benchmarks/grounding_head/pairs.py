"""What a head learns from: a premise, a hypothesis, and whether the one supports the other."""

from __future__ import annotations

import gzip
import json
from dataclasses import dataclass
from pathlib import Path

ENTAILED = "entailment"


@dataclass(frozen=True, slots=True)
class Pair:
    premise: str
    hypothesis: str
    lang: str
    unsupported: bool
    """Neutral and contradicted alike: what the premise does not say is not grounded in it."""
    origin: str


def read_pairs(file: Path) -> list[Pair]:
    """Of JSONL with premise, hypothesis, lang, label and dataset, also gzipped."""
    data = file.read_bytes()
    rows = map(json.loads, (gzip.decompress(data) if file.suffix == ".gz" else data).decode().splitlines())
    return [
        Pair(row["premise"], row["hypothesis"], row["lang"], row["label"] != ENTAILED, row["dataset"]) for row in rows
    ]


def is_pairs(file: Path) -> bool:
    with gzip.open(file, "rt", encoding="utf-8") if file.suffix == ".gz" else file.open(encoding="utf-8") as lines:
        return '"premise"' in next(lines)
