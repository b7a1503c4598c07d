"""Measure what scoring real rows costs in processor time, and how much of it is each detector's.

    python -m benchmarks.speed_sets DATA [--answers 30] [--seeds 5] [--publish]

DATA holds the labelled sets. Every seed draws other answers of each; everything that a plain installation runs scores
them with nothing remembered, and then the texts that reached the encoder are encoded once more. Prints sentences for
each second of the processor, the ratio of both times with its smallest and largest value, and the share of the dearest
detectors. ``--publish`` keeps the table for docs/benchmarks.md (``python -m benchmarks.page`` writes that).
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median

from benchmarks.page import FIGURES
from benchmarks.sets import records_of
from benchmarks.speed import Listening
from core.domain.answers import Answer
from core.encoders import BUILT
from core.encoders._encoding_cache import CachedEncoder
from core.encoders.base import Encoder
from core.encoders.onnx import OnnxEncoder
from core.quizzes.checks.check_names import CHECK_NAMES
from core.scoring.suite import make_suite, run_on_statements
from core.scoring.tools import Tools
from core.services.suites.load_suite import open_tools
from core.settings import Settings, read_settings

SETS = {
    "RAGTruth QA": "ragtruth/qa_test",
    "JHARS": "jhars/dev",
    "natural answers, en": "natural/en_dev",
    "natural answers, ja": "natural/ja_dev",
    "natural answers, ko": "natural/ko_dev",
    "WikiBio, 20 samples": "wikibio_gpt3/dev",
}
KEPT = FIGURES / "speed_sets.md"
_DEAREST = 4


@dataclass(frozen=True, slots=True)
class Cost:
    """Seconds of the processor for one draw of answers."""

    sentences: int
    everything: float
    encoding: float
    """Encoding each distinct text once more."""
    each: Counter[str]
    """By detector; the first that needs a text pays for encoding it."""

    @property
    def ratio(self) -> float:
        return self.everything / self.encoding


def cost_of(tools: Tools, encoder: Encoder, answers: Sequence[Answer]) -> Cost:
    """Score the answers, none of whose texts may be known to the tools."""
    listening = Listening(encoder)
    suite = make_suite(replace(tools, encoder=CachedEncoder(listening)))
    each: Counter[str] = Counter()
    for detector in suite.detectors:
        begun = time.process_time()
        run_on_statements(detector, [answer for answer in answers if answer.quiz or detector.name not in CHECK_NAMES])
        each[detector.name] += time.process_time() - begun
    begun = time.process_time()
    encoder.encode(listening.texts)
    encoding = time.process_time() - begun
    return Cost(sum(len(answer.sentences) for answer in answers), each.total(), encoding, each)


def row(name: str, costs: Sequence[Cost]) -> str:
    ratios = sorted(cost.ratio for cost in costs)
    spent, every = sum((cost.each for cost in costs), Counter[str]()), sum(cost.everything for cost in costs)
    dearest = ", ".join(
        f"{detector} {100 * seconds / every:.0f} %" for detector, seconds in spent.most_common(_DEAREST)
    )
    speed = median(cost.sentences / cost.everything for cost in costs)
    count = sum(cost.sentences for cost in costs)
    return (
        f"| {name} | {count:,} | {speed:.1f} | {median(ratios):.1f} ({ratios[0]:.1f} to {ratios[-1]:.1f}) | {dearest} |"
    )


def table(rows: Sequence[str], seeds: int) -> str:
    return "\n".join(
        [
            "## What real rows cost",
            "",
            f"Scored as a plain installation scores them, {seeds} draws of each set: `python -m benchmarks.speed_sets`. Processor "
            "time; the ratio is to encoding each distinct text once, its median and its range. The table above measures made-up texts "
            "with samples and without the reader of stances, which is the dearest part: it reads each sentence beside 256 "
            "tokens of the sources.",
            "",
            "| set | sentences | a second of one core | all / encoding | where it goes |",
            "| --- | ---: | ---: | ---: | --- |",
            *rows,
            "",
        ]
    )


def _opened(settings: Settings) -> tuple[Tools, Encoder]:
    """Return new tools, which remember nothing, with every model loaded."""
    tools, encoder = open_tools(settings), OnnxEncoder(settings.models / BUILT)
    encoder.encode(["."])
    if tools.grounding:
        tools.grounding.odds([tools.grounding.read([], ".", "en").pair])
    if tools.reader:
        tools.reader.judge([tools.reader.read([], "", ".", "en").triple])
    return tools, encoder


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--answers", type=int, default=30)
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--publish", action="store_true")
    wanted = parser.parse_args()
    rows = []
    for name, place in SETS.items():
        answers = [record.answer for record in records_of(wanted.data / f"{place}.jsonl.gz", sys.maxsize)[0]]
        random.Random(0).shuffle(answers)  # noqa: S311 a benchmark
        size = min(wanted.answers, len(answers) // wanted.seeds)
        costs = []
        for seed in range(wanted.seeds):
            tools, encoder = _opened(replace(read_settings(), encodings_mb=0))
            costs.append(cost_of(tools, encoder, answers[seed * size : (seed + 1) * size]))
        rows.append(row(name, costs))
        print(rows[-1], flush=True)
    print(table(rows, wanted.seeds))
    if wanted.publish:
        KEPT.write_text(table(rows, wanted.seeds), "utf-8")


if __name__ == "__main__":
    main()
