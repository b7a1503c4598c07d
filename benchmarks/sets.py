"""The labelled files that figures are measured on."""

from __future__ import annotations

import random
import sys
from collections import defaultdict
from pathlib import Path

from core.domain.work import Record
from core.formats import read_all
from core.settings import read_settings

_WHOLE = {"dev", "valid"}
SEED = 20


def name_of(file: Path) -> str:
    """``ragtruth/qa_test``; of a set with one file only its folder, ``jhars``."""
    stem = file.name.removesuffix(".gz").removesuffix(".jsonl")
    return file.parent.name if stem in _WHOLE else f"{file.parent.name}/{stem}"


def records_of(file: Path, cap: int) -> tuple[list[Record], int]:
    """All, or whole documents in a seeded order up to ``cap`` answers; and how many there are in all."""
    records = read_all(file, file.name, read_settings()).records
    in_all = len(records)
    if in_all > cap:
        documents: defaultdict[tuple[str, ...], list[Record]] = defaultdict(list)
        for record in records:
            passages = tuple(passage.text for passage in record.answer.passages)
            documents[passages or (record.answer.question or record.answer.id,)].append(record)
        order = list(documents.values())
        random.Random(SEED).shuffle(order)  # noqa: S311 a benchmark
        kept: list[Record] = []
        for document in order:
            if len(kept) + len(document) <= cap:
                kept += document
        records = kept
    print(f"{name_of(file)}: {len(records):,} answers", file=sys.stderr)
    return records, in_all
