"""Measure on sets with marked errors how often "contradicts" is right where it is shown, and how well words are marked.

    python -m benchmarks.findings FILE ... [--answers 60] [--seed 7]

FILE: JSONL in the import format, also gzipped, whose records have ``sentences`` with labels and ``spans`` (start, end in the
answer, and ``kind`` or ``type``). Whole answers are drawn by chance. ``--scored FILE`` reads what ``score`` wrote of such a file.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from core.domain.findings import ErrorKind
from core.domain.policy import PRESET
from core.formats import Row, to_record
from core.scoring.scored_record import scored_record

_TOKEN = re.compile(r"[぀-ヿ一-鿿]|\w+")
"""A word, or one character where words have no spaces between them."""
_DENIED = ("contradiction", "conflict", "wrong_slot", "false_silence", "intrinsic")
"""Kinds of marked errors of which the source says otherwise."""
_WRONG = ("hallucinated", "minor", "major")
Scored = Mapping[str, Any]


def records(file: Path) -> list[dict[str, Any]]:
    text = gzip.decompress(file.read_bytes()) if file.suffix == ".gz" else file.read_bytes()
    return [json.loads(line) for line in text.decode().splitlines()]


def scored(given: Sequence[dict[str, Any]]) -> Iterator[Scored]:
    from core.services.suites.load_suite import load_suite
    from core.settings import read_settings

    settings = read_settings()
    suite = load_suite(settings, None)
    for number, values in enumerate(given, 1):
        answer = to_record(Row(number, values), settings.max_cell_chars).answer
        (results,) = suite.score([answer])
        yield scored_record(values, answer, results, PRESET, "en")


class Counts:
    """Holds what was shown of the sentences of a set beside what people marked."""

    def __init__(self) -> None:
        self.flagged = self.contradicts = self.wrong = self.denied = 0
        self.marked = self.gold = self.both = 0
        self.kinds: Counter[str] = Counter()

    def add(self, record: Scored) -> None:
        spans = [(span["start"], span["end"], _kind(span)) for span in record.get("spans", ())]
        gold = {at for start, end, _ in spans for at in _tokens(record["answer"], start, end)}
        marked: set[int] = set()
        for sentence in record["sentences"]:
            finding = sentence["finding"]
            if not finding:
                continue
            here = [kind for start, end, kind in spans if start < sentence["end"] and sentence["start"] < end]
            self._shown(finding, bool(here) or sentence.get("label") in _WRONG, here)
            for words in finding["wrong"]:
                start = sentence["start"]
                marked |= set(_tokens(record["answer"], start + words["start"], start + words["end"]))
        self.marked += len(marked)
        self.gold += len(gold)
        self.both += len(marked & gold)

    def _shown(self, finding: Mapping[str, Any], wrong: bool, kinds: Sequence[str]) -> None:
        self.flagged += 1
        self.kinds[finding["error"]] += 1
        if finding["error"] == ErrorKind.CONTRADICTION:
            self.contradicts += 1
            self.wrong += wrong
            self.denied += any(name in kind for kind in kinds for name in _DENIED)

    def row(self, name: str) -> list[str]:
        precision, recall = _share(self.both, self.marked), _share(self.both, self.gold)
        f1 = 2 * precision * recall / (precision + recall) if precision + recall else 0.0
        return [
            name, str(self.flagged), str(self.contradicts), f"{_share(self.wrong, self.contradicts):.0%}",
            f"{_share(self.denied, self.contradicts):.0%}", f"{precision:.2f}", f"{recall:.2f}", f"{f1:.2f}",
        ]  # fmt: skip


def _kind(span: Mapping[str, Any]) -> str:
    return str(span.get("kind") or span.get("type") or "").casefold()


def _tokens(text: str, start: int, end: int) -> Iterator[int]:
    """Return the starts of the tokens that a stretch touches."""
    return (match.start() for match in _TOKEN.finditer(text) if match.start() < end and start < match.end())


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0


def report(sets: Mapping[str, Iterable[Scored]]) -> str:
    rows = []
    for name, read in sets.items():
        counts = Counts()
        for record in read:
            counts.add(record)
        rows.append(counts.row(name))
    head = ["set", "flagged", "contradicts", "sentence is wrong", "source says otherwise", "precision", "recall", "F1"]
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--answers", type=int, default=60)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--scored", action="store_true", help="the files are what `score` wrote")
    given = parser.parse_args(arguments)
    sets: dict[str, Iterable[Scored]] = {}
    for file in given.files:
        every = records(file)
        chosen = random.Random(given.seed).sample(every, min(given.answers, len(every)))  # noqa: S311 a benchmark
        sets[file.name.removesuffix(".gz").removesuffix(".jsonl")] = every if given.scored else scored(chosen)
    print(report(sets))


if __name__ == "__main__":
    main()
